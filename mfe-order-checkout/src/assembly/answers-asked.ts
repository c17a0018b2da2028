import type { AskedField } from 'shared-contracts/area-rules';
import { withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { splitModulePath } from 'shared-contracts/page-config';

/** Answers about the company go into the order, whichever area asks for them. */
const OF_THE_COMPANY = 'companyInformation.';

/**
 * The answers to what checkout asks now, and to what is asked of the company: an answer that was given before its question
 * went away never reaches an order, and a secret never does.
 */
export function answersAsked(asked: readonly AskedField[]): FormValues {
  return asked
    .filter(({ module, path }) => splitModulePath(module).area === 'order-checkout' || path.startsWith(OF_THE_COMPANY))
    // A list is asked entry by entry.
    .filter(({ answer, secret }) => answer !== undefined && !secret && !Array.isArray(answer))
    .reduce<FormValues>((data, { path, answer }) => withValueAt(data, path, answer), {});
}

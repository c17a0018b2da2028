import type { AskedField } from 'shared-contracts/area-rules';
import { withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { splitModulePath } from 'shared-contracts/page-config';

/** Path prefix of the answers about the company. They go into the order whichever area asks for them. */
const COMPANY_PREFIX = 'companyInformation.';

/**
 * The answers that go into the order: those to checkout's own fields, and those about the company. `asked` holds only
 * fields that are asked now, so an answer whose field has gone away never reaches an order. Neither does a secret.
 */
export function answersAsked(asked: readonly AskedField[]): FormValues {
  return answersOnly(
    asked
      .filter(
        ({ module, path }) => splitModulePath(module).area === 'order-checkout' || path.startsWith(COMPANY_PREFIX),
      )
      .filter(({ secret }) => !secret),
  );
}

/** Form data with these answers and no others. */
export function answersOnly(answers: readonly Pick<AskedField, 'path' | 'answer'>[]): FormValues {
  return (
    answers
      // A list itself is skipped: each of its entries is an asked field.
      .filter(({ answer }) => answer !== undefined && !Array.isArray(answer))
      .reduce<FormValues>((data, { path, answer }) => withValueAt(data, path, answer), {})
  );
}

import type { AskedField } from 'shared-contracts/area-rules';
import { withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { splitModulePath } from 'shared-contracts/page-config';

/**
 * The answers to what checkout asks now, and nothing else: an answer that was given before its question
 * went away never reaches an order, and a secret never does.
 */
export function answersAsked(asked: readonly AskedField[]): FormValues {
  return asked
    .filter(({ module }) => splitModulePath(module).area === 'order-checkout')
    // A list is asked entry by entry.
    .filter(({ answer, secret }) => answer !== undefined && !secret && !Array.isArray(answer))
    .reduce<FormValues>((data, { path, answer }) => withValueAt(data, path, answer), {});
}

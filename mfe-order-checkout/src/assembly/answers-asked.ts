import type { AreaRules, Known } from 'shared-contracts/area-rules';
import { withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { askFields } from 'shared-contracts/page-rules';

/**
 * The answers to what checkout asks now, and nothing else: an answer that was given before its question
 * went away never reaches an order, and a secret never does.
 */
export function answersAsked(known: Known, checkout: AreaRules): FormValues {
  return askFields(known, { 'order-checkout': checkout })
    // A list is asked entry by entry.
    .filter(({ answer, secret }) => answer !== undefined && !secret && !Array.isArray(answer))
    .reduce<FormValues>((data, { path, answer }) => withValueAt(data, path, answer), {});
}

import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { FieldWording } from 'shared-contracts/field-wording';

/** Path of the answer whether the customer's business exists already: `yes` or `no`. */
export const IS_BUSINESS_FORMED = 'isBusinessFormed';

/** The options by which a page asks whether the business exists. */
interface ExistingBusinessOptions {
  businessFormed: FieldWording;
  notFormed: string;
}

/** Whether the business exists, as far as the page asks. `notFormed` is what the customer reads after a No. */
export type BusinessStatus =
  | { kind: 'not-asked' | 'unanswered' | 'formed' }
  | { kind: 'not-formed'; notFormed: string };

export function businessStatus(known: Known): BusinessStatus {
  const options = optionsOfModule<ExistingBusinessOptions>(known, 'order-checkout/order-information');
  if (!options?.businessFormed.show) return { kind: 'not-asked' };
  const answer = known.data.isBusinessFormed;
  if (answer === 'no') return { kind: 'not-formed', notFormed: options.notFormed };
  return { kind: answer === undefined ? 'unanswered' : 'formed' };
}

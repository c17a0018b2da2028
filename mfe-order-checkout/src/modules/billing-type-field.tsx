import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { cardOf } from '../wording/card-of.ts';
import type { BillingOptions } from './billing-type.ts';

/** The question how the order is billed. */
export function BillingTypeField({ billingType, payUpFront, payMonthly }: BillingOptions) {
  return (
    <RadioCards name="billingType" {...wordsOf(billingType)} columns={2}
      options={[{ key: 'yearly', ...cardOf(payUpFront) }, { key: 'monthly', ...cardOf(payMonthly) }]} />
  );
}

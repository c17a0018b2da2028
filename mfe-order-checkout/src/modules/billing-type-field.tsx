import type { AreaHost } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { Price } from 'shared-ui/money';
import { RadioCards } from 'shared-ui/radio-cards';
import { useStore } from 'shared-ui/use-store';
import { priceOfBilling, type BillingType } from '../pricing/price-of-choice.ts';
import { cardOf } from '../wording/card-of.ts';
import type { BillingOptions } from './billing-type.ts';

/** The question how the order is billed, with what recurs for each answer. */
export function BillingTypeField({
  options: { billingType, payUpFront, payMonthly },
  host,
}: {
  options: BillingOptions;
  host: Pick<AreaHost, 'known'>;
}) {
  const prices = useStore(host.known, (known) => ({
    yearly: priceOfBilling('yearly', known),
    monthly: priceOfBilling('monthly', known),
  }));
  const card = (key: BillingType, words: BillingOptions['payUpFront']) => {
    const price = prices[key];
    return { key, ...cardOf(words), price: price && <Price cents={price.price} period={price.period} /> };
  };
  return (
    <RadioCards
      name="billingType"
      {...wordsOf(billingType)}
      options={[card('yearly', payUpFront), card('monthly', payMonthly)]}
    />
  );
}

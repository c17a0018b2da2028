import type { AreaHost } from 'shared-contracts/area-host';
import { Price } from 'shared-ui/money';
import { RadioCards, type RadioCardsProps } from 'shared-ui/radio-cards';
import { useStore } from 'shared-ui/use-store';
import { priceOfBilling } from '../pricing/price-of-choice.ts';

interface BillingCardsProps extends RadioCardsProps {
  host: Pick<AreaHost, 'known'>;
}

/** The question how the order is billed, with what recurs for each answer. */
export function BillingCards({ options, host, ...field }: BillingCardsProps) {
  const prices = useStore(host.known, (known) => ({
    yearly: priceOfBilling('yearly', known),
    monthly: priceOfBilling('monthly', known),
  }));
  const priced = options.map((option) => {
    const price = prices[option.key as keyof typeof prices];
    return { ...option, price: price && <Price cents={price.price} period={price.period} /> };
  });
  return <RadioCards {...field} options={priced} />;
}

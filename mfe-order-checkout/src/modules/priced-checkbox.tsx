import { CheckboxCard } from 'shared-ui/checkbox-card';
import type { OwnControlProps } from 'shared-ui/questions';
import { useStore } from 'shared-ui/use-store';
import { priceOfChoice, tickOf } from '../pricing/price-of-choice.ts';

/** A checkbox on a card, with the price of the product that it adds. */
export function PricedCheckbox({ question, field: { hint, ...field }, host }: OwnControlProps) {
  const { path, product, text = hint, reason } = question;
  const price = useStore(host.known, (known) =>
    product === undefined ? undefined : priceOfChoice(tickOf(path, known), known, product),
  );
  return <CheckboxCard {...field} text={text} reason={reason} price={price?.price} period={price?.period} />;
}

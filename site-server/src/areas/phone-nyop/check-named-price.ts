import { centsOfAmount, formatMoney } from 'shared-contracts/money';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../orders/refusal.ts';

const PATH = 'nyop.requestedPrice';

/**
 * A price that the customer named must be enough for a year in each state that it is for (SS-007): `min` is the highest of
 * the least prices. With immediate service the customer pays the list price, and nothing is asked.
 */
export const checkNamedPrice: OrderCheck = ({ known, order }, { catalogue: { leastAgentPrice: least } }) => {
  const options = optionsOfModule<{ product: string }>(known, 'phone-nyop/named-price');
  const { immediateService, requestedPrice } = known.data.nyop ?? {};
  if (!options || immediateService === true) return undefined;
  const named = centsOfAmount(requestedPrice);
  const states = statesOf(order, options.product);
  // Where the order has no such product, the page's options name another one than the cart does: no price can be checked.
  if (named === undefined || !least || states.length === 0) return rejected('This price cannot be taken. Please name another one, or begin at once.', PATH);
  const min = Math.max(...states.map((state) => least.byState[state] ?? least.price));
  return named >= min ? undefined : { kind: 'price-too-low', error: `Your price is too low: ${formatMoney(min)} a year is the least.`, path: PATH, min };
};

/** The states in which a product is ordered. */
function statesOf({ companies }: FullOrder, saveAs: string): string[] {
  return companies.flatMap(({ products }) => products.flatMap((line) => [line, ...(line.products ?? [])]))
    .filter((line) => line.saveAs === saveAs)
    .flatMap(({ data: { state } }) => (typeof state === 'string' ? [state] : []));
}

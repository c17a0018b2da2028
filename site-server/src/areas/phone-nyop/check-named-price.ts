import { centsOfWire, formatMoney } from 'shared-contracts/money';
import { stepOfModule } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../orders/refusal.ts';

const PATH = 'nyop.requestedPrice';

/**
 * A price that the customer named must be enough for a year in each state that it is for (SS-007): `min` is the highest of
 * the least prices. With immediate service the customer pays the list price, and nothing is asked.
 */
export const checkNamedPrice: OrderCheck = ({ known, order }, { catalogue: { leastAgentPrice: least } }) => {
  if (!stepOfModule(known, 'phone-nyop/named-price') || order.nyop?.immediateService === true) return undefined;
  const named = centsOfWire(order.nyop?.requestedPrice ?? '');
  const states = statesOf(order);
  // Where the page lets no product in the cart be paid at a named price, there is nothing that it could be checked for.
  if (named === undefined || !least || states.length === 0) return rejected('This price cannot be taken. Please name another one, or begin at once.', PATH);
  const min = Math.max(...states.map((state) => least.byState[state] ?? least.price));
  return named >= min ? undefined : { kind: 'price-too-low', error: `Your price is too low: ${formatMoney(min)} a year is the least.`, path: PATH, min };
};

/** The states in which the products with the named price are ordered. */
function statesOf({ companies, nyop }: FullOrder): string[] {
  return companies.flatMap(({ products }) => products.flatMap((line) => [line, ...(line.products ?? [])]))
    .filter(({ saveAs }) => nyop?.products?.includes(saveAs))
    .flatMap(({ data: { state } }) => (typeof state === 'string' ? [state] : []));
}

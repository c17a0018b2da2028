import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import { namedPriceOf } from 'shared-contracts/named-price';
import type { FullOrder, ProductLine } from 'shared-contracts/submission';
import type { SiteCatalogue } from '../../catalogue/site-catalogue.ts';
import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../orders/refusal.ts';

const PATH = 'nyop.requestedPrice';

/**
 * A price that the customer named must be enough for a year of each product that it is for, in each of its states:
 * `min` is the highest of their least prices. With immediate service the customer pays the list price, and nothing is asked.
 */
export const checkNamedPrice: OrderCheck = ({ known, order }, { catalogue }) => {
  if (namedPriceOf(known).kind !== 'offer') return undefined;
  const named = centsOfWire(order.nyop?.requestedPrice ?? '');
  const least = pricedLines(order).map((line) => leastPriceOf(line, catalogue));
  // A page that lets a product be paid at a named price without a least price is a mistake: no offer is taken then.
  if (named === undefined || least.length === 0 || !least.every((price) => price !== undefined)) {
    return rejected('We cannot take offers at the moment. Please choose "Start immediately", or call us.', PATH);
  }
  const min = Math.max(...least);
  return named >= min ? undefined : { kind: 'price-too-low', error: `The lowest price we can accept is ${formatMoney(min)} a year.`, path: PATH, min };
};

/** The lines that the named price is for, in each of the order's companies. */
function pricedLines({ companies, nyop }: FullOrder): ProductLine[] {
  return companies.flatMap(({ products }) => products.flatMap((line) => [line, ...(line.products ?? [])])).filter(({ saveAs }) => nyop?.products?.includes(saveAs));
}

function leastPriceOf({ product_id, data: { state } }: ProductLine, { leastPrices }: SiteCatalogue): Cents | undefined {
  const least = leastPrices[product_id];
  return least && (least.byState[String(state)] ?? least.price);
}

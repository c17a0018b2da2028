import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import { namedPriceOf } from 'shared-contracts/named-price';
import type { FullOrder, ProductLine } from 'shared-contracts/submission';
import type { SiteCatalogue } from '../../site-content/catalogue/catalogue-files.ts';
import type { OrderCheck } from '../../orders/check-order.ts';
import { withBundled } from '../../orders/order-filings.ts';
import { rejected } from '../../form-checks/refusal.ts';

const PATH = 'nyop.requestedPrice';

/**
 * Refuses a price named by the customer that is below the least yearly price of any product it applies to, in any of
 * the product's states; `min` is the highest of these least prices. With immediate service the customer pays the list
 * price, so nothing is checked.
 */
export const checkNamedPrice: OrderCheck = ({ known, order }, { catalogue }) => {
  if (namedPriceOf(known).kind !== 'offer') return undefined;
  const named = centsOfWire(order.nyop?.requestedPrice ?? '');
  const leastPrices = pricedLines(order).map((line) => leastPriceOf(line, catalogue));
  // The page is misconfigured if it accepts a named price for a product without a least price: refuse every offer then.
  if (named === undefined || leastPrices.length === 0 || !leastPrices.every((price) => price !== undefined)) {
    return rejected('We cannot take offers at the moment. Please start at the regular price, or call us.', PATH);
  }
  const min = Math.max(...leastPrices);
  return named >= min
    ? undefined
    : {
        kind: 'price-too-low',
        error: `The lowest price we can accept is ${formatMoney(min)} a year.`,
        path: PATH,
        min,
      };
};

/** The lines that the named price applies to, in all companies of the order. */
function pricedLines({ companies, nyop }: Pick<FullOrder, 'companies' | 'nyop'>): ProductLine[] {
  return companies
    .flatMap(({ products }) => withBundled(products))
    .filter(({ saveAs }) => nyop?.products?.includes(saveAs));
}

function leastPriceOf({ product_id, data: { state } }: ProductLine, { leastPrices }: SiteCatalogue): Cents | undefined {
  const least = leastPrices[product_id];
  return least && (least.byState[String(state)] ?? least.price);
}

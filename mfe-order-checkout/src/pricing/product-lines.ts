import type { CartProduct, LineItem } from 'shared-contracts/cart';
import type { CartOptions } from '../cart/cart-options.ts';
import { groupBy } from './group-by.ts';
import { savingOf, sumOf } from './product-price.ts';

/** Where a product without a configured place stands (OC-176). */
const DEFAULT_PLACE = 100;

export type LineWording = Pick<CartOptions, 'labels' | 'order' | 'showSavings' | 'freeLabel'>;

/** One line a product, in the configured order; products of a domain group share a line. */
export function productLines(products: readonly CartProduct[], wording: LineWording): LineItem[] {
  const placeOf = ({ saveAs }: CartProduct) => wording.order[saveAs] ?? DEFAULT_PLACE;
  const inOrder = [...products].sort((a, b) => placeOf(a) - placeOf(b));
  return [...groupBy(inOrder, lineKeyOf)].map(([key, products]) => {
    const [{ group }] = products;
    return group?.type === 'domain' ? groupLine(key, group.label, products) : singleLine(key, products[0], wording);
  });
}

/** Domains of one area and label share a line; everything else stands by itself. */
function lineKeyOf({ key, group, contributedBy }: CartProduct): string {
  return group?.type === 'domain' ? `${contributedBy}:${group.label}` : key;
}

/** A price of zero reads as free, beside what it would have been (OC-172, OC-173). */
function singleLine(key: string, product: CartProduct, { showSavings, freeLabel }: LineWording): LineItem {
  const { name, price, detail, originalPrice, stateFee } = product;
  return {
    key, type: 'single', label: name, price,
    // How a filing reaches the state is told at the state's fee.
    ...(detail !== undefined && stateFee === undefined && { detail }),
    ...(showSavings && savingOf(product) > 0 && { originalPrice }),
    ...(price === 0 && { freeLabel }),
  };
}

function groupLine(key: string, label: string, products: readonly CartProduct[]): LineItem {
  return {
    key, type: 'domain', label, price: sumOf(products.map(({ price }) => price)),
    subLines: products.map(({ key: subKey, name, price }) => ({ key: subKey, label: name, price })),
  };
}

import type { CartProduct } from 'shared-contracts/cart';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * What makes a filing faster carries its filing method, and is in the cart only with the filing.
 * Without the filing it goes, and so does what came with it.
 */
export const attachedProducts: CartRule = (products, context) => {
  if (context.offers.attached.length === 0) return products;
  const kept = withoutOrphans(products, context);
  return kept.map((product) => {
    const filing = filingOf(product, kept, context);
    return filing ? { ...attachedTo(filing, product), broughtBy: filing.key } : product;
  });
};

/** A product that carries the method of a filing; what is itself a filing keeps its own. */
export function attachedTo({ productOptionId, detail }: CartProduct, product: CartProduct): CartProduct {
  if (product.stateFee !== undefined) return product;
  return { ...product, productOptionId, ...(detail !== undefined && { detail }) };
}

/** The filing that a product makes faster; `undefined` where it makes none faster, or where that is not in the cart. */
function filingOf({ saveAs }: CartProduct, products: readonly CartProduct[], { offers }: CartContext): CartProduct | undefined {
  const attachTo = offers.bySaveKey.get(saveAs)?.attachTo;
  return attachTo === undefined ? undefined : products.find((one) => one.saveAs === attachTo && one.stateFee !== undefined);
}

/** Leaves out what is there only because of something that is not, until nothing is left to leave out. */
function withoutOrphans(products: readonly CartProduct[], context: CartContext): readonly CartProduct[] {
  const keys = new Set(products.map(({ key }) => key));
  const kept = products.filter((product) => {
    const attachTo = context.offers.bySaveKey.get(product.saveAs)?.attachTo;
    return (attachTo === undefined || filingOf(product, products, context) !== undefined)
      && (product.broughtBy === undefined || keys.has(product.broughtBy));
  });
  return kept.length === products.length ? kept : withoutOrphans(kept, context);
}

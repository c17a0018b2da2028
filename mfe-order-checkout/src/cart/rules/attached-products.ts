import type { CartProduct } from 'shared-contracts/cart';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * Gives each product that makes a filing faster the method of that filing. Removes it if the filing is not in the cart,
 * together with the products that it brought.
 */
export const attachedProducts: CartRule = (products, context) => {
  if (context.offers.attached.length === 0) return products;
  const remaining = withoutOrphans(products, context);
  return remaining.map((product) => {
    const filing = filingOf(product, remaining, context);
    return filing ? { ...attachedTo(filing, product), broughtBy: filing.key } : product;
  });
};

/** The product with the method of a filing; a product that is itself a filing keeps its own method. */
export function attachedTo({ productOptionId, detail }: CartProduct, product: CartProduct): CartProduct {
  if (product.stateFee !== undefined) return product;
  return { ...product, productOptionId, ...(detail !== undefined && { detail }) };
}

/** The filing that a product makes faster; `undefined` if there is none or it is not in the cart. */
function filingOf(
  { saveAs }: CartProduct,
  products: readonly CartProduct[],
  { offers }: CartContext,
): CartProduct | undefined {
  const attachTo = offers.bySaveKey.get(saveAs)?.attachTo;
  return attachTo === undefined
    ? undefined
    : products.find((product) => product.saveAs === attachTo && product.stateFee !== undefined);
}

/** Removes products whose filing, or the product that brought them, is not in the cart; repeats until all are gone. */
function withoutOrphans(products: readonly CartProduct[], context: CartContext): readonly CartProduct[] {
  const keys = new Set(products.map(({ key }) => key));
  const remaining = products.filter((product) => {
    const attachTo = context.offers.bySaveKey.get(product.saveAs)?.attachTo;
    return (
      (attachTo === undefined || filingOf(product, products, context) !== undefined) &&
      (product.broughtBy === undefined || keys.has(product.broughtBy))
    );
  });
  return remaining.length === products.length ? remaining : withoutOrphans(remaining, context);
}

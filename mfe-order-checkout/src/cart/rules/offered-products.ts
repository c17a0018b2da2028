import type { CartProduct } from 'shared-contracts/cart';
import { offersInCart } from '../../products/offers-of-page.ts';
import { productInCart } from '../../products/product-in-cart.ts';
import type { ProductOffer } from '../../products/product-offer.ts';
import type { Sale } from '../../products/sale.ts';
import type { CartRule } from '../cart-rule.ts';

/** What the offers in the cart come to. */
interface Offered {
  products: readonly CartProduct[];
  /** Those that come to no product in one of their places: a choice is missing. */
  unresolved: readonly ProductOffer[];
}

const offeredInSales = new WeakMap<Sale, Offered>();

/** The products of a sale's offers, in every place in which they are sold; made once a sale. */
export function offeredIn(sale: Sale): Offered {
  const found = offeredInSales.get(sale);
  if (found) return found;
  const products: CartProduct[] = [];
  const unresolved: ProductOffer[] = [];
  for (const { offer, places, reason } of offersInCart(sale)) {
    for (const place of places) {
      const product = productInCart(offer, place, { reason }, sale);
      if (product) products.push(product);
      else unresolved.push(offer);
    }
  }
  const offered = { products, unresolved };
  offeredInSales.set(sale, offered);
  return offered;
}

/**
 * OC-153, OC-156, OC-158: primary products and ticked add-ons, in every state in which they are sold
 * (OC-093, OC-101, OC-102, OC-113).
 */
export const offeredProducts: CartRule = (_none, sale) => offeredIn(sale).products;

import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import type { SimpleProduct } from 'shared-contracts/catalogue';
import { activeModules } from 'shared-contracts/page-rules';
import { soldItems } from '../optional-items/offer.ts';
import type { OptionalItemsOffer } from '../optional-items/optional-item.ts';

/**
 * The ticked add-ons that are sold for the chosen state and entity type, in page order (OC-093, OC-101,
 * OC-102). One that stands on the page twice is in the cart once.
 */
export function optionalItemsInCart(known: Known): CartProduct[] {
  const products = activeModules(known)
    .filter(({ use }) => use.module === 'order-checkout/optional-items')
    .flatMap(({ use }) => soldItems(use.options as unknown as OptionalItemsOffer, known))
    .filter(({ checked }) => checked)
    .map(({ item, product }): CartProduct => ({
      key: item.saveAs, saveAs: item.saveAs, productId: product.id, productOptionId: null,
      name: item.label ?? product.name, quantity: 1, price: product.price, data: {}, ...renewalOf(product),
    }));
  return [...new Map(products.map((product) => [product.key, product])).values()];
}

function renewalOf({ price, billing_period }: SimpleProduct): Pick<CartProduct, 'renewal'> {
  if (billing_period === 'once') return {};
  return { renewal: { price, period: billing_period, afterMonths: billing_period === 'year' ? 12 : 1 } };
}

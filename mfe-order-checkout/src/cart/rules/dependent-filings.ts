import type { CartProduct } from 'shared-contracts/cart';
import type { DependentFiling } from 'shared-contracts/catalogue';
import type { Chosen } from '../../company/chosen-company.ts';
import { exclusionOf } from '../../offers/exclusion.ts';
import { COUNTRY } from '../../offers/places.ts';
import { productInCart } from '../product-in-cart.ts';
import type { PlacedOffer, ProductOffer } from '../../offers/product-offer.ts';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';

/**
 * Adds the filings that an office requires beside a filing, which depend on its method, and the filings required beside
 * those. A page labels a dependent filing by an offer whose save key is the filing's name in snake case.
 */
export const dependentFilings: CartRule = (products, context) => {
  if (!products.some((product) => product.stateFee !== undefined && dependentsOf(product, context).length > 0))
    return products;
  const inCart = [...products];
  const keys = new Set(products.map(({ key }) => key));
  // A filing is made once in a place, whatever its save key, so cycles end.
  const filed = new Set(products.map(filingOf));
  // The list grows while the loop runs, so chains are followed.
  for (const parent of inCart) {
    for (const { offer, place } of dependentOffersOf(parent, context)) {
      const product = productInCart(offer, place, { reason: 'dependent', broughtBy: parent.key }, context);
      if (!product || filed.has(filingOf(product))) continue;
      const { key, productId } = product;
      inCart.push(keys.has(key) ? { ...product, key: `${key}:${productId}` } : product);
      keys.add(key);
      filed.add(filingOf(product));
    }
  }
  return inCart.length === products.length ? products : inCart;
};

const filingOf = ({ productId, state }: CartProduct): string => `${productId} ${state?.key ?? ''}`;

/** The filings that offices require beside a product, each with its place. */
export function dependentOffersOf(product: CartProduct, context: CartContext): PlacedOffer[] {
  return dependentsOf(product, context)
    .map((dependent) => ({ offer: offerOf(dependent, context), place: placeOf(dependent, product, context) }))
    .filter(({ offer, place }) => place && !exclusionOf(offer, place, context));
}

/** Whether an office requires a filing of the home state beside one of these products. */
export function isHomeStateNeeded(products: readonly CartProduct[], context: CartContext): boolean {
  return products.some((product) =>
    dependentsOf(product, context).some(({ jurisdiction_option }) => jurisdiction_option === 'home'),
  );
}

/** The filings that the chosen method of a filing requires. A method's id is unique only within its filing. */
function dependentsOf(
  { stateFee, state, productId, productOptionId }: CartProduct,
  { index }: CartContext,
): readonly DependentFiling[] {
  if (stateFee === undefined) return [];
  const filing = index.filings.get(state?.key ?? '')?.find(({ id }) => id === productId);
  const method = filing?.filing_methods.find(({ id }) => id === productOptionId);
  return method?.filing?.dependent_filings_info ?? [];
}

function placeOf(
  { jurisdiction_option }: DependentFiling,
  { state }: CartProduct,
  { homeState }: CartContext,
): Chosen | undefined {
  switch (jurisdiction_option) {
    case 'same':
      return state;
    case 'home':
      return homeState;
    case 'federal':
      return COUNTRY;
  }
}

function offerOf({ filing_name, filing_sub_name }: DependentFiling, context: CartContext): ProductOffer {
  const saveAs = filing_name.toLowerCase().replace(/\W+/g, '_');
  const { label } = context.offers.bySaveKey.get(saveAs) ?? {};
  // Without an entity type it is the filing for all of them.
  const subType = filing_sub_name ?? (context.entityType ? undefined : null);
  return { saveAs, label, where: 'state', whenExcluded: 'hide', filing: { type: filing_name, subType } };
}

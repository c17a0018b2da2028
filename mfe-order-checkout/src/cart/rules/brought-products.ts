import type { CartProduct } from 'shared-contracts/cart';
import { FEDERAL, type DependentFiling } from 'shared-contracts/catalogue';
import type { Chosen } from '../../company/chosen-company.ts';
import { exclusionOf, jurisdictionsOfOffer, COUNTRY } from '../../offers/places.ts';
import { productInCart } from '../product-in-cart.ts';
import { whereOf, type PlacedOffer, type ProductOffer } from '../../offers/product-offer.ts';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';

/** Adds the products that the page links to products in the cart, and the products linked to those. */
export const linkedProducts: CartRule = (products, context) => {
  if (context.offers.linking.length === 0) return products;
  const inCart = new Map(products.map((product) => [product.key, product]));
  // The map grows while the loop runs, so chains are followed; a key goes in once, so cycles end.
  for (const parent of inCart.values()) {
    for (const { offer, place } of linkedOffersOf(parent, context)) {
      const product = productInCart(offer, place, { reason: 'linked', broughtBy: parent.key }, context);
      if (product && !inCart.has(product.key)) inCart.set(product.key, product);
    }
  }
  return inCart.size === products.length ? products : [...inCart.values()];
};

/** The offers that the page links to a product, each in the places where it is sold. */
export function linkedOffersOf(product: CartProduct, context: CartContext): PlacedOffer[] {
  const { bySaveKey } = context.offers;
  const linked = bySaveKey.get(product.saveAs)?.linkedProducts;
  return !linked
    ? []
    : linked.flatMap((saveAs) => {
        const offer = bySaveKey.get(saveAs);
        return offer ? placesBeside(offer, product, context).map((place) => ({ offer, place })) : [];
      });
}

/**
 * The places of a linked offer. If it is sold by state, it takes the state of its parent, unless that is a federal
 * filing.
 */
function placesBeside(
  offer: ProductOffer,
  { state }: CartProduct,
  context: CartContext,
): readonly (Chosen | undefined)[] {
  if (whereOf(offer) !== 'state' || !state || state.key === FEDERAL) return jurisdictionsOfOffer(offer, context);
  return exclusionOf(offer, state, context) ? [] : [state];
}

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
  const filed = new Set(products.map(filingKey));
  // The list grows while the loop runs, so chains are followed.
  for (const parent of inCart) {
    for (const { offer, place } of dependentOffersOf(parent, context)) {
      const product = productInCart(offer, place, { reason: 'dependent', broughtBy: parent.key }, context);
      if (!product || filed.has(filingKey(product))) continue;
      const { key, productId } = product;
      inCart.push(keys.has(key) ? { ...product, key: `${key}:${productId}` } : product);
      keys.add(key);
      filed.add(filingKey(product));
    }
  }
  return inCart.length === products.length ? products : inCart;
};

const filingKey = ({ productId, state }: CartProduct): string => `${productId} ${state?.key ?? ''}`;

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

/**
 * Gives each product that makes a filing faster the method of that filing. Removes it if the filing is not in the cart,
 * together with the products that it brought.
 */
export const attachedProducts: CartRule = (products, context) => {
  if (context.offers.attached.length === 0) return products;
  const remaining = withoutOrphans(products, context);
  return remaining.map((product) => {
    const filing = filingSpedUp(product, remaining, context);
    return filing ? { ...attachedTo(filing, product), broughtBy: filing.key } : product;
  });
};

/** The product with the method of a filing; a product that is itself a filing keeps its own method. */
export function attachedTo({ productOptionId, detail }: CartProduct, product: CartProduct): CartProduct {
  if (product.stateFee !== undefined) return product;
  return { ...product, productOptionId, ...(detail !== undefined && { detail }) };
}

/** The filing that a product makes faster; `undefined` if there is none or it is not in the cart. */
function filingSpedUp(
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
      (attachTo === undefined || filingSpedUp(product, products, context) !== undefined) &&
      (product.broughtBy === undefined || keys.has(product.broughtBy))
    );
  });
  return remaining.length === products.length ? remaining : withoutOrphans(remaining, context);
}

import type { CartProduct } from 'shared-contracts/cart';
import type { RegisteredAgentProduct, SimpleProduct } from 'shared-contracts/catalogue';
import { percentOf, type Cents } from 'shared-contracts/money';
import type { CartContext } from '../offers/cart-context.ts';
import { offersInCart, type OfferInCart } from '../offers/offers-in-cart.ts';
import { type ProductOffer, whereOf } from '../offers/product-offer.ts';
import type { Chosen } from '../company/chosen-company.ts';
import { filingIn } from '../offers/chosen-filing.ts';
import { yearsText, fillTemplate } from '../wording/fill-template.ts';
import { isMultiState } from '../offers/places.ts';

/** The offers that the answers put into the cart, and their products. */
export interface OfferedProducts {
  offers: readonly OfferInCart[];
  products: readonly CartProduct[];
  /** The offers that have no product in one of their places because a choice is missing. */
  unresolved: readonly ProductOffer[];
}

/** Primary products and chosen add-ons, in every place in which they are sold. */
export function offeredProducts(context: CartContext): OfferedProducts {
  const offers = offersInCart(context);
  const products: CartProduct[] = [];
  const unresolved: ProductOffer[] = [];
  for (const { offer, places, reason } of offers) {
    for (const place of places) {
      const product = productInCart(offer, place, { reason }, context);
      if (product) products.push(product);
      else unresolved.push(offer);
    }
  }
  return { offers, products, unresolved };
}

/** Why a product is in the cart, and the key of the product that brought it. */
type Origin = Pick<CartProduct, 'reason' | 'broughtBy'>;

/**
 * An offer in one place as a product of the cart, at the price of the catalogue; `undefined` while a
 * choice is missing or the catalogue does not sell it there.
 */
export function productInCart(
  offer: ProductOffer,
  place: Chosen | undefined,
  origin: Origin,
  context: CartContext,
): CartProduct | undefined {
  if (offer.product !== undefined) return simpleInCart(offer, offer.product, place, origin, context);
  if (!place) return undefined;
  return offer.filing
    ? filingInCart(offer, place, origin, context)
    : registeredAgentInCart(offer, place, origin, context);
}

/** The parts of a product that are made by its kind; `common` adds the others. */
type KindParts = Pick<CartProduct, 'productId' | 'productOptionId' | 'name' | 'price' | 'data'>;

/**
 * A product of an offer, with the parts that depend on its kind. Optional properties are assigned, here and below:
 * spreading them takes three times as long, and this runs for every line after every answer.
 */
function common(
  offer: ProductOffer,
  place: Chosen | undefined,
  { reason, broughtBy }: Origin,
  { productId, productOptionId, name, price, data }: KindParts,
): CartProduct {
  const { saveAs, hideLineItem } = offer;
  const product: CartProduct = {
    key: place ? `${saveAs}:${place.key}` : saveAs,
    saveAs,
    reason,
    quantity: 1,
    productId,
    productOptionId,
    name,
    price,
    data,
  };
  if (broughtBy !== undefined) product.broughtBy = broughtBy;
  if (place) product.state = place;
  if (isMultiState(offer)) product.multiState = true;
  if (whereOf(offer) === 'home-state') product.isUsingHomeState = true;
  if (hideLineItem) product.hideLineItem = true;
  if (offer.data) product.data = { ...data, ...offer.data };
  return product;
}

function filledName(name: string, place: Chosen | undefined, { entityType, state }: CartContext): string {
  return name.includes('{')
    ? fillTemplate(name, { 'entity type': entityType?.value ?? '', state: (place ?? state)?.value ?? '' })
    : name;
}

/** A twelfth of a year's price, rounded to the cent. */
export function monthlyPriceOf(yearly: Cents): Cents {
  return Math.round(yearly / 12);
}

function simpleInCart(
  offer: ProductOffer,
  id: string,
  place: Chosen | undefined,
  origin: Origin,
  context: CartContext,
): CartProduct | undefined {
  const simple = context.index.simple.get(id);
  if (!simple) return undefined;
  const name = filledName(offer.label ?? simple.name, place, context);
  const { price, originalPrice, priceMonthly, renewal } = priceOfSimple(simple, offer, context);
  const inCart = common(offer, place, origin, {
    productId: simple.id,
    productOptionId: null,
    name,
    price,
    data: place ? { state: place.key } : {},
  });
  inCart.category = simple.category;
  if (originalPrice !== undefined) inCart.originalPrice = originalPrice;
  if (priceMonthly !== undefined) inCart.priceMonthly = priceMonthly;
  if (renewal) inCart.renewal = renewal;
  return inCart;
}

type PriceParts = Pick<CartProduct, 'price' | 'originalPrice' | 'priceMonthly' | 'renewal'>;

function priceOfSimple(
  { price, billing_period, has_free_trial, trial_duration_days }: SimpleProduct,
  offer: ProductOffer,
  context: CartContext,
): PriceParts {
  if (billing_period === 'once') return { price };
  const parts =
    billing_period === 'year' && offer.billedMonthly && context.isMonthly
      ? pricedMonthly(price)
      : { price, renewal: { price, period: billing_period, afterMonths: billing_period === 'year' ? 12 : 1 } };
  if (!has_free_trial) return parts;
  const renewal = { ...parts.renewal, afterMonths: 0, afterDays: trial_duration_days ?? 0 };
  return { ...parts, price: 0, ...(parts.price > 0 && { originalPrice: parts.price }), renewal };
}

function pricedMonthly(yearly: Cents) {
  const price = monthlyPriceOf(yearly);
  return { price, priceMonthly: price, renewal: { price, period: 'month' as const, afterMonths: 1 } };
}

function filingInCart(
  offer: ProductOffer,
  place: Chosen,
  origin: Origin,
  context: CartContext,
): CartProduct | undefined {
  const { product, method, methods, localJurisdiction } = filingIn(place.key, offer, context);
  if (!product || !method) return undefined;
  const { entityType, options, state } = context;
  const { freeWithCardFee } = offer.filing ?? {};
  const isFree = freeWithCardFee !== undefined;
  const isForEntityType = entityType !== undefined && offer.filing?.subType !== null;
  const data: CartProduct['data'] = {};
  if (entityType) data.entity_type = entityType.key;
  // The order already holds the chosen state.
  if (whereOf(offer) !== 'state' || place.key !== state?.key) data.state = place.key;
  if (localJurisdiction !== undefined) data.local_jurisdiction = localJurisdiction;
  const name = filledName(
    offer.label ?? (isForEntityType && origin.reason === 'primary' ? options.labels.filingService : product.name),
    place,
    context,
  );
  const inCart = common(offer, place, origin, {
    productId: product.id,
    productOptionId: method.id,
    name,
    price: isFree ? 0 : product.price,
    data,
  });
  inCart.detail = localJurisdiction === undefined ? method.type : `${method.type}, ${localJurisdiction}`;
  inCart.stateFee = method.cost;
  // The card fee of a free formation replaces the method's surcharge.
  if (isFree) inCart.cardFee = percentOf(Math.max(...methods.map(({ cost }) => cost)), freeWithCardFee);
  else inCart.processingSurcharge = method.surcharge;
  if (isFree && product.price > 0) inCart.originalPrice = product.price;
  if (entityType) inCart.entityType = entityType.key;
  if (localJurisdiction !== undefined) inCart.localJurisdiction = localJurisdiction;
  return inCart;
}

function registeredAgentInCart(
  offer: ProductOffer,
  place: Chosen,
  origin: Origin,
  context: CartContext,
): CartProduct | undefined {
  const { index, known, options } = context;
  const products = index.registeredAgents.get(place.key) ?? [];
  const months = known.data.companyInformation?.registeredAgentServiceDuration?.key;
  const product =
    products.find(({ duration }) => String(duration) === months) ??
    // Another state may not sell the duration that was chosen for the first.
    (isMultiState(offer) ? products[0] : undefined);
  if (!product) return undefined;
  const name = filledName(offer.label ?? options.labels.registeredAgent, place, context);
  const { price, duration } = product;
  const isMonthly = offer.billedMonthly && context.isMonthly && duration === 12;
  const paid: PriceParts = isMonthly
    ? pricedMonthly(price)
    : { price, renewal: { price: yearlyPrice(product, products), period: 'year', afterMonths: duration } };
  const inCart = common(offer, place, origin, {
    productId: product.id,
    productOptionId: null,
    name,
    price: paid.price,
    data: { state: place.key, duration },
  });
  inCart.productOptionKey = String(duration);
  inCart.detail = `${place.value}, ${yearsText(duration)}`;
  inCart.duration = duration;
  if (paid.priceMonthly !== undefined) inCart.priceMonthly = paid.priceMonthly;
  inCart.renewal = paid.renewal;
  return inCart;
}

/** Price of a year after the first duration: that of the one-year product, else a year's share of this one. */
function yearlyPrice({ price, duration }: RegisteredAgentProduct, products: readonly RegisteredAgentProduct[]): Cents {
  return products.find((product) => product.duration === 12)?.price ?? Math.round((price * 12) / duration);
}

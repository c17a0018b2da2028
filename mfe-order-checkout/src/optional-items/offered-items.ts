import type { FieldRules } from 'shared-contracts/area-rules';
import { formatRecurring, type BillingPeriod, type Cents } from 'shared-contracts/money';
import type { CartProduct } from 'shared-contracts/cart';
import type { Chosen } from '../company/chosen-company.ts';
import { chargeOf, sumOf } from '../pricing/product-price.ts';
import { exclusionOf, type Exclusion } from '../offers/exclusion.ts';
import { isOfferedWith, offersInCart } from '../offers/offers-in-cart.ts';
import { COUNTRY, jurisdictionsOfOffer } from '../offers/places.ts';
import { productInCart } from '../cart/product-in-cart.ts';
import { whereOf, type ProductOffer } from '../offers/product-offer.ts';
import type { CartContext } from '../offers/cart-context.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { checkedPath } from '../offers/chosen-in-group.ts';

/** Wording of add-ons, and of add-ons that are not sold. */
export interface OfferWording {
  excludedByState: string;
  excludedByEntityType: string;
  /** In place of the two above while no state, or no entity type, is chosen. */
  withoutState: string;
  withoutEntityType: string;
  /** Beside an add-on whose price changes later. */
  renews: string;
}

/** Price today, and how often it is paid. */
export interface OfferedPrice {
  price: Cents;
  /** The price without reductions. */
  originalPrice?: Cents;
  period: BillingPeriod;
}

/** An add-on as the step shows it; without a price while that depends on a missing choice. */
export interface OfferedItem extends Partial<OfferedPrice> {
  /** Path of the checkbox. */
  name: string;
  saveAs: string;
  label: string;
  /** Under the label. */
  text?: string;
  /** Why it is not sold, if it is shown but not sold. */
  reason?: string;
}

/** Whether an offer is sold now: here, to this company, and with one of the offers that it is offered with. */
export function isSold(offer: ProductOffer, context: CartContext): boolean {
  return exclusionHere(offer, context) === undefined && isCompanionInCart(offer, context);
}

/** Whether an offer concerns this order: its condition and its `offeredWith` are met, and the catalogue has it. */
export function isConcerned(offer: ProductOffer, context: CartContext): boolean {
  const exclusion = exclusionHere(offer, context);
  return exclusion !== 'condition' && exclusion !== 'product' && isCompanionInCart(offer, context);
}

function isCompanionInCart(offer: ProductOffer, context: CartContext): boolean {
  return offer.offeredWith === undefined || isOfferedWith(offer, offersInCart(context));
}

function exclusionHere(offer: ProductOffer, context: CartContext): Exclusion {
  if (jurisdictionsOfOffer(offer, context).length > 0) return undefined;
  return exclusionOf(offer, whereOf(offer) === 'home-state' ? context.homeState : context.state, context);
}

/** An offer as it is shown; `undefined` if it is not shown. */
export function offeredItem(offer: ProductOffer, words: OfferWording, context: CartContext): OfferedItem | undefined {
  const exclusion = exclusionHere(offer, context);
  if (!isConcerned(offer, context) || (exclusion && offer.whenExcluded === 'hide')) return undefined;
  const products = productsOf(offer, context);
  const [product] = products;
  const reason = reasonOf(exclusion, context.state, words, context);
  return {
    name: checkedPath(offer.saveAs), saveAs: offer.saveAs, label: product?.name ?? offer.label ?? offer.saveAs,
    ...describedAs([offer.text, renewalOf(product, words)]), ...priceOf(products), ...(reason !== undefined && { reason }),
  };
}

/** The offers of a list that are shown. */
export function offeredItems(offers: readonly ProductOffer[], words: OfferWording, context: CartContext): OfferedItem[] {
  return offers.flatMap((offer) => offeredItem(offer, words, context) ?? []);
}

/** Why an offer is not sold, as text; `undefined` if it is sold, or if customers are not shown the reason. */
export function reasonOf(exclusion: Exclusion, place: Chosen | undefined, words: OfferWording, { entityType }: CartContext): string | undefined {
  switch (exclusion) {
    case 'state':
      return place ? fillTemplate(words.excludedByState, { state: place.value }) : words.withoutState;
    case 'entity-type':
      return entityType ? fillTemplate(words.excludedByEntityType, { 'entity type': entityType.value }) : words.withoutEntityType;
    default:
      return undefined;
  }
}

/** The checkboxes of the offers that are sold; none of them is required. */
export function checkboxFields(offers: readonly ProductOffer[], words: OfferWording, context: CartContext): FieldRules {
  return Object.fromEntries(offers.filter((offer) => isSold(offer, context))
    .map((offer) => [checkedPath(offer.saveAs), { label: offeredItem(offer, words, context)?.label ?? offer.saveAs, rules: '' }]));
}

/** The products that an offer would put into the cart: in its places, or in the chosen state if it has no place yet. */
function productsOf(offer: ProductOffer, context: CartContext): CartProduct[] {
  const where = whereOf(offer);
  const here = where === 'nowhere' ? undefined : where === 'federal' ? COUNTRY : where === 'home-state' ? context.homeState : context.state;
  const places = jurisdictionsOfOffer(offer, context);
  return (places.length > 0 ? places : [here]).flatMap((place) => productInCart(offer, place, { reason: 'chosen' }, context) ?? []);
}

/** The amount that the products add to the total, fees included; `undefined` without products. */
export function priceOf(products: readonly CartProduct[]): OfferedPrice | undefined {
  const [first] = products;
  if (!first) return undefined;
  const price = sumOf(products.map(chargeOf));
  const worth = sumOf(products.map((product) => chargeOf(product) + Math.max(0, (product.originalPrice ?? product.price) - product.price)));
  return { price, ...(worth > price && { originalPrice: worth }), period: hasOneBilling(products) ? billingOf(first) : 'once' };
}

/** Whether one period can stand for all products: `$250.00/year` would be wrong of two agents of which one is paid for two years. */
export function hasOneBilling(products: readonly CartProduct[]): boolean {
  return products.every((product) => billingOf(product) === billingOf(products[0]!));
}

function billingOf(product: CartProduct): OfferedPrice['period'] {
  return isSameLater(product) ? product.renewal.period : 'once';
}

/** Whether every later period costs the same as today. */
function isSameLater(product: CartProduct): product is CartProduct & Required<Pick<CartProduct, 'renewal'>> {
  return product.renewal !== undefined && product.renewal.price === product.price && product.renewal.afterMonths > 0;
}

/** A sentence about the later price if it differs from today's, so that customers do not go by today's price alone. */
export function renewalOf(product: CartProduct | undefined, words: Pick<OfferWording, 'renews'>): string | undefined {
  if (!product?.renewal || isSameLater(product)) return undefined;
  return fillTemplate(words.renews, { price: formatRecurring(product.renewal.price, product.renewal.period) });
}

function describedAs(sentences: readonly (string | undefined)[]): { text?: string } {
  const texts = sentences.filter((sentence) => sentence !== undefined && sentence !== '');
  return texts.length > 0 ? { text: texts.join(' ') } : {};
}

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

/** What the optional items module says of what it offers and of what is not sold. */
export interface OfferWording {
  excludedByState: string;
  excludedByEntityType: string;
  /** In place of the two above while nothing is chosen that they could name. */
  withoutState: string;
  withoutEntityType: string;
  /** Beside what costs another price later. */
  renews: string;
}

/** What something costs today, and how often. */
export interface OfferedPrice {
  price: Cents;
  /** What it would cost otherwise. */
  originalPrice?: Cents;
  period: BillingPeriod;
}

/** An add-on as the step shows it; no price where it depends on what is not chosen yet. */
export interface OfferedItem extends Partial<OfferedPrice> {
  /** Path of the tick. */
  name: string;
  saveAs: string;
  label: string;
  /** Under the label. */
  text?: string;
  /** Said where it is shown but not sold. */
  reason?: string;
}

/** Whether an offer is sold now: here, to this company, and beside what it is offered with. */
export function isSold(offer: ProductOffer, context: CartContext): boolean {
  return exclusionHere(offer, context) === undefined && isBeside(offer, context);
}

/** Whether an offer has anything to do with this order: its condition holds and the catalogue has it. */
export function isConcerned(offer: ProductOffer, context: CartContext): boolean {
  const exclusion = exclusionHere(offer, context);
  return exclusion !== 'condition' && exclusion !== 'product' && isBeside(offer, context);
}

function isBeside(offer: ProductOffer, context: CartContext): boolean {
  return offer.offeredWith === undefined || isOfferedWith(offer, offersInCart(context));
}

function exclusionHere(offer: ProductOffer, context: CartContext): Exclusion {
  if (jurisdictionsOfOffer(offer, context).length > 0) return undefined;
  return exclusionOf(offer, whereOf(offer) === 'home-state' ? context.homeState : context.state, context);
}

/** An offer as it is shown; `undefined` where it is not. */
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

/** The offers of a list that are shown, as they are shown. */
export function offeredItems(offers: readonly ProductOffer[], words: OfferWording, context: CartContext): OfferedItem[] {
  return offers.flatMap((offer) => offeredItem(offer, words, context) ?? []);
}

/** Why something is not sold, in words; nothing for what is. */
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

/** The questions of offers that are ticked one by one; none of them has to be answered. */
export function tickFields(offers: readonly ProductOffer[], words: OfferWording, context: CartContext): FieldRules {
  return Object.fromEntries(offers.filter((offer) => isSold(offer, context))
    .map((offer) => [checkedPath(offer.saveAs), { label: offeredItem(offer, words, context)?.label ?? offer.saveAs, rules: '' }]));
}

/** What an offer would be in the cart: in its places, or in the chosen state where it has none yet. */
function productsOf(offer: ProductOffer, context: CartContext): CartProduct[] {
  const where = whereOf(offer);
  const here = where === 'nowhere' ? undefined : where === 'federal' ? COUNTRY : where === 'home-state' ? context.homeState : context.state;
  const places = jurisdictionsOfOffer(offer, context);
  return (places.length > 0 ? places : [here]).flatMap((place) => productInCart(offer, place, { reason: 'chosen' }, context) ?? []);
}

/** What the total rises by, every fee included; nothing while that is not known. */
export function priceOf(products: readonly CartProduct[]): OfferedPrice | undefined {
  const [first] = products;
  if (!first) return undefined;
  const price = sumOf(products.map(chargeOf));
  const worth = sumOf(products.map((one) => chargeOf(one) + Math.max(0, (one.originalPrice ?? one.price) - one.price)));
  return { price, ...(worth > price && { originalPrice: worth }), period: isSameLater(first) ? first.renewal.period : 'once' };
}

/** Whether today's price is the one of every later period. */
function isSameLater(product: CartProduct): product is CartProduct & Required<Pick<CartProduct, 'renewal'>> {
  return product.renewal !== undefined && product.renewal.price === product.price && product.renewal.afterMonths > 0;
}

/** What it costs later where that is not today's price, so that nobody ticks it for today's alone. */
export function renewalOf(product: CartProduct | undefined, words: Pick<OfferWording, 'renews'>): string | undefined {
  if (!product?.renewal || isSameLater(product)) return undefined;
  return fillTemplate(words.renews, { price: formatRecurring(product.renewal.price, product.renewal.period) });
}

function describedAs(sentences: readonly (string | undefined)[]): { text?: string } {
  const said = sentences.filter((sentence) => sentence !== undefined && sentence !== '');
  return said.length > 0 ? { text: said.join(' ') } : {};
}

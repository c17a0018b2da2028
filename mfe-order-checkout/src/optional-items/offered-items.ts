import type { Change, FieldRules, Known, ProductReference } from 'shared-contracts/area-rules';
import type { Chosen } from '../company/chosen-company.ts';
import { laterText, priceOfChoice, tickOf, type Choice, type PriceOfChoice } from '../pricing/price-of-choice.ts';
import { exclusionOf, type Exclusion, jurisdictionsOfOffer, placeToSell } from '../offers/places.ts';
import { isOfferedWith, offersInCart } from '../offers/offers-in-cart.ts';
import { productInCart } from '../cart/product-in-cart.ts';
import type { OfferWording, OptionalGroup } from '../offers/optional-groups.ts';
import { whereOf, type ProductOffer } from '../offers/product-offer.ts';
import type { CartContext } from '../offers/cart-context.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { checkedPath, placedOffersOf } from '../offers/chosen-in-group.ts';
import { referencesOfOffer } from '../offers/product-references.ts';

/** The texts of a group of any kind; `fold` is what is chosen, of a group that the page folds. */
export interface OfferedWords extends Pick<OptionalGroup, 'title' | 'hideTitle' | 'text' | 'tooltip'> {
  fold?: Fold;
}

/** What a folded group says while it is closed. */
export interface Fold {
  /** How many of its products are chosen, and what they add to the total; empty without any. */
  summary: string;
  names: string[];
}

/** An add-on as the step shows it; without a price while that depends on a missing choice. */
export interface OfferedItem extends Partial<Omit<PriceOfChoice, 'later'>> {
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
  const reason = reasonOf(exclusion, context.state, words, context);
  return {
    name: checkedPath(offer.saveAs),
    saveAs: offer.saveAs,
    label: nameOfOffer(offer, context),
    ...(offer.text && { text: offer.text }),
    ...(reason !== undefined && { reason }),
  };
}

/** The name of an offer's product: in its first place, or in the chosen state if it has no place yet. */
export function nameOfOffer(offer: ProductOffer, context: CartContext): string {
  const [place = placeToSell(offer, context)] = jurisdictionsOfOffer(offer, context);
  return productInCart(offer, place, { reason: 'chosen' }, context)?.name ?? offer.label ?? offer.saveAs;
}

/** The items with the price of ticking them. */
export function pricedTicks(
  items: readonly OfferedItem[],
  words: OfferWording,
  { known }: CartContext,
  along: readonly Change[] = [],
): OfferedItem[] {
  return items.map((item) => pricedItem(item, tickOf(item.name, known, along), words, known));
}

/**
 * An item with the price of choosing it; without one if it is not sold, or if a choice is missing on which that
 * depends.
 */
export function pricedItem(item: OfferedItem, choice: Choice, words: OfferWording, known: Known): OfferedItem {
  const priced = item.reason === undefined ? priceOfChoice(choice, known, item.saveAs) : undefined;
  if (!priced) return item;
  const { later, ...price } = priced;
  const text = [item.text, laterText(later, words.renews)].filter((sentence) => sentence !== undefined).join(' ');
  return { ...item, ...price, ...(text && { text }) };
}

/** The offers of a list that are shown. */
export function offeredItems(
  offers: readonly ProductOffer[],
  words: OfferWording,
  context: CartContext,
): OfferedItem[] {
  return offers.flatMap((offer) => offeredItem(offer, words, context) ?? []);
}

/** Why an offer is not sold, as text; `undefined` if it is sold, or if customers are not shown the reason. */
export function reasonOf(
  exclusion: Exclusion,
  place: Chosen | undefined,
  words: OfferWording,
  { entityType }: CartContext,
): string | undefined {
  switch (exclusion) {
    case 'state':
      return place ? fillTemplate(words.excludedByState, { state: place.value }) : words.withoutState;
    case 'entity-type':
      return entityType
        ? fillTemplate(words.excludedByEntityType, { 'entity type': entityType.value })
        : words.withoutEntityType;
    default:
      return undefined;
  }
}

/** The checkboxes of the offers that are sold; none of them is required. */
export function checkboxFields(offers: readonly ProductOffer[], context: CartContext): FieldRules {
  return Object.fromEntries(
    offers
      .filter((offer) => isSold(offer, context))
      .map((offer) => [checkedPath(offer.saveAs), { label: nameOfOffer(offer, context), rules: '' }]),
  );
}

export function wordsOf({ title, hideTitle, text, tooltip }: OptionalGroup): OfferedWords {
  return { title, hideTitle, text, tooltip };
}

/** The products that the groups of a module name, for its option `groups`. */
export function referencesOfGroups({ groups }: { groups: readonly OptionalGroup[] }): ProductReference[] {
  return groups.flatMap((group, index) =>
    placedOffersOf(group).flatMap(({ offer, at }) => referencesOfOffer(offer, ['groups', index, ...at].join('.'))),
  );
}

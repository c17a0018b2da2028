import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct, CartReason } from 'shared-contracts/cart';
import type { CatalogueList, SimpleProduct } from 'shared-contracts/catalogue';
import { isConditionMet } from 'shared-contracts/conditions';
import type { PageConfig } from 'shared-contracts/page-config';
import { PRODUCT_JURISDICTIONS } from 'shared-contracts/product-jurisdictions';
import type { CartOptions } from './cart-options.ts';
import type { Chosen } from '../company/chosen-company.ts';
import { chosenInGroup, offersOfGroup, type OptionalGroup } from './optional-groups.ts';
import { jurisdictionsOfOffer, SOLD_ONCE } from './places.ts';
import type { ProductOffer } from './product-offer.ts';
import type { CartContext } from './cart-context.ts';

/** What the active steps of a page sell. */
export interface PageOffers {
  /** The groups of add-ons, in page order. */
  groups: readonly OptionalGroup[];
  /** Every offer by its save key, in page order; the first where two have the same. */
  bySaveKey: ReadonlyMap<string, ProductOffer>;
  /** No two have the same. */
  hasKeysOnce: boolean;
  /** The lists of the catalogue that the page sells from. */
  lists: readonly CatalogueList[];
  /** Save keys of the filings whose method the customer is asked for. */
  askedFilings: ReadonlySet<string>;
  /**
   * Simple products that neither page nor law narrow down: sold once, as soon as there is a state, if the
   * catalogue has them. Each as it is in every cart.
   */
  open: ReadonlyMap<ProductOffer, OfferInCart>;
  /** The offers that some rules are about; most pages have few of them. */
  linking: readonly ProductOffer[];
  attached: readonly ProductOffer[];
  accompanied: readonly ProductOffer[];
  inBothCompanies: readonly ProductOffer[];
  bulk: readonly ProductOffer[];
  /** Every filing with each offer beside which it can stand: itself, and what it is linked to. */
  filings: readonly { filing: ProductOffer; beside: ProductOffer }[];
}

/** The modules whose options offer add-ons in `groups`. */
const MODULES_WITH_GROUPS: readonly string[] = ['order-checkout/optional-items', 'order-checkout/business-identity'];

const offersOfPages = new WeakMap<PageConfig, Map<string, PageOffers>>();

/** What a page sells, put together once for each set of steps that is active. */
export function pageOffersOf({ page, data }: Pick<Known, 'page' | 'data'>, options: CartOptions): PageOffers {
  let activeSteps = '';
  for (const { showCondition } of page.steps) activeSteps += isConditionMet(showCondition, data) ? '1' : '0';
  const ofPage = offersOfPages.get(page) ?? new Map<string, PageOffers>();
  offersOfPages.set(page, ofPage);
  const found = ofPage.get(activeSteps);
  if (found) return found;
  const modules = page.steps
    .filter((_, index) => activeSteps[index] === '1')
    .flatMap(({ sections }) => sections.flatMap((section) => section.modules));
  const made = offersOf(modules, options);
  ofPage.set(activeSteps, made);
  return made;
}

function offersOf(modules: PageConfig['steps'][number]['sections'][number]['modules'], options: CartOptions): PageOffers {
  const { primaryProducts, linkedOffers, bundles, subscriptions, coupons } = options;
  const optionsOf = (path: string) => modules.filter(({ module }) => module === path).map(({ options }) => options);
  const groups = modules.filter(({ module }) => MODULES_WITH_GROUPS.includes(module)).flatMap(({ options }) => options.groups as OptionalGroup[]);
  const bySaveKey = new Map<string, ProductOffer>();
  const all = [...primaryProducts, ...linkedOffers, ...groups.flatMap(offersOfGroup)];
  for (const offer of all) {
    if (!bySaveKey.has(offer.saveAs)) bySaveKey.set(offer.saveAs, offer);
  }
  const offers = [...bySaveKey.values()];
  return {
    groups, bySaveKey, hasKeysOnce: bySaveKey.size === all.length,
    lists: [
      'registered_agent_products', 'simple_products',
      ...(bundles.length > 0 ? ['bundles' as const] : []),
      ...(subscriptions ? ['subscription_bundles' as const] : []),
      ...(coupons.length > 0 ? ['coupons' as const] : []),
    ],
    askedFilings: new Set(optionsOf('order-checkout/filing-options').map(({ saveAs }) => String(saveAs))),
    open: new Map(all.filter(isOpen).map((offer) => [offer, { offer, places: SOLD_ONCE, reason: 'chosen', plain: {} }])),
    linking: offers.filter(({ linkedProducts }) => linkedProducts !== undefined && linkedProducts.length > 0),
    accompanied: all.filter(({ offeredWith }) => offeredWith),
    attached: offers.filter(({ attachTo }) => attachTo !== undefined),
    inBothCompanies: offers.filter(({ includedInBothCompanies }) => includedInBothCompanies),
    bulk: offers.filter(({ registeredAgent }) => registeredAgent?.bulk),
    filings: offers.flatMap((beside) =>
      [beside, ...linkedTo(beside, bySaveKey)].flatMap((offer) => (offer.filing ? [{ filing: offer, beside }] : []))),
  };
}

function isOpen({ product, where = 'nowhere', states, statesByEntityType, entityTypes, needsState, showCondition }: ProductOffer): boolean {
  return product !== undefined && where === 'nowhere' && [states, statesByEntityType, entityTypes, needsState, showCondition].every((one) => one === undefined)
    && !Object.hasOwn(PRODUCT_JURISDICTIONS, product);
}

/** All that an offer brings by links, and by the links of those. */
function linkedTo({ linkedProducts = [] }: ProductOffer, offers: ReadonlyMap<string, ProductOffer>): ProductOffer[] {
  const found = new Set<ProductOffer>();
  const saveKeys = [...linkedProducts];
  // The list is walked while it grows.
  for (const saveAs of saveKeys) {
    const offer = offers.get(saveAs);
    if (!offer || found.has(offer)) continue;
    found.add(offer);
    saveKeys.push(...(offer.linkedProducts ?? []));
  }
  return [...found];
}

/** The groups of add-ons on the active steps, in page order. */
export function groupsOfPage({ offers }: CartContext): readonly OptionalGroup[] {
  return offers.groups;
}

/** Every offer of the page by its save key; the first where two have the same. */
export function offersBySaveKey({ offers }: CartContext): ReadonlyMap<string, ProductOffer> {
  return offers.bySaveKey;
}

/** Save keys of the filings whose method the customer is asked for. */
export function askedFilings({ offers }: CartContext): ReadonlySet<string> {
  return offers.askedFilings;
}

/** An offer that is in the cart, where, and why. */
export interface OfferInCart {
  offer: ProductOffer;
  places: readonly (Chosen | undefined)[];
  reason: Extract<CartReason, 'primary' | 'chosen'>;
  /** Of what is the same in every cart of the page: what it was made of, and the product; made with the first cart. */
  plain?: { from?: SimpleProduct; made?: CartProduct };
}

/**
 * The offers the answers come to, primary products first, then add-ons in page order: sold here, and with
 * at least one of the products that they are offered with (OC-098). Each save key once.
 */
export function offersInCart(context: CartContext): readonly OfferInCart[] {
  return context.workedOut.inCart ??= findOffersInCart(context);
}

function findOffersInCart(context: CartContext): readonly OfferInCart[] {
  const states = context.known.data.productState ?? {};
  const taken = context.offers.hasKeysOnce ? undefined : new Set<string>();
  const inCart: OfferInCart[] = [];
  const take = (offer: ProductOffer, reason: OfferInCart['reason']) => {
    if (taken?.has(offer.saveAs)) return;
    taken?.add(offer.saveAs);
    const open = reason === 'chosen' && context.state ? context.offers.open.get(offer) : undefined;
    if (open) {
      if (context.index.simple.has(offer.product ?? '')) inCart.push(open);
      return;
    }
    const places = jurisdictionsOfOffer(offer, context);
    if (places.length > 0) inCart.push({ offer, places, reason });
  };
  for (const offer of context.options.primaryProducts) take(offer, 'primary');
  for (const group of context.offers.groups) for (const offer of chosenInGroup(group, states)) take(offer, 'chosen');
  return context.offers.accompanied.length > 0 ? withCompany(inCart) : inCart;
}

/** Whether an offer is sold at this moment as far as what it is offered with goes. */
export function isOfferedWith({ offeredWith }: ProductOffer, inCart: readonly OfferInCart[]): boolean {
  return !offeredWith || inCart.some(({ offer }) => offeredWith.includes(offer.saveAs));
}

/** Leaves out what is offered only with something that is not there, until nothing is left to leave out. */
function withCompany(offers: readonly OfferInCart[]): readonly OfferInCart[] {
  const kept = offers.filter(({ offer }) => isOfferedWith(offer, offers));
  return kept.length === offers.length ? kept : withCompany(kept);
}

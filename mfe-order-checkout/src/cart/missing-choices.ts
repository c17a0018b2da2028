import { EMPTY_ORDER, PRICES_LOADING, type CartProduct, type MissingChoice } from 'shared-contracts/cart';
import { isConditionMet, keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { activeModules, stepOfModule } from 'shared-contracts/page-rules';
import { isHomeStateAsked, tickedStates } from '../company/chosen-company.ts';
import { businessStatus, IS_BUSINESS_FORMED } from '../company/existing-business.ts';
import { filingIn, filingMethodPath, localJurisdictionPath, needsEntityType } from '../offers/chosen-filing.ts';
import { chosenInGroup, isGroupOn } from '../offers/chosen-in-group.ts';
import { type OfferedProducts, productInCart } from './product-in-cart.ts';
import { isMultiState, jurisdictionsOfOffer } from '../offers/places.ts';
import { whereOf, type PlacedOffer, type ProductOffer } from '../offers/product-offer.ts';
import type { CartContext } from '../offers/cart-context.ts';
import { fillTemplate, listed } from '../wording/fill-template.ts';
import type { OwnChoice } from '../offers/cart-options.ts';
import { byArea } from './rules/contributed-products.ts';
import { isLoaded } from './needs.ts';
import { dependentOffersOf, isHomeStateNeeded, linkedOffersOf } from './rules/brought-products.ts';

/** The data in which missing choices are looked for. */
interface Lookup {
  context: CartContext;
  offered: OfferedProducts;
  products: readonly CartProduct[];
  /** The primary products of the page that are sold, or may be once their place is chosen. */
  primary: readonly ProductOffer[];
}

/** The same once the first choices are made. */
interface LaterLookup extends Lookup {
  /** Offers in the cart, or brought by a product in it, that have no product in one of their places. */
  unresolved: readonly ProductOffer[];
}

interface ChoiceRule<L extends Lookup = Lookup> {
  key: OwnChoice;
  isMissing(lookup: L): boolean;
}

/** The choices without which there is no total, in the order in which they are asked for. */
const CHOICES: readonly ChoiceRule[] = [
  { key: 'home-state', isMissing: isHomeStateUnanswered },
  {
    key: 'existing-business',
    isMissing: ({ context }) => /^(unanswered|not-formed)$/.test(businessStatus(context.known).kind),
  },
  { key: 'jurisdiction', isMissing: ({ context, primary }) => primary.some((offer) => isPlaceMissing(offer, context)) },
  {
    key: 'ssn-status',
    isMissing: ({ context, primary }) => primary.some((offer) => isMethodAnswerMissing(offer, context)),
  },
  {
    key: 'entity-type',
    isMissing: ({ context, primary }) =>
      !context.entityType && primary.some((offer) => needsEntityType(offer, context)),
  },
];

/** The choices that follow from the first ones, once the products are loaded. */
const LATER_CHOICES: readonly ChoiceRule<LaterLookup>[] = [
  { key: 'home-state', isMissing: isHomeStateMissing },
  { key: 'category', isMissing: isCategoryMissing },
  { key: 'service', isMissing: isServiceMissing },
  { key: 'filing-method', isMissing: ({ unresolved }) => unresolved.some(({ filing }) => filing) },
];

/**
 * The choices that are missing for a total, in the order they are asked for: jurisdiction, SSN status and entity type,
 * the choices other areas wait for, then, once prices are loaded, those that follow from all of these. An order without
 * a product is missing one.
 */
export function missingChoices(
  context: CartContext,
  offered: OfferedProducts,
  products: readonly CartProduct[],
): MissingChoice[] {
  const primary = context.options.primaryProducts.filter((offer) => isAskedFor(offer, offered, context));
  const lookup = { context, offered, products, primary };
  const first = missingAmong(CHOICES, lookup);
  for (const [, { missing }] of byArea(context.contributions)) first.push(...missing);
  if (first.length > 0) return inStyleOfPage(first, context);
  if (!isLoaded(context)) return [{ key: PRICES_LOADING, message: context.options.placeholders.loading }];
  const later = missingAmong(LATER_CHOICES, { ...lookup, unresolved: unresolvedIn(lookup) });
  if (later.length === 0 && products.length === 0)
    return [{ key: EMPTY_ORDER, message: context.options.placeholders.empty }];
  return inStyleOfPage(later, context);
}

function missingAmong<L extends Lookup>(choices: readonly ChoiceRule<L>[], lookup: L): MissingChoice[] {
  const missing: OwnChoice[] = [];
  for (const { key, isMissing } of choices) if (isMissing(lookup)) missing.push(key);
  return missing.map((key) => ({ key, ...wordsOf(key, missing, lookup) }));
}

/** Whether a primary product belongs to the order: it is sold, or will be once its place is chosen. */
function isAskedFor(offer: ProductOffer, { offers }: OfferedProducts, context: CartContext): boolean {
  if (offers.some((inCart) => inCart.offer === offer)) return true;
  const { entityTypes = [], showCondition } = offer;
  const isForEntityType =
    !context.entityType || entityTypes.length === 0 || entityTypes.includes(context.entityType.key);
  return isPlaceMissing(offer, context) && isForEntityType && isConditionMet(showCondition, context.known.data);
}

/** Whether the customer has yet to choose where a product is sold. */
function isPlaceMissing(offer: ProductOffer, { state, homeState, known: { data, page } }: CartContext): boolean {
  switch (whereOf(offer)) {
    case 'state':
      return !state;
    case 'home-state':
      return !homeState;
    case 'states':
      return tickedStates(data.companyInformation?.states, page).length === 0;
    default:
      return false;
  }
}

function isMethodAnswerMissing({ filing }: ProductOffer, { known }: CartContext): boolean {
  return filing?.methodBy !== undefined && keyOfAnswer(valueAt(known.data, filing.methodBy.path)) === undefined;
}

/** Offers in the cart, or brought by a product in it, that have no product in one of their places. */
function unresolvedIn({ context, offered, products }: Lookup): readonly ProductOffer[] {
  const brought: PlacedOffer[] = [];
  for (const product of products) {
    // Only products of the page's own offers bring others.
    if (product.contributedBy) continue;
    if (context.offers.linking.length > 0) brought.push(...linkedOffersOf(product, context));
    if (product.stateFee !== undefined) brought.push(...dependentOffersOf(product, context));
  }
  // A filing that the catalogue does not sell in a place is not missing there.
  const unresolved = brought.filter(
    ({ offer, place }) =>
      place &&
      (offer.registeredAgent || filingIn(place.key, offer, context).product) &&
      !productInCart(offer, place, { reason: 'linked' }, context),
  );
  return [...offered.unresolved, ...unresolved.map(({ offer }) => offer)];
}

/** Whether a page that names all missing choices at once asks for the home state, which has no answer yet. */
function isHomeStateUnanswered({ context: { options, known } }: Lookup): boolean {
  return (
    options.missingChoices === 'all' &&
    isHomeStateAsked(known) &&
    keyOfAnswer(known.data.companyInformation?.homeState) === undefined
  );
}

/**
 * Whether the page asks for the home state, and an office requires a filing of it. On other pages the order does not
 * wait for it.
 */
function isHomeStateMissing({ context, products }: LaterLookup): boolean {
  return !context.homeState && isHomeStateAsked(context.known) && isHomeStateNeeded(products, context);
}

/** Whether the page requires a product of a category and the cart has none. */
function isCategoryMissing({ context: { options }, products }: LaterLookup): boolean {
  const { requiredCategory } = options;
  return requiredCategory !== undefined && !products.some(({ category }) => category === requiredCategory.category);
}

/** Whether a registered agent has no duration yet, or the properties of a service select no product yet. */
function isServiceMissing({ context, unresolved }: LaterLookup): boolean {
  if (unresolved.some(({ registeredAgent }) => registeredAgent)) return true;
  const { productState = {} } = context.known.data;
  return context.offers.groups.some(
    (group) =>
      group.kind === 'custom' &&
      isGroupOn(group, productState) &&
      chosenInGroup(group, productState).length === 0 &&
      // If none of its products is sold, there is nothing to choose.
      group.products.some(({ offer }) => jurisdictionsOfOffer(offer, context).length > 0),
  );
}

/**
 * On a page that lists all missing choices in one sentence, gives each named choice that sentence; others keep their
 * message.
 */
function inStyleOfPage(
  missing: MissingChoice[],
  { options: { placeholders, missingChoices: style } }: CartContext,
): MissingChoice[] {
  const names = missing.flatMap(({ name }) => (name === undefined ? [] : [name]));
  if (style === 'next' || names.length === 0) return missing;
  const message = fillTemplate(placeholders.all, { choices: listed(names) });
  return missing.map((choice) => (choice.name === undefined ? choice : { ...choice, message }));
}

/** Message, name and path of a choice; `missing` holds all choices missing at the moment. */
function wordsOf(
  key: OwnChoice,
  missing: readonly OwnChoice[],
  lookup: Lookup & Partial<LaterLookup>,
): Omit<MissingChoice, 'key'> {
  const { context, unresolved = [] } = lookup;
  const { placeholders, choiceNames, requiredCategory } = context.options;
  switch (key) {
    case 'existing-business': {
      const status = businessStatus(context.known);
      const step = stepOfModule(context.known, 'order-checkout/order-information')?.title ?? '';
      return {
        message: status.kind === 'not-formed' ? status.notFormed : fillTemplate(placeholders.step, { step }),
        path: IS_BUSINESS_FORMED,
      };
    }
    case 'jurisdiction':
      return {
        message: missing.includes('ssn-status') ? placeholders.jurisdictionAndSsn : placeholders.jurisdiction,
        name: choiceNames.jurisdiction,
        path: missingPlacePath(lookup),
      };
    case 'ssn-status':
      return { message: placeholders.jurisdictionAndSsn, name: choiceNames['ssn-status'], path: 'taxIDSelection' };
    case 'entity-type':
      return {
        message: placeholders.entityType,
        name: choiceNames['entity-type'],
        path: 'companyInformation.entityType',
      };
    case 'home-state':
      return { message: placeholders.homeState, name: choiceNames['home-state'], path: 'companyInformation.homeState' };
    case 'category':
      return { message: requiredCategory?.message ?? '', name: requiredCategory?.name, path: requiredCategory?.path };
    case 'service':
      return {
        message: placeholders.service,
        name: choiceNames.service,
        path: 'companyInformation.registeredAgentServiceDuration',
      };
    case 'filing-method': {
      const filing = unresolved.find((offer) => offer.filing);
      const path = filing ? missingFilingPath(filing, context) : undefined;
      return {
        message: fillTemplate(placeholders.step, { step: titleOfStep(path, context) }),
        name: choiceNames['filing-method'],
        path,
      };
    }
  }
}

/** The answer that says where a product is sold, by its `where`. */
const PLACE_ANSWERS: Readonly<Record<string, string>> = { states: 'states', 'home-state': 'homeState' };

/** Path of the answer that the first product without a place waits for. */
function missingPlacePath({ primary, context }: Lookup): string {
  const offer = primary.find((candidate) => isPlaceMissing(candidate, context));
  return `companyInformation.${PLACE_ANSWERS[offer ? whereOf(offer) : ''] ?? 'state'}`;
}

/** Path of the answer that a filing waits for: the county or city, else the method. */
function missingFilingPath(offer: ProductOffer, context: CartContext): string {
  const waiting = jurisdictionsOfOffer(offer, context).find(
    (place) => place && !productInCart(offer, place, { reason: 'chosen' }, context),
  );
  const { localJurisdictions = [], localJurisdiction } = waiting ? filingIn(waiting.key, offer, context) : {};
  if (localJurisdictions.length < 2 || localJurisdiction !== undefined) return filingMethodPath(offer.saveAs);
  return localJurisdictionPath(offer.saveAs, isMultiState(offer) ? waiting?.key : undefined);
}

/** The title of the step that asks for the filing with this path, else of the first step. */
function titleOfStep(path: string | undefined, { known }: CartContext): string {
  const asking = activeModules(known).find(
    ({ use }) =>
      use.module === 'order-checkout/filing-options' && path?.startsWith(`productState.${String(use.options.saveAs)}.`),
  );
  return (asking?.step ?? known.page.steps[0])?.title ?? '';
}

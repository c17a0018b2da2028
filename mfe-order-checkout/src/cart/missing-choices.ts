import { PRICES_LOADING, type CartProduct, type MissingChoice } from 'shared-contracts/cart';
import { isConditionMet, keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { stepOfModule } from 'shared-contracts/page-rules';
import { tickedStates } from '../company/chosen-company.ts';
import { filingIn, filingMethodPath } from '../filing/chosen-filing.ts';
import { chosenInGroup, isGroupOn } from '../offers/chosen-in-group.ts';
import type { OfferedProducts } from './offered-products.ts';
import { jurisdictionsOfOffer } from '../offers/places.ts';
import { productInCart } from './product-in-cart.ts';
import { whereOf, type PlacedOffer, type ProductOffer } from '../offers/product-offer.ts';
import type { CartContext } from '../offers/cart-context.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { formationOffer } from '../offers/cart-options.ts';
import type { OwnChoice } from '../offers/placeholders.ts';
import { CONTRIBUTING_AREAS } from './contributions-in-cart.ts';
import { isLoaded } from './needs.ts';
import { dependentOffersOf } from './rules/dependent-filings.ts';
import { linkedOffersOf } from './rules/linked-products.ts';

/** What a choice is looked for in. */
interface Lookup {
  context: CartContext;
  offered: OfferedProducts;
  products: readonly CartProduct[];
  /** The primary products of the page that are sold as far as is known. */
  primary: readonly ProductOffer[];
}

/** The same once the first choices are there. */
interface LaterLookup extends Lookup {
  /** Offers that are in the cart, or come with what is, and come to no product in one of their places. */
  unresolved: readonly ProductOffer[];
}

interface ChoiceRule<L extends Lookup = Lookup> {
  key: OwnChoice;
  isMissing(lookup: L): boolean;
}

/** The choices without which there is no total, in the order in which they are asked for. */
const CHOICES: readonly ChoiceRule[] = [
  { key: 'jurisdiction', isMissing: ({ context, primary }) => primary.some((offer) => isPlaceUnsaid(offer, context)) },
  { key: 'ssn-status', isMissing: ({ context, primary }) => primary.some((offer) => isMethodUnsaid(offer, context)) },
  { key: 'entity-type', isMissing: ({ context, primary }) => !context.entityType && primary.some(({ filing }) => filing && filing.subType === undefined) },
];

/** What follows from the first choices, once its products are there. */
const LATER_CHOICES: readonly ChoiceRule<LaterLookup>[] = [
  { key: 'category', isMissing: isCategoryMissing },
  { key: 'service', isMissing: isServiceMissing },
  { key: 'filing-method', isMissing: ({ unresolved }) => unresolved.some(({ filing }) => filing) },
];

/**
 * What is missing for a total, in the order it is asked for: state, SSN status and entity type, what
 * other areas wait for, then what follows from all of these once the prices are there.
 */
export function missingChoices(context: CartContext, offered: OfferedProducts, products: readonly CartProduct[]): MissingChoice[] {
  const primary = context.options.primaryProducts.filter((offer) => isAskedFor(offer, offered, context));
  const lookup = { context, offered, products, primary };
  const first = missingAmong(CHOICES, lookup);
  for (const area of CONTRIBUTING_AREAS) first.push(...(context.contributions[area]?.missing ?? []));
  if (first.length > 0) return inStyleOfPage(first, context);
  if (!isLoaded(context)) return [{ key: PRICES_LOADING, message: context.options.placeholders.loading }];
  return inStyleOfPage(missingAmong(LATER_CHOICES, { ...lookup, unresolved: unresolvedIn(lookup) }), context);
}

function missingAmong<L extends Lookup>(choices: readonly ChoiceRule<L>[], lookup: L): MissingChoice[] {
  const missing: OwnChoice[] = [];
  for (const { key, isMissing } of choices) if (isMissing(lookup)) missing.push(key);
  return missing.map((key) => ({ key, ...wordsOf(key, missing, lookup.context) }));
}

/** Whether a primary product belongs to the order: it is sold, or will be once its place is chosen. */
function isAskedFor(offer: ProductOffer, { offers }: OfferedProducts, context: CartContext): boolean {
  if (offers.some((one) => one.offer === offer)) return true;
  const { entityTypes = [], showCondition } = offer;
  const isForEntityType = !context.entityType || entityTypes.length === 0 || entityTypes.includes(context.entityType.key);
  return isPlaceUnsaid(offer, context) && isForEntityType && isConditionMet(showCondition, context.known.data);
}

/** Whether the customer has still to say where a product is sold. */
function isPlaceUnsaid(offer: ProductOffer, { state, homeState, known: { data, page } }: CartContext): boolean {
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

function isMethodUnsaid({ filing }: ProductOffer, { known }: CartContext): boolean {
  return filing?.methodBy !== undefined && keyOfAnswer(valueAt(known.data, filing.methodBy.path)) === undefined;
}

/** The offers that are in the cart, or come with what is, and come to no product in one of their places. */
function unresolvedIn({ context, offered, products }: Lookup): readonly ProductOffer[] {
  const brought: PlacedOffer[] = [];
  for (const product of products) {
    // Only the page's own offers bring others.
    if (product.contributedBy) continue;
    if (context.offers.linking.length > 0) brought.push(...linkedOffersOf(product, context));
    if (product.stateFee !== undefined) brought.push(...dependentOffersOf(product, context));
  }
  // What the catalogue does not sell beside a product is not missed there.
  const left = brought.filter(({ offer, place }) => place && (offer.registeredAgent || filingIn(place.key, offer, context).product)
    && !productInCart(offer, place, { reason: 'linked' }, context));
  return [...offered.unresolved, ...left.map(({ offer }) => offer)];
}

/** The page wants a product of a category, and the cart has none. */
function isCategoryMissing({ context: { options }, products }: LaterLookup): boolean {
  const { requiredCategory } = options;
  return requiredCategory !== undefined && !products.some(({ category }) => category === requiredCategory.category);
}

/** A registered agent without a duration, or a service whose properties do not come to a product. */
function isServiceMissing({ context, unresolved }: LaterLookup): boolean {
  if (unresolved.some(({ registeredAgent }) => registeredAgent)) return true;
  const { productState = {} } = context.known.data;
  return context.offers.groups.some((group) =>
    group.kind === 'custom' && isGroupOn(group, productState) && chosenInGroup(group, productState).length === 0
    // Where none of its products is sold, nobody can choose one.
    && group.products.some(({ offer }) => jurisdictionsOfOffer(offer, context).length > 0));
}

/** Where the page names all missing choices in one sentence, each of them says it; one without a name keeps its own. */
function inStyleOfPage(missing: MissingChoice[], { options: { placeholders, missingChoices: style } }: CartContext): MissingChoice[] {
  const names = missing.flatMap(({ name }) => (name === undefined ? [] : [name]));
  if (style === 'next' || names.length === 0) return missing;
  const message = fillTemplate(placeholders.all, { choices: listed(names) });
  return missing.map((choice) => (choice.name === undefined ? choice : { ...choice, message }));
}

/** `["X", "Y", "Z"]` → `X, Y, and Z`. */
export function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

/** The words of a choice, and the path at which it is made; `missing` are all that are missing at the moment. */
function wordsOf(key: OwnChoice, missing: readonly OwnChoice[], context: CartContext): Omit<MissingChoice, 'key'> {
  const { placeholders, choiceNames, requiredCategory, primaryProducts } = context.options;
  switch (key) {
    case 'jurisdiction':
      return {
        message: missing.includes('ssn-status') ? placeholders.jurisdictionAndSsn : placeholders.jurisdiction,
        name: choiceNames.jurisdiction, path: 'companyInformation.state',
      };
    case 'ssn-status':
      return { message: placeholders.jurisdictionAndSsn, name: choiceNames['ssn-status'], path: 'taxIDSelection' };
    case 'entity-type':
      return { message: placeholders.entityType, name: choiceNames['entity-type'], path: 'companyInformation.entityType' };
    case 'category':
      return { message: requiredCategory?.message ?? '', name: requiredCategory?.name, path: requiredCategory?.path };
    case 'service':
      return { message: placeholders.service, name: choiceNames.service, path: 'companyInformation.registeredAgentServiceDuration' };
    case 'filing-method':
      return {
        message: fillTemplate(placeholders.step, { step: titleOfStep('order-checkout/filing-options', context) }),
        name: choiceNames['filing-method'], path: filingMethodPath(formationOffer(primaryProducts)?.saveAs ?? 'business_formation'),
      };
  }
}

/** The title of the step on which a module asks, else of the first step. */
function titleOfStep(module: string, { known }: CartContext): string {
  const step = stepOfModule(known, module) ?? known.page.steps[0];
  return step?.title ?? '';
}

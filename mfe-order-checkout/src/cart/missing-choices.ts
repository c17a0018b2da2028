import type { Contributions } from 'shared-contracts/area-rules';
import type { CartProduct, MissingChoice } from 'shared-contracts/cart';
import { isConditionMet, keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import type { FormType } from 'shared-contracts/form-types';
import { activeModules } from 'shared-contracts/page-rules';
import { tickedStates } from '../company/chosen-company.ts';
import { filingIn } from '../filing/chosen-filing.ts';
import { chosenInGroup, isGroupOn } from '../optional-items/optional-groups.ts';
import { groupsOfPage, offersInCart } from '../products/offers-of-page.ts';
import { offeredIn } from '../products/offered.ts';
import { placesOf } from '../products/places.ts';
import { productInCart } from '../products/product-in-cart.ts';
import { whereOf, type PlacedOffer, type ProductOffer } from '../products/product-offer.ts';
import type { Sale } from '../products/sale.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import { isLoaded } from './needs.ts';
import { dependentOffersOf } from './rules/dependent-filings.ts';
import { linkedOffersOf } from './rules/linked-products.ts';

type Kind = Exclude<MissingChoice['kind'], 'loading'>;

/** What a choice is looked for in. */
interface Lookup {
  sale: Sale;
  products: readonly CartProduct[];
  contributions: Contributions;
  /** The primary products of the page that are sold as far as is known. */
  primary: readonly ProductOffer[];
}

/** The same once the first choices are there. */
interface LaterLookup extends Lookup {
  /** Offers that are in the cart, or come with what is, and come to no product in one of their places. */
  unresolved: readonly ProductOffer[];
}

interface ChoiceRule<L extends Lookup = Lookup> {
  kind: Kind;
  isMissing(lookup: L): boolean;
}

const isOn = (form: FormType, { sale }: Lookup): boolean => sale.known.page.formType === form;
const hasCategory = (category: string, { products }: Lookup): boolean => products.some((product) => product.category === category);

/** The choices without which there is no total, in the order in which they are asked for (OC-203). */
const CHOICES: readonly ChoiceRule[] = [
  { kind: 'jurisdiction', isMissing: ({ sale, primary }) => primary.some((offer) => isPlaceUnsaid(offer, sale)) },
  { kind: 'ssn-status', isMissing: ({ sale, primary }) => primary.some((offer) => isMethodUnsaid(offer, sale)) },
  { kind: 'entity-type', isMissing: ({ sale, primary }) => !sale.entityType && primary.some(({ filing }) => filing && filing.subType === undefined) },
  { kind: 'domain', isMissing: (at) => isOn('DomainSignupForm', at) && !at.contributions.domains?.length },
  { kind: 'identity-product', isMissing: (at) => isOn('BusinessIdentityForm', at) && !hasCategory('identity', at) },
  { kind: 'vehicle-type', isMissing: (at) => isOn('VehicleRegistrationForm', at) && !at.contributions.vehicles?.length },
];

/** What follows from the first choices, once its products are there. */
const LATER_CHOICES: readonly ChoiceRule<LaterLookup>[] = [
  { kind: 'service', isMissing: isServiceMissing },
  { kind: 'filing-method', isMissing: ({ unresolved }) => unresolved.some(({ filing }) => filing) },
];

/**
 * What is missing for a total, in the order it is asked for (OC-203). What follows from the state and
 * the entity type is missing only once both are there and the prices are.
 */
export function missingChoices(sale: Sale, products: readonly CartProduct[], contributions: Contributions): MissingChoice[] {
  const primary = sale.options.primaryProducts.filter((offer) => isAskedFor(offer, sale));
  const lookup = { sale, products, contributions, primary };
  const first = missingAmong(CHOICES, lookup);
  if (first.length > 0) return told(first, sale);
  if (!isLoaded(sale)) return [{ kind: 'loading', message: sale.options.placeholders.loading }];
  return told(missingAmong(LATER_CHOICES, { ...lookup, unresolved: unresolvedIn(lookup) }), sale);
}

function missingAmong<L extends Lookup>(choices: readonly ChoiceRule<L>[], lookup: L): Kind[] {
  const missing: Kind[] = [];
  for (const { kind, isMissing } of choices) if (isMissing(lookup)) missing.push(kind);
  return missing;
}

/** Whether a primary product belongs to the order: it is sold, or will be once its place is chosen. */
function isAskedFor(offer: ProductOffer, sale: Sale): boolean {
  if (offersInCart(sale).some((one) => one.offer === offer)) return true;
  const { entityTypes = [], showCondition } = offer;
  const isForEntityType = !sale.entityType || entityTypes.length === 0 || entityTypes.includes(sale.entityType.key);
  return isPlaceUnsaid(offer, sale) && isForEntityType && isConditionMet(showCondition, sale.known.data);
}

/** Whether the customer has still to say where a product is sold. */
function isPlaceUnsaid(offer: ProductOffer, { state, homeState, known: { data, page } }: Sale): boolean {
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

function isMethodUnsaid({ filing }: ProductOffer, { known }: Sale): boolean {
  return filing?.methodBy !== undefined && keyOfAnswer(valueAt(known.data, filing.methodBy.path)) === undefined;
}

/** The offers that are in the cart, or come with what is, and come to no product in one of their places. */
function unresolvedIn({ sale, products }: Lookup): readonly ProductOffer[] {
  const brought: PlacedOffer[] = [];
  for (const product of products) {
    if (sale.offers.linking.length > 0) brought.push(...linkedOffersOf(product, sale));
    if (product.stateFee !== undefined) brought.push(...dependentOffersOf(product, sale));
  }
  if (brought.length === 0) return offeredIn(sale).unresolved;
  // What the catalogue does not sell beside a product is not missed there.
  const left = brought.filter(({ offer, place }) => place && (offer.registeredAgent || filingIn(place.key, offer, sale).product)
    && !productInCart(offer, place, { reason: 'linked' }, sale));
  return [...offeredIn(sale).unresolved, ...left.map(({ offer }) => offer)];
}

/** A registered agent without a duration, or a service whose properties do not come to a product. */
function isServiceMissing({ sale, unresolved }: LaterLookup): boolean {
  if (unresolved.some(({ registeredAgent }) => registeredAgent)) return true;
  const { productState = {} } = sale.known.data;
  return groupsOfPage(sale).some((group) =>
    group.kind === 'custom' && isGroupOn(group, productState) && chosenInGroup(group, productState).length === 0
    // Where none of its products is sold, nobody can choose one.
    && group.products.some(({ offer }) => placesOf(offer, sale).length > 0));
}

function told(kinds: readonly Kind[], sale: Sale): MissingChoice[] {
  const { placeholders, choiceNames, missingChoices: style } = sale.options;
  if (style === 'all' && kinds.length > 0) {
    const message = fillTemplate(placeholders.all, { choices: listed(kinds.map((kind) => choiceNames[kind])) });
    return kinds.map((kind) => ({ kind, message }));
  }
  return kinds.map((kind) => ({ kind, message: messageOf(kind, kinds, sale) }));
}

/** `["X", "Y", "Z"]` → `X, Y, and Z` (OC-202). */
export function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

function messageOf(kind: Kind, kinds: readonly Kind[], sale: Sale): string {
  const { placeholders } = sale.options;
  switch (kind) {
    case 'jurisdiction':
      return kinds.includes('ssn-status') ? placeholders.jurisdictionAndSsn : placeholders.jurisdiction;
    case 'ssn-status':
      return placeholders.jurisdictionAndSsn;
    case 'entity-type':
      return placeholders.entityType;
    case 'domain':
      return placeholders.domain;
    case 'identity-product':
      return placeholders.identityProduct;
    case 'service':
      return placeholders.service;
    case 'vehicle-type':
      return placeholders.vehicleType;
    case 'filing-method':
      return fillTemplate(placeholders.step, { step: titleOfStep('order-checkout/filing-options', sale) });
  }
}

/** The title of the step on which a module asks, else of the first step. */
function titleOfStep(module: string, { known }: Sale): string {
  const step = activeModules(known).find(({ use }) => use.module === module)?.step ?? known.page.steps[0];
  return step?.title ?? '';
}

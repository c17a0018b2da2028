import type { Known } from 'shared-contracts/area-rules';
import type { FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { hoursOf } from 'shared-contracts/time-span';
import { offeredEntityTypes } from '../company/chosen-company.ts';
import { isMultiState, jurisdictionsOfOffer } from './places.ts';
import { findFiling, cartContext, type CartContext } from './cart-context.ts';
import { whereOf, type ProductOffer } from './product-offer.ts';

/** Path of the answer that holds a product's filing method. */
export function filingMethodPath(saveAs: string): string {
  return `productState.${saveAs}.data.filingMethod`;
}

/**
 * Path of the answer that holds a filing's county or city; each state has a separate one if the filing is made in
 * several.
 */
export function localJurisdictionPath(saveAs: string, state?: string): string {
  return state === undefined
    ? `productState.${saveAs}.data.localJurisdiction`
    : `${localJurisdictionsPath(saveAs)}.${state}`;
}

/** Path of the answers that hold the counties and cities of a filing in several states, by state. */
function localJurisdictionsPath(saveAs: string): string {
  return `productState.${saveAs}.data.localJurisdictions`;
}

/** A filing as far as the customer has chosen it and the catalogue has it. */
export interface ChosenFiling {
  product?: FilingProduct;
  /** The counties and cities to choose from; with one or none there is nothing to choose. */
  localJurisdictions: readonly string[];
  localJurisdiction?: string;
  /** The methods of the chosen county or city, in the order they are offered. */
  methods: readonly FilingMethod[];
  method?: FilingMethod;
}

const NOTHING_TO_FILE: ChosenFiling = { localJurisdictions: [], methods: [] };

/**
 * Whether the filing of an offer depends on the entity type. A state takes filings only of a known type; what the
 * federal office takes may be the same for all types.
 */
export function needsEntityType(offer: ProductOffer, { known }: CartContext): boolean {
  if (!offer.filing || offer.filing.subType === undefined) return offer.filing !== undefined;
  return whereOf(offer) !== 'federal' && offeredEntityTypes(known).length > 0;
}

/**
 * The filing of an offer in one state. `method` is the chosen one, if the filing has it.
 *
 * Cart, totals and prices beside choices take the card fee of an office, the method's `surcharge`, from here, so a
 * percent that depends on answers belongs here: `percentOf(method.cost, percent)`, and 0 stays 0. Two card fees are
 * computed elsewhere: that of a free formation (`cardFee` in `cart/product-in-cart.ts`) and that of vehicles.
 */
export function filingIn(state: string, offer: ProductOffer, context: CartContext): ChosenFiling {
  const { known, index, offers, entityType } = context;
  const { saveAs, filing } = offer;
  if (!filing || (!entityType && needsEntityType(offer, context))) return NOTHING_TO_FILE;
  const product = findFiling(
    index,
    filing.type,
    state,
    filing.subType === undefined ? (entityType?.key ?? null) : filing.subType,
  );
  const allMethods = filingMethodsOf(product, entityType?.key);
  const localJurisdictions = localJurisdictionsOf(allMethods);
  const answers = known.data.productState?.[saveAs]?.data ?? {};
  const answer = (isMultiState(offer) ? answers.localJurisdictions?.[state] : answers.localJurisdiction)?.key;
  const localJurisdiction =
    localJurisdictions.length === 1
      ? localJurisdictions[0]
      : localJurisdictions.find((jurisdiction) => jurisdiction === answer);
  const methods =
    localJurisdictions.length === 0
      ? allMethods
      : allMethods.filter(
          (method) => method.local_jurisdiction == null || method.local_jurisdiction === localJurisdiction,
        );
  return { product, localJurisdictions, localJurisdiction, methods, method: chosenMethod(methods) };

  function chosenMethod(methods: readonly FilingMethod[]): FilingMethod | undefined {
    if (filing?.methodBy) {
      const type = filing.methodBy.methods[String(keyOfAnswer(valueAt(known.data, filing.methodBy.path)))];
      return methods.find((method) => method.type === type);
    }
    const chosen = isMultiState(offer) ? answers.methods?.[state] : answers.filingMethod;
    // Where the customer is not asked, or is asked for each of several states, the first method is the default.
    return (
      methods.find(({ id }) => id === chosen) ??
      (offers.askedFilings.has(saveAs) && !isMultiState(offer) ? undefined : methods[0])
    );
  }
}

/**
 * The filing of the product with this save key, in the first place where it is sold; an empty one if it is not sold.
 */
export function chosenFiling(known: Known, saveAs: string): ChosenFiling {
  const context = cartContext(known);
  const offer = context.offers.bySaveKey.get(saveAs);
  const [place] = offer ? jurisdictionsOfOffer(offer, context) : [];
  return offer && place ? filingIn(place.key, offer, context) : NOTHING_TO_FILE;
}

/** Sorts methods: cheapest first, then fastest to file, then fastest to return documents, then by id. */
function compareFilingMethods(a: FilingMethod, b: FilingMethod): number {
  return (
    a.cost - b.cost ||
    hoursOf(a.filed_in) - hoursOf(b.filed_in) ||
    hoursOf(a.docs_in) - hoursOf(b.docs_in) ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/**
 * The methods to file a product for an entity type, in the order they are offered. A method without entity
 * types is for all of them.
 */
export function filingMethodsOf(product: FilingProduct | undefined, entityType: string | undefined): FilingMethod[] {
  return (product?.filing_methods ?? [])
    .filter(
      ({ entity_types }) =>
        entity_types.length === 0 || (entityType !== undefined && entity_types.includes(entityType)),
    )
    .sort(compareFilingMethods);
}

/** The counties and cities that take the filing, sorted by name; empty where the state itself takes it. */
function localJurisdictionsOf(methods: readonly FilingMethod[]): string[] {
  return [...new Set(methods.flatMap(({ local_jurisdiction }) => local_jurisdiction ?? []))].sort();
}

/**
 * The first method that files faster than the one offered first; usually this is the second. `undefined` if none
 * is faster.
 */
export function fasterMethod([first, ...others]: readonly FilingMethod[]): FilingMethod | undefined {
  return others.find(({ filed_in }) => first && hoursOf(filed_in) < hoursOf(first.filed_in));
}

import type { Known } from 'shared-contracts/area-rules';
import type { FilingMethod, FilingProduct } from 'shared-contracts/catalogue';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { isMultiState, jurisdictionsOfOffer } from '../offers/places.ts';
import { findFiling } from '../offers/product-index.ts';
import type { ProductOffer } from '../offers/product-offer.ts';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import { filingMethodsOf, localJurisdictionsOf } from './filing-methods.ts';

/** Where the chosen filing method of a product stands in the answers. */
export function filingMethodPath(saveAs: string): string {
  return `productState.${saveAs}.data.filingMethod`;
}

/** Where the chosen county or city of a filing stands. */
export function localJurisdictionPath(saveAs: string): string {
  return `productState.${saveAs}.data.localJurisdiction`;
}

/** The filing a customer has chosen so far, as far as the catalogue knows it. */
export interface ChosenFiling {
  product?: FilingProduct;
  /** The counties and cities to choose from; with one or none there is nothing to choose. */
  localJurisdictions: readonly string[];
  localJurisdiction?: string;
  /** The methods of the chosen locality, in the order they are offered. */
  methods: readonly FilingMethod[];
  method?: FilingMethod;
}

const NOTHING_TO_FILE: ChosenFiling = { localJurisdictions: [], methods: [] };

/** The filing of an offer in one state, with the chosen method if it is one of its own. */
export function filingIn(state: string, offer: ProductOffer, context: CartContext): ChosenFiling {
  const { known, index, offers, entityType } = context;
  const { saveAs, filing } = offer;
  if (!filing || (!entityType && filing.subType === undefined)) return NOTHING_TO_FILE;
  const product = findFiling(index, filing.type, state, filing.subType === undefined ? entityType?.key ?? null : filing.subType);
  const all = filingMethodsOf(product, entityType?.key);
  const localJurisdictions = localJurisdictionsOf(all);
  const answers = known.data.productState?.[saveAs]?.data ?? {};
  const said = keyOfAnswer(answers.localJurisdiction);
  const localJurisdiction = localJurisdictions.length === 1 ? localJurisdictions[0] : localJurisdictions.find((one) => one === said);
  const methods = localJurisdictions.length === 0 ? all : all.filter((one) => one.local_jurisdiction == null || one.local_jurisdiction === localJurisdiction);
  return { product, localJurisdictions, localJurisdiction, methods, method: chosenMethod(methods) };

  function chosenMethod(methods: readonly FilingMethod[]): FilingMethod | undefined {
    if (filing?.methodBy) {
      const type = filing.methodBy.methods[String(keyOfAnswer(valueAt(known.data, filing.methodBy.path)))];
      return methods.find((one) => one.type === type);
    }
    const chosen = isMultiState(offer) ? (answers.methods as Record<string, unknown> | undefined)?.[state] : answers.filingMethod;
    // Where nobody is asked, as for each of many states, the first method is as good as chosen.
    return methods.find(({ id }) => id === chosen) ?? (offers.askedFilings.has(saveAs) && !isMultiState(offer) ? undefined : methods[0]);
  }
}

/** The filing of the product of this save key in the place where it is sold; nothing where it is not sold. */
export function chosenFiling(known: Known, saveAs: string): ChosenFiling {
  const context = cartContext(known);
  const offer = context.offers.bySaveKey.get(saveAs);
  const [place] = offer ? jurisdictionsOfOffer(offer, context) : [];
  return offer && place ? filingIn(place.key, offer, context) : NOTHING_TO_FILE;
}

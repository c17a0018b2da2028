import type { Change, Known } from 'shared-contracts/area-rules';
import {
  chosenFiling,
  filingIn,
  filingMethodPath,
  localJurisdictionPath,
  type ChosenFiling,
} from '../../offers/chosen-filing.ts';
import { isOtherCompany } from '../../company/other-company.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { isMultiState, jurisdictionsOfOffer } from '../../offers/places.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import type { FilingOptionsOptions } from './options.ts';

/**
 * Chooses the first method when state or entity type changes, and when the chosen method is no longer offered. Clears
 * the locality when state or entity type changes, and when that locality is no longer offered.
 */
export function settleFilingOptions(options: FilingOptionsOptions, before: Known, after: Known): Change[] {
  const offer = cartContext(after).offers.bySaveKey.get(options.saveAs);
  if (offer && isMultiState(offer)) return settleStates(offer, after);
  const filing = chosenFiling(after, options.saveAs);
  const isOther = isOtherCompany(before, after);
  return [...settleLocality(options, filing, isOther, after), ...settleMethod(options, filing, isOther)];
}

function settleLocality(
  { saveAs }: FilingOptionsOptions,
  { product, localJurisdictions }: ChosenFiling,
  isOther: boolean,
  { data }: Known,
): Change[] {
  const answer = data.productState?.[saveAs]?.data?.localJurisdiction?.key;
  if (answer === undefined) return [];
  // Until the products are loaded, it is unknown whether a restored answer is still valid.
  const isGone =
    product !== undefined &&
    !(localJurisdictions.length > 1 && localJurisdictions.some((locality) => locality === answer));
  return isOther || isGone ? [{ kind: 'clear', path: localJurisdictionPath(saveAs) }] : [];
}

function settleMethod(
  { saveAs }: FilingOptionsOptions,
  { methods: [first], method }: ChosenFiling,
  isOther: boolean,
): Change[] {
  const path = filingMethodPath(saveAs);
  if (first && (isOther || !method)) return [{ kind: 'set', path, value: first.id }];
  // Until the new state's products are loaded, the old state's method must not remain.
  return !first && isOther ? [{ kind: 'clear', path }] : [];
}

/** Clears the localities of states in which the filing is not made any more, and those that are no longer offered. */
function settleStates(offer: ProductOffer, after: Known): Change[] {
  const context = cartContext(after);
  const chosen = after.data.productState?.[offer.saveAs]?.data?.localJurisdictions ?? {};
  const places = new Set(jurisdictionsOfOffer(offer, context).map((place) => place?.key));
  return Object.keys(chosen)
    .filter((state) => {
      if (!places.has(state)) return true;
      const { product, localJurisdictions, localJurisdiction } = filingIn(state, offer, context);
      // Until the products are loaded, it is unknown whether a restored answer is still valid.
      return product !== undefined && (localJurisdictions.length < 2 || localJurisdiction === undefined);
    })
    .map((state) => ({ kind: 'clear', path: localJurisdictionPath(offer.saveAs, state) }));
}

import { type FieldRules, type Known, type Change, moduleRules } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import type { Chosen } from '../../company/chosen-company.ts';
import { isOtherCompany } from '../../company/other-company.ts';
import { filingStatus } from './filing-status.ts';
import { type FilingOptionsOptions, FilingOptionsOptionsStruct } from './options.ts';
import { cartContext } from '../../offers/cart-context.ts';
import {
  filingMethodPath,
  localJurisdictionPath,
  type ChosenFiling,
  chosenFiling,
  filingIn,
} from '../../offers/chosen-filing.ts';
import { isMultiState, jurisdictionsOfOffer } from '../../offers/places.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

/**
 * The filing method, asked once state and entity type are chosen; before it the locality, if several
 * take the filing.
 */
function filingOptionsFields(options: FilingOptionsOptions, known: Known): FieldRules {
  const status = filingStatus(options, known);
  switch (status.kind) {
    case 'without-methods':
      return { [filingMethodPath(options.saveAs)]: { label: options.method.label, rules: 'required' } };
    case 'filing':
      return { ...localityField(options, status.filing), ...methodField(options, status.filing) };
    case 'states':
      return Object.assign(
        {},
        ...status.states.map(({ place, filing }) => localityField(options, filing, place)),
      ) as FieldRules;
    default:
      return {};
  }
}

/** The question of the county or city; `state` is given if the filing is made in several states. */
function localityField(
  options: FilingOptionsOptions,
  { localJurisdictions }: ChosenFiling,
  state?: Chosen,
): FieldRules {
  if (localJurisdictions.length < 2) return {};
  const label = state
    ? fillTemplate(options.localJurisdictionIn, { state: state.value })
    : options.localJurisdiction.label;
  return { [localJurisdictionPath(options.saveAs, state?.key)]: optionField(label, localJurisdictions) };
}

/** The field of the method; none while there are no methods, because the locality is not chosen yet. */
function methodField({ saveAs, method }: FilingOptionsOptions, { methods }: ChosenFiling): FieldRules {
  if (methods.length === 0) return {};
  return {
    [filingMethodPath(saveAs)]: choiceField(
      method.label,
      methods.map(({ id, type }) => ({ key: id, value: type })),
    ),
  };
}

/**
 * Chooses the first method when state or entity type changes, and when the chosen method is no longer offered. Clears
 * the locality when state or entity type changes, and when that locality is no longer offered.
 */
function settleFilingOptions(options: FilingOptionsOptions, before: Known, after: Known): Change[] {
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

export const rules = moduleRules<FilingOptionsOptions>({
  options: FilingOptionsOptionsStruct,
  fields: filingOptionsFields,
  settle: settleFilingOptions,
});

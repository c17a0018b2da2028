import type { Known } from 'shared-contracts/area-rules';
import { FEDERAL } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import type { Chosen } from '../../company/chosen-company.ts';
import { filingIn, type ChosenFiling } from '../../offers/chosen-filing.ts';
import { cartContext, type CartContext } from '../../offers/cart-context.ts';
import { exclusionOf, jurisdictionsOfOffer, stateOptionsOf } from '../../offers/places.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { FilingStatesOptions } from './options.ts';

export const STATES = 'companyInformation.states';

/** A state of the list; one that cannot be chosen has a reason. */
export interface StateToFile {
  key: string;
  label: string;
  reason?: string;
  /** What the state charges, once its products are loaded. */
  price?: string;
}

export interface FiledState {
  place: Chosen;
  filing: ChosenFiling;
  /** Whether the products of the state are still to come. */
  isLoading: boolean;
}

/** Path of the answers that hold the methods of a filing in several states, by state. */
export function filingMethodsPath(saveAs: string): string {
  return `productState.${saveAs}.data.methods`;
}

function offerOf({ saveAs }: Pick<FilingStatesOptions, 'saveAs'>, { offers }: CartContext): ProductOffer | undefined {
  return offers.bySaveKey.get(saveAs);
}

/** The states to choose from: those with a registered agent, except where the filing is not sold at all. */
export function statesToFile(options: FilingStatesOptions, known: Known): StateToFile[] {
  const context = cartContext(known);
  const offer = offerOf(options, context);
  const { registeredAgents } = context.index;
  return !offer
    ? []
    : stateOptionsOf(offer, context).flatMap(({ state, isOpen }): StateToFile[] => {
        if (registeredAgents.size > 0 && !registeredAgents.has(state.key)) return [];
        const option = { key: state.key, label: state.value };
        if (isOpen) {
          const { methods, method = methods[0] } = filingIn(state.key, offer, context);
          return [
            method ? { ...option, price: fillTemplate(options.stateFee, { fee: formatMoney(method.cost) }) } : option,
          ];
        }
        if (state.key === context.homeState?.key) return [{ ...option, reason: options.isHomeState }];
        if (exclusionOf(offer, state, context) !== 'entity-type') return [];
        return [
          { ...option, reason: fillTemplate(options.unavailable, { 'entity type': context.entityType?.value ?? '' }) },
        ];
      });
}

/** The chosen states that are open, with the filing in each. */
export function filingsInStates(options: Pick<FilingStatesOptions, 'saveAs'>, known: Known): FiledState[] {
  const context = cartContext(known);
  const offer = offerOf(options, context);
  const { loadedStates } = known.catalogue;
  return !offer
    ? []
    : jurisdictionsOfOffer(offer, context).flatMap((place) =>
        place && place.key !== FEDERAL
          ? [{ place, filing: filingIn(place.key, offer, context), isLoading: !loadedStates.includes(place.key) }]
          : [],
      );
}

import type { Known } from 'shared-contracts/area-rules';
import { CORPORATION_SUB_TYPES, type CorporationSubType } from 'shared-contracts/entity-types';
import { chosenState, tickedStates, type Chosen } from '../../company/chosen-company.ts';
import type { NonprofitFormationOptions } from './options.ts';

/** How many directors a nonprofit has at least. */
export const LEAST_DIRECTORS = 3;

type TypeStates = Pick<NonprofitFormationOptions, 'typeStates' | 'typeNotIn'>;

/** The type of nonprofit that the customer chose; `undefined` before that. */
export function chosenType({ data }: Pick<Known, 'data'>): CorporationSubType | undefined {
  return CORPORATION_SUB_TYPES.find(({ key }) => key === data.formationDetails?.nonprofit?.type);
}

function isTypeIn({ typeStates, typeNotIn }: TypeStates, type: string, state: string): boolean {
  return (typeStates[type]?.includes(state) ?? true) && !typeNotIn[type]?.includes(state);
}

/**
 * The types to choose from: those that the chosen state has. States to tick limit nothing, because they can be unticked
 * again.
 */
export function offeredTypes(options: TypeStates, known: Known): readonly CorporationSubType[] {
  const state = chosenState(known);
  return CORPORATION_SUB_TYPES.filter(({ key }) => !state || isTypeIn(options, key, state.key));
}

/** The ticked states that do not have the type. */
export function tickedWithout(options: TypeStates, type: string, known: Known): Chosen[] {
  return tickedStates(known.data.companyInformation?.states, known.page).filter(
    ({ key }) => !isTypeIn(options, type, key),
  );
}

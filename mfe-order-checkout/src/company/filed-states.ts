import type { Known } from 'shared-contracts/area-rules';
import { statesOf, type States } from 'shared-contracts/state-lists';
import { chosenState, tickedStates, type Chosen } from './chosen-company.ts';

/** The states in which the company is filed: the chosen one, and those ticked on a page that files in several. */
export function filedStates(known: Pick<Known, 'data' | 'page'>): Chosen[] {
  const state = chosenState(known);
  const ticked = tickedStates(known.data.companyInformation?.states, known.page).filter(
    ({ key }) => key !== state?.key,
  );
  return state ? [state, ...ticked] : ticked;
}

/** Those of the states in which the company is filed. */
function filedStatesAmong(states: States, known: Pick<Known, 'data' | 'page'>): Chosen[] {
  const codes = statesOf(states);
  return filedStates(known).filter(({ key }) => codes.includes(key));
}

const DISJUNCTION = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Their names, as in `Florida or Georgia`. */
export function filedStateNames(states: States, known: Pick<Known, 'data' | 'page'>): string {
  return DISJUNCTION.format(filedStatesAmong(states, known).map(({ value }) => value));
}

/** Whether the company is filed in one of the states. */
export function isFiledIn(states: States, known: Pick<Known, 'data' | 'page'>): boolean {
  return filedStatesAmong(states, known).length > 0;
}

import { array, enums, union, type Infer } from 'superstruct';
import { StateCodeStruct } from './state-code.ts';

export { StateCodeStruct };

/** States that ask whether to list the members or managers of an LLC or PLLC on the state record. */
export const LIST_MEMBERS_STATES = ['FL', 'GA', 'IN', 'MN', 'NC', 'NJ', 'NM', 'UT'] as const;

/** States that ask whether to list a corporation's officers. */
const LIST_OFFICERS_STATES = ['FL'] as const;

/** States that require a NAICS code. */
const NAICS_STATES = ['AK', 'CT', 'RI', 'LA', 'NH', 'MS', 'VT'] as const;

/** States that require the number of issued shares of a corporation formed in another state. */
const ISSUED_SHARES_STATES = ['AR', 'IL', 'IN'] as const;

/** States that require such a corporation's total liabilities, and states that require its total assets. */
const TOTAL_LIABILITIES_STATES = ['IL', 'IN'] as const;
const TOTAL_ASSETS_STATES = ['IL', 'IN'] as const;

/** Three lists without a use in code; a page may use them by name. */
export const OPEN_STATES_ONE = ['WY'] as const;
/** See `OPEN_STATES_ONE`. */
export const OPEN_STATES_THREE = ['AR', 'PR', 'OK'] as const;
/** See `OPEN_STATES_ONE`. */
export const OPEN_STATES_FOURTEEN = [
  'NY',
  'CT',
  'GA',
  'HI',
  'IA',
  'KY',
  'LA',
  'MD',
  'MA',
  'MI',
  'MS',
  'MO',
  'NE',
  'NM',
] as const;

/** Every list, by the name that a page can use instead of the codes. */
export const STATE_LISTS = {
  'list-members': LIST_MEMBERS_STATES,
  'list-officers': LIST_OFFICERS_STATES,
  naics: NAICS_STATES,
  'issued-shares': ISSUED_SHARES_STATES,
  'total-liabilities': TOTAL_LIABILITIES_STATES,
  'total-assets': TOTAL_ASSETS_STATES,
  'open-one': OPEN_STATES_ONE,
  'open-three': OPEN_STATES_THREE,
  'open-fourteen': OPEN_STATES_FOURTEEN,
} as const;

export type StateListName = keyof typeof STATE_LISTS;

/** States in a page's configuration: the name of a list, or an array of codes. */
export const StatesStruct = union([enums(Object.keys(STATE_LISTS) as StateListName[]), array(StateCodeStruct)]);
export type States = Infer<typeof StatesStruct>;

/** The codes of configured states. */
export function statesOf(states: States): readonly string[] {
  return typeof states === 'string' ? STATE_LISTS[states] : states;
}

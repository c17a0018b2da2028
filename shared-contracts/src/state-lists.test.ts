import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { STATE_LISTS, StatesStruct, statesOf, type StateListName } from './state-lists.ts';

it.each<[string, StateListName, string[]]>([
  [
    '[SC-060] members of an LLC can stand on the record of eight states',
    'list-members',
    ['FL', 'GA', 'IN', 'MN', 'NC', 'NJ', 'NM', 'UT'],
  ],
  ['[SC-061] officers of a corporation can stand on the record of Florida', 'list-officers', ['FL']],
  ['[SC-062] a list of Wyoming alone is there for a page to use', 'open-one', ['WY']],
  ['[SC-063] seven states want a NAICS code', 'naics', ['AK', 'CT', 'RI', 'LA', 'NH', 'MS', 'VT']],
  ['[SC-068] three states want the issued shares', 'issued-shares', ['AR', 'IL', 'IN']],
  ['[SC-069] two states want total liabilities', 'total-liabilities', ['IL', 'IN']],
  ['[SC-069] two states want total assets', 'total-assets', ['IL', 'IN']],
  ['[SC-070] a list of three states is there for a page to use', 'open-three', ['AR', 'PR', 'OK']],
  [
    '[SC-071] a list of fourteen states is there for a page to use',
    'open-fourteen',
    ['NY', 'CT', 'GA', 'HI', 'IA', 'KY', 'LA', 'MD', 'MA', 'MI', 'MS', 'MO', 'NE', 'NM'],
  ],
])('%s', (_, name, states) => {
  expect(statesOf(name)).toEqual(states);
  expect(decode(StatesStruct, name)).toEqual({ kind: 'decoded', value: name });
});

it('every list is one of these', () => {
  expect(Object.keys(STATE_LISTS)).toHaveLength(9);
});

it('a page can give codes instead of the name of a list', () => {
  expect(decode(StatesStruct, ['WY', 'UT'])).toEqual({ kind: 'decoded', value: ['WY', 'UT'] });
  expect(statesOf(['WY', 'UT'])).toEqual(['WY', 'UT']);
});

it.each([['open-two'], [['Wyoming']], [['wy']], [undefined]])('%j are no states', (input) => {
  expect(decode(StatesStruct, input).kind).toBe('malformed');
});

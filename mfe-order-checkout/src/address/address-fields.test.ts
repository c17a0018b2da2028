import { expect, it } from '@jest/globals';
import { withValueAt } from 'shared-contracts/data-path';
import { askFields } from 'shared-contracts/page-rules';
import { AREAS, freshForm } from '../test-data/formation-page.ts';

const CANADA = { key: 'CA', value: 'Canada' };
const PREFIX = 'contactInformation';

function errorAt(part: string, address: object): string | undefined {
  const known = freshForm();
  return askFields({ ...known, data: withValueAt(known.data, PREFIX, address) }, AREAS).find(
    ({ path }) => path === `${PREFIX}.${part}`,
  )?.error;
}

it.each([
  [
    'a state of the US is no province',
    'state',
    { country: CANADA, state: { key: 'WY', value: 'Wyoming' } },
    'State is required',
  ],
  [
    'nor is what is outside of the US',
    'state',
    { country: CANADA, state: { key: 'ZZ', value: 'Outside of the US' } },
    'State is required',
  ],
  ['a province is typed', 'state', { country: CANADA, state: 'Ontario' }, undefined],
  [
    'what is outside of the US is no state of it',
    'state',
    { state: { key: 'ZZ', value: 'Outside of the US' } },
    'State is not valid.',
  ],
  ['a state is chosen', 'state', { state: { key: 'WY', value: 'Wyoming' } }, undefined],
  [
    'a postal code is asked everywhere, with what to enter where there are none',
    'zip',
    { country: { key: 'HK', value: 'Hong Kong' }, zip: '' },
    'Postal code is required. Where there is none, enter 00000',
  ],
  ['and that is one', 'zip', { country: { key: 'HK', value: 'Hong Kong' }, zip: '00000' }, undefined],
])('%s', (_, part, address, error) => {
  expect(errorAt(part, address)).toBe(error);
});

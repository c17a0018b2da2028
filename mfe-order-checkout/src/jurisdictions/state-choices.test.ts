import { expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { freshForm, LLC } from '../test-data/formation-page.ts';
import { stateChoices } from './state-choices.ts';

const options = { stateBlacklist: { LLC: ['DE'] }, stateUnavailableReason: 'Not available for {entity type}' };
const known = freshForm();

it('[OC-020] a state that is blacklisted for the entity type is disabled and says why', () => {
  const [group] = stateChoices(options, known, LLC);
  expect(group?.options.find(({ key }) => key === 'DE')).toEqual(
    { key: 'DE', value: 'Delaware', disabled: true, reason: 'Not available for LLC' },
  );
  expect(group?.options.find(({ key }) => key === 'WY')).toEqual({ key: 'WY', value: 'Wyoming' });
});

it('[OC-020] the blacklist of one entity type says nothing of another', () => {
  const [group] = stateChoices(options, known, { key: 'PLLC', value: 'PLLC' });
  expect(group?.options.find(({ key }) => key === 'DE')?.disabled).toBeUndefined();
});

it('a jurisdiction without a product in the catalogue is disabled', () => {
  const [group] = stateChoices(options, known, LLC);
  expect(group?.options.find(({ key }) => key === 'PR')).toMatchObject({ disabled: true, reason: 'Not available for LLC' });
});

it('before the catalogue is there no jurisdiction is disabled by it', () => {
  const [group] = stateChoices({ ...options, stateBlacklist: {} }, { ...known, catalogue: EMPTY_CATALOGUE }, LLC);
  expect(group?.options.filter(({ disabled }) => disabled)).toEqual([]);
});

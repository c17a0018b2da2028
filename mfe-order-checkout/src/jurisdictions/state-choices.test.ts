import { expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { freshForm, LLC, PLLC } from '../test-data/formation-page.ts';
import { homeStateChoices, stateChoices } from './state-choices.ts';

const options = {
  entityTypesByState: { allow: { FL: ['LLC'] }, block: { LLC: ['DE'] }, closeVariants: [] },
  stateUnavailableReason: 'Not available for {entity type}',
  stateIsHomeReason: 'Home',
};
const known = freshForm();
const choices = (entityType?: { key: string; value: string }, homeState?: { key: string }, changed = {}) => {
  const [group] = stateChoices({ ...options, ...changed }, known, { entityType, homeState });
  return (state: string) => group?.options.find(({ key }) => key === state);
};

it('[OC-020] a state that is blacklisted for the entity type is disabled and says why', () => {
  expect(choices(LLC)('DE')).toEqual({ key: 'DE', value: 'Delaware', disabled: true, reason: 'Not available for LLC' });
  expect(choices(LLC)('WY')).toEqual({ key: 'WY', value: 'Wyoming' });
});

it('[OC-020] the blacklist of one entity type says nothing of another, or of none', () => {
  expect(choices(PLLC)('DE')?.disabled).toBeUndefined();
  expect(choices()('DE')?.disabled).toBeUndefined();
});

it('[OC-020] a state with a whitelist takes the entity types on it', () => {
  expect(choices(LLC)('FL')?.disabled).toBeUndefined();
  expect(choices(PLLC)('FL')).toMatchObject({ disabled: true, reason: 'Not available for PLLC' });
});

it('a jurisdiction without a product in the catalogue is disabled', () => {
  expect(choices(LLC)('PR')).toMatchObject({ disabled: true, reason: 'Not available for LLC' });
});

it('before the catalogue is there no jurisdiction is disabled by it', () => {
  const [group] = stateChoices(
    options,
    { ...known, catalogue: EMPTY_CATALOGUE },
    { entityType: PLLC, homeState: undefined },
  );
  expect(group?.options.find(({ key }) => key === 'PR')?.disabled).toBeUndefined();
});

it('[OC-019] the home state is disabled and says so', () => {
  expect(choices(LLC, { key: 'WY' })('WY')).toEqual({ key: 'WY', value: 'Wyoming', disabled: true, reason: 'Home' });
});

it('[OC-018] no company is at home in a military state', () => {
  const military = { group: 'US Military', options: ['AA', 'AE', 'AP'].map((key) => ({ key, value: key })) };
  const page = {
    ...known.page,
    site: { ...known.page.site, jurisdictions: [...known.page.site.jurisdictions, military] },
  };
  expect(homeStateChoices('Filed in', { page }, undefined)).toEqual(known.page.site.jurisdictions);
});

it('[OC-021] as home state every jurisdiction can be chosen but the one that is filed in', () => {
  const [group] = homeStateChoices('Filed in', known, { key: 'WY' });
  expect(group?.options.filter(({ disabled }) => disabled)).toEqual([
    { key: 'WY', value: 'Wyoming', disabled: true, reason: 'Filed in' },
  ]);
});

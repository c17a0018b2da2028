import { expect, it } from '@jest/globals';
import { answeredAll, freshForm, WYOMING } from '../test-data/formation-page.ts';
import { entityTypeChoices } from './entity-type-choices.ts';

const type = (key: string, value = key) => ({ key, value, text: '' });
const options = {
  entityTypes: [type('LLC', 'Limited Company'), type('PLLC'), type('Corp'), type('NP Corp')],
  monthlyBlocks: ['NP Corp'],
  monthlyBlockedReason: 'No month for {entity type}',
  typeUnavailableReason: 'Not in {state}',
  entityTypesByState: { allow: {}, block: {}, closeVariants: ['WY'] },
};
const keysOf = (...args: Parameters<typeof entityTypeChoices>) => entityTypeChoices(...args).map(({ key }) => key);
const inWyoming = answeredAll(freshForm(), { 'companyInformation.state': WYOMING });

it('[SC-047] the entity types are those of the page, in its order', () => {
  expect(entityTypeChoices(options, freshForm())).toEqual(options.entityTypes);
});

it('[SC-048] in a state with close variants each follows its base type and is labelled after it', () => {
  expect(keysOf(options, inWyoming)).toEqual(['LLC', 'Close LLC', 'PLLC', 'Corp', 'Close Corp', 'NP Corp']);
  expect(entityTypeChoices(options, inWyoming)[1]).toEqual(type('Close LLC', 'Close Limited Company'));
});

it('[SC-048] nowhere else, even where the page lists them, are they offered', () => {
  const listed = { ...options, entityTypes: [type('LLC'), { ...type('Close LLC'), text: 'Few owners' }] };
  expect(keysOf(listed, freshForm())).toEqual(['LLC']);
  expect(entityTypeChoices(listed, inWyoming)).toEqual(listed.entityTypes);
});

it('[OC-031] what monthly billing rules out is disabled with the reason, only while billing is monthly', () => {
  const disabled = (billingType: string) =>
    entityTypeChoices(options, answeredAll(freshForm(), { billingType })).filter((choice) => choice.disabled);
  expect(disabled('monthly')).toEqual([{ ...type('NP Corp'), disabled: true, reason: 'No month for NP Corp' }]);
  expect(disabled('yearly')).toEqual([]);
});

it('[SC-048] a close variant that the state does not have is not offered', () => {
  const blocked = { ...options, entityTypesByState: { ...options.entityTypesByState, block: { 'Close LLC': ['WY'] } } };
  expect(keysOf(blocked, inWyoming)).toEqual(['LLC', 'PLLC', 'Corp', 'Close Corp', 'NP Corp']);
});

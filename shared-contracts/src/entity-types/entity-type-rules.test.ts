import { describe, expect, it } from '@jest/globals';
import { STATES } from '../test-data/states.ts';
import { entityTypeRuleOf, entityTypesListedIn, ENTITY_TYPE_RULES } from './entity-type-rules.ts';
import { RULED_ENTITY_TYPES } from './entity-types.ts';

const ALL_TRUE = [
  'AK',
  'AR',
  'CA',
  'CT',
  'LA',
  'MA',
  'MI',
  'MN',
  'MS',
  'NE',
  'NH',
  'NJ',
  'OH',
  'OK',
  'OR',
  'PA',
  'SC',
  'VT',
];
const OTHERS = STATES.filter((state) => ![...ALL_TRUE, 'IL', 'WA'].includes(state));

const specificIn = (state: string) =>
  RULED_ENTITY_TYPES.filter((type) => entityTypeRuleOf(state, type)?.requireSpecific);
const specificFor = (type: string, states: string[]) =>
  states.filter((state) => entityTypeRuleOf(state, type)?.requireSpecific);

describe('the rules of states for entity types', () => {
  it('[SC-053] every listed pair is required and says whether it is specific', () => {
    for (const state of STATES) {
      for (const type of entityTypesListedIn(state)) {
        expect(entityTypeRuleOf(state, type)).toEqual({ required: true, requireSpecific: expect.any(Boolean) });
      }
    }
    expect(entityTypeRuleOf('WY', 'LLC')).toEqual({ required: true, requireSpecific: false });
  });

  it.each([
    ['WY', 'Domains'],
    ['WY', ''],
    ['TX', 'LLC'],
  ])('[SC-053] nothing is said of %s and "%s"', (state, type) => {
    expect(entityTypeRuleOf(state, type)).toBeUndefined();
  });

  it.each(ALL_TRUE)('[SC-054] %s lists every entity type, and each is specific', (state) => {
    expect(entityTypesListedIn(state)).toEqual([...RULED_ENTITY_TYPES]);
    expect(specificIn(state)).toEqual([...RULED_ENTITY_TYPES]);
  });

  it('[SC-054] no other state is like those eighteen', () => {
    expect(OTHERS.filter((state) => specificIn(state).length === RULED_ENTITY_TYPES.length)).toEqual([]);
  });

  it.each(['IL', 'WA'])('[SC-055] %s lists PLLC and PC only, both specific', (state) => {
    expect(entityTypesListedIn(state)).toEqual(['PLLC', 'PC']);
    expect(entityTypeRuleOf(state, 'PLLC')).toEqual({ required: true, requireSpecific: true });
    expect(entityTypeRuleOf(state, 'PC')).toEqual({ required: true, requireSpecific: true });
    expect(entityTypeRuleOf(state, 'Corp')).toBeUndefined();
  });

  it('[SC-056] Texas and Maryland alone list everything but the LLC', () => {
    const withoutLlc = [...ALL_TRUE, ...OTHERS].filter((state) => !entityTypesListedIn(state).includes('LLC'));
    expect(withoutLlc).toEqual(['MD', 'TX']);
    for (const state of withoutLlc) expect(entityTypesListedIn(state)).toHaveLength(RULED_ENTITY_TYPES.length - 1);
  });

  it('[SC-057] nonprofits are specific in every state, in IL and WA without being listed', () => {
    for (const type of ['NP Corp', 'NP LLC']) {
      expect(specificFor(type, STATES)).toEqual(STATES);
      for (const state of ['IL', 'WA'])
        expect(entityTypeRuleOf(state, type)).toEqual({ required: false, requireSpecific: true });
    }
  });

  it('[SC-058] beside the eighteen, a corporation is specific in NM only', () => {
    expect(specificFor('Corp', OTHERS)).toEqual(['NM']);
    expect(specificFor('LLC', OTHERS)).toEqual([]);
  });

  it('[SC-059] beside the eighteen and IL and WA, PLLC and PC are specific in DC only', () => {
    for (const type of ['PLLC', 'PC']) expect(specificFor(type, OTHERS)).toEqual(['DC']);
  });

  it('a jurisdiction without a row is as everywhere', () => {
    for (const state of ['GU', 'constructor']) expect(specificIn(state)).toEqual(['NP Corp', 'NP LLC']);
    expect(Object.keys(ENTITY_TYPE_RULES).filter((state) => !STATES.includes(state))).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { decode } from '../decode.ts';
import { STATES } from '../test-data/states.ts';
import { canFormIn, ENTITY_TYPES_BY_STATE, EntityTypesByStateStruct } from './entity-types-by-state.ts';
import { ENTITY_TYPES } from './entity-types.ts';

const refusedIn = (entityType: string) => STATES.filter((state) => !canFormIn(entityType, state));

describe('where an entity type can be formed', () => {
  it('[SC-064] an NP Corp is formed everywhere but in New York, and in Wyoming, which has a separate list', () => {
    expect(refusedIn('NP Corp')).toEqual(['NY', 'WY']);
  });

  it('[SC-065] a PLLC is not formed in sixteen states', () => {
    const states = ['AK', 'CA', 'DE', 'GA', 'HI', 'MD', 'MO', 'NJ', 'NM', 'NY', 'OH', 'RI', 'SC', 'WI', 'WY', 'PR'];
    expect(refusedIn('PLLC')).toEqual([...states].sort());
  });

  it('[SC-066] Wyoming forms LLC and Corp only', () => {
    expect(ENTITY_TYPES.filter((entityType) => canFormIn(entityType, 'WY'))).toEqual(['LLC', 'Corp']);
    expect(refusedIn('LLC')).toEqual([]);
    expect(refusedIn('LP')).toEqual(['WY']);
  });

  it('[SC-067] both lists exclude a PLLC in Wyoming', () => {
    const { allow, block } = ENTITY_TYPES_BY_STATE;
    expect(canFormIn('PLLC', 'WY', { allow })).toBe(false);
    expect(canFormIn('PLLC', 'WY', { block })).toBe(false);
    expect(canFormIn('PLLC', 'WY', {})).toBe(true);
  });

  it('[SC-067] where the two lists differ, the type is excluded', () => {
    expect(canFormIn('PLLC', 'WY', { allow: { WY: ['LLC', 'PLLC'] }, block: { PLLC: ['WY'] } })).toBe(false);
    expect(canFormIn('PLLC', 'WY', { allow: { WY: ['LLC'] }, block: {} })).toBe(false);
  });

  it('a page may have its own lists', () => {
    expect(canFormIn('LLC', 'TX', { block: { LLC: ['TX'] } })).toBe(false);
    expect(canFormIn('PLLC', 'CA', { block: { LLC: ['TX'] } })).toBe(true);
    expect(canFormIn('constructor', 'constructor')).toBe(true);
  });
});

describe('close variants', () => {
  it('[SC-048] are offered nowhere until states are listed', () => {
    expect(refusedIn('Close LLC')).toEqual(STATES);
    expect(STATES.filter((state) => canFormIn('Close LLC', state, { closeVariants: ['WY', 'NV'] }))).toEqual([
      'NV',
      'WY',
    ]);
    expect(STATES.filter((state) => canFormIn('Close Corp', state, { closeVariants: ['DE'] }))).toEqual(['DE']);
  });

  it('[SC-048] follow the lists of what they vary, unless a list names them', () => {
    const closeVariants = ['WY', 'NV'];
    expect(canFormIn('Close LLC', 'WY', { closeVariants, allow: { WY: ['LLC'] } })).toBe(true);
    expect(canFormIn('Close Corp', 'WY', { closeVariants, allow: { WY: ['LLC'] } })).toBe(false);
    expect(canFormIn('Close Corp', 'WY', { closeVariants, allow: { WY: ['Close Corp'] } })).toBe(true);
    expect(canFormIn('Close LLC', 'NV', { closeVariants, block: { LLC: ['NV'] } })).toBe(false);
    expect(canFormIn('Close LLC', 'NV', { closeVariants, block: { 'Close LLC': ['NV'] } })).toBe(false);
  });
});

it('lists are decoded, and what they leave out is empty', () => {
  expect(decode(EntityTypesByStateStruct, {})).toEqual({
    kind: 'decoded',
    value: { allow: {}, block: {}, closeVariants: [] },
  });
  expect(decode(EntityTypesByStateStruct, ENTITY_TYPES_BY_STATE)).toEqual({
    kind: 'decoded',
    value: ENTITY_TYPES_BY_STATE,
  });
  const decoded = decode(EntityTypesByStateStruct, { allow: { Wyoming: ['LLC'] }, block: { LLC: ['texas'] } });
  expect(decoded.kind === 'malformed' && decoded.problems.map(({ path }) => path)).toEqual([
    'allow.Wyoming',
    'block.LLC.0',
  ]);
});

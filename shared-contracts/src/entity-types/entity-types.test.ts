import { expect, it } from '@jest/globals';
import { closeVariantBase, closeVariantLabel, ENTITY_TYPES, isEntityType, RULED_ENTITY_TYPES } from './entity-types.ts';

it('[SC-047] fourteen entity types are allowed, and states have rules for five more', () => {
  expect(ENTITY_TYPES).toEqual([
    'Sole Proprietorship',
    'GP',
    'LLC',
    'Corp',
    'NP Corp',
    'NP LLC',
    'PLLC',
    'PC',
    'LP',
    'LLP',
    'LLLP',
    'Trust',
    'Individual',
    'Attorney for Bar',
  ]);
  expect(RULED_ENTITY_TYPES.slice(ENTITY_TYPES.length)).toEqual([
    'DAO LLC',
    'Series LLC',
    'DBA',
    'Close LLC',
    'Close Corp',
  ]);
  expect(new Set(RULED_ENTITY_TYPES).size).toBe(19);
});

it.each([
  ['LLC', true],
  ['Series LLC', true],
  ['Domains', false],
  ['llc', false],
])('[SC-047] that "%s" is an entity type is %s', (name, is) => {
  expect(isEntityType(name)).toBe(is);
});

it('[SC-048] a close variant is labelled after what it varies', () => {
  expect(closeVariantLabel('LLC')).toBe('Close LLC');
  expect(closeVariantLabel('Corp')).toBe('Close Corp');
});

it.each([
  ['Close LLC', 'LLC'],
  ['Close Corp', 'Corp'],
  ['LLC', undefined],
  ['Close PLLC', undefined],
  ['Close ', undefined],
])('[SC-048] "%s" is a close variant of %s', (name, base) => {
  expect(closeVariantBase(name)).toBe(base);
});

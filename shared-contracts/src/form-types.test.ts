import { expect, it } from '@jest/globals';
import { is } from 'superstruct';
import { AreaNameStruct, FormTypeStruct } from './form-types.ts';

it.each(['', 'formabusinessform', 'Form a business', 'Forms/TaxIDForm'])('%j is no form type', (name) => {
  expect(is(name, FormTypeStruct)).toBe(false);
});

it.each(['domains', 'phone-nyop', 'b2b'])('%s may name an area', (name) => {
  expect(is(name, AreaNameStruct)).toBe(true);
});

it.each(['', 'Domains', 'domains/search', '*', '-domains', 'domains-', '..', 'a'.repeat(31)])(
  '%j names no area',
  (name) => {
    expect(is(name, AreaNameStruct)).toBe(false);
  },
);

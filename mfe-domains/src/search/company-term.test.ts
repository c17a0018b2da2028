import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { companyTermOf } from '../modules/domain-search/use-search-entry.ts';

it.each([
  ['Alder & Wren LLC', 'alderandwren'],
  ['Alder and Wren, L.L.C.', 'alderandwren'],
  ['Alder and Wren Limited Liability Company', 'alderandwren'],
  ["O'Brien's Bakery, Inc.", 'obriensbakery'],
  ['Café Co.', 'cafe'],
  ['Tobacco', 'tobacco'],
  ['Incorporated Ideas Corp', 'incorporatedideas'],
  ['LLC', 'llc'],
  ['Wren-Alder PLLC', 'wren-alder'],
  ['', ''],
  ['株式会社', ''],
  ['Straße GmbH', ''],
])('the company %j is first looked for as %j', (companyName, term) => {
  expect(companyTermOf(companyName)).toBe(term);
});

it('a term is always one label or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (name) => {
      expect(companyTermOf(name)).toMatch(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)?$/);
    }),
  );
});

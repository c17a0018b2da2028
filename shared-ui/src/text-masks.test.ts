import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskDate, maskPhoneNumber, maskZip, maskDollars, maskWholeNumber } from './text-masks.ts';

const MASKS = { maskPhoneNumber, maskZip, maskDate, maskWholeNumber, maskDollars };

/** The text on screen after these keys; `⌫` takes the last character away. */
const typedInto = (mask: (text: string, before?: string) => string, keys: string) =>
  [...keys].reduce((text, key) => mask(key === '⌫' ? text.slice(0, -1) : text + key, text), '');

describe('typed key by key', () => {
  it.each([
    ['maskPhoneNumber', '307', '(307'],
    ['maskPhoneNumber', '3075550', '(307) 555-0'],
    ['maskPhoneNumber', '3075550188', '(307) 555-0188'],
    ['maskPhoneNumber', '307.555.0188', '(307) 555-0188'],
    ['maskPhoneNumber', '307-555-0188x42', '(307) 555-0188x42'],
    ['maskPhoneNumber', '30755501889⌫', '(307) 555-0188'],
    ['maskPhoneNumber', '(307) 555-0188', '(307) 555-0188'],
    ['maskPhoneNumber', '+44 20 7946 0018', '+44 20 7946 0018'],
    ['maskPhoneNumber', '020 7946 0958', '020 7946 0958'],
    ['maskZip', '82001', '82001'],
    ['maskZip', '820011', '82001-1'],
    ['maskZip', '82001-1234', '82001-1234'],
    ['maskZip', '8200112345', '82001-12345'],
    ['maskDate', '112', '11/2'],
    ['maskDate', '11212026', '11/21/2026'],
    ['maskDate', '11/21/2026', '11/21/2026'],
    ['maskDate', '1/5/2020', '1/5/2020'],
    ['maskDate', '2020-01-05', '2020-01-05'],
    ['maskDate', '01052020', '01/05/2020'],
    ['maskDate', 'Jan 5, 2020', 'Jan 5, 2020'],
    ['maskWholeNumber', '10000', '10,000'],
    ['maskWholeNumber', '10,000', '10,000'],
    ['maskWholeNumber', '100000⌫', '10,000'],
    ['maskWholeNumber', '1.5 million', '1.5 million'],
    ['maskWholeNumber', '1e6', '1e6'],
    ['maskWholeNumber', '-100', '-100'],
    ['maskWholeNumber', '(1,000)', '(1,000)'],
    ['maskWholeNumber', '1,00', '1,00'],
    ['maskDollars', '1250.50', '1,250.50'],
    ['maskDollars', '0.0001', '0.0001'],
    ['maskDollars', '0,01', '0,01'],
    ['maskDollars', '1/100', '1/100'],
  ] as const)('[OC-046] %s shows %s as %s', (mask, keys, shown) => {
    expect(typedInto(MASKS[mask], keys)).toBe(shown);
  });
});

it.each([
  ['maskPhoneNumber', '3075550188', '(307) 555-0188'],
  ['maskPhoneNumber', '20 7946 0958', '20 7946 0958'],
  ['maskPhoneNumber', '011 44 20 7946 0958', '011 44 20 7946 0958'],
  ['maskWholeNumber', '1000000', '1,000,000'],
  ['maskWholeNumber', '10.000,00', '10.000,00'],
  ['maskDate', '01052020', '01/05/2020'],
  ['maskDate', '20200105', '20200105'],
] as const)('%s leaves what is pasted as %s at %s, unless it is plain digits', (mask, text, shown) => {
  expect(MASKS[mask](text)).toBe(shown);
});

it.each([
  ['maskZip', '82001-123', '2020 6'],
  ['maskPhoneNumber', '(307) 555-0188', '307 5'],
  ['maskWholeNumber', '10,000,000', '1,00'],
  ['maskDate', '11/21/2026', '1/5/2020'],
] as const)('the mask of a %s, pasted over %s, keeps the separators of the text: %s', (mask, before, text) => {
  expect(MASKS[mask](text, before)).toBe(text);
});

const SEPARATORS = /[(),/\s.-]/g;
const NOTATION = fc.string({ unit: fc.constantFrom(...'0123456789,.-/() x$eé') });

it.each(Object.entries(MASKS))('%s only inserts separators, and a masked text stays the same', (_, mask) => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), NOTATION), NOTATION, (text, before) => {
      const once = mask(text, before);
      expect(mask(once, once)).toBe(once);
      expect(once.replaceAll(SEPARATORS, '')).toBe(text.replaceAll(SEPARATORS, ''));
    }),
  );
});

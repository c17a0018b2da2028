import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskDate, maskPhoneNumber, maskZip, maskDollars, maskWholeNumber } from './text-masks.ts';

describe('maskPhoneNumber', () => {
  it.each([
    ['', ''], ['3', '(3'], ['307', '(307'], ['3075', '(307) 5'], ['3075550', '(307) 555-0'], ['3075550188', '(307) 555-0188'],
    ['307.555.0188', '(307) 555-0188'], ['1 307 555 0188', '(307) 555-0188'], ['30755501889', '(307) 555-0188'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
  ])('[OC-046] [SC-193] "%s" is shown as "%s"', (typed, shown) => {
    expect(maskPhoneNumber(typed)).toBe(shown);
  });
});

it.each([['8', '8'], ['82001', '82001'], ['820011', '82001-1'], ['82001-1234', '82001-1234'], ['8200112345', '82001-1234'], ['ZIP', '']])(
  '[SC-194] the zip "%s" is shown as "%s"', (typed, shown) => {
    expect(maskZip(typed)).toBe(shown);
  });

it.each([['1', '1'], ['112', '11/2'], ['11212026', '11/21/2026'], ['11/21/20267', '11/21/2026'], ['soon', '']])(
  'the day "%s" is shown as "%s"', (typed, shown) => {
    expect(maskDate(typed)).toBe(shown);
  });

it.each([['1', '1'], ['1000', '1,000'], ['10,0000', '100,000'], ['1.5', '15'], ['many', '']])('the whole number "%s" is shown as "%s"', (typed, shown) => {
  expect(maskWholeNumber(typed)).toBe(shown);
});

it.each([['0.0001', '0.0001'], ['.5', '.5'], ['$1250.50', '1,250.50'], ['1250.', '1,250.'], ['1.2.3', '1.23'], ['', '']])('the amount "%s" is shown as "%s"', (typed, shown) => {
  expect(maskDollars(typed)).toBe(shown);
});

it.each(Object.entries({ maskPhoneNumber, maskZip, maskDate, maskWholeNumber, maskDollars }))('a text formatted by %s stays the same when formatted again', (_, mask) => {
  fc.assert(fc.property(fc.string(), (text) => {
    const once = mask(text);
    expect(mask(once)).toBe(once);
  }));
});

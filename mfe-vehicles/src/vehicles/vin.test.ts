import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasRightCheckDigit, maskVin } from './vin.ts';

it.each([
  ['1hg cm826 33a 004352', '1HGCM82633A004352'],
  ['1HG-CM826-33A-004352', '1HGCM82633A004352'],
  ['VIN: 1HGCM82633A004352', '1HGCM82633A004352'],
  ['vin# 1hgcm82633a004352', '1HGCM82633A004352'],
  // Too long stays too long, so that the customer sees the mistake.
  ['1HGCM82633A0043529', '1HGCM82633A0043529'],
  ['  ', ''],
  ['1HGCM82633A004352\t2003', '1HGCM82633A004352'],
  ['１HGCM82633A004352', '1HGCM82633A004352'],
  // Other characters stay, too.
  ['é1', 'É1'],
])('[VE-005] %j is the VIN %j', (typed, vin) => {
  expect(maskVin(typed)).toBe(vin);
});

it('[VE-005] a VIN that is masked stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(maskVin(maskVin(text))).toBe(maskVin(text));
    }),
  );
});

it.each(['1HGCM82633A004352', '5YJSA1DG9DFP14705', 'WBAFR7C57CC811956', '1M8GDM9AXKP042788', '11111111111111111'])(
  'the check digit of %s agrees',
  (vin) => {
    expect(hasRightCheckDigit(vin)).toBe(true);
  },
);

it.each([
  '1HGCM82643A004352',
  '1HGCM82633A004353',
  'YV4BR0CM7S1204418X'.slice(0, 17),
  '1HGCM826I3A004352',
  'OOOOOOOOOOOOOOOOO',
])('the check digit of %s does not', (vin) => {
  expect(hasRightCheckDigit(vin)).toBe(false);
});

it('of a VIN any other check digit is wrong', () => {
  for (const digit of '0124567890X')
    if (digit !== '3') expect(hasRightCheckDigit(`1HGCM826${digit}3A004352`)).toBe(false);
});

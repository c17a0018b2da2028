import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardBrandOf, maskCardNumber } from './card.ts';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['341111111111111', '3411 111111 11111'],
  ['4242-4242', '4242 4242'],
  ['42424', '4242 4'],
  ['', ''],
  ['42x', '42x'],
  ['42424242424242429', '42424242424242429'],
])('[OC-133] %s is masked as "%s"', (typed, masked) => {
  expect(maskCardNumber(typed)).toBe(masked);
});

it('[OC-133, OC-132] a mask only inserts spaces, makes no number longer than 19, and is stable', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 -]{0,24}$/), (typed) => {
      const masked = maskCardNumber(typed);
      expect(maskCardNumber(masked)).toBe(masked);
      if (typed.replace(/\D/g, '').length <= 15) expect(masked.length).toBeLessThanOrEqual(19);
      expect(masked.replace(/[ -]/g, '')).toBe(typed.replace(/[ -]/g, ''));
    }),
  );
});

it.each([
  ['34', 'Amex'],
  ['37', 'Amex'],
  ['36', ''],
  ['3', ''],
  ['4', 'Visa'],
  ['5', 'Mastercard'],
  ['6', 'Discover'],
  ['2', ''],
  ['', ''],
])('[OC-136] a number that starts with %s is of brand "%s"', (number, brand) => {
  expect(cardBrandOf(number)).toBe(brand);
});

import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOfWire, formatMoney, formatRecurring, wireDollarsOf } from './money.ts';

it('[SC-195] prices show with a dollar sign and two decimals', () => {
  expect(formatMoney(0)).toBe('$0.00');
  expect(formatMoney(12500)).toBe('$125.00');
  expect(formatMoney(185000)).toBe('$1,850.00');
  expect(formatMoney(123456789)).toBe('$1,234,567.89');
});

it('[SC-196] a recurring price ends in /year or /month', () => {
  expect(formatRecurring(12500, 'year')).toBe('$125.00/year');
  expect(formatRecurring(1042, 'month')).toBe('$10.42/month');
  expect(formatRecurring(1042, 'once')).toBe('$10.42');
});

it('wire dollars and cents turn into each other without loss', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => centsOfWire(wireDollarsOf(cents)) === cents));
});

it.each(['', '1', '1.5', '1.234', '$1.00', '1,000.00', ' 1.00'])('%p is not a wire amount', (text) => {
  expect(centsOfWire(text)).toBeUndefined();
});

import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOfAmount, centsOfWire, formatMoney, formatRecurring, percentOf, wireDollarsOf } from './money.ts';

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

it.each(['', '1', '1.5', '0328.00', '00.00', '1.234', '$1.00', '1,000.00', ' 1.00'])(
  '%p is not a wire amount',
  (text) => {
    expect(centsOfWire(text)).toBeUndefined();
  },
);

it.each([
  ['-0.00', 0],
  ['-1.50', -150],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%s on the wire is %d cents', (text, cents) => {
  expect(centsOfWire(text)).toBe(cents);
});

it('an amount too large to be counted in cents is no wire amount', () => {
  expect(centsOfWire('90071992547409.92')).toBeUndefined();
});

it('a share is rounded half up to the cent, and shares of 100 percent are the whole', () => {
  expect([percentOf(1001, 50), percentOf(1, 49), percentOf(333, 10)]).toEqual([501, 0, 33]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const rest = percentOf(cents, percent) + percentOf(cents, 100 - percent) - cents;
      expect([0, 1]).toContain(rest);
    }),
  );
});

it.each([
  // 2.3 % of 125.00 is 2.875.
  [12_500, 2.3, 288],
  [12_500, 2.5, 313],
  [1, 50, 1],
  [1, 49.999, 0],
  [100_000_000, 1e-7, 0],
  [100_000_000, 5e-7, 1],
  [3, 1e21, 3e19],
  [0, 33.3, 0],
])('[OC-164] %d cents times %d percent are exactly %d', (cents, percent, share) => {
  expect(percentOf(cents, percent)).toBe(share);
});

it(
  '[OC-164] the share of any percentage with decimals is the nearest cent, and the higher of two that are equally ' +
    'near',
  () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(1_000_000), fc.integer({ min: 0, max: 5 }), (cents, digits, decimals) => {
        const unit = 100n * 10n ** BigInt(decimals);
        const above =
          BigInt(percentOf(cents, Number(`${digits}e-${decimals}`))) * unit - BigInt(cents) * BigInt(digits);
        expect(2n * above > -unit && 2n * above <= unit).toBe(true);
      }),
      { examples: [[12_500, 23, 1]] },
    );
  },
);

it.each<[string | number | undefined, number | undefined]>([
  ['$1,200.50', 120_050],
  [1200.5, 120_050],
  ['12', 1200],
  [' 12. ', 1200],
  ['12.3', 1230],
  ['.5', 50],
  ['1,200', 120_000],
  ['12,34', undefined],
  [0, 0],
  ['-5', undefined],
  ['12.345', undefined],
  ['1e9', undefined],
  ['', undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
  ['1234567890123', undefined],
])('[SC-018] %p as it is typed is %p cents', (answer, cents) => {
  expect(centsOfAmount(answer)).toBe(cents);
});

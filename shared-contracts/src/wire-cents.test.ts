import { expect, it } from '@jest/globals';
import { array, object, optional } from 'superstruct';
import { decode } from './decode.ts';
import { WireCentsStruct } from './wire-cents.ts';

it.each([
  ['125.00', 12500],
  ['0.00', 0],
  ['0.07', 7],
  ['1850.50', 185050],
])('%j on the wire is %d cents', (wire, cents) => {
  expect(decode(WireCentsStruct, wire)).toEqual({ kind: 'decoded', value: cents });
});

it.each([
  12500,
  125,
  0,
  1.5,
  NaN,
  '125',
  '125.0',
  '$125.00',
  '-1.00',
  ' 1.00',
  '',
  '90071992547409.92',
  null,
  undefined,
  true,
  ['1.00'],
])('%p on the wire is refused: it could mean dollars or cents, or is no price', (input) => {
  expect(decode(object({ price: WireCentsStruct }), { price: input })).toEqual({
    kind: 'malformed',
    problems: [{ path: 'price', expected: 'dollars with two decimals as text, like "125.00"' }],
  });
});

it('a price that may be missing is left out', () => {
  expect(decode(array(object({ price: optional(WireCentsStruct) })), [{}, { price: '1.00' }])).toEqual({
    kind: 'decoded',
    value: [{}, { price: 100 }],
  });
});

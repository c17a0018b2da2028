import { expect, it } from '@jest/globals';
import { isAreaCode, STATE_AREA_CODES } from './area-codes.ts';

it.each(['212', '307', '907', '416', '876'])('%s is an area code', (digits) => {
  expect(isAreaCode(digits)).toBe(true);
});
it.each(['', '30', '3077', '000', '123', '555', '800', '911', '311', 'abc'])(
  '"%s" is none: a service, free of charge, too short, or not given out',
  (digits) => {
    expect(isAreaCode(digits)).toBe(false);
  },
);
it('each code has the shape of the plan and belongs to one state', () => {
  const codes = Object.values(STATE_AREA_CODES).flat();
  // The first digit is 2 to 9, the middle one is not 9, and no code ends in 11.
  expect(codes.filter((code) => !/^[2-9][0-8]\d$/.test(code) || code.endsWith('11'))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Object.keys(STATE_AREA_CODES)).toHaveLength(56);
});

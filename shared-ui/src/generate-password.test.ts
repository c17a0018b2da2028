import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { passwordRequirements } from 'shared-contracts/validation';
import { generatePassword, generatePasswordFor, secureRandomBelow } from './generate-password.ts';

it('[UI-045] a generated password meets every requirement for any random numbers', () => {
  const chance = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), chance, (length, stream) => {
      const password = generatePassword(length, (below) => Math.floor((stream.next().value as number) * below));
      expect(password).toHaveLength(length);
      expect(passwordRequirements(length).filter(({ isMet }) => !isMet(password))).toEqual([]);
    }),
  );
});

it('the secure source stays in its range and reaches both ends', () => {
  const drawn = new Set(Array.from({ length: 200 }, () => secureRandomBelow(3)));
  expect([...drawn].sort()).toEqual([0, 1, 2]);
});

it('[UI-045] a generated password is longer than configured if the requirements need it', () => {
  expect(generatePasswordFor(passwordRequirements(20), 6)).toHaveLength(20);
  expect(generatePasswordFor(passwordRequirements(8))).toHaveLength(12);
  expect(generatePasswordFor([{ isMet: () => false }], 6)).toHaveLength(6);
});

import { asciiNotation } from 'shared-contracts/ascii-notation';

/** Number of characters in a VIN (vehicle identification number). */
export const VIN_LENGTH = 17;

/**
 * Normalizes a typed or pasted VIN: capitals, without spaces, hyphens or a leading "VIN", and without what follows it
 * in a row of a spreadsheet. A VIN that is too long, or has other characters, is not shortened, so that the customer
 * sees the mistake.
 */
export function maskVin(text: string): string {
  const vin = asciiNotation(text)
    .toUpperCase()
    .replace(/^\s*VIN[\s:#.]+/, '');
  const [, first = vin] = /^([A-Z0-9]{17})\t/.exec(vin) ?? [];
  return first.replace(/[\s-]/g, '');
}

/** Value of each letter in the check digit (49 CFR 565.15). No VIN contains I, O or Q. */
const LETTERS: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Index of the check digit. */
const CHECK_INDEX = 8;

/**
 * Whether the check digit of a 17-character VIN is right. Vehicles that were not made for North America have no check
 * digit, so a wrong one is worth a look but is not an error.
 */
export function hasRightCheckDigit(vin: string): boolean {
  let sum = 0;
  for (const [index, character] of [...vin].entries()) {
    const value = /\d/.test(character) ? Number(character) : LETTERS[character];
    if (value === undefined) return false;
    sum += value * (WEIGHTS[index] ?? 0);
  }
  const remainder = sum % 11;
  return vin[CHECK_INDEX] === (remainder === 10 ? 'X' : String(remainder));
}

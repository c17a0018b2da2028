/** Characters of a vehicle identification number. */
export const VIN_LENGTH = 17;

/** A VIN as it is typed or pasted: capitals, without spaces, hyphens and the word "VIN" before it. One that is too long stays so, to be seen. */
export function maskVin(text: string): string {
  return text.toUpperCase().replace(/^\s*VIN[\s:#.]+/, '').replace(/[^A-Z0-9]/g, '');
}

/** What each letter counts in the check digit (49 CFR 565.15). I, O and Q are in no VIN. */
const LETTERS: Readonly<Record<string, number>> = {
  A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9, S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9,
};
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Place of the check digit. */
const CHECK = 8;

/**
 * Whether a VIN of 17 characters agrees with its check digit. Vehicles that were not made for North America have none, so
 * that one which does not agree is worth a look and no mistake.
 */
export function hasRightCheckDigit(vin: string): boolean {
  let sum = 0;
  for (const [at, character] of [...vin].entries()) {
    const value = /\d/.test(character) ? Number(character) : LETTERS[character];
    if (value === undefined) return false;
    sum += value * (WEIGHTS[at] ?? 0);
  }
  const rest = sum % 11;
  return vin[CHECK] === (rest === 10 ? 'X' : String(rest));
}

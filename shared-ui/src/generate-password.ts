const CLASSES = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@^_'] as const;
const ALL = CLASSES.join('');

/** A whole number from 0 up to, not including, `below`; every one as likely as the other. */
export type RandomBelow = (below: number) => number;

/** From the browser's cryptographic source; values that would favour small numbers are drawn again. */
export const secureRandomBelow: RandomBelow = (below) => {
  const limit = Math.floor(2 ** 32 / below) * below;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < limit ? drawn % below : secureRandomBelow(below);
};

/**
 * A password with at least one lowercase letter, capital, number and special character. Letters
 * and digits that look alike are left out. Never shorter than 4, which the four kinds need.
 */
export function generatePassword(length: number, randomBelow: RandomBelow = secureRandomBelow): string {
  const pick = (from: string) => from.charAt(randomBelow(from.length));
  const characters = CLASSES.map(pick);
  while (characters.length < length) characters.push(pick(ALL));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

const MORE_AT_MOST = 64;

/** The same, as much longer than `length` as the requirements ask for. */
export function generatePasswordFor(requirements: readonly { isMet(password: string): boolean }[], length = 12): string {
  for (let more = 0; more < MORE_AT_MOST; more += 1) {
    const password = generatePassword(length + more);
    if (requirements.every(({ isMet }) => isMet(password))) return password;
  }
  return generatePassword(length);
}

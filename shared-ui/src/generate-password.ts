const CLASSES = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@^_'] as const;
const ALL = CLASSES.join('');

/** Returns a uniformly distributed whole number from 0 to `below` - 1. */
export type RandomBelow = (below: number) => number;

/** Draws from the browser's cryptographic source. Draws again for values that would make small numbers more likely. */
export const secureRandomBelow: RandomBelow = (below) => {
  const limit = Math.floor(2 ** 32 / below) * below;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < limit ? drawn % below : secureRandomBelow(below);
};

/**
 * A password with at least one lowercase letter, capital, number and special character. Letters
 * and digits that look alike are left out. Has at least 4 characters, one of each kind.
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

const MOST_EXTRA = 64;

/** A password that meets the requirements: of `length`, or up to 63 characters longer if they need it. */
export function generatePasswordFor(
  requirements: readonly { isMet(password: string): boolean }[],
  length = 12,
): string {
  for (let extra = 0; extra < MOST_EXTRA; extra += 1) {
    const password = generatePassword(length + extra);
    if (requirements.every(({ isMet }) => isMet(password))) return password;
  }
  return generatePassword(length);
}

/**
 * Replaces runtime-core's semver: packages are shared by ranges like `^1.2.0`, and versions are compared with
 * `<=1.2.0`.
 */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:\+.*)?$/;

const numbersOf = (version) => VERSION.exec(version)?.slice(1).map(Number);

/**
 * Whether a version is in a range. `false` for pre-releases and for any other kind of range; an area then uses its own
 * copy.
 */
export function satisfy(version, range) {
  const given = numbersOf(version);
  const [, operator, limit] = /^(\^|<=)(.*)$/.exec(range) ?? [];
  const bound = limit && numbersOf(limit);
  if (!given || !bound) return false;
  const differs = given.findIndex((part, index) => part !== bound[index]);
  if (differs === -1) return true;
  const isLess = given[differs] < bound[differs];
  if (operator === '<=') return isLess;
  // The first number that is not 0, and all numbers before it, must be equal.
  const firstNonZero = bound.findIndex((part) => part > 0);
  return !isLess && differs > (firstNonZero === -1 ? 2 : firstNonZero);
}

/** In place of runtime-core's semver: packages are shared by ranges like `^1.2.0`, and versions compared with `<=1.2.0`. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:\+.*)?$/;

const numbersOf = (version) => VERSION.exec(version)?.slice(1).map(Number);

/**
 * Whether a version lies in a range. Pre-releases and ranges of any other kind lie in nothing: an area then uses its own copy.
 */
export function satisfy(version, range) {
  const given = numbersOf(version);
  const [, operator, limit] = /^(\^|<=)(.*)$/.exec(range) ?? [];
  const bound = limit && numbersOf(limit);
  if (!given || !bound) return false;
  const differs = given.findIndex((part, at) => part !== bound[at]);
  if (differs === -1) return true;
  const isLess = given[differs] < bound[differs];
  if (operator === '<=') return isLess;
  // Nothing left of the first number that is not 0 may change, nor that number itself.
  const kept = bound.findIndex((part) => part > 0);
  return !isLess && differs > (kept === -1 ? 2 : kept);
}

/** Version of these contracts, as in package.json. Its type is general, so that the next version keeps it. */
export const CONTRACT_VERSION: string = '1.0.1';

/** Range of the contract versions that are compatible with this one. */
export const CONTRACT_RANGE: string = '^1.0.0';

/**
 * Whether a version lies in a caret range (`^1.2.0`, `^0.1.0`), as npm reads it: no number up to and including the
 * first non-zero one may change. `false` for what is no caret range or no version.
 */
export function isInCaretRange(range: string, version: string): boolean {
  const least = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const actual = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (!least || !actual) return false;
  const firstNonZero = least.findIndex((part) => part > 0);
  const fixedCount = firstNonZero === -1 ? 3 : firstNonZero + 1;
  for (let i = 0; i < 3; i += 1) {
    const difference = (actual[i] ?? 0) - (least[i] ?? 0);
    if (i < fixedCount && difference !== 0) return false;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

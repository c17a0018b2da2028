/**
 * Whether a version lies in a caret range (`^1.2.0`, `^0.1.0`), as npm reads it: nothing left of the
 * first non-zero number may change.
 */
export function isInCaretRange(range: string, version: string): boolean {
  const least = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)?.slice(1).map(Number);
  const given = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (!least || !given) return false;
  const fixed = least.findIndex((part) => part > 0);
  const kept = fixed === -1 ? 3 : fixed + 1;
  for (let i = 0; i < 3; i += 1) {
    const difference = (given[i] ?? 0) - (least[i] ?? 0);
    if (i < kept && difference !== 0) return false;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

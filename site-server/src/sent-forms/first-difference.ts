import { isSameData } from 'shared-contracts/data-path';

/**
 * The path of the first difference between two plain values, checking the left value's keys first; `undefined` when
 * they are equal, the empty string when the values themselves differ.
 */
export function firstDifference(left: unknown, right: unknown): string | undefined {
  if (isSameData(left, right)) return undefined;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return '';
  if (Array.isArray(left) !== Array.isArray(right)) return '';
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!(key in a) || !(key in b)) return key;
    const below = firstDifference(a[key], b[key]);
    if (below !== undefined) return below === '' ? key : `${key}.${below}`;
  }
  return '';
}

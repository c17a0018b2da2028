import { changedPaths, isSameData, pathsAbove, valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { isEmptyAnswer } from 'shared-contracts/validation';

/**
 * Paths of the asked fields whose answer differs between two states. All empty answers, such as none and `''`, count as
 * equal.
 */
export function answeredPaths(before: FormValues, after: FormValues, isAsked: (path: string) => boolean): string[] {
  const changed = new Set(changedPaths(before, after).flatMap(pathsAbove));
  return [...changed].filter((path) => {
    const [previous, current] = [valueAt(before, path), valueAt(after, path)];
    return isAsked(path) && !isSameData(previous, current) && !(isEmptyAnswer(previous) && isEmptyAnswer(current));
  });
}

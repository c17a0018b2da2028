import { changedPaths, isSameData, pathsAbove, valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { isEmptyAnswer } from 'shared-contracts/validation';

/** Paths of the asked fields whose answer differs between two states; nothing and an empty text are the same answer. */
export function answeredPaths(before: FormValues, after: FormValues, isAsked: (path: string) => boolean): string[] {
  const changed = new Set(changedPaths(before, after).flatMap(pathsAbove));
  return [...changed].filter((path) => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)];
    return isAsked(path) && !isSameData(was, is) && !(isEmptyAnswer(was) && isEmptyAnswer(is));
  });
}

/**
 * Reading and writing plain data by dotted path (`formationDetails.llc.members.0.firstName`).
 * A segment of digits addresses a list; every other segment an object.
 */

const isIndex = (segment: string): boolean => /^\d+$/.test(segment);

/** The value at `path`, or `undefined` where the way there ends early. */
export function valueAt(data: unknown, path: string): unknown {
  let at = data;
  for (const segment of path.split('.')) {
    // Own keys only: `constructor` is no answer.
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, segment)) return undefined;
    at = (at as Record<string, unknown>)[segment];
  }
  return at;
}

/**
 * A copy of `data` with `value` at `path`; everything off the path is shared with the original. What
 * stands in the way and is neither object nor list is replaced.
 *
 * Setting `undefined` removes the key and never makes the way to it, so that data that was never
 * answered and data that was cleared look the same. In a list the place stays, so that the entries
 * behind it keep theirs.
 */
export function withValueAt<T>(data: T, path: string, value: unknown): T {
  return write(data, path.split('.'), value) as T;
}

function write(at: unknown, [segment, ...rest]: string[], value: unknown): unknown {
  if (segment === undefined) return value;
  const inside = at !== null && typeof at === 'object' ? (at as Record<string, unknown>) : undefined;
  const has = inside !== undefined && Object.hasOwn(inside, segment);
  // Nothing is there to be cleared.
  if (value === undefined && !has) return at;
  const next = write(has ? inside[segment] : undefined, rest, value);
  if (Array.isArray(inside) || (!inside && isIndex(segment))) {
    const list: unknown[] = Array.isArray(inside) ? [...(inside as unknown[])] : [];
    return Object.assign(list, { [segment]: next });
  }
  const { [segment]: _, ...others } = inside ?? {};
  return next === undefined ? others : { ...inside, [segment]: next };
}

/** Whether two plain values (JSON shapes) are equal, whatever the order of their keys. */
export function isSameData(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key)
      && isSameData((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]))
  );
}

/**
 * The paths at which two plain values differ, as deep as they can be told apart. Parts that are the very
 * same object are not looked into, so that a change costs what it changed.
 */
export function changedPaths(before: unknown, after: unknown): string[] {
  const changed: string[] = [];
  collectChanges(before, after, '', changed);
  return changed;
}

function collectChanges(before: unknown, after: unknown, path: string, changed: string[]): void {
  if (Object.is(before, after)) return;
  const [was, is] = [branchOf(before), branchOf(after)];
  const keys = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  // What was no branch, or has become none, differs itself.
  if (keys.size === 0 || (before !== undefined && !was) || (after !== undefined && !is)) changed.push(path);
  for (const key of keys) collectChanges(own(was, key), own(is, key), path ? `${path}.${key}` : key, changed);
}

function branchOf(value: unknown): object | undefined {
  return value !== null && typeof value === 'object' ? value : undefined;
}

function own(branch: object | undefined, key: string): unknown {
  return branch && Object.hasOwn(branch, key) ? (branch as Record<string, unknown>)[key] : undefined;
}

/** `a.b.c` → `a`, `a.b`, `a.b.c`: everything that a change at this path changes. */
export function pathsAbove(path: string): string[] {
  const paths: string[] = [];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) paths.push(path.slice(0, dot));
  return [...paths, path];
}

/**
 * Reading and writing plain data by dotted path (`formationDetails.llc.members.0.firstName`).
 * A segment of digits addresses a list; every other segment an object.
 */

const isIndex = (segment: string): boolean => /^\d+$/.test(segment);

/** The value at `path`, or `undefined` if the path does not exist. */
export function valueAt(data: unknown, path: string): unknown {
  let current = data;
  for (const segment of path.split('.')) {
    // Only the object's own keys: `constructor` must not be found on the prototype.
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string, unknown>)[segment];
  }
  return current;
}

/**
 * A copy of `data` with `value` at `path`; everything off the path is shared with the original. A value on the path
 * that is neither an object nor a list is replaced.
 *
 * Setting `undefined` removes the key and never creates its parents, so that cleared data looks the same as data that
 * was never answered. In a list the entry becomes `undefined`, so that the entries after it keep their index.
 *
 * @example withValueAt({ box: { size: 'small' } }, 'box.name', 'Maya') // { box: { size: 'small', name: 'Maya' } }
 */
export function withValueAt<T>(data: T, path: string, value: unknown): T {
  return write(data, path.split('.'), value) as T;
}

function write(data: unknown, [segment, ...rest]: string[], value: unknown): unknown {
  if (segment === undefined) return value;
  const branch = data !== null && typeof data === 'object' ? (data as Record<string, unknown>) : undefined;
  const has = branch !== undefined && Object.hasOwn(branch, segment);
  // Nothing to clear.
  if (value === undefined && !has) return data;
  const next = write(has ? branch[segment] : undefined, rest, value);
  if (Array.isArray(branch) || (!branch && isIndex(segment))) {
    const list: unknown[] = Array.isArray(branch) ? [...(branch as unknown[])] : [];
    return Object.assign(list, { [segment]: next });
  }
  const { [segment]: _, ...others } = branch ?? {};
  return next === undefined ? others : { ...branch, [segment]: next };
}

/**
 * Whether two plain values (JSON shapes) are deeply equal; the order of keys does not matter. A file, map
 * or set equals only itself.
 */
export function isSameData(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null || left instanceof Blob)
    return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  if (Symbol.iterator in left && !Array.isArray(left)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(right, key)) return false;
    const one = (left as Record<string, unknown>)[key];
    const other = (right as Record<string, unknown>)[key];
    if (!Object.is(one, other) && !isSameData(one, other)) return false;
  }
  return true;
}

/**
 * The deepest paths at which two plain values differ. Skips parts that are the same object, so the cost depends on the
 * size of the change.
 */
export function changedPaths(before: unknown, after: unknown): string[] {
  const changed: string[] = [];
  collectChanges(before, after, '', changed);
  return changed;
}

function collectChanges(before: unknown, after: unknown, path: string, changed: string[]): void {
  if (Object.is(before, after)) return;
  const [oldBranch, newBranch] = [branchOf(before), branchOf(after)];
  const keys = new Set([...Object.keys(oldBranch ?? {}), ...Object.keys(newBranch ?? {})]);
  // If either side is a plain value, the path itself changed, not only the paths below it.
  if (keys.size === 0 || (before !== undefined && !oldBranch) || (after !== undefined && !newBranch))
    changed.push(path);
  for (const key of keys)
    collectChanges(own(oldBranch, key), own(newBranch, key), path ? `${path}.${key}` : key, changed);
}

function branchOf(value: unknown): object | undefined {
  return value !== null && typeof value === 'object' ? value : undefined;
}

function own(branch: object | undefined, key: string): unknown {
  return branch && Object.hasOwn(branch, key) ? (branch as Record<string, unknown>)[key] : undefined;
}

/** `a.b.c` → `a`, `a.b`, `a.b.c`: every path whose value changes when the value at this path does. */
export function pathsAbove(path: string): string[] {
  const paths: string[] = [];
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) paths.push(path.slice(0, dot));
  return [...paths, path];
}

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

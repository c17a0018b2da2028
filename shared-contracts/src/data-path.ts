/**
 * Reading and writing plain data by dotted path (`formationDetails.llc.members.0.firstName`).
 * A segment of digits addresses a list; every other segment an object.
 */

const isIndex = (segment: string): boolean => /^\d+$/.test(segment);

/** The value at `path`, or `undefined` where the way there ends early. */
export function valueAt(data: unknown, path: string): unknown {
  let at = data;
  for (const segment of path.split('.')) {
    if (at === null || typeof at !== 'object') return undefined;
    at = (at as Record<string, unknown>)[segment];
  }
  return at;
}

/**
 * A copy of `data` with `value` at `path`; everything off the path is shared with the original.
 * Setting `undefined` removes the key, so that data that was never answered and data that was
 * cleared look the same.
 */
export function withValueAt<T>(data: T, path: string, value: unknown): T {
  return write(data, path.split('.'), value) as T;
}

function write(at: unknown, [segment, ...rest]: string[], value: unknown): unknown {
  if (segment === undefined) return value;
  const list = Array.isArray(at) || (at === undefined && isIndex(segment));
  const copy = (list ? [...((at as unknown[]) ?? [])] : { ...(at as object) }) as Record<string, unknown>;
  const next = write(copy[segment], rest, value);
  if (next === undefined && !list) delete copy[segment];
  else copy[segment] = next;
  return copy;
}

/** Whether two plain values (JSON shapes) are equal, whatever the order of their keys. */
export function isSameData(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && isSameData((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]))
  );
}

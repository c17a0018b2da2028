import type { Problem } from './decode.ts';

export type PlainCopy = { kind: 'copied'; value: unknown } | { kind: 'not-plain'; problems: Problem[] };

/**
 * A frozen copy of plain data: texts, finite numbers, booleans, null, lists and simple objects of them.
 *
 * Only that survives being saved and read back. Functions, dates, maps, instances and circles are
 * refused, each with its path.
 */
export function frozenCopyOf(input: unknown): PlainCopy {
  const problems: Problem[] = [];
  const value = copy(input, [], [], problems);
  return problems.length > 0 ? { kind: 'not-plain', problems } : { kind: 'copied', value };
}

function copy(value: unknown, path: readonly string[], above: readonly object[], problems: Problem[]): unknown {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object' || !(Array.isArray(value) || isSimpleObject(value))) {
    problems.push({ path: path.join('.'), expected: `plain data, but received: ${kindOf(value)}` });
    return undefined;
  }
  if (above.includes(value)) {
    problems.push({ path: path.join('.'), expected: 'plain data, but received: a circle back to where it stands in' });
    return undefined;
  }
  const inside = [...above, value];
  if (Array.isArray(value)) {
    return Object.freeze(value.map((entry, index) => copy(entry, [...path, String(index)], inside, problems)));
  }
  return Object.freeze(Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, copy(entry, [...path, key], inside, problems)]),
  ));
}

/** Made by `{}` or JSON, of this window or another: nothing stands behind its prototype. */
function isSimpleObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object') return typeof value === 'number' ? String(value) : `a ${typeof value}`;
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

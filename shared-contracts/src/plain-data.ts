import type { Problem } from './decode.ts';

export type PlainCopy = { kind: 'copied'; value: unknown } | { kind: 'not-plain'; problems: Problem[] };

/**
 * A frozen copy of plain data: strings, finite numbers, booleans, null, undefined, and lists and simple objects of
 * them.
 *
 * Refuses anything else, because it would not survive being saved and read back: functions, dates, maps, class
 * instances and cycles, each with its path.
 */
export function frozenCopyOf(input: unknown): PlainCopy {
  const problems: Problem[] = [];
  const value = copy(input, [], [], problems);
  return problems.length > 0 ? { kind: 'not-plain', problems } : { kind: 'copied', value };
}

function copy(value: unknown, path: readonly string[], ancestors: readonly object[], problems: Problem[]): unknown {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object' || !(Array.isArray(value) || isSimpleObject(value))) {
    problems.push({ path: path.join('.'), expected: `plain data, but received: ${kindOf(value)}` });
    return undefined;
  }
  if (ancestors.includes(value)) {
    problems.push({ path: path.join('.'), expected: 'plain data, but received: a circle back to where it stands in' });
    return undefined;
  }
  const lineage = [...ancestors, value];
  if (Array.isArray(value)) {
    return Object.freeze(value.map((entry, index) => copy(entry, [...path, String(index)], lineage, problems)));
  }
  return Object.freeze(
    Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, copy(entry, [...path, key], lineage, problems)]),
    ),
  );
}

/** Whether an object was created by `{}` or JSON, in this window or another: its prototype has no prototype. */
function isSimpleObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object') return typeof value === 'number' ? String(value) : `a ${typeof value}`;
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

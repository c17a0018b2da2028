import type { Problem } from 'shared-contracts/decode';

export type Parsed =
  | { kind: 'parsed'; value: unknown }
  | { kind: 'no-json'; reason: string }
  | { kind: 'unusable'; problem: Problem };

/** Far more than a page or an order has; deeper data would overflow the stack of whatever walks it. */
const DEEPEST = 64;

/**
 * Parses JSON that somebody else wrote. Data that no struct and no database can work with is `unusable`: it is nested
 * too deeply, contains text that cannot be stored, or has a property that every object has, such as `toString`.
 */
export function parseUntrusted(text: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { kind: 'no-json', reason: (cause as SyntaxError).message };
  }
  const problem = problemIn(value);
  return problem ? { kind: 'unusable', problem } : { kind: 'parsed', value };
}

/**
 * The first problem of the data. Walks it with a list of its own instead of recursion, which deep data would overflow.
 */
function problemIn(root: unknown): Problem | undefined {
  const left: { value: unknown; path: readonly string[] }[] = [{ value: root, path: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value))
      return { path: path.join('.'), expected: 'text without characters that cannot be stored' };
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= DEEPEST) return { path: path.join('.'), expected: `at most ${DEEPEST} levels of nesting` };
    for (const [key, item] of Object.entries(value)) {
      if (key in Object.prototype || !isStorable(key))
        return { path: [...path, isStorable(key) ? key : '?'].join('.'), expected: 'another property name' };
      left.push({ value: item, path: [...path, key] });
    }
  }
  return undefined;
}

/** Whether PostgreSQL can store the text: it has no NUL, and every surrogate is one of a pair. */
function isStorable(text: string): boolean {
  // With the flag `u` a surrogate of a pair is no match.
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

import { validate, type Struct } from 'superstruct';

/** One thing wrong with a value that came through a door. */
export interface Problem {
  /** Dotted path from the root of the decoded value; empty for the root itself. */
  path: string;
  /** What would have been right, in words, and what kind of value came; never the value: it may be a secret. */
  expected: string;
}

export type Decoded<T> = { kind: 'decoded'; value: T } | { kind: 'malformed'; problems: Problem[] };

/**
 * Turns an untrusted value into a trusted one, filling defaults.
 *
 * The one way in: every door (page configuration, call, storage, topic, release set) goes through
 * here, because superstruct fills defaults only when it coerces. Never throws.
 */
export function decode<T, S>(struct: Struct<T, S>, input: unknown): Decoded<T> {
  try {
    const [failed, value] = validate(input, struct, { coerce: true });
    if (!failed) return { kind: 'decoded', value };
    return { kind: 'malformed', problems: failed.failures().map(problemOf) };
  } catch (cause) {
    // superstruct prints what it received into the message, and `{"toString":1}` cannot be printed.
    return { kind: 'malformed', problems: [{ path: '', expected: `readable data (${String(cause)})` }] };
  }
}

function problemOf(failure: { path: unknown[]; type: string; message: string; value: unknown }): Problem {
  const path = failure.path.map(String).join('.');
  if (failure.type === 'never') return { path, expected: 'no such property (is the name spelled right?)' };
  const expected = failure.message.replace(/^Expected /, '');
  // superstruct repeats what it received, and that may be a card number or a password.
  return { path, expected: expected.replace(/,? but received.*$/s, `, but received ${kindOf(failure.value)}`) };
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (value === '') return 'an empty string';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Problems as indented lines for a log or a refused start: `  steps.0.title: a string, but received a number`. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems.map(({ path, expected }) => `  ${path || '(root)'}: ${expected}`).join('\n');
}

/** The same problems, with `prefix` put before every path. */
export function problemsUnder(prefix: string, problems: readonly Problem[]): Problem[] {
  return problems.map(({ path, expected }) => ({ path: path ? `${prefix}.${path}` : prefix, expected }));
}

import { validate, type Failure, type Struct } from 'superstruct';
import { withValueAt } from 'shared-contracts/data-path';

/**
 * A struct of whatever type: `Struct<boolean>` fits no `Struct<unknown>`, because a struct also takes values of its
 * type.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>;

/** One mistake in an untrusted value. */
export interface Problem {
  /** Dotted path from the root of the decoded value; empty for the root itself. */
  path: string;
  /** The expected value in words, and the kind of value received. Never the value itself, which may be a secret. */
  expected: string;
}

/** The decoded value, or every mistake in the input by its path. */
export type Decoded<T> = { kind: 'decoded'; value: T } | { kind: 'malformed'; problems: Problem[] };

/**
 * Validates an untrusted value and fills its defaults. Never throws.
 *
 * Every boundary (page configuration, call, storage, topic, release set) must use this function, because superstruct
 * fills defaults only when it coerces. Where data travels between versions it must be tolerant: properties that the
 * struct does not know are left out, and so is a text that is none of an enumeration's members: its default, if any,
 * takes its place. Where people write the data (pages, catalogue, settings), both are mistakes.
 *
 * @example decode(object({ tone: defaulted(enums(['bad']), 'bad') }), { tone: 'new', size: 1 }, { isTolerant: true })
 * // { kind: 'decoded', value: { tone: 'bad' } }
 */
export function decode<T, S>(struct: Struct<T, S>, input: unknown, { isTolerant = false } = {}): Decoded<T> {
  const errors = Error as { stackTraceLimit?: number };
  const { stackTraceLimit } = errors;
  try {
    // superstruct creates an error for each alternative that does not fit; their stack traces would take most of the
    // time. Where built-ins are frozen, there are none.
    Reflect.set(errors, 'stackTraceLimit', 0);
    const [failed, value] = validate(input, struct, { coerce: true, mask: isTolerant });
    if (!failed) return { kind: 'decoded', value };
    const failures = failed.failures();
    const rest = isTolerant ? withoutUnknownMembers(input, failures) : input;
    const decoded = rest === input ? undefined : decode(struct, rest, { isTolerant });
    return decoded?.kind === 'decoded' ? decoded : { kind: 'malformed', problems: failures.map(problemOf) };
  } catch (cause) {
    // superstruct puts the received value into its message and throws for values without a string form, e.g.
    // `{"toString":1}`.
    return { kind: 'malformed', problems: [{ path: '', expected: `readable data (${String(cause)})` }] };
  } finally {
    Reflect.set(errors, 'stackTraceLimit', stackTraceLimit);
  }
}

function withoutUnknownMembers(input: unknown, failures: readonly Failure[]): unknown {
  return failures
    .filter(({ type, value }) => type === 'enums' && typeof value === 'string')
    .reduce((rest, { path }) => withValueAt(rest, path.join('.'), undefined), input);
}

function problemOf(failure: Failure): Problem {
  const path = failure.path.map(String).join('.');
  if (failure.type === 'never') return { path, expected: 'no such property (is the name spelled right?)' };
  const expected = failure.message.replace(/^Expected /, '');
  // superstruct's message contains the received value, which may be a card number or a password.
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

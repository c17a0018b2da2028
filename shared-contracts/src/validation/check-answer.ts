import { keyOfAnswer } from '../conditions.ts';
import { isPlainText } from '../clean-text.ts';
import { MOST_REMEMBERED, recentCache } from './recent-cache.ts';
import { requiresAnswer } from './required-answer.ts';
import { VALIDATION_RULES } from './rule-list.ts';
import { ruleOf, writtenRules } from './rule-string.ts';
import { isEmptyAnswer, textOf, type ValidationRule } from './validation-rule.ts';

/** A parsed rule string. */
export interface ParsedRules {
  rules: readonly { rule: ValidationRule; params: readonly string[] }[];
  /** Whether an empty answer fails. */
  requiresAnswer: boolean;
  /** Paths of the other answers that the rules read. */
  reads: readonly string[];
}

const byName = new Map(VALIDATION_RULES.map((rule) => [rule.name, rule]));
const cache = recentCache<ParsedRules | { problem: string }>(MOST_REMEMBERED);

/**
 * Parses `"required|length:2"` into its rules with their parameters, in order. Throws an error with the text of
 * `problemOfRules`, because rule strings come from code, where a mistake is a bug.
 */
export function parseRules(rules: string): ParsedRules {
  const parsed = cache.get(rules, parse);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

/** Describes the mistake in a rule string (an unknown rule, or wrong parameters), or `undefined` if there is none. */
export function problemOfRules(rules: string): string | undefined {
  const parsed = cache.get(rules, parse);
  return 'problem' in parsed ? parsed.problem : undefined;
}

/** Paths of the other answers that the rules read. The field must be validated again when one of them changes. */
export function pathsReadBy(rules: string): readonly string[] {
  return parseRules(rules).reads;
}

/**
 * A typed text as it is stored: in the notation of its field's rules. A text that they do not understand stays as it
 * is.
 */
export function readAnswer(text: string, rules: string): string {
  return parseRules(rules).rules.reduce((read, { rule, params }) => rule.read?.(read, params) ?? read, text);
}

function parse(rules: string): ParsedRules | { problem: string } {
  const list: { rule: ValidationRule; params: readonly string[] }[] = [];
  const written = writtenRules(rules);
  for (const { name, params } of written) {
    const rule = byName.get(name);
    if (!rule)
      return {
        problem:
          `No validation rule is named "${name}" (in "${rules}"); the ` + `rules are ${[...byName.keys()].join(', ')}.`,
      };
    const expected = unmetExpectation(rule, params);
    if (expected !== undefined) return { problem: `The rule ${name} needs ${expected} (in "${rules}").` };
    list.push({ rule, params });
  }
  return {
    rules: list,
    requiresAnswer: written.some(requiresAnswer),
    reads: [...new Set(list.flatMap(({ rule, params }) => rule.reads?.(params) ?? []))],
  };
}

function unmetExpectation({ params }: ValidationRule, actualParams: readonly string[]): string | undefined {
  if (!params) return actualParams.length > 0 ? 'nothing after its name' : undefined;
  return params.areMet(actualParams) ? undefined : params.expected;
}

/** In characters, of an answer whose field has no `maxLength`. */
const LONGEST_ANSWER = 10_000;
const LONGEST = parseRules(ruleOf('maxLength', LONGEST_ANSWER)).rules;

/**
 * The message of the first rule that fails, or `undefined` for a valid answer. An empty answer that is not required
 * passes every rule. A text that is not plain passes none. Throws if the rules cannot be parsed, like `parseRules`.
 *
 * @example checkAnswer('', { label: 'Name', rules: 'required|length:2' }, {}) // 'Name is required'
 */
export function checkAnswer(
  answer: unknown,
  field: { label?: string; rules: string; missing?: string },
  data: unknown,
): string | undefined {
  const { rules, requiresAnswer: isRequired } = parseRules(field.rules);
  if (isEmptyAnswer(answer)) {
    if (!isRequired) return undefined;
    if (field.missing !== undefined) return field.missing;
  }
  const text = textOf(keyOfAnswer(answer));
  if (!isPlainText(text)) return 'Please type this in again: it has characters that cannot be seen.';
  const bounded = rules.some(({ rule }) => rule.name === 'maxLength') ? rules : [...LONGEST, ...rules];
  for (const { rule, params } of bounded) {
    const message = rule.check(answer, { params, label: field.label, data });
    if (message !== undefined) return message;
  }
  return undefined;
}

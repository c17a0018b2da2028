import { recentCache } from './recent-cache.ts';
import type { ValidationRule } from './rule.ts';
import { VALIDATION_RULES } from './rule-list.ts';
import { writtenRules } from './rule-string.ts';

/** What a rule string says. */
export interface ParsedRules {
  rules: readonly { rule: ValidationRule; params: readonly string[] }[];
  asksForAnswer: boolean;
  reads: readonly string[];
}

/** Enough for every field of a large page at once; a string made of data comes once and goes. */
const MOST_REMEMBERED = 2000;

const byName = new Map(VALIDATION_RULES.map((rule) => [rule.name, rule]));
const remembered = recentCache<ParsedRules | { problem: string }>(MOST_REMEMBERED);

/**
 * `"required|length:2"` → its rules with their parameters, in order. Throws `problemOfRules`: rule
 * strings come from rules code, where a mistake is a bug.
 */
export function parseRules(rules: string): ParsedRules {
  const parsed = remembered.get(rules, parse);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

/** What is wrong with a rule string, in words: a name that no rule has, parameters that a rule cannot read. */
export function problemOfRules(rules: string): string | undefined {
  const parsed = remembered.get(rules, parse);
  return 'problem' in parsed ? parsed.problem : undefined;
}

/** Whether the rules ask for an answer at all. */
export function isRequiredBy(rules: string): boolean {
  return parseRules(rules).asksForAnswer;
}

/** The paths of other answers that the rules look at: whoever asks, asks again when one of these changes. */
export function pathsReadBy(rules: string): readonly string[] {
  return parseRules(rules).reads;
}

function parse(rules: string): ParsedRules | { problem: string } {
  const list: { rule: ValidationRule; params: readonly string[] }[] = [];
  for (const { name, params } of writtenRules(rules)) {
    const rule = byName.get(name);
    if (!rule) return { problem: `No validation rule is named "${name}" (in "${rules}"); the rules are ${[...byName.keys()].join(', ')}.` };
    const expected = unmetExpectation(rule, params);
    if (expected !== undefined) return { problem: `The rule ${name} needs ${expected} (in "${rules}").` };
    list.push({ rule, params });
  }
  return {
    rules: list,
    asksForAnswer: list.some(({ rule, params }) => rule.asksForAnswer?.(params)),
    reads: [...new Set(list.flatMap(({ rule, params }) => rule.reads?.(params) ?? []))],
  };
}

function unmetExpectation({ params }: ValidationRule, given: readonly string[]): string | undefined {
  if (!params) return given.length > 0 ? 'nothing after its name' : undefined;
  return params.areMet(given) ? undefined : params.expected;
}

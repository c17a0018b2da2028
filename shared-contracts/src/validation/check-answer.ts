import { isEmptyAnswer, type ValidationRule } from './rule.ts';
import { VALIDATION_RULES } from './rule-list.ts';

const byName = new Map(VALIDATION_RULES.map((rule) => [rule.name, rule]));

interface ParsedRule {
  rule: ValidationRule;
  params: readonly string[];
}

const parsed = new Map<string, readonly ParsedRule[]>();

/**
 * `"required|length:2"` → its rules with their parameters, in order. Throws on a name that no rule
 * has and on parameters that its rule cannot read: rule strings come from rules code, where that is a bug.
 */
function parseRules(rules: string): readonly ParsedRule[] {
  const known = parsed.get(rules);
  if (known) return known;
  const list = rules.split('|').filter(Boolean).map((text) => {
    const [name = '', params] = text.split(/:(.*)/s);
    const rule = byName.get(name);
    if (!rule) throw new Error(`No validation rule is named "${name}" (in "${rules}"); validation/rule-list.ts lists them.`);
    const given = params ? params.split(',') : [];
    if (rule.params && !rule.params.areMet(given)) throw new Error(`The rule ${name} needs ${rule.params.expected} (in "${rules}").`);
    return { rule, params: given };
  });
  parsed.set(rules, list);
  return list;
}

/** Whether the rules ask for an answer at all. */
export function isRequiredBy(rules: string): boolean {
  return parseRules(rules).some(({ rule, params }) => rule.asksForAnswer?.(params));
}

/**
 * The message of the first rule that fails, or `undefined` when the answer is fine (SC-157). An empty
 * answer that is not required passes every rule (SC-156).
 */
export function checkAnswer(
  answer: unknown, field: { label?: string; rules: string }, data: unknown,
): string | undefined {
  const list = parseRules(field.rules);
  if (isEmptyAnswer(answer) && !isRequiredBy(field.rules)) return undefined;
  for (const { rule, params } of list) {
    const message = rule.check(answer, { params, label: field.label, data });
    if (message !== undefined) return message;
  }
  return undefined;
}

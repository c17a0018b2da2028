import type { FieldRule, FieldRules } from './area-rules.ts';
import { numbersOf, type ConfiguredField, type ConfiguredFields, type ConfiguredOption } from './configured-fields.ts';
import { withValueAt } from './data-path.ts';
import type { FormValues } from './form-data.ts';
import type { SiteConfig } from './page-config.ts';
import { DEFAULT_RULES, ruleOf, rulesOfConstraints } from './validation/index.ts';

/** What of the known a configured field looks at. */
interface Surroundings {
  page: { site: Pick<SiteConfig, 'jurisdictions'> };
}

/** Options under the name of their group; a list without groups is one group without a name. */
export interface OptionGroup {
  group: string;
  options: readonly ConfiguredOption[];
}

const ranges = new Map<string, readonly ConfiguredOption[]>();

/** Whole numbers as options, from the first to the last named. The same list for the same range. */
function numberOptions(source: string): readonly ConfiguredOption[] {
  const made = ranges.get(source);
  if (made) return made;
  const { from, to } = numbersOf(source) ?? { from: 1, to: 0 };
  const step = from <= to ? 1 : -1;
  const list = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => String(from + at * step)).map((key) => ({ key, value: key }));
  ranges.set(source, list);
  return list;
}

/** What can be chosen, in groups; empty for a field that is no list, or whose list is not the page's to say. */
export function optionGroupsOf({ kind, options, optionsFrom }: ConfiguredField, known?: Surroundings): readonly OptionGroup[] {
  if (kind === 'state' || optionsFrom === 'jurisdictions') return known?.page.site.jurisdictions ?? [];
  if (optionsFrom) return [{ group: '', options: numberOptions(optionsFrom) }];
  return options ? [{ group: '', options }] : [];
}

const choosable = (field: ConfiguredField, known?: Surroundings): ConfiguredOption[] =>
  optionGroupsOf(field, known).flatMap(({ options }) => options).filter(({ disabled }) => !disabled);

/** How a chosen option stands in the form: cards keep its key, selects the option. */
function answerOf({ kind }: ConfiguredField, { key, value }: ConfiguredOption): unknown {
  return kind === 'radio' || kind === 'choice-cards' ? key : { key, value };
}

/** The rules of a field as one string: what is said, what its constraints say, and that a choice is one of its list. */
function rulesOf(field: ConfiguredField, choices: readonly ConfiguredOption[]): string {
  const { kind, rules, constraints, constraintRules, validation } = field;
  if ((kind === 'checkbox' || kind === 'checkbox-card') && !validation) return '';
  const fromConstraints = constraintRules ? rulesOfConstraints({ type: kind, ...constraints }) : undefined;
  // The default gives way to constraints that say for themselves whether there must be an answer.
  const own = rules ?? (fromConstraints === undefined ? DEFAULT_RULES : '');
  const offered = choices.length > 0 ? ruleOf('oneOf', ...choices.map(({ key }) => key)) : '';
  return [...new Set([own, fromConstraints, offered].flatMap((part) => (part ? [part] : [])))].join('|');
}

function sampleOf(field: ConfiguredField, choices: readonly ConfiguredOption[]): unknown {
  const { kind, sample, initial, constraints } = field;
  const named = choices.find(({ key }) => key === (sample ?? initial)) ?? choices[0];
  if (named) return answerOf(field, named);
  if (sample !== undefined) return sample;
  if (kind === 'stepper') return initial ?? constraints?.min ?? 1;
  return kind === 'checkbox' || kind === 'checkbox-card' ? true : undefined;
}

function fieldRuleOf(field: ConfiguredField, known?: Surroundings): FieldRule {
  const { kind, label, mode, asyncRules, showCondition } = field;
  const choices = choosable(field, known);
  const sample = sampleOf(field, choices);
  return {
    label, rules: rulesOf(field, choices),
    ...(mode && { mode }), ...(asyncRules && { asyncRules }), ...(showCondition && { showCondition }),
    ...(sample !== undefined && { sample }),
    // No call takes the password of a configured field: it stays in the page's memory.
    ...(kind === 'password' && { secret: 'browser' as const }),
  };
}

interface Made {
  root: string;
  jurisdictions: unknown;
  rules: FieldRules;
}

const made = new WeakMap<ConfiguredFields, Made>();

/**
 * The questions that configured fields ask, below `root`. Conditions go along as data, so the very same
 * object comes back for the same fields, whatever is answered: the engine follows the conditions itself.
 * A disabled field is not asked.
 */
export function fieldRulesOf(fields: ConfiguredFields, root: string, known?: Surroundings): FieldRules {
  const jurisdictions = known?.page.site.jurisdictions;
  const before = made.get(fields);
  if (before?.root === root && before.jurisdictions === jurisdictions) return before.rules;
  const rules = Object.fromEntries(fields.filter(({ disabled }) => !disabled)
    .map((field) => [`${root}.${field.key}`, fieldRuleOf(field, known)]));
  made.set(fields, { root, jurisdictions, rules });
  return rules;
}

/** What the fields start with: `initial`, and of a stepper its least number. */
export function initialValuesOf(fields: ConfiguredFields, root: string, known?: Surroundings): FormValues {
  return fields.reduce<FormValues>((data, field) => withValueAt(data, `${root}.${field.key}`, initialOf(field, known)), {});
}

function initialOf(field: ConfiguredField, known?: Surroundings): unknown {
  const { kind, initial, constraints } = field;
  if (kind === 'stepper') return initial ?? constraints?.min ?? 1;
  const option = optionGroupsOf(field, known).flatMap(({ options }) => options).find(({ key }) => key === initial);
  return option ? answerOf(field, option) : initial;
}

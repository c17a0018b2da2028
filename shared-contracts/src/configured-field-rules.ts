import { boolean, number, string, type } from 'superstruct';
import type { AnswerStructs, FieldRule, FieldRules } from './area-rules.ts';
import {
  numbersOf,
  type ConfiguredField,
  type ConfiguredFields,
  type ConfiguredOption,
  type FieldKind,
} from './configured-fields.ts';
import { withValueAt } from './data-path.ts';
import type { AnyStruct } from './decode.ts';
import type { FormValues } from './form-data.ts';
import { CountryStruct, SelectOptionStruct } from './select-option.ts';
import type { SiteConfig } from './page-config.ts';
import { DEFAULT_RULES, ruleOf, rulesOfConstraints } from './validation/index.ts';

/** The part of `Known` that configured fields read. */
interface KnownSite {
  page: { site: Pick<SiteConfig, 'jurisdictions'> };
}

/** Options under the name of their group. An ungrouped list is a single group with an empty name. */
export interface OptionGroup {
  group: string;
  options: readonly ConfiguredOption[];
}

const ranges = new Map<string, readonly ConfiguredOption[]>();

/** The whole numbers of a range as options, ends included. Returns the same list for the same range. */
function numberOptions(source: string): readonly ConfiguredOption[] {
  const cached = ranges.get(source);
  if (cached) return cached;
  const { from, to } = numbersOf(source) ?? { from: 1, to: 0 };
  const step = from <= to ? 1 : -1;
  const list = Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => String(from + index * step)).map(
    (key) => ({ key, value: key }),
  );
  ranges.set(source, list);
  return list;
}

/**
 * The options of a list field, in groups. Empty for other fields, and for lists that the page does not define
 * (countries).
 */
export function optionGroupsOf(
  { kind, options, optionsFrom }: ConfiguredField,
  known?: KnownSite,
): readonly OptionGroup[] {
  if (kind === 'state' || optionsFrom === 'jurisdictions') return known?.page.site.jurisdictions ?? [];
  if (optionsFrom) return [{ group: '', options: numberOptions(optionsFrom) }];
  return options ? [{ group: '', options }] : [];
}

const choosable = (field: ConfiguredField, known?: KnownSite): ConfiguredOption[] =>
  optionGroupsOf(field, known)
    .flatMap(({ options }) => options)
    .filter(({ disabled }) => !disabled);

/** The answer for a chosen option: its key for radio and choice cards, `{ key, value }` for selects. */
function answerOf({ kind }: ConfiguredField, { key, value }: ConfiguredOption): unknown {
  return kind === 'radio' || kind === 'choice-cards' ? key : { key, value };
}

/** Rules that a text which is no number fails. */
const OF_NUMBERS = /\b(?:numeric|wholeNumber|dollars|digits|requestedPrice|minValue|maxValue)\b/;

/**
 * The rules of a field as one string: its own rules, those of its constraints, its `maxLength`, that a number is one,
 * and that a choice is in its list.
 */
function rulesOf(field: ConfiguredField, choices: readonly ConfiguredOption[]): string {
  const { kind, rules, constraints, constraintRules, validation, maxLength } = field;
  if ((kind === 'checkbox' || kind === 'checkbox-card') && !validation) return '';
  const fromConstraints = constraintRules ? rulesOfConstraints({ type: kind, ...constraints }) : undefined;
  // The default (`required`) does not apply with `constraintRules`: the constraints say whether an answer is required.
  const own = rules ?? (fromConstraints === undefined ? DEFAULT_RULES : '');
  const numeric = kind === 'number' && !OF_NUMBERS.test(`${own}|${fromConstraints}`) ? 'numeric' : '';
  const offered = choices.length > 0 ? ruleOf('oneOf', ...choices.map(({ key }) => key)) : '';
  const longest = maxLength === undefined ? '' : ruleOf('maxLength', maxLength);
  return [...new Set([own, fromConstraints, longest, numeric, offered].flatMap((part) => (part ? [part] : [])))].join(
    '|',
  );
}

function sampleOf(field: ConfiguredField, choices: readonly ConfiguredOption[]): unknown {
  const { kind, sample, initial, constraints } = field;
  const named = choices.find(({ key }) => key === (sample ?? initial)) ?? choices[0];
  if (named) return answerOf(field, named);
  if (sample !== undefined) return sample;
  if (kind === 'stepper') return initial ?? constraints?.min ?? 1;
  if (kind === 'country') return { key: 'US', value: 'United States' };
  return kind === 'checkbox' || kind === 'checkbox-card' ? true : undefined;
}

function fieldRuleOf(field: ConfiguredField, known?: KnownSite): FieldRule {
  const { kind, label, mode, asyncRules, showCondition } = field;
  const choices = choosable(field, known);
  const sample = sampleOf(field, choices);
  return {
    label,
    rules: rulesOf(field, choices),
    ...(mode && { mode }),
    ...(asyncRules && { asyncRules }),
    ...(showCondition && { showCondition }),
    ...(sample !== undefined && { sample }),
    ...(kind === 'country'
      ? { choices: 'countries' as const }
      : choices.length > 0 && { choices: optionGroupsOf(field, known).flatMap(({ options }) => options) }),
    // No call sends the password of a configured field, so it stays in the page's memory.
    ...(kind === 'password' && { secret: 'browser' as const }),
  };
}

const ANSWER_STRUCTS: Readonly<Partial<Record<FieldKind, AnyStruct>>> = {
  select: SelectOptionStruct,
  state: SelectOptionStruct,
  country: CountryStruct,
  checkbox: boolean(),
  'checkbox-card': boolean(),
  stepper: number(),
  file: type({}),
};

/** The structs of the answers to configured fields, with paths below `root`. */
export function configuredAnswers(fields: ConfiguredFields, root: string): AnswerStructs {
  return {
    [root]: type({}),
    ...Object.fromEntries(fields.map(({ key, kind }) => [`${root}.${key}`, ANSWER_STRUCTS[kind] ?? string()])),
  };
}

interface CachedRules {
  root: string;
  jurisdictions: unknown;
  rules: FieldRules;
}

const rulesCache = new WeakMap<ConfiguredFields, CachedRules>();

/**
 * The field rules of configured fields, with paths below `root`. Disabled fields are left out. Returns the same object
 * for the same fields, root and jurisdictions, whatever the answers are: conditions are passed on as data, and the
 * engine evaluates them.
 */
export function fieldRulesOf(fields: ConfiguredFields, root: string, known?: KnownSite): FieldRules {
  const jurisdictions = known?.page.site.jurisdictions;
  const cached = rulesCache.get(fields);
  if (cached?.root === root && cached.jurisdictions === jurisdictions) return cached.rules;
  const rules = Object.fromEntries(
    fields.filter(({ disabled }) => !disabled).map((field) => [`${root}.${field.key}`, fieldRuleOf(field, known)]),
  );
  rulesCache.set(fields, { root, jurisdictions, rules });
  return rules;
}

/** The initial answers of the fields: `initial`, or for a stepper without it the minimum. */
export function initialValuesOf(fields: ConfiguredFields, root: string, known?: KnownSite): FormValues {
  return fields.reduce<FormValues>(
    (data, field) => withValueAt(data, `${root}.${field.key}`, initialOf(field, known)),
    {},
  );
}

function initialOf(field: ConfiguredField, known?: KnownSite): unknown {
  const { kind, initial, constraints } = field;
  if (kind === 'stepper') return initial ?? constraints?.min ?? 1;
  const option = optionGroupsOf(field, known)
    .flatMap(({ options }) => options)
    .find(({ key }) => key === initial);
  return option ? answerOf(field, option) : initial;
}

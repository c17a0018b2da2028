import type { FieldRule } from './area-rules.ts';
import type { SiteConfig } from './page-config.ts';
import type { SelectOption } from './select-option.ts';
import { ruleOf } from 'shared-contracts/validation';

/** Every kind of question; the kind says which control takes the answer. */
export const QUESTION_KINDS = [
  'text',
  'email',
  'tel',
  'number',
  'date',
  'url',
  'file',
  'password',
  'textarea',
  'select',
  'state',
  'country',
  'radio',
  'choice-cards',
  'checkbox',
  'checkbox-card',
  'stepper',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** One choice: `key` is stored, `value` is shown, `text` is a second line on a card. */
interface Choice extends SelectOption {
  text?: string;
  tooltip?: string;
  /** Why it cannot be chosen. */
  reason?: string;
}

/** Choices under the name of their group. An ungrouped list is a single group with an empty name. */
export interface ChoiceGroup {
  group: string;
  options: readonly Choice[];
}

/** How the control of a question looks and behaves. */
interface ControlFacts {
  placeholder?: string;
  /** A second line of a checkbox. */
  text?: string;
  /** Two consecutive `half` fields are side by side; `medium` and `short` are widths of a control in its own row. */
  width?: 'full' | 'half' | 'medium' | 'short';
  mask?: 'phone' | 'zip' | 'date';
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
  /** Shows a tick once the typed text is valid. */
  tick?: boolean;
  /** The most characters; a rule refuses a longer text, and no control cuts it. */
  maxLength?: number;
  counter?: boolean;
  rows?: number;
  /** Maximum height of a select's list in px. */
  maxHeight?: number;
  /** A select shows its search row from the start. */
  searchable?: boolean;
  /** Shown by a select when no choice matches what is typed. */
  noMatch?: string;
  columns?: 1 | 2 | 3 | 4;
  /** Shows this many cards until the customer expands the list. */
  collapseTo?: number;
  /** What is stored of a choice: its key, as for cards, or `{ key, value }`, as for selects. */
  stores?: 'key' | 'option';
  /** Unit of a stepper's value, singular and plural: "1 year", "2 years". */
  unit?: { one: string; other: string };
  /** Lists the requirements of a password; each is ticked once it is met. */
  requirements?: boolean;
  /** Offers a generated password of this length. */
  generate?: number;
  /** File types that may be chosen. */
  accept?: string;
  /** Attributes of the HTML input, and the range of a stepper. */
  constraints?: { required?: boolean; pattern?: string; minLength?: number; min?: number; max?: number };
  /** Shown, but not asked. */
  disabled?: boolean;
  /** Why a checkbox on a card is disabled. */
  reason?: string;
  /** Save key of the product that the answer buys, for a module's own control that shows its price. */
  product?: string;
  /** Asked, but not shown, because another answer says what it is. */
  hidden?: boolean;
}

/** The parts of a field's rule that a question states as they are. */
type CheckFacts = Pick<FieldRule, 'about' | 'missing' | 'mode' | 'showCondition' | 'asyncRules' | 'none' | 'secret'>;

/** A question as a page asks it: plain data, from which fields, samples, initial answers and the view follow. */
export interface Question extends ControlFacts, CheckFacts {
  /** Path of the answer in the form data. */
  path: string;
  kind: QuestionKind;
  label: string;
  hint?: string;
  tooltip?: string;
  /** The question's name in messages and lists, if it is not the label. */
  name?: string;
  /** All of its validation rules, as in `FieldRule`. */
  rules: string;
  /** The choices of a list; empty for other kinds, and for countries. */
  choices: readonly ChoiceGroup[];
  /** The initial answer; for a list, the key of the choice. */
  initial?: Answer;
  /** A valid answer for test fills of the form. */
  sample?: unknown;
}

type Answer = string | number | boolean | object;

interface CardChoice {
  label: string;
  text?: string;
}

/** Choices as a module writes them: options, texts that are their own keys, groups of options, or cards by key. */
type Choices = readonly (Choice | string)[] | readonly ChoiceGroup[] | Readonly<Record<string, CardChoice>>;

/** What a question states beside its path, kind and words. */
export interface QuestionFacts extends ControlFacts, CheckFacts {
  name?: string;
  hint?: string;
  tooltip?: string;
  /** Rules of an answer beside `required`, `maxLength` and that a choice is one of the list. */
  rules?: string;
  /** Whether an answer must be given. It must by default, but a checkbox need not be ticked. */
  required?: boolean;
  choices?: Choices;
  /** The initial answer; for a list, the key of the choice. */
  initial?: Answer;
  /** A valid answer for test fills of the form, where none follows from rules and choices. */
  sample?: Answer;
}

/** The part of `Known` that every list of questions reads. */
export interface KnownSite {
  page: { site: Pick<SiteConfig, 'jurisdictions'> };
}

/** Makes a question: fills in its rules, the groups of its choices, and its sample. */
export function questionOf(
  { path, kind, label }: Pick<Question, 'path' | 'kind' | 'label'>,
  { rules, required = !isCheckbox(kind), choices: listed, ...facts }: QuestionFacts,
  known?: KnownSite,
): Question {
  const choices = listed ? groupsOf(listed) : kind === 'state' ? (known?.page.site.jurisdictions ?? []) : [];
  const question = { ...facts, path, kind, label, choices };
  const open = openChoices(question);
  const sample = sampleOf(question, open);
  const oneOf = open.length > 0 ? ruleOf('oneOf', ...open.map(({ key }) => key)) : '';
  const longest = facts.maxLength === undefined ? '' : ruleOf('maxLength', facts.maxLength);
  return {
    ...question,
    ...(sample !== undefined && { sample }),
    // Without `required`, the further rules may ask for an answer; the choices must not fail before them.
    rules: (required ? ['required', oneOf, rules, longest] : [rules, longest, oneOf]).filter(Boolean).join('|'),
  };
}

const isCheckbox = (kind: QuestionKind): boolean => kind === 'checkbox' || kind === 'checkbox-card';

/** Choices in their groups, as questions have them. */
export function groupsOf(choices: Choices): readonly ChoiceGroup[] {
  if (isList(choices))
    return choices.every((entry) => typeof entry === 'object' && 'options' in entry)
      ? choices
      : [{ group: '', options: choices.map((choice) => (typeof choice === 'string' ? choiceOf(choice) : choice)) }];
  return groupsOf(Object.entries(choices).map(([key, { label, text }]) => ({ key, value: label, text })));
}

const choiceOf = (text: string): Choice => ({ key: text, value: text });

/** `Array.isArray` does not narrow a readonly list. */
const isList = (choices: Choices): choices is Exclude<Choices, Readonly<Record<string, CardChoice>>> =>
  Array.isArray(choices);

const openChoices = ({ choices }: Pick<Question, 'choices'>): readonly Choice[] =>
  choices.flatMap(({ options }) => options).filter(({ disabled }) => !disabled);

/** Whether the answer is the choice itself, `{ key, value }`, and not only its key. */
export const storesOption = ({ kind, stores }: Pick<Question, 'kind' | 'stores'>): boolean =>
  (stores ?? (kind === 'radio' || kind === 'choice-cards' ? 'key' : 'option')) === 'option';

type Unruled = Omit<Question, 'rules' | 'sample'> & Pick<QuestionFacts, 'sample'>;

/** The answer that chooses this choice. */
export const answerFor = (question: Pick<Question, 'kind' | 'stores'>, { key, value }: Choice): unknown =>
  storesOption(question) ? { key, value } : key;

function sampleOf(question: Unruled, open: readonly Choice[]): unknown {
  const { kind, sample, initial, constraints } = question;
  if (typeof sample === 'object') return sample;
  const named = open.find(({ key }) => key === (sample ?? initial)) ?? open[0];
  if (named) return answerFor(question, named);
  if (sample !== undefined) return sample;
  if (kind === 'stepper') return initial ?? constraints?.min ?? 1;
  if (kind === 'country') return { key: 'US', value: 'United States' };
  return isCheckbox(kind) ? true : undefined;
}

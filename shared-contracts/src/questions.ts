import { boolean, number, object, string, type, type Infer, type Struct } from 'superstruct';
import type { AnswerStructs, FieldRule, FieldRules, Known, ModuleRules } from './area-rules.ts';
import { pathsAbove, withValueAt } from 'shared-contracts/data-path';
import type { AnyStruct } from './decode.ts';
import { fieldWording, type FieldWording } from './field-wording.ts';
import type { FormValues } from './form-data.ts';
import type { SiteConfig } from './page-config.ts';
import { CountryStruct, SelectOptionStruct, type SelectOption } from './select-option.ts';
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
  return {
    ...question,
    ...(sample !== undefined && { sample }),
    rules: [
      required ? 'required' : '',
      rules,
      facts.maxLength === undefined ? '' : ruleOf('maxLength', facts.maxLength),
      open.length > 0 ? ruleOf('oneOf', ...open.map(({ key }) => key)) : '',
    ]
      .filter(Boolean)
      .join('|'),
  };
}

const isCheckbox = (kind: QuestionKind): boolean => kind === 'checkbox' || kind === 'checkbox-card';

function groupsOf(choices: Choices): readonly ChoiceGroup[] {
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
const storesOption = ({ kind, stores }: Pick<Question, 'kind' | 'stores'>): boolean =>
  (stores ?? (kind === 'radio' || kind === 'choice-cards' ? 'key' : 'option')) === 'option';

type Unruled = Omit<Question, 'rules' | 'sample'> & Pick<QuestionFacts, 'sample'>;

const answerFor = (question: Pick<Question, 'kind' | 'stores'>, { key, value }: Choice): unknown =>
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

/** The rule of the field that a question asks. */
function fieldRuleOf(question: Question): FieldRule {
  const { kind, label, name = label, rules, choices } = question;
  const { about, missing, mode, showCondition, asyncRules, sample, none, secret } = question;
  const checks = { about, missing, mode, showCondition, asyncRules, sample, none, secret };
  return {
    label: name,
    ...(name !== label && { reviewLabel: label }),
    rules,
    ...Object.fromEntries(Object.entries(checks).filter(([, check]) => check !== undefined)),
    ...(kind === 'country'
      ? { choices: 'countries' }
      : choices.length > 0 && { choices: choices.flatMap(({ options }) => options) }),
  };
}

const rulesCache = new WeakMap<readonly Question[], FieldRules>();

/** The field rules of questions, but of disabled ones; the same object for the same questions. */
export function fieldsOf(questions: readonly Question[]): FieldRules {
  const cached = rulesCache.get(questions);
  if (cached) return cached;
  const rules = Object.fromEntries(
    questions.filter(({ disabled }) => !disabled).map((question) => [question.path, fieldRuleOf(question)]),
  );
  rulesCache.set(questions, rules);
  return rules;
}

/** The initial answers of questions; of a stepper without one, the minimum. */
export function initialAnswersOf(questions: readonly Question[]): FormValues {
  return questions.reduce<FormValues>((data, question) => {
    const { kind, path, initial, choices, constraints } = question;
    const choice = choices.flatMap(({ options }) => options).find(({ key }) => key === initial);
    const answer = choice
      ? answerFor(question, choice)
      : (initial ?? (kind === 'stepper' ? (constraints?.min ?? 1) : undefined));
    return answer === undefined ? data : withValueAt(data, path, answer);
  }, {});
}

const ANSWER_STRUCTS: Readonly<Partial<Record<QuestionKind, AnyStruct>>> = {
  country: CountryStruct,
  checkbox: boolean(),
  'checkbox-card': boolean(),
  stepper: number(),
  file: type({}),
};
const LISTS: readonly QuestionKind[] = ['select', 'state', 'radio', 'choice-cards'];

/** The structs of the answers to questions, and of the objects that contain them. */
export function answerStructsOf(questions: readonly Pick<Question, 'path' | 'kind' | 'stores'>[]): AnswerStructs {
  const structs = questions.map((question): [string, AnyStruct] => {
    const { path, kind } = question;
    const ofKind = LISTS.includes(kind) && storesOption(question) ? SelectOptionStruct : ANSWER_STRUCTS[kind];
    return [path, ofKind ?? string()];
  });
  const parents = questions.flatMap(({ path }) => pathsAbove(path).slice(0, -1));
  return { ...Object.fromEntries(parents.map((path) => [path, type({})])), ...Object.fromEntries(structs) };
}

/** The rules of a module that follow from its questions, with the questions for the module's view. */
export interface QuestionRules<Options> extends ModuleRules<never> {
  /** The questions that the page has now, in order, whether or not their conditions hold. */
  questions(options: Options, known: Known): readonly Question[];
}

/** The options of a module that its own rules and view may read. */
export type OptionsOf<Rules> = Rules extends QuestionRules<infer Options> ? Options : never;

/** The rules of a module, with its questions in place of what follows from them. */
interface QuestionModule<Options> extends Omit<ModuleRules<Options>, 'fields' | 'initialValues'> {
  questions(options: Options, known: Known): readonly Question[];
}

/** Makes the rules of a module whose options say what it asks. */
export function rulesOfQuestions<Options>(module: QuestionModule<Options>): QuestionRules<Options> {
  const { questions } = module;
  return {
    ...module,
    fields: (options: Options, known: Known) => fieldsOf(questions(options, known)),
    initialValues: (options: Options, known: Known) => initialAnswersOf(questions(options, known)),
  } as unknown as QuestionRules<Options>;
}

/** A fact, or a pure function that returns it from the module's options and the known state. */
type FactsOf<Options> = {
  [Name in keyof QuestionFacts]: QuestionFacts[Name] | ((options: Options, known: Known) => QuestionFacts[Name]);
};

/** What a module says of a question beside its label. */
interface ModuleFacts<Options> extends FactsOf<Options> {
  stores?: QuestionFacts['stores'];
  /** Another kind for some options, such as a text in place of an empty list. */
  kind?: (options: Options) => QuestionKind;
  /** The name of the option with the question's wording; the last part of its path by default. */
  option?: string;
  /** `false` hides the question unless a page shows it. */
  show?: boolean;
  /** Whether the question is asked at all. Where that depends on an answer, prefer `showCondition`: plain data. */
  asked?: (options: Options, known: Known) => boolean;
}

/**
 * A question before a page asks it. `words`: its default label, which a page may replace by the question's option; or a
 * function that returns the words from other options.
 */
interface Definition<Options> {
  kind: QuestionKind;
  words: string | ((options: Options, known: Known) => FieldWording);
  facts: ModuleFacts<Options>;
}

const builderOf =
  (kind: QuestionKind, defaults: QuestionFacts = {}) =>
  <Options = object>(words: Definition<Options>['words'], facts: ModuleFacts<Options> = {}): Definition<Options> => ({
    kind,
    words,
    facts: { ...defaults, ...facts },
  });

/** A text on one line. */
export const text = builderOf('text');
/** An email address, checked by its form. */
export const email = builderOf('email', { rules: 'email', autoComplete: 'email', tick: true });
/** A phone number. */
export const phone = builderOf('tel', { rules: 'phoneNumber', autoComplete: 'tel', mask: 'phone' });
/** The address of a website, which may lack its `https://`. */
export const url = builderOf('url', { rules: 'url', placeholder: 'https://', autoComplete: 'url', tick: true });
/** A text of several lines. */
export const textArea = builderOf('textarea');
/** A password; it is sent once and never stored. @public */
export const password = builderOf('password', { secret: 'once' });
/** Files; the answer names them, and the form carries them when it is sent. */
export const file = builderOf('file');
/** A list that can be searched; the answer is `{ key, value }`. */
export const select = builderOf('select');
/** A list of the site's states, or of `choices`; the answer is `{ key, value }`. */
export const state = builderOf('state');
/** A list of all countries; the answer is `{ key, value }`. @public */
export const country = builderOf('country');
/** Cards of which one is chosen; the answer is its key. */
export const radio = builderOf('radio');
/** One box; the answer is `true` while it is ticked. @public */
export const checkbox = builderOf('checkbox');
/** A number between two buttons, up to the `max` of its constraints. @public */
export const stepper = builderOf('stepper');

type Schema = Readonly<Record<string, AnyStruct>>;
type OptionsIn<Own extends Schema> = { [Name in keyof Own]: Infer<Own[Name]> };
type Definitions<Options> = Readonly<Record<string, Definition<Options>>>;
type FurtherRules<Options> = Pick<ModuleRules<Options>, 'settle' | 'isEmpty' | 'products' | 'sendingMessage'>;

/**
 * Makes the rules of a module from its questions, by the paths of their answers. The options of the module are the
 * wording of each question and its `own` options, which facts may read.
 *
 * @example
 *   export const rules = defineQuestions({ 'mailbox.name': text('Name on the box', { maxLength: 100 }) });
 */
export function defineQuestions(definitions: Definitions<object>): QuestionRules<object>;
export function defineQuestions<Own extends Schema>(
  own: Own,
  definitions: Definitions<OptionsIn<Own>>,
  further?: FurtherRules<OptionsIn<Own>>,
): QuestionRules<OptionsIn<Own>>;
export function defineQuestions(
  first: Schema | Definitions<object>,
  second?: Definitions<object>,
  further: FurtherRules<object> = {},
): QuestionRules<object> {
  const own = second ? (first as Schema) : {};
  const definitions = Object.entries(second ?? (first as Definitions<object>));
  return rulesOfQuestions<object>({
    options: object({ ...wordingOf(definitions), ...own }) as Struct<object, unknown>,
    questions: (options, known) =>
      definitions.flatMap(([path, definition]) => resolved(path, definition, options, known) ?? []),
    answers: (options) =>
      answerStructsOf(
        definitions.map(([path, { kind, facts }]) => ({
          path,
          kind: facts.kind?.(options) ?? kind,
          stores: facts.stores,
        })),
      ),
    ...further,
  });
}

const optionName = (path: string, { option = path.slice(path.lastIndexOf('.') + 1) }: ModuleFacts<object>) => option;

/** The options with the words of questions. */
function wordingOf(definitions: readonly [string, Definition<object>][]): Schema {
  return Object.fromEntries(
    definitions.flatMap(([path, { words, facts }]) => {
      const { hint, tooltip, show = true } = facts;
      if (typeof words === 'function') return [];
      const texts = Object.entries({ hint, tooltip }).filter(([, words]) => typeof words === 'string');
      return [[optionName(path, facts), fieldWording({ label: words, ...Object.fromEntries(texts), show })]];
    }),
  );
}

const isComputed = (fact: unknown): fact is (options: object, known: Known) => unknown => typeof fact === 'function';

/** The question with the words of the page and all facts; `undefined` if the page does not ask it. */
function resolved(
  path: string,
  { kind, words, facts }: Definition<object>,
  options: object,
  known: Known,
): Question | undefined {
  const { kind: kindFor, option: _option, show: _show, asked, ...stated } = facts;
  const page =
    typeof words === 'function'
      ? words(options, known)
      : (options as Record<string, FieldWording>)[optionName(path, facts)];
  if (!page || page.show === false || asked?.(options, known) === false) return undefined;
  const { label, hint, tooltip } = page;
  const values = Object.entries(stated)
    // A hint that is a plain text is only the default of the page's.
    .filter(([name, fact]) => isComputed(fact) || (name !== 'hint' && name !== 'tooltip'))
    .map(([name, fact]) => [name, isComputed(fact) ? fact(options, known) : fact] as const)
    .filter(([, fact]) => fact !== undefined);
  const own = Object.fromEntries(values) as QuestionFacts;
  return questionOf({ path, kind: kindFor?.(options) ?? kind, label }, { hint, tooltip, ...own }, known);
}

import {
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  nonempty,
  number,
  object,
  optional,
  pattern,
  refine,
  string,
  type,
  union,
  type Infer,
} from 'superstruct';
import { ConditionStruct } from 'shared-contracts/conditions';
import {
  QUESTION_KINDS,
  questionOf,
  type ChoiceGroup,
  type KnownSite,
  type Question,
  type QuestionKind,
} from './question.ts';
import { answerStructsOf, rulesOfQuestions, type QuestionRules } from './rules-of-questions.ts';
import { DEFAULT_RULES, problemOfRules, rulesOfConstraints } from 'shared-contracts/validation';

const TextStruct = nonempty(string());
const CountStruct = min(integer(), 1);

/**
 * One option: `key` is stored, `value` is shown, `text` is a second line on a card. Once it is chosen, an order asks
 * for `askedLater.what` after payment, before work on the product begins.
 */
const PageChoiceStruct = object({
  key: TextStruct,
  value: TextStruct,
  text: optional(TextStruct),
  tooltip: optional(TextStruct),
  askedLater: optional(object({ product: TextStruct, what: TextStruct })),
  disabled: optional(boolean()),
  reason: optional(TextStruct),
  image: optional(type({ url: string(), alt: string() })),
});
/** The largest number of options that `optionsFrom` may yield. */
const MAX_OPTIONS = 1000;

/** `jurisdictions`: the site's states, in their groups. `numbers:1-250`: whole numbers, up or down. */
const OptionsSourceStruct = refine(string(), 'options source', (source) => {
  if (source === 'jurisdictions') return true;
  const range = numbersOf(source);
  if (!range) return 'Expected "jurisdictions" or a range of numbers such as "numbers:1-250"';
  const count = Math.abs(range.to - range.from) + 1;
  return count <= MAX_OPTIONS || `Expected at most ${MAX_OPTIONS} options, but these are ${count}`;
});

/** The ends of a range such as `numbers:1-250`; `undefined` if `source` is not a range. */
function numbersOf(source: string): { from: number; to: number } | undefined {
  const [, from, to] = /^numbers:(\d{1,6})-(\d{1,6})$/.exec(source) ?? [];
  return from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) };
}

/** A rule string, checked here because an unknown rule would otherwise fail only at the first answer. */
const RulesStruct = refine(string(), 'rules', (rules) => {
  const problem = problemOfRules(rules);
  return problem === undefined || `Expected rules that can be read. ${problem}`;
});

/** Attributes of the HTML input; they become validation rules only with `constraintRules`. */
const ConstraintsStruct = object({
  required: optional(boolean()),
  pattern: optional(TextStruct),
  minLength: optional(min(integer(), 0)),
  maxLength: optional(CountStruct),
  min: optional(number()),
  max: optional(number()),
});

const fieldProperties = {
  key: pattern(string(), /^[a-z][A-Za-z0-9_]*$/),
  kind: enums(QUESTION_KINDS),
  label: TextStruct,
  hint: optional(TextStruct),
  tooltip: optional(TextStruct),
  placeholder: optional(TextStruct),
  /** A second line of a checkbox. */
  text: optional(TextStruct),
  /** Two consecutive `half` fields are side by side; the others have a row each. */
  width: optional(enums(['full', 'half', 'medium', 'short'])),
  /** `required` if absent, unless `constraintRules` is set; an empty string accepts any answer. */
  rules: optional(RulesStruct),
  mode: optional(enums(['aggressive', 'eager', 'lazy', 'passive'])),
  /** Names among the area's asynchronous rules, joined by `|`. */
  asyncRules: optional(TextStruct),
  showCondition: optional(ConditionStruct),
  options: optional(array(PageChoiceStruct)),
  optionsFrom: optional(OptionsSourceStruct),
  mask: optional(enums(['phone', 'zip', 'date'])),
  maxLength: optional(CountStruct),
  counter: optional(boolean()),
  rows: optional(max(CountStruct, 40)),
  /** Maximum height of a select's list in px. */
  maxHeight: optional(min(integer(), 96)),
  columns: optional(enums([1, 2, 3, 4])),
  /** Shows this many cards until the customer expands the list. */
  collapseTo: optional(CountStruct),
  /** Unit of a stepper's value, singular and plural: "1 year", "2 years". */
  unit: optional(object({ one: TextStruct, other: TextStruct })),
  /** Lists the requirements of a password; each is ticked once it is met. */
  requirements: optional(boolean()),
  /** Offers a generated password of this length. */
  generate: optional(min(integer(), 8)),
  accept: optional(TextStruct),
  autoComplete: optional(TextStruct),
  /** The initial answer; for a list, the key of the option. */
  initial: optional(union([string(), boolean(), number()])),
  /** A valid answer for test fills of the form, where none can be derived from rules and options. */
  sample: optional(union([string(), boolean(), number()])),
  /** Shown, but not asked. */
  disabled: optional(boolean()),
  /** A checkbox applies its rules only if this is `true`. */
  validation: optional(boolean()),
  constraints: optional(ConstraintsStruct),
  constraintRules: optional(boolean()),
} as const;

const LISTS: readonly QuestionKind[] = ['select', 'radio', 'choice-cards'];
const CARDS: readonly QuestionKind[] = ['radio', 'choice-cards'];
const LINES: readonly QuestionKind[] = ['text', 'email', 'tel', 'number', 'date', 'url'];
const CHECKBOXES: readonly QuestionKind[] = ['checkbox', 'checkbox-card'];

/** Properties that only some kinds use. On any other kind they have no effect and are most likely a mistake. */
const ONLY_FOR: Readonly<Partial<Record<keyof typeof fieldProperties, readonly QuestionKind[]>>> = {
  options: LISTS,
  optionsFrom: LISTS,
  columns: CARDS,
  collapseTo: ['radio'],
  maxHeight: ['select', 'state', 'country'],
  mask: ['text', 'tel'],
  maxLength: [...LINES, 'password', 'textarea'],
  counter: ['textarea'],
  rows: ['textarea'],
  unit: ['stepper'],
  requirements: ['password'],
  generate: ['password'],
  accept: ['file'],
  text: CHECKBOXES,
  validation: CHECKBOXES,
  constraints: [...LINES, 'stepper'],
  constraintRules: LINES,
  placeholder: [...LINES, 'textarea', 'select', 'state', 'country'],
};

interface Mistake {
  path: (string | number)[];
  message: string;
}

/** A question that a page asks by its configuration alone. A property that its kind does not have is a mistake. */
export const PageQuestionStruct = refine(object(fieldProperties), 'page question', (field, { path }) =>
  mistakesOf(field).map((mistake) => ({ ...mistake, path: [...(path as string[]), ...mistake.path] })),
);
export type PageQuestion = Infer<typeof PageQuestionStruct>;

function mistakesOf(field: Infer<ReturnType<typeof object<typeof fieldProperties>>>): Mistake[] {
  const { kind, options, optionsFrom, counter, maxLength, constraints, initial } = field;
  const mistakes: Mistake[] = [];
  for (const [name, kinds] of Object.entries(ONLY_FOR)) {
    const isSet = field[name as keyof typeof field] !== undefined;
    if (isSet && !kinds.includes(kind))
      mistakes.push({ path: [name], message: `Expected no ${name}: a ${kind} has none (${kinds.join(', ')} do)` });
  }
  if (LISTS.includes(kind)) {
    if ((options === undefined) === (optionsFrom === undefined))
      mistakes.push({
        path: ['options'],
        message: `Expected either options or optionsFrom, for a ${kind} to choose from`,
      });
    if (kind === 'choice-cards' && options && options.length !== 2)
      mistakes.push({
        path: ['options'],
        message: `Expected two options, of which one is chosen, but there are ${options.length}`,
      });
    if (options && typeof initial === 'string' && !options.some(({ key }) => key === initial))
      mistakes.push({ path: ['initial'], message: 'Expected the key of one of the options' });
  }
  options?.forEach(({ key }, index) => {
    const first = options.findIndex((option) => option.key === key);
    if (first !== index)
      mistakes.push({
        path: ['options', index, 'key'],
        message: `Expected another key: option ${first} already has "${key}"`,
      });
  });
  if (counter && maxLength === undefined)
    mistakes.push({ path: ['counter'], message: 'Expected a maxLength to count against' });
  if (kind === 'stepper' && constraints?.max === undefined)
    mistakes.push({ path: ['constraints', 'max'], message: 'Expected the number at which a stepper ends' });
  return mistakes;
}

/** The questions of one module. Keys are unique, because two questions with the same key would share an answer. */
export const PageQuestionsStruct = refine(nonempty(array(PageQuestionStruct)), 'question keys', (fields, { path }) =>
  fields.flatMap(({ key }, index) => {
    const first = fields.findIndex((field) => field.key === key);
    if (first === index) return [];
    return [
      {
        path: [...(path as string[]), index, 'key'],
        message: `Expected another key: field ${first} already has "${key}"`,
      },
    ];
  }),
);
/** The questions of one module, in the order in which they are asked. */
export type PageQuestions = readonly PageQuestion[];

/** The rules of a module that asks what its option `fields` lists, with the answers below `root`. */
export function pageQuestionRules(root: string): QuestionRules<{ fields: PageQuestion[] }> {
  return rulesOfQuestions({
    options: object({ fields: PageQuestionsStruct }),
    questions: ({ fields }, known) => questionsOfPage(fields, root, known),
    answers: ({ fields }) => answerStructsOf(fields.map(({ key, kind }) => ({ path: `${root}.${key}`, kind }))),
  });
}

const questionCache = new WeakMap<PageQuestions, { root: string; states: unknown; questions: readonly Question[] }>();

/**
 * The questions that a page lists, with paths below `root`. Returns the same list for the same states of the site,
 * whatever the answers are: conditions are data, which the engine evaluates.
 */
export function questionsOfPage(fields: PageQuestions, root: string, known: KnownSite): readonly Question[] {
  const states = known.page.site.jurisdictions;
  const cached = questionCache.get(fields);
  if (cached?.root === root && cached.states === states) return cached.questions;
  const questions = fields.map((field) => questionOfPage(field, root, known));
  questionCache.set(fields, { root, states, questions });
  return questions;
}

function questionOfPage(field: PageQuestion, root: string, known: KnownSite): Question {
  const { key, kind, label, options, optionsFrom, constraints, constraintRules: _, validation: __, ...facts } = field;
  return questionOf(
    { path: `${root}.${key}`, kind, label },
    {
      tick: kind === 'text' || kind === 'email',
      ...facts,
      constraints,
      required: false,
      rules: rulesOfPage(field),
      choices: options ?? (optionsFrom === undefined ? undefined : choicesFrom(optionsFrom, known)),
      // No call sends the password of a page's own question, so it stays in the page's memory.
      ...(kind === 'password' && { secret: 'browser' }),
    },
    known,
  );
}

const ranges = new Map<string, readonly ChoiceGroup[]>();

/** The site's states, or the whole numbers of a range, ends included. Returns the same list for the same range. */
function choicesFrom(source: string, known: KnownSite): readonly ChoiceGroup[] {
  const range = numbersOf(source);
  if (!range) return known.page.site.jurisdictions;
  const { from, to } = range;
  const numbers = () =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => String(from + (from <= to ? index : -index)));
  const list = ranges.get(source) ?? [{ group: '', options: numbers().map((key) => ({ key, value: key })) }];
  ranges.set(source, list);
  return list;
}

/** Rules that a text which is no number fails. */
const OF_NUMBERS = /\b(?:numeric|wholeNumber|dollars|digits|requestedPrice|minValue|maxValue)\b/;

/** The rules that a page states, those of the constraints, and that a number is one. */
function rulesOfPage({ kind, rules, constraints, constraintRules, validation }: PageQuestion): string {
  if (CHECKBOXES.includes(kind) && !validation) return '';
  const fromConstraints = constraintRules ? rulesOfConstraints({ type: kind, ...constraints }) : undefined;
  // The default does not apply with `constraintRules`: the constraints say whether an answer is required.
  const own = [rules ?? (fromConstraints === undefined ? DEFAULT_RULES : ''), fromConstraints]
    .filter(Boolean)
    .join('|');
  return kind === 'number' && !OF_NUMBERS.test(own) ? [own, 'numeric'].filter(Boolean).join('|') : own;
}

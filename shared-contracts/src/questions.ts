import { object, type Infer, type Struct } from 'superstruct';
import type { Known, ModuleRules, StatedQuestion } from './area-rules.ts';
import type { AnyStruct } from './decode.ts';
import { ownWording, type FieldWording } from './field-wording.ts';
import { valueAt } from 'shared-contracts/data-path';
import { groupsOf, questionOf, type Question, type QuestionFacts, type QuestionKind } from './question.ts';
import { answerStructsOf, rulesOfQuestions, type QuestionRules } from './rules-of-questions.ts';

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
/** One box on a card with a second line, its hint; the answer is `true` while it is ticked. */
export const checkboxCard = builderOf('checkbox-card');
/** A number between two buttons, up to the `max` of its constraints. @public */
export const stepper = builderOf('stepper');

type Schema = Readonly<Record<string, AnyStruct>>;

/** A default text of a question. */
interface Text {
  /**
   * The question's path for its label; for its other words with their name (`mailbox.name.hint`), for a choice with its
   * key (`mailbox.delivery.keep`). Unique in the module.
   */
  id: string;
  english: string;
}

/** The rules of a module that writes its questions itself. */
export interface DefinedQuestions<Options> extends QuestionRules<Options> {
  /** The default texts of the questions, for translators. Words of `own` options are not among them. */
  texts(): readonly Text[];
  /** The options with which a page replaces these texts, for a module that asks more than its list of questions. */
  wording: Schema;
}

type OptionsIn<Own extends Schema> = { [Name in keyof Own]: Infer<Own[Name]> };
type Definitions<Options> = Readonly<Record<string, Definition<Options>>>;
type FurtherRules<Options> = Pick<
  ModuleRules<Options>,
  'initialValues' | 'settle' | 'isEmpty' | 'products' | 'sendingMessage'
>;

/**
 * Makes the rules of a module from its questions, by the paths of their answers. The options of the module are the
 * wording of each question and its `own` options, which facts may read.
 *
 * @example
 *   export const rules = defineQuestions({ 'mailbox.name': text('Name on the box', { maxLength: 100 }) });
 */
export function defineQuestions(definitions: Definitions<object>): DefinedQuestions<object>;
export function defineQuestions<Own extends Schema>(
  own: Own,
  definitions: Definitions<OptionsIn<Own>>,
  further?: FurtherRules<OptionsIn<Own>>,
): DefinedQuestions<OptionsIn<Own>>;
export function defineQuestions(
  first: Schema | Definitions<object>,
  second?: Definitions<object>,
  further: FurtherRules<object> = {},
): DefinedQuestions<object> {
  const own = second ? (first as Schema) : {};
  const listed = Object.entries(second ?? (first as Definitions<object>));
  const wording = wordingOptions(listed);
  const rules = rulesOfQuestions<object>({
    options: object({ ...wording, ...own }) as Struct<object, unknown>,
    questions: (options, known) =>
      listed.flatMap(([path, definition]) => resolved(path, definition, options, known) ?? []),
    answers: (options) =>
      answerStructsOf(
        listed.map(([path, { kind, facts }]) => ({
          path,
          kind: facts.kind?.(options) ?? kind,
          stores: facts.stores,
        })),
      ),
    ...further,
  });
  return { ...rules, wording, texts: () => listed.flatMap(textsOf), stated: () => listed.map(statedOf) };
}

/** The choices of a question; `undefined` if it has none, or if they depend on the page. */
const statedChoices = ({ choices }: ModuleFacts<object>) =>
  choices && typeof choices !== 'function' ? groupsOf(choices).flatMap(({ options }) => options) : undefined;

function statedOf([path, { facts }]: readonly [string, Definition<object>]): StatedQuestion {
  const { kind, showCondition } = facts;
  const keys = kind ? undefined : statedChoices(facts)?.map(({ key }) => key);
  return {
    path,
    ...(keys && { keys }),
    ...(showCondition && typeof showCondition !== 'function' && { showCondition }),
  };
}

/** The texts of a question and of its choices, as far as they do not depend on the page. */
function textsOf([path, { words, facts }]: readonly [string, Definition<object>]): Text[] {
  return [
    ...textsIn(path, words, facts),
    ...(statedChoices(facts) ?? []).flatMap(({ key, value, ...more }) => textsIn(`${path}.${key}`, value, more)),
  ];
}

const WORDS = ['hint', 'tooltip', 'placeholder', 'text', 'name', 'missing', 'noMatch', 'reason'];

const textsIn = (id: string, label: unknown, more: object): Text[] =>
  [[id, label] as const, ...WORDS.map((name) => [`${id}.${name}`, valueAt(more, name)] as const)].flatMap(
    ([textId, english]) => (typeof english === 'string' ? [{ id: textId, english }] : []),
  );

const optionName = (path: string, { option = path.slice(path.lastIndexOf('.') + 1) }: ModuleFacts<object>) => option;

/** The options with which a page replaces the default words of questions. */
const wordingOptions = (listed: readonly [string, Definition<object>][]): Schema =>
  Object.fromEntries(
    listed
      .filter(([, { words }]) => typeof words === 'string')
      .map(([path, { facts }]) => [optionName(path, facts), ownWording(facts.show ?? true)]),
  );

const isComputed = (fact: unknown): fact is (options: object, known: Known) => unknown => typeof fact === 'function';

/** The question with the page's words in place of the default ones, and all facts; `undefined` if it is not asked. */
function resolved(
  path: string,
  { kind, words, facts }: Definition<object>,
  options: object,
  known: Known,
): Question | undefined {
  const { kind: kindFor, option: _option, show: _show, asked, ...stated } = facts;
  const page: FieldWording =
    typeof words === 'function'
      ? words(options, known)
      : { label: words, ...(options as Record<string, Partial<FieldWording>>)[optionName(path, facts)] };
  if (page.show === false || asked?.(options, known) === false) return undefined;
  const { label, hint, tooltip } = page;
  const ofPage: Readonly<Record<string, unknown>> = { hint, tooltip };
  const values = Object.entries(stated)
    .map(([name, fact]) => [name, isComputed(fact) ? fact(options, known) : (ofPage[name] ?? fact)] as const)
    .filter(([, fact]) => fact !== undefined);
  const own = Object.fromEntries(values) as QuestionFacts;
  return questionOf({ path, kind: kindFor?.(options) ?? kind, label }, { ...ofPage, ...own }, known);
}

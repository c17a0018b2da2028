import { boolean, number, string, type } from 'superstruct';
import type { AnswerStructs, FieldRule, FieldRules, Known, ModuleRules } from './area-rules.ts';
import { pathsAbove, withValueAt } from 'shared-contracts/data-path';
import type { AnyStruct } from './decode.ts';
import type { FormValues } from './form-data.ts';
import { answerFor, storesOption, type Question, type QuestionKind } from './question.ts';
import { CountryStruct, SelectOptionStruct } from './select-option.ts';

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

/** The rules of a module, with its questions in place of what follows from them; `initialValues` are further ones. */
interface QuestionModule<Options> extends Omit<ModuleRules<Options>, 'fields'> {
  questions(options: Options, known: Known): readonly Question[];
}

/** Makes the rules of a module whose options say what it asks. */
export function rulesOfQuestions<Options>(module: QuestionModule<Options>): QuestionRules<Options> {
  const { questions } = module;
  return {
    ...module,
    fields: (options: Options, known: Known) => fieldsOf(questions(options, known)),
    initialValues: (options: Options, known: Known) => ({
      ...initialAnswersOf(questions(options, known)),
      ...module.initialValues?.(options, known),
    }),
  } as unknown as QuestionRules<Options>;
}

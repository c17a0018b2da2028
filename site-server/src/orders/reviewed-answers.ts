import type { AskedField, Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { CORPORATION_SUB_TYPES } from 'shared-contracts/entity-types';
import { valueAt } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import { activeModules, secretPathsOf } from 'shared-contracts/page-rules';
import { writtenRules } from 'shared-contracts/validation';
import { answerText } from './answer-text.ts';

/** A question as the customer read it, with the answer in words. */
export interface ReviewedAnswer {
  /** Title of the step that asked it. */
  step: string;
  question: string;
  answer: string;
}

/**
 * The questions of an order, `asked`, with their answers, in page order. They are stored with the order, so that a person can read
 * them without the release that asked them. Secrets, unanswered questions and contributed products, which the order lists
 * itself, are left out.
 */
export function reviewedAnswers(known: Known, asked: readonly AskedField[]): ReviewedAnswer[] {
  const data = withoutSecrets(known.data, secretPathsOf(asked));
  const titles = new Map(known.page.steps.map(({ key, title }) => [key, title]));
  return asked.flatMap((field) => {
    // Undefined for a field outside the form data (a topic's state, or a check of several answers); the order has what follows from it.
    const value = valueAt(data, field.path);
    if (isAskedInParts(field, value, asked)) return [];
    const answer = answerText(choiceOf(field, value, known), (key) => jurisdictionName(key, known) ?? key);
    return answer === undefined ? [] : [{ step: titles.get(field.step) ?? field.step, question: field.label, answer }];
  });
}

/** Whether other fields ask for parts of this answer, as for a list: it has a field of its length and fields of its entries, which suffice. */
function isAskedInParts({ path }: AskedField, value: unknown, asked: readonly AskedField[]): boolean {
  return typeof value === 'object' && asked.some((other) => other.path.startsWith(`${path}.`));
}

/**
 * A choice with its label from the field, the page, the catalogue or the site, or its key if none has one; any other answer
 * unchanged. The label that was sent with an option is the browser's and proves nothing: prices follow from the key.
 */
function choiceOf({ rules, choices, module, step }: AskedField, answer: unknown, known: Known): unknown {
  const offered = writtenRules(rules).find(({ name }) => name === 'oneOf')?.params;
  const value = keyOfAnswer(answer);
  const isChoice = offered !== undefined || choices !== undefined || value !== answer;
  if (!isChoice || typeof value !== 'string') return answer;
  const keys = offered ?? [value];
  const listed = choices === 'countries' ? COUNTRY_NAMES.of(value) : choices?.find((choice) => choice.key === value)?.value;
  const inOptions = () => activeModules(known).filter((active) => active.use.module === module && active.step.key === step)
    .map(({ use }) => wordsIn(use.options, keys)?.[value]).find(Boolean);
  const words = listed ?? inOptions()
    ?? filingMethodName(value, known) ?? jurisdictionName(value, known) ?? COMMON_WORDS[value];
  return { key: value, value: words ?? value };
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

const COMMON_WORDS: Readonly<Record<string, string>> = {
  yes: 'Yes', no: 'No', ...Object.fromEntries(CORPORATION_SUB_TYPES.map(({ key, value }) => [key, value])),
};

/**
 * The labels of these choices by key, from the first part of the module's options that labels all of them: in lists of
 * options, or as one label per key.
 */
function wordsIn(options: unknown, keys: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (typeof options !== 'object' || options === null) return undefined;
  const parts = Object.values(options) as unknown[];
  const listed = parts.filter(Array.isArray).flat() as unknown[];
  const wordUnder = (key: string) => wordOf(listed.find((option) => keyOf(option) === key) ?? (Object.hasOwn(options, key) ? (options as Record<string, unknown>)[key] : undefined));
  const words: Record<string, string> = {};
  // Stops at the first choice without a word: that is so in nearly every part.
  const isComplete = keys.every((key) => {
    // The options of a choice are properties, the choices themselves may have names with dashes.
    const word = wordUnder(key) ?? wordUnder(key.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()));
    if (word !== undefined) words[key] = word;
    return word !== undefined;
  });
  if (isComplete) return words;
  for (const part of parts) {
    const inPart = wordsIn(part, keys);
    if (inPart) return inPart;
  }
  return undefined;
}

function keyOf(option: unknown): string {
  const { key, saveAs } = (option ?? {}) as { key?: unknown; saveAs?: unknown };
  return [key, saveAs].find((name): name is string => typeof name === 'string') ?? '';
}

function wordOf(option: unknown): string | undefined {
  if (typeof option === 'string') return option;
  const { value, label, text } = (option ?? {}) as { value?: unknown; label?: unknown; text?: unknown };
  return [value, label, text].find((word): word is string => typeof word === 'string' && word !== '');
}

function filingMethodName(id: string, { catalogue }: Known): string | undefined {
  // Every choice of an order is looked up, so no list of all methods is made.
  for (const { filing_methods: methods } of catalogue.filingProducts) {
    const method = methods.find((candidate) => candidate.id === id);
    if (method) return method.type;
  }
  return undefined;
}

function jurisdictionName(key: string, { page }: Known): string | undefined {
  return page.site.jurisdictions.flatMap(({ options }) => options).find((option) => option.key === key)?.value;
}

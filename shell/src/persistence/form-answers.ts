import { isSameData } from 'shared-contracts/data-path';
import { AREA_NAMES } from 'shared-contracts/form-types';
import { contributionTopic, TOPICS } from 'shared-contracts/topics';
import type { SavedForm } from './saved-form.ts';

/** The customer's answers, without the page's own records and without derived topics. */
export interface FormAnswers {
  data: Readonly<Record<string, unknown>>;
  topics: Readonly<Record<string, unknown>>;
}

/** Values that the page itself records while the customer works on it. */
const BOOKKEEPING = new Set([
  'formType',
  'currentStep',
  'stepSeenStatus',
  'stepValidationObservers',
  'submitAttempts',
  'pluginVersion',
  'loading',
  'globalSpinner',
  'clearFormDataOnNextPageLoad',
]);

/** Topics that are no answers: two tabs may differ in them for a while. */
const DERIVED_TOPICS = new Set([
  TOPICS.attemptsCounted.name,
  TOPICS.cartChanged.name,
  TOPICS.regularPriceChanged.name,
  TOPICS.areasFailed.name,
  ...AREA_NAMES.map((area) => contributionTopic(area).name),
]);

export function answersOf({ data, topics }: Pick<SavedForm, 'data' | 'topics'>): FormAnswers {
  return { data: without(data, BOOKKEEPING), topics: without(topics, DERIVED_TOPICS) };
}

/** Whether two tabs have the same answers. Values of `undefined`, which are not stored, count as absent. */
export function isSameAnswers(left: FormAnswers, right: FormAnswers): boolean {
  return isSameData(left, right) || isSameData(asStored(left), asStored(right));
}

function without(entries: object, excluded: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !excluded.has(key)));
}

function asStored(answers: FormAnswers): unknown {
  return JSON.parse(JSON.stringify(answers));
}

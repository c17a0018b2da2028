import type { FieldRule, Known } from 'shared-contracts/area-rules';
import { choiceWords } from 'shared-contracts/choice-field';
import { isConditionMet, keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { questionsOfPage, type PageQuestion } from 'shared-contracts/page-questions';
import { activeModules } from 'shared-contracts/page-rules';
import { fieldsOf } from 'shared-contracts/questions';
import { listed } from '../wording/fill-template.ts';

/** Path of the answers to a page's own questions, such as `customFields.nickname`. */
export const CUSTOM_FIELDS = 'customFields';

/**
 * The answers to a page's own questions as notes of the order's company: `<label>: <answer>`, in page order.
 * No other part of an order has a place for them.
 *
 * `data` must hold only answers to fields that are asked now.
 */
export function customNotes(known: Known, data: FormValues): string[] {
  return customAnswers(known, data).map(({ label, text }) => `${label}: ${text}`);
}

/** An answer to a page's own question, in words. */
export interface CustomAnswer {
  key: string;
  label: string;
  text: string;
}

/** The answers to a page's own questions whose conditions hold, in page order. */
export function customAnswers(known: Known, data: FormValues): CustomAnswer[] {
  const answers = new Map<string, CustomAnswer>();
  for (const [path, field] of customFieldsOf(known)) {
    const key = path.slice(CUSTOM_FIELDS.length + 1);
    const text = isConditionMet(field.showCondition, known.data) ? textOf(field, valueAt(data, path)) : '';
    // A field may be on two steps, but it has one answer.
    if (text !== '' && !answers.has(key)) answers.set(key, { key, label: field.label, text });
  }
  return [...answers.values()];
}

/**
 * What the chosen options ask for after payment, for the product with this save key.
 *
 * `data` must hold only answers to fields that are asked now.
 */
export function askedByAnswers(known: Known, data: FormValues, saveAs: string): string | undefined {
  const chosen = pageQuestionsOf(known)
    .flat()
    .flatMap(({ key, options = [] }) =>
      options.filter((option) => option.key === keyOfAnswer(valueAt(data, `${CUSTOM_FIELDS}.${key}`))),
    );
  const asked = chosen.flatMap(({ askedLater }) => (askedLater?.product === saveAs ? [askedLater.what] : []));
  return asked.length > 0 ? listed(asked) : undefined;
}

const pageQuestionsOf = (known: Known): PageQuestion[][] =>
  activeModules(known)
    .filter(({ use }) => use.module === 'order-checkout/custom-fields')
    .map(({ use }) => use.options.fields as PageQuestion[]);

function customFieldsOf(known: Known): [path: string, field: FieldRule][] {
  return pageQuestionsOf(known).flatMap((fields) =>
    Object.entries(fieldsOf(questionsOfPage(fields, CUSTOM_FIELDS, known))),
  );
}

/** An answer as text; `''` for a file, since orders carry no files. */
function textOf(field: FieldRule, answer: unknown): string {
  const words = choiceWords(field, answer);
  if (words !== undefined) return words;
  switch (typeof answer) {
    case 'boolean':
      return answer ? 'Yes' : 'No';
    case 'string':
    case 'number':
      return String(answer).trim();
    default:
      return '';
  }
}

import type { Known } from 'shared-contracts/area-rules';
import { isConditionMet, keyOfAnswer } from 'shared-contracts/conditions';
import type { ConfiguredField } from 'shared-contracts/configured-fields';
import { optionGroupsOf } from 'shared-contracts/configured-field-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { activeModules } from 'shared-contracts/page-rules';

/** Path of the answers to configured fields (those a page asks by configuration alone), such as `customFields.nickname`. */
export const CUSTOM_FIELDS = 'customFields';

/**
 * The answers to configured fields as notes of the order's company: `<label>: <answer>`, in page order.
 * No other part of an order has a place for them.
 *
 * `data` must hold only answers to fields that are asked now.
 */
export function customNotes(known: Known, data: FormValues): string[] {
  return customAnswers(known, data).map(({ label, text }) => `${label}: ${text}`);
}

/** An answer to a configured field, in words. */
export interface CustomAnswer {
  key: string;
  label: string;
  text: string;
}

/** The answers to configured fields whose conditions hold, in page order. */
export function customAnswers(known: Known, data: FormValues): CustomAnswer[] {
  const answers = new Map<string, CustomAnswer>();
  for (const field of customFieldsOf(known)) {
    const { key, label } = field;
    const text = isConditionMet(field.showCondition, known.data) ? textOf(field, valueAt(data, `${CUSTOM_FIELDS}.${key}`), known) : '';
    // A field may be on two steps, but it has one answer.
    if (text !== '' && !answers.has(key)) answers.set(key, { key, label, text });
  }
  return [...answers.values()];
}

function customFieldsOf(known: Known): ConfiguredField[] {
  return activeModules(known)
    .filter(({ use }) => use.module === 'order-checkout/custom-fields')
    .flatMap(({ use }) => use.options.fields as ConfiguredField[]);
}

/** An answer as text: the option's text where the field has options, `''` for a file, since orders carry no files. */
function textOf(field: ConfiguredField, answer: unknown, known: Known): string {
  const key = keyOfAnswer(answer);
  const option = optionGroupsOf(field, known).flatMap(({ options }) => options).find((candidate) => candidate.key === key);
  if (option) return option.value;
  switch (typeof key) {
    case 'boolean':
      return key ? 'Yes' : 'No';
    case 'string':
    case 'number':
      return String(key).trim();
    default:
      return '';
  }
}

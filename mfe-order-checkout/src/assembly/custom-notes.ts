import { answeredFields } from 'shared-contracts/answer-words';
import type { AskedField, Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { fileOf } from 'shared-contracts/file-answer';
import type { FormValues } from 'shared-contracts/form-data';
import type { PageQuestion } from 'shared-contracts/page-questions';
import { activeModules } from 'shared-contracts/page-rules';
import { CUSTOM_FIELDS } from '../company/custom-fields.ts';
import { listed } from '../wording/fill-template.ts';

/**
 * The answers to a page's own questions as notes of the order's company: `<label>: <answer>`, in page order. No other
 * part of an order has a place for them. Orders carry no files.
 */
export function customNotes(asked: readonly AskedField[], data: FormValues): string[] {
  const fields = asked.filter(({ path, answer }) => path.startsWith(`${CUSTOM_FIELDS}.`) && !fileOf(answer));
  // A field may be on two steps, but it has one answer.
  return [
    ...new Map(
      answeredFields(fields, data).map(({ field, words }) => [field.path, `${field.label}: ${words}`]),
    ).values(),
  ];
}

/**
 * What the chosen options ask for after payment, for the product with this save key.
 *
 * `data` must hold only answers to fields that are asked now.
 */
export function askedByAnswers(known: Known, data: FormValues, saveAs: string): string | undefined {
  const chosen = activeModules(known)
    .filter(({ use }) => use.module === 'order-checkout/custom-fields')
    .flatMap(({ use }) => use.options.fields as PageQuestion[])
    .flatMap(({ key, options = [] }) =>
      options.filter((option) => option.key === keyOfAnswer(valueAt(data, `${CUSTOM_FIELDS}.${key}`))),
    );
  const asked = chosen.flatMap(({ askedLater }) => (askedLater?.product === saveAs ? [askedLater.what] : []));
  return asked.length > 0 ? listed(asked) : undefined;
}

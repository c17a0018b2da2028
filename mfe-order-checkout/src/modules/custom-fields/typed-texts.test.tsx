import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { cleanText } from 'shared-contracts/clean-text';
import { valueAt } from 'shared-contracts/data-path';
import { withModuleDefaults } from 'shared-contracts/page-rules';
import { problemOfPhoneLength } from 'shared-contracts/phone-lengths';
import { checkAnswer, checkPhoneLengths, readAnswer } from 'shared-contracts/validation';
import { create } from 'superstruct';
import { TYPED_FIELDS, typedTextFor } from '../../../../tooling/test/typed-texts.ts';
import { AREAS, formationPage, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { ReviewOptionsStruct } from '../review/options.ts';
import { reviewRows } from '../review/review-rows.ts';
import { view } from './view.tsx';

declare const LONG_RUN: boolean;

checkPhoneLengths(problemOfPhoneLength);

const REVIEW = create({ rows: ['custom'] }, ReviewOptionsStruct);

function show(field: object) {
  const modules = [{ module: 'order-checkout/custom-fields', options: { fields: [field] }, required: true }];
  const page = {
    ...formationPage(),
    submitter: undefined,
    steps: [{ key: 'one', title: 'One', sections: [{ modules }] }],
  };
  return renderModule('custom-fields', view, {
    ...freshForm(),
    page: withModuleDefaults({ ...page, summary: undefined }, AREAS),
    data: {},
  });
}

/**
 * Writes the text as a paste or a keyboard does and leaves the field. Returns the text that the field took: an input of
 * one line takes no line breaks.
 */
function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  control.focus();
  control.value = text;
  const taken = control.value;
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  control.blur();
  return taken;
}

it.each(TYPED_FIELDS)(
  '[SC-157] a text that is typed into the field $key is shown, stored and reviewed as it was meant, or the field ' +
    'says why not',
  async ({ likely, ...field }) => {
    const { known } = show(field);
    const control = screen.getByLabelText<HTMLInputElement>(field.label, { exact: false });
    const path = `customFields.${field.key}`;
    const withoutSeparators = (text: string) => (field.mask ? text.replace(/[\s().\-/]/g, '') : text);
    const rules = field.maxLength === undefined ? field.rules : `${field.rules}|maxLength:${field.maxLength}`;
    await fc.assert(
      fc.asyncProperty(typedTextFor({ likely }), async (text) => {
        let taken = '';
        // Asynchronous, because the length of a phone number abroad is checked a moment later.
        await act(async () => {
          taken = type(control, text);
        });
        const meant = readAnswer(cleanText(taken, field.kind === 'textarea' ? 'many' : 'one'), rules);
        const answer = (valueAt(known().data, path) as string | undefined) ?? '';
        const error = checkAnswer(answer, { label: field.label, rules }, {});
        // In a text that a rule refuses, a mask may have begun to separate the digits.
        const compared = error !== undefined || answer === '' ? withoutSeparators : (whole: string) => whole;
        expect([taken, compared(answer), control.value]).toEqual([taken, compared(meant), answer]);
        const shown =
          control.getAttribute('aria-invalid') === 'true'
            ? document.getElementById(`${path}-error`)?.textContent
            : undefined;
        expect([taken, shown]).toEqual([taken, error]);
        const [row] = reviewRows(REVIEW, known(), [path], () => undefined);
        if (error === undefined) expect(row?.lines.map(String).join('\n')).toBe(answer === '' ? undefined : answer);
      }),
      { numRuns: LONG_RUN ? 5000 : 30 },
    );
  },
  3_600_000,
);

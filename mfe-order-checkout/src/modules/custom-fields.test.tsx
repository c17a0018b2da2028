import { describe, expect, it } from '@jest/globals';
import { screen, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askFields, problemsOfModules, withInitialValues, withModuleDefaults } from 'shared-contracts/page-rules';
import fc from 'fast-check';
import { cleanText } from 'shared-contracts/clean-text';
import { valueAt } from 'shared-contracts/data-path';
import { problemOfPhoneLength } from 'shared-contracts/phone-lengths';
import { checkAnswer, checkPhoneLengths, readAnswer } from 'shared-contracts/validation';
import { viewOf } from 'shared-ui/questions';
import { create } from 'superstruct';
import { AREAS, formationPage, freshForm } from '../test-data/formation-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { rules } from './custom-fields.ts';
import { TYPED_FIELDS, typedTextFor } from '../../../tooling/test/typed-texts.ts';
import { ReviewOptionsStruct } from './review/rules.ts';
import { reviewRows } from './review/review-rows.ts';

const view = viewOf(rules);
const whenPets = { orConditions: [{ andConditions: [{ fieldKey: 'customFields.pets', fieldVal: 'yes' }] }] };
const FIELDS = [
  {
    key: 'pets',
    kind: 'radio',
    label: 'Do you bring a dog?',
    options: [
      { key: 'yes', value: 'Yes' },
      { key: 'no', value: 'No' },
    ],
  },
  { key: 'dogName', kind: 'text', label: 'Its name', rules: 'required|length:2', showCondition: whenPets },
  { key: 'office', kind: 'state', label: 'Office', initial: 'WY', asyncRules: 'filedIn' },
];

function pageWith(fields: readonly object[]) {
  const modules = [
    { module: 'order-checkout/custom-fields', options: { fields: fields as unknown[] }, required: true },
  ];
  return {
    ...formationPage(),
    summary: undefined,
    submitter: undefined,
    steps: [
      { key: 'one', title: 'One', sections: [{ modules }] },
      {
        key: 'two',
        title: 'Two',
        sections: [{ modules: [{ module: 'order-checkout/review', options: {}, required: true }] }],
      },
    ],
  };
}

function knownWith(fields: readonly object[], customFields: object = {}) {
  const page = withModuleDefaults(pageWith(fields), AREAS);
  return withInitialValues({ ...freshForm(), page, data: { customFields } as object }, AREAS);
}

it('[SC-005] a question in the configuration is asked, one taken out is not', () => {
  expect(askFields(knownWith(FIELDS), AREAS).map(({ path, error }) => [path, error])).toEqual([
    ['customFields.pets', 'Please answer: Do you bring a dog?'],
    ['customFields.office', undefined],
  ]);
  expect(askFields(knownWith(FIELDS.slice(2)), AREAS).map(({ path }) => path)).toEqual(['customFields.office']);
});

it('[SC-005] a question with a condition is asked while it holds', () => {
  expect(
    askFields(knownWith(FIELDS, { pets: 'yes', dogName: 'W' }), AREAS).find(({ label }) => label === 'Its name')?.error,
  ).toBe('The field must be at least 2 characters');
  expect(askFields(knownWith(FIELDS, { pets: 'no', dogName: 'W' }), AREAS).map(({ label }) => label)).toEqual([
    'Do you bring a dog?',
    'Office',
  ]);
});

it('what is asked is the same object for the same options, whatever is answered', () => {
  const known = knownWith(FIELDS);
  const options = known.page.steps[0]!.sections[0]!.modules[0]!.options as never;
  expect(rules.fields(options, known)).toBe(rules.fields(options, { ...known, data: {} }));
});

it('[SC-005] a mistake in a question is reported with its path', () => {
  expect(
    problemsOfModules(pageWith([{ key: 'pets', kind: 'radio', label: 'Dog?', options: [], rules: 'requird' }]), AREAS),
  ).toEqual([expect.objectContaining({ path: 'steps.0.sections.0.modules.0.options.fields.0.rules' })]);
  expect(problemsOfModules(pageWith([]), AREAS)).toHaveLength(1);
});

it('the questions are shown, and one more as soon as an answer asks for it', async () => {
  const known = knownWith(FIELDS);
  const page = {
    ...known.page,
    summary: {
      module: 'order-checkout/custom-fields',
      options: known.page.steps[0]!.sections[0]!.modules[0]!.options,
      required: true,
    },
  };
  renderModule('custom-fields', view, { ...known, page });
  expect(screen.getByRole('combobox', { name: 'Office' })).toHaveTextContent('Wyoming');
  expect(screen.queryByRole('textbox', { name: 'Its name' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('textbox', { name: 'Its name' })).toBeVisible();
});

describe('typed texts', () => {
  checkPhoneLengths(problemOfPhoneLength);

  const REVIEW = create({}, ReviewOptionsStruct);

  function show(field: object) {
    const modules = [{ module: 'order-checkout/custom-fields', options: { fields: [field] }, required: true }];
    const page = {
      ...formationPage(),
      submitter: undefined,
      steps: [
        { key: 'one', title: 'One', sections: [{ modules }] },
        {
          key: 'two',
          title: 'Two',
          sections: [{ modules: [{ module: 'order-checkout/review', options: {}, required: true }] }],
        },
      ],
    };
    return renderModule('custom-fields', view, {
      ...freshForm(),
      page: withModuleDefaults({ ...page, summary: undefined }, AREAS),
      data: {},
    });
  }

  /**
   * Writes the text as a paste or a keyboard does and leaves the field. Returns the text that the field took: an input
   * of one line takes no line breaks.
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
          const [row] = reviewRows(REVIEW, known(), askFields(known(), AREAS));
          const reviewed = row?.lines.map(String).join('\n');
          if (error === undefined) expect(reviewed).toBe(answer.replaceAll(/\n\s*\n/g, '\n') || undefined);
        }),
        { numRuns: LONG_RUN ? 5000 : 30 },
      );
    },
    3_600_000,
  );
});

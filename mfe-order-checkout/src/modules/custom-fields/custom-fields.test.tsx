import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askFields, problemsOfModules, withInitialValues, withModuleDefaults } from 'shared-contracts/page-rules';
import { AREAS, formationPage, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { customFieldRules } from './fields.ts';
import type { CustomFieldsOptions } from './options.ts';
import { view } from './view.tsx';

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
    steps: [{ key: 'one', title: 'One', sections: [{ modules }] }],
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
  const options = known.page.steps[0]!.sections[0]!.modules[0]!.options as unknown as CustomFieldsOptions;
  expect(customFieldRules(options, known)).toBe(customFieldRules(options, { ...known, data: {} }));
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

import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderModule } from '../test-data/checkout-host.ts';
import { askedAt, companyForm } from '../test-data/company-page.ts';
import { answeredAll, WYOMING } from '../test-data/formation-page.ts';
import { viewOf } from 'shared-ui/questions';
import { rules } from './second-company.ts';

const NAME = 'companyInformation.secondCompanyName';
const OWNER = 'companyInformation.secondCompanyOwner';
const form = (answers: Record<string, unknown> = {}) =>
  answeredAll(companyForm({ modules: [['second-company']] }), {
    'companyInformation.companyName': 'Alder Holding LLC',
    'companyInformation.state': WYOMING,
    ...answers,
  });
const errorOf = (name: string) => askedAt(form({ [NAME]: name }), NAME)?.error;

it.each([
  ['', 'Second Company Name is required'],
  ['W', 'The field must be at least 2 characters'],
  ['Wren Coffee LLC', undefined],
  ['Wren Coffee', undefined],
  ['Wren Coffee Inc.', 'The name of this LLC must end in LLC, L.L.C., or Limited Liability Company, not in Inc..'],
  ['Alder Holding LLC', 'The two companies need different names.'],
  ['ALDER HOLDING, llc', 'The two companies need different names.'],
  ['Alder Holding', 'The two companies need different names.'],
])('[OC-026, OC-025] the second name "%s" is under the rules of the first', (name, error) => {
  expect(errorOf(name)).toBe(error);
});

it('[OC-026] who owns the second company is asked', () => {
  expect(askedAt(form(), OWNER)?.error).toBe('Please answer: Who owns the second company?');
  expect(askedAt(form({ [OWNER]: 'first-company' }), OWNER)?.error).toBeUndefined();
});

it('[OC-026, SC-020] both are answered on the page, which says how a name without an ending is filed', async () => {
  const { known } = renderModule('second-company', viewOf(rules), form());
  await userEvent.type(screen.getByRole('textbox', { name: 'Second Company Name' }), 'Wren Coffee');
  expect(await screen.findByText('We file the name as Wren Coffee LLC.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /The first company/ }));
  expect(known().data.companyInformation).toMatchObject({
    secondCompanyName: 'Wren Coffee',
    secondCompanyOwner: 'first-company',
  });
});

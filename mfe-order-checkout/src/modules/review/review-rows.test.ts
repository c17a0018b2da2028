import { expect, it } from '@jest/globals';
import { answeredAll, completeForm, freshForm, optionsOf } from '../../test-data/formation-page.ts';
import type { ReviewOptions } from './options.ts';
import { reviewRows } from './review-rows.ts';

const rowsOf = (known: ReturnType<typeof freshForm>) => reviewRows(optionsOf<ReviewOptions>(known, 'review'), known);

it('the review shows what was answered and the step to change it', () => {
  expect(rowsOf(completeForm())).toEqual([
    { key: 'company', label: 'Company', lines: ['Alder & Wren Coffee LLC', 'Wyoming, filed Mail'], step: 'company' },
    { key: 'contact', label: 'Contact', lines: ['Maya Okafor', 'maya@alderandwren.com', '(307) 555-0188'], step: 'contact' },
    { key: 'members', label: 'Members', lines: ['Maya Okafor'], step: 'formation' },
    { key: 'billing', label: 'Billing', lines: ['Pay Up Front', 'Then $125.00/year from November 21, 2027.'], step: 'company' },
  ]);
});

it('[OC-072] managers have a row when they run the company', () => {
  const known = answeredAll(completeForm(), {
    'formationDetails.llc.managedType': 'Manager Managed', 'formationDetails.llc.managers.0.firstName': 'Ida',
  });
  expect(rowsOf(known).find(({ key }) => key === 'managers')).toEqual({ key: 'managers', label: 'Managers', lines: ['Ida'], step: 'formation' });
});

it('nothing is said of what is not answered yet', () => {
  expect(rowsOf(freshForm()).map(({ lines }) => lines.filter(Boolean))).toEqual([[], [], [], ['Pay Up Front']]);
});

it('[SC-193] a phone number is shown in one format, however it came in', () => {
  const known = answeredAll(completeForm(), { 'contactInformation.phone': '3075550188' });
  expect(rowsOf(known).find(({ key }) => key === 'contact')?.lines).toContain('(307) 555-0188');
});

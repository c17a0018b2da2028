import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedAt, businessForm } from '../test-data/company-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { answered } from '../test-data/formation-page.ts';
import { viewOf } from 'shared-ui/questions';
import { rules } from './legal-needs.ts';

const PATH = 'companyInformation.legalNeeds';
const form = () => businessForm({ modules: [['legal-needs']] });

it('[OC-079, OC-080] may stay empty and takes 2000 characters', () => {
  const errorOf = (text: string) => askedAt(answered(form(), PATH, text), PATH)?.error;
  expect([askedAt(form(), PATH)?.error, errorOf(''), errorOf('x'.repeat(2000))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(errorOf('x'.repeat(2001))).toBe('The field cannot contain more than 2000 characters. Please remove 1.');
});

it('[OC-079, OC-080] a text field says that it is optional and counts', async () => {
  const { known } = renderModule('legal-needs', viewOf(rules), form());
  const box = screen.getByRole('textbox', { name: 'Legal Needs' });
  await userEvent.type(box, 'A lease');
  expect(box).toHaveAccessibleDescription(/optional.*7\/2000 Characters Max\./);
  await userEvent.tab();
  expect(known().data.companyInformation?.legalNeeds).toBe('A lease');
});

import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedAt, businessForm } from '../test-data/company-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { answered } from '../test-data/formation-page.ts';
import { viewOf } from 'shared-ui/questions';
import { rules } from './trademark-agreement.ts';

const PATH = 'companyInformation.trademarkAgreement';
const form = () => businessForm({ modules: [['trademark-agreement']] });

it.each([[undefined], [false]])('[OC-147] %s is no agreement', (answer) => {
  expect(askedAt(answered(form(), PATH, answer), PATH)?.error).toBe('Please agree to the trademark terms');
  expect(askedAt(answered(form(), PATH, true), PATH)?.error).toBeUndefined();
});

it('[OC-147] a checkbox says what is agreed to, and what is missing', async () => {
  const { known, showErrors } = renderModule('trademark-agreement', viewOf(rules), form());
  showErrors();
  const box = screen.getByRole('checkbox', { name: 'I agree to the trademark terms' });
  expect(box).toHaveAccessibleDescription(/^Please agree to the trademark terms I use this mark/);
  await userEvent.click(box);
  expect(known().data.companyInformation?.trademarkAgreement).toBe(true);
});

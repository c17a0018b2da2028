import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { doneAttempt } from '../test-data/saved-forms.ts';
import { orderWords } from '../test-data/order-words.ts';
import { SentForm, type SentFormProps } from './placed-page.tsx';

const model = {
  boot: { today: '2026-11-23' },
  page: { path: '/form-a-business', site: { name: 'Plainfield', phone: '(307) 555-0142' } },
  autosave: { leave: jest.fn() },
} as unknown as SentFormProps['model'];
const sent = doneAttempt();
const title = () => screen.getByRole('heading', { level: 1 });

it(
  '[SH-041] an order that was placed in another tab takes the place of the form, with its invoice and receipt, and ' +
    'asks for nothing more',
  () => {
    render(<SentForm isElsewhere model={model} words={orderWords} sent={sent} />);
    expect(title()).toHaveTextContent(
      'This order was placed in another tab or on another device (invoice 123-456-7890).',
    );
    expect(title()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', '/orders/123-456-7890?key=k');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Start a new form']);
  },
);

it(
  '[SH-073] a form that is not an order is announced in its own words, ' + 'and without a reference none is mentioned',
  () => {
    const { rerender } = render(
      <SentForm isElsewhere model={model} words={orderWords} sent={doneAttempt(undefined, { invoiceNumber: '' })} />,
    );
    expect(title()).toHaveTextContent(/^This order was placed in another tab or on another device\.$/);
    rerender(<SentForm isElsewhere model={model} words={PLAIN_WORDS} sent={sent} />);
    expect(title()).toHaveTextContent(/^This form was sent in another tab or on another device\.$/);
    expect(screen.getByRole('link', { name: 'See what was sent' })).toBeVisible();
  },
);

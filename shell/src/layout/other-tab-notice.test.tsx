import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import type { TabState } from '../persistence/tab-state.ts';
import { orderWords } from '../test-data/order-words.ts';
import { OtherTabNotice } from './other-tab-notice.tsx';

const [onUseOther, onKeep] = [jest.fn(), jest.fn()];
const notice = (state: TabState) => <OtherTabNotice state={state} words={orderWords} onUseOther={onUseOther} onKeep={onKeep} newForm="/form-a-business" />;
const placed: TabState = { kind: 'placed', invoiceNumber: '123-456-7890', receipt: '/orders/123-456-7890?key=k' };

it('a form that no other tab has touched shows no notice', () => {
  render(notice({ kind: 'current' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('a form that was changed in another tab says so aloud and leaves the choice to the customer', async () => {
  const user = userEvent.setup();
  const { rerender } = render(notice({ kind: 'current' }));
  const status = screen.getByRole('status');
  rerender(notice({ kind: 'stale' }));
  expect(status).toHaveTextContent('This form was changed in another tab.');
  await user.click(screen.getByRole('button', { name: 'Use the answers from the other tab' }));
  expect([onUseOther.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Keep the answers in this tab' }));
  expect([onUseOther.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1]);
  rerender(notice({ kind: 'current' }));
  // Focus is where the form begins, not at the top of the page.
  expect(document.activeElement).toContainElement(status);
  expect(document.body).not.toHaveFocus();
});

it('[SH-041] an order that was placed in another tab is shown with its invoice and links to its receipt and to an empty form', () => {
  render(notice(placed));
  expect(screen.getByRole('status')).toHaveTextContent('This order was placed in another tab (invoice 123-456-7890).');
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', '/orders/123-456-7890?key=k');
  expect(screen.getByRole('link', { name: 'Start a new form' })).toHaveAttribute('href', '/form-a-business');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('[SH-073] a form that is not an order is announced in its own words, and without a reference none is mentioned', () => {
  const { rerender } = render(notice({ ...placed, invoiceNumber: '' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^This order was placed in another tab\.$/);
  rerender(<OtherTabNotice state={placed} words={PLAIN_WORDS} onUseOther={onUseOther} onKeep={onKeep} newForm="/contact" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^This form was sent in another tab\.$/);
  expect(screen.getByRole('link', { name: 'See what was sent' })).toBeVisible();
});

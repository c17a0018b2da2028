import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EarlierOrderDialog } from './earlier-order-dialog.tsx';

const EARLIER = { result: { invoice_numbers: ['123-456-7890'], account_id: '7', login_url: '/login', confirmation_url: '/orders/123-456-7890?key=k' }, total: '1402.00' };

function shown() {
  const onAnswer = jest.fn();
  render(<EarlierOrderDialog earlier={EARLIER} onAnswer={onAnswer} />);
  return onAnswer;
}

it('says that the first order was placed, with its number and amount, and that the change was not charged', () => {
  shown();
  const dialog = screen.getByRole('dialog', { name: 'Your first order was placed' });
  expect(dialog).toHaveTextContent('Invoice number123-456-7890');
  expect(dialog).toHaveTextContent('Charged$1,402.00');
  expect(screen.getByText(/your changes are not in it and have not been charged/)).toHaveFocus();
});

it('leads to the receipt first; a second order is a choice of its own, and closing chooses neither', async () => {
  const onAnswer = shown();
  const buttons = screen.getAllByRole('button').map(({ textContent, ariaLabel }) => textContent || ariaLabel);
  expect(buttons).toEqual(['Place a second order with your changes', 'See the receipt', 'Go back to the form', 'Close']);
  for (const name of buttons) await userEvent.click(screen.getByRole('button', { name: name! }));
  expect(onAnswer.mock.calls).toEqual([['another'], ['receipt'], ['closed'], ['closed']]);
});

import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderChange } from 'shared-contracts/submission';
import { MovedPriceDialog } from './moved-price-dialog.tsx';

const CHANGE: OrderChange = {
  before: '342.00',
  after: '1354.00',
  lines: [
    { label: 'LLC Filing Service', before: '100.00', after: '112.00' },
    { label: 'Welcome Kit', after: '0.00' },
    { label: 'Corporate Book', before: '99.00' },
  ],
};

function shown(change: OrderChange = CHANGE) {
  const onAnswer = jest.fn();
  render(<MovedPriceDialog change={change} onAnswer={onAnswer} />);
  return { onAnswer, lines: screen.getAllByRole('listitem').map(({ textContent }) => textContent) };
}

it('every line and the total are shown with their old and new price', () => {
  expect(shown().lines).toEqual([
    'LLC Filing ServiceWas $100.00 now $112.00',
    'Welcome Kitnew 0',
    'Corporate Bookno longer sold $99.00',
    'TotalWas $342.00 now $1,354.00',
  ]);
  const dialog = screen.getByRole('dialog', { name: 'Your order now costs $1,354.00' });
  expect(within(dialog).getByText(/You have not been charged/)).toHaveFocus();
});

it('the order is placed for its new total, or looked at again', async () => {
  const { onAnswer } = shown();
  await userEvent.click(screen.getByRole('button', { name: 'Place the order for $1,354.00' }));
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(onAnswer.mock.calls).toEqual([['yes'], ['no']]);
});

it('where nothing that can be seen has changed it says so', () => {
  expect(shown({ before: '342.00', after: '342.00', lines: [] }).lines).toEqual(['Total$342.00']);
  expect(screen.getByRole('dialog', { name: 'Your order has changed; it still costs $342.00' })).toHaveTextContent(
    'Its products were updated',
  );
});

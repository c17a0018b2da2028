import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EarlierOrderDialog } from './earlier-order-dialog.tsx';

const EARLIER = { invoiceNumber: '123-456-7890', receipt: '/orders/123-456-7890?key=k', totalCents: 140_200 };

function shown() {
  const onAnswer = jest.fn();
  render(
    <EarlierOrderDialog
      earlier={EARLIER}
      sameCompany={undefined}
      phone="(307) 555-0142"
      secondTotal={32_800}
      onAnswer={onAnswer}
    />,
  );
  return onAnswer;
}

it('says that the first order was placed, with its number and amount, and that the change was not charged', () => {
  shown();
  const dialog = screen.getByRole('dialog', { name: 'Your first order was placed' });
  expect(dialog).toHaveTextContent('Invoice number123-456-7890');
  expect(dialog).toHaveTextContent('Charged$1,402.00');
  const lead = screen.getByText(/^An earlier attempt of yours reached us\./).closest('p');
  expect(lead).toHaveTextContent(
    new RegExp(
      'What you changed after it is not part of that order and was not charged; to change the ' +
        String.raw`order, call us at \(307\) 555-0142\. A second order would be filed and charged in addition ` +
        String.raw`to this one\.$`,
    ),
  );
  expect(lead).toHaveFocus();
  expect(screen.getByRole('link', { name: '(307) 555-0142' })).toHaveAttribute('href', 'tel:+13075550142');
});

it('offers the receipt first and a second order separately; closing it chooses neither', async () => {
  const onAnswer = shown();
  const buttons = screen.getAllByRole('button').map(({ textContent, ariaLabel }) => textContent || ariaLabel);
  expect(buttons).toEqual(['Place a second order for $328.00 more', 'See the receipt', 'Go back to the form', 'Close']);
  for (const name of buttons) await userEvent.click(screen.getByRole('button', { name: name! }));
  expect(onAnswer.mock.calls).toEqual([['another'], ['receipt'], ['closed'], ['closed']]);
});

import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderChange } from 'shared-contracts/submission';
import type { AttemptEvent } from 'shared-contracts/attempt';
import { MovedPriceDialog, EarlierOrderDialog, EarlierOrderNotice } from './order-dialogs.tsx';
import { freshForm } from '../test-data/formation-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';

describe('moved price dialog', () => {
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
});

describe('earlier order dialog', () => {
  const EARLIER = { invoiceNumber: '123-456-7890', receipt: '/orders/123-456-7890?key=k', total: 140_200 };

  function shown() {
    const onAnswer = jest.fn();
    render(<EarlierOrderDialog earlier={EARLIER} sameCompany={undefined} secondTotal={32_800} onAnswer={onAnswer} />);
    return onAnswer;
  }

  it('says that the first order was placed, with its number and amount, and that the change was not charged', () => {
    shown();
    const dialog = screen.getByRole('dialog', { name: 'Your first order was placed' });
    expect(dialog).toHaveTextContent('Invoice number123-456-7890');
    expect(dialog).toHaveTextContent('Charged$1,402.00');
    const lead = screen.getByText(/^An earlier attempt of yours reached us\./).closest('p');
    expect(lead).toHaveTextContent(
      'was not charged. To change that order, correct its answers in your account. A second order would be filed and ' +
        'charged in addition to this one.',
    );
    expect(lead).toHaveFocus();
  });

  it('offers the receipt first and a second order separately; closing it chooses neither', async () => {
    const onAnswer = shown();
    const buttons = screen.getAllByRole('button').map(({ textContent, ariaLabel }) => textContent || ariaLabel);
    expect(buttons).toEqual([
      'Place a second order for $328.00 more',
      'See the receipt',
      'Go back to the form',
      'Close',
    ]);
    for (const name of buttons) await userEvent.click(screen.getByRole('button', { name: name! }));
    expect(onAnswer.mock.calls).toEqual([['another'], ['receipt'], ['closed'], ['closed']]);
  });
});

describe('earlier order notice', () => {
  const show = (events: AttemptEvent[]) =>
    renderModule('payment', ({ host }) => <EarlierOrderNotice host={host} />, freshForm(), events);

  it.each([
    [
      false,
      'Nothing that you changed or submitted after it is filed or charged, and there is nothing left to do. If you ' +
        'want a second order, submit again: we ask before we place it.',
    ],
    [true, 'What you submit now is a second order, charged in addition to the first.'],
  ])('names an order of this form that was placed before (a second one wanted: %s)', (isAnotherWanted, next) => {
    const order = { invoiceNumber: '123-456-7890', receipt: '/orders/123-456-7890?key=k', total: 32_800 };
    show([{ kind: 'found', order }, ...(isAnotherWanted ? [{ kind: 'another' } as const] : [])]);
    expect(screen.getByText(/^Your first order is placed/).closest('p')).toHaveTextContent(
      `Your first order is placed: invoice 123-456-7890, $328.00 charged. See its receipt. ${next}`,
    );
    expect(screen.getByRole('link', { name: 'See its receipt' })).toHaveAttribute('href', order.receipt);
  });

  it('says nothing of a form without an earlier order', () => {
    expect(show([]).container).toHaveTextContent('');
  });
});

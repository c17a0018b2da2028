import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Known } from 'shared-contracts/area-rules';
import { TOPICS } from 'shared-contracts/topics';
import { freshForm } from '../test-data/formation-page.ts';
import { renderModule } from '../test-data/checkout-host.ts';
import { EarlierOrderNotice } from './earlier-order-notice.tsx';

const show = (known: Known) => renderModule('payment', ({ host }) => <EarlierOrderNotice host={host} />, known);

it.each([
  [
    false,
    'Nothing that you changed or submitted after it is filed or charged, and there is nothing left to do. If you ' +
      'want a second order, submit again: we ask before we place it.',
  ],
  [true, 'What you submit now is a second order, charged in addition to the first.'],
])('names an order of this form that was placed before (a second one wanted: %s)', (isAnotherWanted, next) => {
  const earlier = {
    invoiceNumber: '123-456-7890',
    receipt: '/orders/123-456-7890?key=k',
    totalCents: 32_800,
    isAnotherWanted,
  };
  show({ ...freshForm(), topics: { [TOPICS.earlierOrderFound.name]: earlier } });
  expect(screen.getByText(/^Your first order is placed/).closest('p')).toHaveTextContent(
    `Your first order is placed: invoice 123-456-7890, $328.00 charged. See its receipt. ${next}`,
  );
  expect(screen.getByRole('link', { name: 'See its receipt' })).toHaveAttribute('href', earlier.receipt);
});

it('says nothing of a form without an earlier order', () => {
  expect(show(freshForm()).container).toHaveTextContent('');
});

import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BarView } from 'shared-contracts/area-host';
import { completeForm, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import type { OrderSummaryOptions } from './options.ts';
import { bar, panel } from './view.tsx';

function showBar(known = completeForm(), isOpen = false) {
  const onOpen = jest.fn();
  const Bar: BarView<OrderSummaryOptions> = bar;
  return { onOpen, ...renderModule<OrderSummaryOptions>('order-summary', (props) => <Bar {...props} isOpen={isOpen} onOpen={onOpen} />, known) };
}
const opener = () => screen.getByRole('button', { name: /Show order summary/ });

it('[OC-187] the bar of a small window says the total and how many lines it has, and opens the summary', async () => {
  const { onOpen } = showBar();
  expect(opener()).toHaveTextContent('Total · 3 items$325.00');
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener());
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('[OC-186] without a total the bar and the panel say TBD, and the bar what has to be chosen', () => {
  showBar(freshForm(), true);
  expect(opener()).toHaveTextContent('Please select your filing jurisdictionTBD');
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  renderModule('order-summary', panel, freshForm());
  expect(screen.getByRole('region', { name: 'Total today' })).toHaveTextContent('Total todayTBD');
});

it('[SH-005] the panel above the button says what is paid today and what recurs', () => {
  renderModule('order-summary', panel, completeForm());
  expect(screen.getByRole('region', { name: 'Total today' })).toHaveTextContent('Total todayThen $125.00/year from November 21, 2027.$325.00');
});

it('a new total is announced once it has settled', () => {
  jest.useFakeTimers();
  const { form } = showBar();
  act(() => form.change('productState.book_and_seal.checked' as never, true as never));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('status')).toHaveTextContent('Total $424.00');
  jest.useRealTimers();
});

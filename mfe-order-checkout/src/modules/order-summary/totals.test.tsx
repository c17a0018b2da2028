import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BarView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { TOPICS } from 'shared-contracts/topics';
import { completeForm, freshForm } from '../../test-data/formation-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import type { OrderSummaryOptions } from './options.ts';
import { loadPanel } from './panel.tsx';
import { bar, panel } from './view.tsx';

function showBar(known = completeForm(), isOpen = false) {
  const onOpen = jest.fn();
  const Bar: BarView<OrderSummaryOptions> = bar;
  return {
    onOpen,
    ...renderModule<OrderSummaryOptions>(
      'order-summary',
      (props) => <Bar {...props} isOpen={isOpen} onOpen={onOpen} />,
      known,
    ),
  };
}
const showPanel = (known: Known) =>
  act(async () => {
    renderModule('order-summary', panel, known);
    await loadPanel();
  });
const opener = () => screen.getByRole('button', { name: /Show order summary/ });

it('[OC-187] the bar of a small window says the total and how many lines it has, and opens the summary', async () => {
  const { onOpen } = showBar();
  expect(opener()).toHaveTextContent('Total · 3 items$325.00');
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener());
  expect(onOpen).toHaveBeenCalledTimes(1);
});

it('[OC-186] without a total the bar and the panel say TBD, and the bar what has to be chosen', async () => {
  showBar(freshForm(), true);
  expect(opener()).toHaveTextContent('Please select your filing jurisdictionTBD');
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await showPanel(freshForm());
  expect(screen.getByRole('region', { name: 'Total today' })).toHaveTextContent('Total todayTBD');
});

it('[SH-005] the panel above the button says what is paid today and what recurs', async () => {
  await showPanel(completeForm());
  expect(screen.getByRole('region', { name: 'Total today' })).toHaveTextContent(
    'Total todayThen $125.00/year from November 21, 2027.$325.00',
  );
});

it('[SH-005] the panel of a second order says what was charged for the first', async () => {
  const known = completeForm();
  const earlier = {
    invoiceNumber: '123-456-7890',
    receipt: '/orders/123-456-7890?key=k',
    totalCents: 40_200,
    isAnotherWanted: true,
  };
  await showPanel({ ...known, topics: { ...known.topics, [TOPICS.earlierOrderFound.name]: earlier } });
  expect(screen.getByRole('region', { name: 'Total today' })).toHaveTextContent(
    'Total todayIn addition to the $402.00 already charged for your first order.Then',
  );
});

describe('[SH-030] above the button the customer reads why the order cannot be placed now', () => {
  const after = async (made: number, waitUntil: string) => {
    const known = completeForm();
    const topics = { ...known.topics, [TOPICS.attemptsCounted.name]: { on: known.today, made, waitUntil } };
    await showPanel({ ...known, topics });
    await act(async () => void (await import('./submit-notice.tsx')));
  };
  afterEach(() => {
    jest.useRealTimers();
  });

  it('while the site accepts no order from the network, until then', async () => {
    const until = new Date(Date.now() + 90_000);
    jest.useFakeTimers();
    await after(1, until.toISOString());
    expect(screen.getByText(/^You can submit again/).closest('p')).toHaveTextContent(
      /^You can submit again at \d+:\d\d [AP]M\. If you need help, call us at \(307\) 555-0142\.$/,
    );
    act(() => void jest.advanceTimersByTime(91_000));
    expect(screen.queryByText(/You can submit again/)).not.toBeInTheDocument();
  });

  it('not after a wait that is over', async () => {
    await after(1, '2026-11-20T10:00:00.000Z');
    expect(screen.queryByText(/You can submit again/)).not.toBeInTheDocument();
  });
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

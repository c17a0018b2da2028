import { afterEach, describe, expect, it, jest, beforeEach } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { contributionTopic, TOPICS } from 'shared-contracts/topics';
import type { BarView, ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import type { AttemptEvent } from 'shared-contracts/attempt';
import {
  answered,
  completeForm,
  contributed,
  coveredDomain,
  domainProduct,
  freshForm,
  optionsOf,
  type PageChanges,
  DELAWARE,
} from '../../test-data/formation-page.ts';
import { createPage, renderModule, timesBegun } from '../../test-data/checkout-host.ts';
import { SMALL_CATALOGUE } from '../../test-data/small-catalogue.ts';
import type { OrderSummaryOptions } from './rules.ts';
import { view as OrderSummary, bar, panel, bar as TotalBar, loadPanel } from './view.tsx';
import { publishCart } from '../../cart-events/cart-publisher.ts';
import type { CartRule } from '../../cart/cart-rule.ts';
import { CART_RULES } from '../../cart/cart-rules.ts';
import type { ReviewOptions } from '../review/rules.ts';
import { view as Review } from '../review/view.tsx';
import { TotalToday } from './total-today.tsx';

const show = (known = completeForm()) => renderModule('order-summary', OrderSummary, known);
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const total = () => screen.getByText('Total').parentElement;

afterEach(() => {
  jest.useRealTimers();
});

describe('order summary', () => {
  it('[OC-184] [OC-185] heading, lines, and the total that they add up to', () => {
    show();
    expect(within(screen.getByRole('region', { name: 'Order Summary' })).getByRole('heading')).toHaveTextContent(
      'Order Summary',
    );
    expect(lines()).toEqual([
      'Registered Agent Service$125.00Wyoming, 1 Year',
      'LLC Filing Service$100.00',
      'Wyoming State Filing Fee$100.00Mail',
    ]);
    expect(total()).toHaveTextContent('Total$325.00');
  });

  it('[OC-186] [OC-192] [OC-193] a missing choice is named in place of prices, and the total is TBD', () => {
    show(freshForm());
    expect(lines()).toEqual(['Please select your filing jurisdiction']);
    expect(total()).toHaveTextContent('TotalTBD');
  });

  it('says when the price recurs and what it is then', () => {
    show();
    expect(screen.getByText('Then $125.00/year from November 21, 2027.')).toBeInTheDocument();
  });

  it('one sentence says what recurs from one date on, with the products that make it below', () => {
    show({
      ...completeForm(),
      topics: { [contributionTopic('domains').name]: contributed(coveredDomain('acme.com', 1400)) },
    });
    const sentence = screen.getByText('Then $143.00/year from November 21, 2027.');
    expect(
      within(sentence.parentElement!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Registered Agent Service $125.00', 'acme.com $18.00']);
  });

  it('[SC-005] a page changes its words', () => {
    const changes: PageChanges = {
      orderSummary: { title: 'Your order', totalLabel: 'Sum', undecidedTotal: 'Open', renewalMessage: '{price} later' },
    };
    const { unmount } = show(freshForm(changes));
    expect(screen.getByText('Sum').parentElement).toHaveTextContent('SumOpen');
    unmount();
    show(completeForm(changes));
    expect(screen.getByRole('region', { name: 'Your order' })).toBeInTheDocument();
    expect(screen.getByText('$125.00/year later')).toBeInTheDocument();
  });

  it('follows the answers', () => {
    const { answers } = show();
    act(() => answers.change('productState.book_and_seal.checked', true));
    expect(lines()).toContain('Corporate Book and Seal$99.00');
    expect(total()).toHaveTextContent('Total$424.00');
  });

  it('[OC-183] shows what other areas add', () => {
    const { bus } = show();
    act(() => {
      bus.forOwner('domains').publish(contributionTopic('domains'), contributed(domainProduct('alder.com', 1400)));
    });
    expect(screen.getByText('alder.com')).toBeInTheDocument();
    expect(total()).toHaveTextContent('Total$339.00');
  });

  it('what an area that is down has added is kept and marked, also in a summary that opens later', () => {
    const known = completeForm();
    const page = createPage({
      ...known,
      topics: { [contributionTopic('domains').name]: contributed(domainProduct('alder.com', 1400)) },
    });
    const summary = () =>
      render(<OrderSummary options={optionsOf<OrderSummaryOptions>(known, 'order-summary')} host={page.host} />);
    const say = (status: 'ready' | 'failed') =>
      act(() => {
        page.bus.forOwner('shell').publish(TOPICS.areasFailed, { areas: status === 'failed' ? ['domains'] : [] });
      });
    const first = summary();
    expect(screen.queryByText('Not confirmed yet')).not.toBeInTheDocument();
    say('failed');
    expect(screen.getByText('Not confirmed yet')).toBeInTheDocument();
    expect(total()).toHaveTextContent('Total$339.00');
    first.unmount();
    summary();
    expect(screen.getByText('Not confirmed yet')).toBeInTheDocument();
    say('ready');
    expect(screen.queryByText('Not confirmed yet')).not.toBeInTheDocument();
  });

  it('standing there twice it gives no id twice', () => {
    const known = completeForm();
    const page = createPage(known);
    const options = optionsOf<OrderSummaryOptions>(known, 'order-summary');
    render(
      <>
        <OrderSummary options={options} host={page.host} />
        <OrderSummary options={options} host={{ ...page.host }} />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a line opens to why it is there, and closes again', async () => {
    show(answered(completeForm(), 'productState.book_and_seal.checked', true));
    const line = screen.getByRole('button', { name: 'Corporate Book and Seal' });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('You added it.')).not.toBeInTheDocument();
    await userEvent.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(line.getAttribute('aria-controls') ?? '')).toHaveTextContent(/^You added it\.$/);
    await userEvent.click(line);
    expect(screen.queryByText('You added it.')).not.toBeInTheDocument();
  });

  it('[OC-163] a line with a coupon opens to the list price and what is taken off', async () => {
    const known = answered(
      completeForm({ orderSummary: { coupons: [{ coupon: 'spring' }] } }),
      'productState.book_and_seal.checked',
      true,
    );
    show({
      ...known,
      catalogue: {
        ...known.catalogue,
        coupons: [{ id: 'spring', product_id_restrictions: ['book_and_seal'], dollar_value: 1900 }],
      },
    });
    const line = screen.getByRole('button', { name: 'Corporate Book and Seal' });
    await userEvent.click(line);
    expect(document.getElementById(line.getAttribute('aria-controls') ?? '')).toHaveTextContent(
      /^You added it\.List price\$99\.00Coupon spring−\$19\.00$/,
    );
  });

  it("what a line's sub-lines say already its opened text does not say again", async () => {
    const { bus } = show();
    act(() => {
      bus
        .forOwner('domains')
        .publish(
          contributionTopic('domains'),
          contributed(domainProduct('alder.com', 1400), domainProduct('alder.net', 1600)),
        );
    });
    const line = screen.getByRole('button', { name: 'Domains' });
    await userEvent.click(line);
    expect(document.getElementById(line.getAttribute('aria-controls') ?? '')).toHaveTextContent(/^You added it\.$/);
  });

  it('[OC-152, OC-186] while prices are on their way it says so, and what it costs is open', () => {
    const { know } = show({ ...completeForm(), catalogue: EMPTY_CATALOGUE });
    expect(lines()).toEqual(['Loading prices']);
    expect(total()).toHaveTextContent('TotalTBD');
    know({ catalogue: SMALL_CATALOGUE });
    expect(total()).toHaveTextContent('Total$325.00');
  });

  it('[OC-188] beside the form it is open, and nothing collapses it', () => {
    show();
    for (const button of screen.getAllByRole('button')) expect(button).toHaveAccessibleName(/Service|Fee/);
    expect(lines()).toHaveLength(3);
  });

  it('screen readers announce the new total once it has settled', () => {
    jest.useFakeTimers();
    const { answers } = show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => answers.change('productState.book_and_seal.checked', true));
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('status')).toHaveTextContent('Total $424.00');
  });

  it('an area that the page restored is in the first quote', () => {
    const known = answered(completeForm(), 'companyInformation.businessPurpose', 'Roast and sell coffee');
    show({ ...known, topics: { [contributionTopic('domains').name]: contributed(domainProduct('alder.com', 1400)) } });
    expect(total()).toHaveTextContent('Total$339.00');
  });
});

describe('totals', () => {
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
  const showPanel = (known: Known, events: readonly AttemptEvent[] = []) =>
    act(async () => {
      renderModule('order-summary', panel, known, events);
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
    const order = { invoiceNumber: '123-456-7890', receipt: '/orders/123-456-7890?key=k', total: 40_200 };
    await showPanel(completeForm(), [{ kind: 'found', order }, { kind: 'another' }]);
    expect(screen.getByRole('region', { name: 'Total today' })).toHaveTextContent(
      'Total todayIn addition to the $402.00 already charged for your first order.Then',
    );
  });

  describe('[SH-030] above the button the customer reads why the order cannot be placed now', () => {
    const after = async (until: string) => {
      const known = completeForm();
      await showPanel(known, [...timesBegun(1, known), { kind: 'not-counted', until }]);
      await act(async () => void (await import('./submit-notice.tsx')));
    };
    afterEach(() => {
      jest.useRealTimers();
    });

    it('while the site accepts no order from the network, until then', async () => {
      const until = new Date(Date.now() + 90_000);
      jest.useFakeTimers();
      await after(until.toISOString());
      expect(screen.getByText(/^You can submit again/).closest('p')).toHaveTextContent(
        /^You can submit again at \d+:\d\d [AP]M\. If you need help, call us at \(307\) 555-0142\.$/,
      );
      act(() => void jest.advanceTimersByTime(91_000));
      expect(screen.queryByText(/You can submit again/)).not.toBeInTheDocument();
    });

    it('not after a wait that is over', async () => {
      await after('2026-11-20T10:00:00.000Z');
      expect(screen.queryByText(/You can submit again/)).not.toBeInTheDocument();
    });
  });

  it('a new total is announced once it has settled', () => {
    jest.useFakeTimers();
    const { answers } = showBar();
    act(() => answers.change('productState.book_and_seal.checked', true));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('status')).toHaveTextContent('Total $424.00');
    jest.useRealTimers();
  });
});

describe('runs of the cart', () => {
  let runs = 0;
  /** An additional rule that counts how often a cart is derived. */
  const counting: CartRule = (products) => {
    runs += 1;
    return products;
  };
  beforeEach(() => {
    (CART_RULES as CartRule[]).push(counting);
  });
  afterEach(() => {
    (CART_RULES as CartRule[]).pop();
  });

  /** Every view that shows the cart, rendered at the same time. */
  const Everything: ModuleView<OrderSummaryOptions> = (props) => (
    <>
      <OrderSummary {...props} />
      <TotalToday {...props} />
      <TotalBar {...props} isOpen={false} onOpen={() => undefined} />
      <Review options={optionsOf<ReviewOptions>(props.host.known.state, 'review')} host={props.host} />
    </>
  );

  /** A page with all these views, whose cart is also published. */
  function openPage() {
    const page = renderModule('order-summary', Everything, completeForm());
    act(() => {
      publishCart(page.host);
    });
    const seen = new Set<Known>();
    page.host.known.subscribe(() => {
      seen.add(page.host.known.state);
    });
    runs = 0;
    seen.clear();
    return {
      seen,
      change: (path: string, answer: unknown) =>
        act(() => {
          page.answers.change(path, answer);
        }),
    };
  }

  it('the cart is derived once for each answer, however many views show or publish it', () => {
    const { seen, change } = openPage();
    const type = (path: string, text: string) => {
      for (let length = 1; length <= text.length; length += 1) change(path, text.slice(0, length));
    };
    type('companyInformation.companyName', 'Alder');
    type('contactInformation.phone', '307555');
    expect(runs).toBe('Alder'.length + '307555'.length);
    expect(runs).toBe(seen.size);
  });

  it('an answer that changes the total makes it twice: the total is itself part of what is known', () => {
    const { change } = openPage();
    change('companyInformation.state', DELAWARE);
    expect(runs).toBe(2);
  });
});

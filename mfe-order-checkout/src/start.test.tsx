import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { contributionTopic, TOPICS, topicState } from 'shared-contracts/topics';
import type { Known } from 'shared-contracts/area-rules';
import { useStore } from 'shared-ui/use-store';
import type { OrderSummaryOptions } from './modules/order-summary/rules.ts';
import { view as OrderSummary } from './modules/order-summary/view.tsx';
import { start } from './start.ts';
import { createPage } from './test-data/checkout-host.ts';
import { completeForm, contributed, domainProduct, optionsOf } from './test-data/formation-page.ts';

const TOTAL = {
  totalCents: 32_500,
  savedCents: 0,
  itemCount: 3,
  renewals: ['Then $125.00/year from November 21, 2027.'],
};

/** A page with the area started; `published` returns the names of the topics published since the last call. */
function startOn(known: Known) {
  const page = createPage(known);
  const publish = jest.spyOn(page.host.bus, 'publish');
  const stop = start(page.host);
  return {
    ...page,
    stop,
    published: () => publish.mock.calls.splice(0).map(([{ name }]) => name.split(':')[1]),
    cart: () => topicState(page.known().topics, TOPICS.cartChanged),
    addBook: () => page.answers.change('productState.book_and_seal.checked', true),
  };
}

const withoutSummary = ({ page, ...known }: Known): Known => ({ ...known, page: { ...page, summary: undefined } });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the cart of a started page', () => {
  it('[SC-113, SC-117] is published at once and after every change of it, in one go', () => {
    const page = startOn(completeForm());
    expect(page.cart()).toEqual(TOTAL);
    expect(page.published().filter((name) => name === 'cart-changed' || name === 'product-added')).toEqual([
      'cart-changed',
      'product-added',
      'product-added',
    ]);
    page.addBook();
    expect(page.cart()).toEqual({ ...TOTAL, totalCents: 42_400, itemCount: 4 });
    expect(page.published()).toEqual(['cart-changed', 'product-added', 'cart-tracked', 'milestone-reached']);
    page.answers.change('contactInformation.firstName', 'Ines');
    expect(page.published()).toEqual([]);
  });

  it('[SC-117] is published on a page without a summary, with the default words', () => {
    const page = startOn(withoutSummary(completeForm({ orderSummary: { renewalMessage: '{price} later' } })));
    expect(page.cart()).toEqual(TOTAL);
    page.bus.forOwner('domains').publish(contributionTopic('domains'), contributed(domainProduct('alder.com', 1400)));
    expect(page.cart()).toMatchObject({ totalCents: 33_900, itemCount: 4 });
  });

  it("says what recurs in the words of the page's summary", () => {
    expect(startOn(completeForm({ orderSummary: { renewalMessage: '{price} later' } })).cart()?.renewals).toEqual([
      '$125.00/year later',
    ]);
  });

  it('[OC-157, SC-117] is published once, however many summaries come and go', () => {
    const page = startOn(completeForm());
    const options = optionsOf<OrderSummaryOptions>(page.known(), 'order-summary');
    page.published();
    const both = render(
      <>
        <OrderSummary options={options} host={page.host} />
        <OrderSummary options={options} host={{ ...page.host }} />
      </>,
    );
    expect(page.published()).toEqual([]);
    act(page.addBook);
    expect(page.published()).toEqual(['cart-changed', 'product-added', 'cart-tracked', 'milestone-reached']);
    act(() => {
      page.bus.forOwner('order-checkout').publish(TOPICS.reInitRequested, {});
    });
    expect(page.published()).toEqual(['milestone-reached', 'milestone-reached', 'milestone-reached']);
    both.unmount();
    page.answers.change('productState.book_and_seal.checked', false);
    expect(page.published()).toEqual(['cart-changed', 'product-removed', 'cart-tracked', 'milestone-reached']);
  });

  it('is on the bus before anything is painted, and changes in the same moment as the summary', () => {
    const page = startOn(completeForm());
    const painted: unknown[] = [];
    /** Shows the total as the shell's bar does. */
    const Bar = () => {
      const cents = useStore(page.host.known, ({ topics }) => topicState(topics, TOPICS.cartChanged)?.totalCents);
      useLayoutEffect(() => {
        painted.push([cents, screen.getByText('Total').parentElement?.textContent]);
      });
      return null;
    };
    render(
      <>
        <Bar />
        <OrderSummary options={optionsOf<OrderSummaryOptions>(page.known(), 'order-summary')} host={page.host} />
      </>,
    );
    act(page.addBook);
    expect(painted).toEqual([
      [32_500, 'Total$325.00'],
      [42_400, 'Total$424.00'],
    ]);
  });

  it('stays as it is once the area is stopped', () => {
    const page = startOn(completeForm());
    page.published();
    page.stop();
    page.addBook();
    expect(page.published()).toEqual([]);
    expect(page.cart()).toEqual(TOTAL);
  });
});

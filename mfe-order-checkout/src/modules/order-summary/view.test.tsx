import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { contributionTopic, TOPICS, topicState } from 'shared-contracts/topics';
import { answered, completeForm, domainContribution, freshForm, optionsOf, type PageChanges } from '../../test-data/formation-page.ts';
import { createFakePage, renderModule } from '../../test-data/fake-host.tsx';
import type { OrderSummaryOptions } from './options.ts';
import { view as OrderSummary } from './view.tsx';

const show = (known = completeForm()) => renderModule('order-summary', OrderSummary, known);
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const total = () => screen.getByText('Total').parentElement;

afterEach(() => { jest.useRealTimers(); });

describe('order summary', () => {
  it('[OC-184] [OC-185] heading, lines, and the total that they add up to', () => {
    show();
    expect(within(screen.getByRole('region', { name: 'Order Summary' })).getByRole('heading')).toHaveTextContent('Order Summary');
    expect(lines()).toEqual(['Registered Agent Service$125.00Wyoming, 1 Year', 'LLC Filing Service$100.00', 'Wyoming State Filing Fee$100.00Mail']);
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

  it('[SC-005] a page changes its words', () => {
    const changes: PageChanges = { orderSummary: { title: 'Your order', totalLabel: 'Sum', undecidedTotal: 'Open', renewalMessage: '{price} later' } };
    const { unmount } = show(freshForm(changes));
    expect(screen.getByText('Sum').parentElement).toHaveTextContent('SumOpen');
    unmount();
    show(completeForm(changes));
    expect(screen.getByRole('region', { name: 'Your order' })).toBeInTheDocument();
    expect(screen.getByText('$125.00/year later')).toBeInTheDocument();
  });

  it('follows the answers', () => {
    const { form } = show();
    act(() => form.change('productState.book_and_seal.checked' as never, true as never));
    expect(lines()).toContain('Corporate Book and Seal$99.00');
    expect(total()).toHaveTextContent('Total$424.00');
  });

  it('[OC-183] shows what other areas add', () => {
    const { bus } = show();
    act(() => { bus.forOwner('domains').publish(contributionTopic('domains'), [domainContribution('alder.com', 1400)]); });
    expect(screen.getByText('alder.com')).toBeInTheDocument();
    expect(total()).toHaveTextContent('Total$339.00');
  });

  it('what an area that is down has added is kept and marked, also in a summary that opens later', () => {
    const known = completeForm();
    const page = createFakePage({ ...known, topics: { [contributionTopic('domains').name]: [domainContribution('alder.com', 1400)] } });
    const summary = () => render(<OrderSummary options={optionsOf<OrderSummaryOptions>(known, 'order-summary')} host={page.host} />);
    const say = (status: 'ready' | 'failed') => act(() => { page.bus.forOwner('shell').publish(TOPICS.areasFailed, { areas: status === 'failed' ? ['domains'] : [] }); });
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

  it('tells the page of the cart once a change, also when it stands there twice', () => {
    const known = completeForm();
    const page = createFakePage(known);
    const publish = jest.spyOn(page.host.bus, 'publish');
    const options = optionsOf<OrderSummaryOptions>(known, 'order-summary');
    render(<><OrderSummary options={options} host={page.host} /><OrderSummary options={options} host={page.host} /></>);
    expect(topicState(page.known().topics, TOPICS.cartChanged)).toEqual({ totalCents: 32_500, savedCents: 0, itemCount: 3, renewals: expect.any(Array) });
    act(() => page.form.change('productState.book_and_seal.checked' as never, true as never));
    expect(topicState(page.known().topics, TOPICS.cartChanged)).toEqual({ totalCents: 42_400, savedCents: 0, itemCount: 4, renewals: ['Then $125.00/year from November 21, 2027.'] });
    expect(publish).toHaveBeenCalledTimes(2);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('an answer that changes no price is not told', () => {
    const page = show();
    const publish = jest.spyOn(page.host.bus, 'publish');
    act(() => page.form.change('contactInformation.firstName' as never, 'Ines' as never));
    expect(publish).not.toHaveBeenCalled();
  });

  it('a listener hears the new total once it has settled', () => {
    jest.useFakeTimers();
    const { form } = show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => form.change('productState.book_and_seal.checked' as never, true as never));
    act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('status')).toHaveTextContent('Total $424.00');
  });

  it('an area that the page restored is in the first quote', () => {
    const known = answered(completeForm(), 'companyInformation.businessPurpose', 'Roast and sell coffee');
    show({ ...known, topics: { [contributionTopic('domains').name]: [domainContribution('alder.com', 1400)] } });
    expect(total()).toHaveTextContent('Total$339.00');
  });
});

import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { LineItem, Quote } from 'shared-contracts/cart';
import { QuoteLines } from './quote-lines.tsx';

const quoteOf = (lines: LineItem[], rest: Partial<Quote> = {}): Quote => ({ lines, totalCents: 12500, savedCents: 0, renewals: [], ...rest });
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('[SC-195] a line shows its name, detail and price, and the total stands below', () => {
  const { container } = render(
    <QuoteLines totalLabel="Total" quote={quoteOf([{ key: 'ra', type: 'single', label: 'Registered Agent Service', detail: 'Wyoming, 1 Year', price: 12500 }])} />,
  );
  expect(container).toHaveTextContent(/^Registered Agent Service\$125\.00Wyoming, 1 YearTotal\$125\.00$/);
});

it('an old price is struck before the new one, and free is said in the words of the line', () => {
  render(<QuoteLines totalLabel="Total" quote={quoteOf([{ key: 'b', type: 'bundle', label: 'Business Identity', price: 0, originalPrice: 8400, freeLabel: 'Free' }])} />);
  expect(lines()).toEqual(['Business IdentityWas $84.00 now Free']);
});

it('[OC-181] what a bundle includes is listed, with a price only where it has one', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([{ key: 'b', type: 'bundle', label: 'Bundle', price: 900, subLines: [{ key: 'a', label: 'Domain', price: 0 }, { key: 'c', label: 'Email', price: 900 }] }])}
    />,
  );
  expect(lines().slice(1)).toEqual(['Domain', 'Email$9.00']);
});

it('[OC-182] a multi-state line lists every jurisdiction with its price, zero too', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([{ key: 'm', type: 'multiState', label: 'Agents', price: 12500, subLines: [{ key: 'CO', label: 'Colorado', price: 12500 }, { key: 'MT', label: 'Montana', price: 0 }] }])}
    />,
  );
  expect(lines().slice(1)).toEqual(['Colorado$125.00', 'Montana$0.00']);
});

it('what could not be confirmed says so', () => {
  render(<QuoteLines totalLabel="Total" quote={quoteOf([{ key: 'd', type: 'domain', label: 'Domains', subLines: [{ key: 'a', label: 'acme.com', price: 1400, unconfirmed: true }] }])} />);
  expect(lines()[1]).toBe('acme.comNot confirmed yet$14.00');
});

it('[OC-192, OC-186] a missing choice is its text alone, and the total is to be determined', () => {
  const { container } = render(
    <QuoteLines totalLabel="Total" quote={quoteOf([{ key: 'e', type: 'error', label: 'Please select your filing jurisdiction', price: 100 }], { totalCents: undefined })} />,
  );
  expect(container).toHaveTextContent(/^Please select your filing jurisdictionTotalTBD$/);
});

it('[SH-008] savings show only with savings display on and above zero', () => {
  const { container, rerender } = render(<QuoteLines totalLabel="Total" quote={quoteOf([], { savedCents: 8400 })} />);
  expect(container).toHaveTextContent('You save $84.00');
  rerender(<QuoteLines totalLabel="Total" quote={quoteOf([], { savedCents: 8400 })} showSavings={false} />);
  expect(container).not.toHaveTextContent('You save');
  rerender(<QuoteLines totalLabel="Total" quote={quoteOf([])} />);
  expect(container).not.toHaveTextContent('You save');
});

it('a tooltip stands beside the name of its line', () => {
  render(<QuoteLines totalLabel="Total" quote={quoteOf([{ key: 'f', type: 'single', label: 'State Fee', price: 100, tooltipText: 'Paid to the state.' }])} />);
  expect(screen.getByRole('button', { name: 'About State Fee' })).toHaveAccessibleDescription('Paid to the state.');
});

it('the total is said once it has settled, never what it was on the way', () => {
  jest.useFakeTimers();
  const show = (totalCents: number | undefined) => <QuoteLines totalLabel="Total" quote={quoteOf([], { totalCents })} announce />;
  const { rerender } = render(show(undefined));
  const status = screen.getByRole('status');
  const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
  wait(2000);
  expect(status).toBeEmptyDOMElement();
  rerender(show(20000));
  wait(300);
  rerender(show(33000));
  wait(599);
  expect(status).toBeEmptyDOMElement();
  wait(1);
  expect(status).toHaveTextContent(/^Total \$330\.00$/);
  jest.useRealTimers();
});

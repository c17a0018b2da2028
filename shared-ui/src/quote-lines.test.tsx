import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LineItem, Quote } from 'shared-contracts/cart';
import { QuoteLines } from './quote-lines.tsx';

const quoteOf = (lines: LineItem[], rest: Partial<Quote> = {}): Quote => ({
  lines,
  totalCents: 12500,
  savedCents: 0,
  renewals: [],
  ...rest,
});
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('[SC-195] a line shows its name, detail and price, and the total is below', () => {
  const { container } = render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([
        { key: 'ra', type: 'single', label: 'Registered Agent Service', detail: 'Wyoming, 1 Year', price: 12500 },
      ])}
    />,
  );
  expect(container).toHaveTextContent(/^Registered Agent Service\$125\.00Wyoming, 1 YearTotal\$125\.00$/);
});

it('an original price is struck through before the new one, and a free line shows its own words', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([
        { key: 'b', type: 'bundle', label: 'Business Identity', price: 0, originalPrice: 8400, freeLabel: 'Free' },
      ])}
    />,
  );
  expect(lines()).toEqual(['Business IdentityWas $84.00 now Free']);
});

it('[OC-181] the products of a bundle are listed, with a price only if they have one', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([
        {
          key: 'b',
          type: 'bundle',
          label: 'Bundle',
          price: 900,
          subLines: [
            { key: 'a', label: 'Domain', price: 0 },
            { key: 'c', label: 'Email', price: 900 },
          ],
        },
      ])}
    />,
  );
  expect(lines().slice(1)).toEqual(['Domain', 'Email$9.00']);
});

it('[OC-181] what a bundle pays is struck through and free', () => {
  const subLines = [{ key: 'a', label: 'acme.com, first year', price: 0, originalPrice: 1400, freeLabel: 'Free' }];
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([{ key: 'b', type: 'bundle', label: 'Bundle', price: 900, subLines }])}
    />,
  );
  expect(lines().slice(1)).toEqual(['acme.com, first yearWas $14.00 now Free']);
});

it('while a choice is missing, the total so far has its own label', () => {
  const { totalCents: _, ...open } = quoteOf([{ key: 'missing:domain', type: 'error', label: 'Please add a domain' }]);
  const { container } = render(
    <QuoteLines totalLabel="Total" soFarLabel="Total so far" quote={{ ...open, soFarCents: 2900 }} />,
  );
  expect(container).toHaveTextContent(/^Please add a domainTotal so far\$29\.00$/);
});

it('[OC-182] a multi-state line lists every jurisdiction with its price, zero too', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([
        {
          key: 'm',
          type: 'multiState',
          label: 'Agents',
          price: 12500,
          subLines: [
            { key: 'CO', label: 'Colorado', price: 12500 },
            { key: 'MT', label: 'Montana', price: 0 },
          ],
        },
      ])}
    />,
  );
  expect(lines().slice(1)).toEqual(['Colorado$125.00', 'Montana$0.00']);
});

it('a sub-line that could not be confirmed says so', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([
        {
          key: 'd',
          type: 'single',
          label: 'Domains',
          subLines: [{ key: 'a', label: 'acme.com', price: 1400, unconfirmed: true }],
        },
      ])}
    />,
  );
  expect(lines()[1]).toBe('acme.comNot confirmed yet$14.00');
});

it('[OC-192, OC-186] a missing choice is its text alone, and the total is to be determined', () => {
  const { container } = render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([{ key: 'e', type: 'error', label: 'Please select your filing jurisdiction', price: 100 }], {
        totalCents: undefined,
      })}
    />,
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

it('up to two states of a product are listed; more are opened by their number', async () => {
  const inStates = (count: number) =>
    quoteOf([
      {
        key: 'm',
        type: 'multiState',
        label: 'Agents',
        price: 100,
        subLines: Array.from({ length: count }, (_, index) => ({
          key: `${index}`,
          label: `State ${index}`,
          price: 100,
        })),
      },
    ]);
  const { rerender } = render(<QuoteLines totalLabel="Total" quote={inStates(2)} />);
  expect(screen.getByText('State 1')).toBeVisible();
  rerender(<QuoteLines totalLabel="Total" quote={inStates(3)} />);
  expect(screen.getByText('State 2')).not.toBeVisible();
  await userEvent.click(screen.getByText('3 states'));
  expect(screen.getByText('State 2')).toBeVisible();
});

it('[OC-179] the card fee stands at the total, wherever it is among the lines', () => {
  const line = (key: string) => ({ key, type: 'single' as const, label: key, price: 100 });
  const { container } = render(
    <QuoteLines totalLabel="Total" quote={quoteOf([line('processing-fee'), line('a'), line('b')], { totalCents: 300 })}>
      Then
    </QuoteLines>,
  );
  expect(container).toHaveTextContent(/^a\$1\.00b\$1\.00processing-fee\$1\.00Total\$3\.00Then$/);
  expect(screen.getByText('processing-fee').closest('ul')!.parentElement).toContainElement(screen.getByText('Total'));
});

it('a tooltip is beside the name of its line', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([{ key: 'f', type: 'single', label: 'State Fee', price: 100, tooltipText: 'Paid to the state.' }])}
    />,
  );
  expect(screen.getByRole('button', { name: 'About State Fee' })).toHaveAccessibleDescription('Paid to the state.');
});

it('the total is announced once it has settled, but never the totals in between', () => {
  jest.useFakeTimers();
  const show = (totalCents: number | undefined) => (
    <QuoteLines totalLabel="Total" quote={quoteOf([], { totalCents })} announce />
  );
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

const BOOK: LineItem = { key: 'book', type: 'single', label: 'Book and Seal', price: 8000, originalPrice: 9900 };

it('a line with an explanation is opened and closed by its name', async () => {
  const user = userEvent.setup();
  const explain = ({ key }: LineItem) =>
    key === 'book'
      ? {
          text: 'You added it.',
          parts: [
            { label: 'List price', price: 9900 },
            { label: 'Coupon', price: -1900 },
          ],
        }
      : undefined;
  render(
    <QuoteLines
      totalLabel="Total"
      explain={explain}
      quote={quoteOf([BOOK, { key: 'fee', type: 'single', label: 'State Fee', price: 100 }])}
    />,
  );
  const name = screen.getByRole('button', { name: 'Book and Seal' });
  expect(name).toHaveAttribute('aria-expanded', 'false');
  expect(name).not.toHaveAttribute('aria-controls');
  expect(lines()[0]).toBe('Book and SealWas $99.00 now $80.00');
  name.focus();
  await user.keyboard('{Enter}');
  expect(name).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(name.getAttribute('aria-controls')!)).toHaveTextContent(
    /^You added it\.List price\$99\.00Coupon−\$19\.00$/,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['List price', 'Coupon']);
  await user.keyboard(' ');
  expect(name).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('You added it.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'State Fee' })).toBeNull();
});

it('an opened line stays open while its price changes, and shows the new parts', async () => {
  const show = (price: number) => (
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([{ ...BOOK, price }])}
      explain={() => ({
        text: 'You added it.',
        parts: [
          { label: 'List price', price: 9900 },
          { label: 'Coupon', price: price - 9900 },
        ],
      })}
    />
  );
  const { rerender } = render(show(8000));
  await userEvent.click(screen.getByRole('button', { name: 'Book and Seal' }));
  rerender(show(7000));
  expect(screen.getByText('−$29.00')).toBeInTheDocument();
});

it('the lines of a receipt cannot be opened', () => {
  render(<QuoteLines totalLabel="Total" quote={quoteOf([BOOK])} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[SC-090, OC-183] a sub-line shows its detail after its name', () => {
  render(
    <QuoteLines
      totalLabel="Total"
      quote={quoteOf([
        {
          key: 'd',
          type: 'single',
          label: 'Domains',
          subLines: [{ key: 'a', label: 'acme.com', detail: '2 years', price: 1400 }],
        },
      ])}
    />,
  );
  expect(lines()[1]).toBe('acme.com, 2 years$14.00');
});

it('[OC-186] while prices load it keeps its height and says so, then takes the height of the new lines', () => {
  const height = jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 300, 320.5));
  const loading = quoteOf([{ key: 'missing:loading', type: 'error', label: 'Loading prices' }], {
    totalCents: undefined,
  });
  const { container, rerender } = render(<QuoteLines totalLabel="Total" quote={quoteOf([BOOK])} />);
  const [summary, list] = [container.firstElementChild as HTMLElement, screen.getByRole('list')];
  expect([summary.style.minHeight, list.style.minHeight]).toEqual(['', '']);
  rerender(<QuoteLines totalLabel="Total" quote={loading} isLoading />);
  expect([summary.style.minHeight, list.style.minHeight]).toEqual(['320.5px', '320.5px']);
  expect(lines()).toEqual(['Loading prices']);
  expect(container).toHaveTextContent(/TotalTBD$/);
  rerender(<QuoteLines totalLabel="Total" quote={quoteOf([BOOK])} />);
  expect([summary.style.minHeight, list.style.minHeight]).toEqual(['', '']);
  height.mockRestore();
});

it('a total that returns to the last announced one is not announced again, nor is loading', async () => {
  jest.useFakeTimers();
  const show = (totalCents: number | undefined, isLoading = false) => (
    <QuoteLines totalLabel="Total" quote={quoteOf([], { totalCents })} announce isLoading={isLoading} />
  );
  const { rerender } = render(show(10000));
  const announced: string[] = [];
  const observer = new MutationObserver(() => {
    announced.push(screen.getByRole('status').textContent);
  });
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  const wait = (milliseconds: number) =>
    act(async () => {
      jest.advanceTimersByTime(milliseconds);
    });
  rerender(show(20000));
  await wait(700);
  rerender(show(undefined, true));
  await wait(5000);
  rerender(show(20000));
  await wait(700);
  expect(announced).toEqual(['Total $200.00']);
  observer.disconnect();
  jest.useRealTimers();
});

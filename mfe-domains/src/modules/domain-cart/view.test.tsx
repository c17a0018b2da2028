import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CartDomain } from 'shared-contracts/domains';
import { firstYearPaid } from '../../test-data/domain-host.ts';
import { answered, answeringCalls } from '../../test-data/fake-calls.ts';
import { showCart } from '../../test-data/show-cart.tsx';
import { freeDomain, successOf } from '../../test-data/wire-domains.ts';

const cartDomain = (domain: string, more: Partial<CartDomain> = {}): CartDomain => ({
  domain,
  duration: 1,
  create: 1400,
  renew: 1800,
  purchase: null,
  thirdParty: false,
  premium: false,
  ...more,
});
const saved = {
  domains: [
    cartDomain('alderandwren.com', { duration: 2 }),
    cartDomain('alderandwren.coffee', { create: 3200, renew: 3200 }),
    cartDomain('alderwren.com', { purchase: 185_000, thirdParty: true }),
  ],
};
const EMPTY = 'Your cart is empty. Use our domain search to find a domain.';
const button = (name: string) => screen.getByRole('button', { name });
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('[DO-053] the table has its columns, a row for each domain, and a total', async () => {
  await showCart({ saved });
  const table = screen.getByRole('table', { name: 'Domains in your order' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Domain', 'Registration', 'Yearly renewal', 'Duration', 'Subtotal', 'Change']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'alderandwren.com',
    'alderandwren.coffee',
    'alderwren.comPurchase Price',
    'Total',
  ]);
  expect(rows.map(textsOf)).toEqual([
    ['Registration $14.00/year', 'Yearly renewal $18.00', 'Duration 2 years', 'Subtotal $28.00', 'Remove'],
    ['Registration $32.00/year', 'Yearly renewal $32.00', 'Duration 1 year', 'Subtotal $32.00', 'Remove'],
    ['Registration $1,850.00', 'Yearly renewal $18.00', 'Duration 1 year', 'Subtotal $1,864.00', 'Remove'],
    ['$1,924.00'],
  ]);
  expect(
    screen.getByText(
      'alderwren.com is sold by its owner. You pay the purchase price once; registration is $14.00 a year.',
    ),
  ).toBeVisible();
});

it(
  '[DO-053] subtotals and total are what the domains add to the order: ' + 'a bundle pays the first year of the first',
  async () => {
    const { user } = await showCart({ saved, charge: firstYearPaid });
    const amounts = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => textsOf(row).at(-2) ?? textsOf(row)[0]);
    expect(amounts()).toEqual(['Subtotal Was $28.00 now $14.00', 'Subtotal $32.00', 'Subtotal $1,864.00', '$1,910.00']);
    await user.click(button('Remove alderandwren.com'));
    expect(amounts()).toEqual(['Subtotal Was $32.00 now Free', 'Subtotal $1,864.00', '$1,864.00']);
  },
);

it('[DO-040, DO-046, DO-053] a change of the duration changes subtotal, total and cart', async () => {
  const { user, publishedCart } = await showCart({ saved });
  await user.click(button('More: Duration alderwren.com'));
  expect(publishedCart()).toMatchObject([{ duration: 2 }, { duration: 1 }, { domain: 'alderwren.com', duration: 2 }]);
  expect(screen.getByText('$1,878.00')).toBeVisible();
  expect(screen.getByText('$1,938.00')).toBeVisible();
});

it("[DO-041] the duration ends at the page's maximum, or cannot be changed", async () => {
  const { unmount } = await showCart({ saved, options: { limits: { duration: 2 } } });
  expect(screen.queryByRole('button', { name: 'More: Duration alderandwren.com' })).not.toBeInTheDocument();
  unmount();
  await showCart({ saved, options: { durationSelector: false } });
  expect(screen.queryByRole('button', { name: /Duration/ })).not.toBeInTheDocument();
  expect(textsOf(screen.getAllByRole('row')[1]!)[2]).toBe('Duration 2 years');
});

it(
  '[DO-055, DO-056] Remove takes a domain out, with focus on how ' + 'many are left, and then the cart is empty',
  async () => {
    const { user, publishedCart } = await showCart({ saved });
    await user.click(button('Remove alderwren.com'));
    expect(publishedCart()).toHaveLength(2);
    expect(screen.getByText('2 domains')).toHaveFocus();
    await user.click(button('Remove alderandwren.com'));
    expect(screen.getByText('1 domain')).toHaveFocus();
    await user.click(button('Remove alderandwren.coffee'));
    expect(screen.getByText(EMPTY)).toHaveFocus();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  },
);

it('[DO-054] "Add Domains" leads to the search of the page, or to its address', async () => {
  const { user, navigations, unmount } = await showCart();
  await user.click(button('Add Domains'));
  expect(navigations).toEqual([{ kind: 'module', module: 'domains/domain-search' }]);
  unmount();
  const elsewhere = await showCart({
    withSearch: false,
    options: { goToSearch: { link: '/domains', text: 'Find a name' } },
  });
  await elsewhere.user.click(button('Find a name'));
  expect(elsewhere.navigations).toEqual([{ kind: 'address', address: '/domains' }]);
});

it.each([[{ withSearch: false }], [{ options: { goToSearch: { show: false } } }]])(
  '[DO-054] with %j there is no button to the search',
  async (settings) => {
    await showCart(settings);
    expect(screen.getByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

it('[DO-057] an empty cart where the page requires a domain is an error', async () => {
  const { showErrors } = await showCart({ options: { requireDomain: true } });
  showErrors();
  expect(screen.getByText('A domain is required')).toBeVisible();
});

describe('a domain that somebody else has registered since it was chosen', () => {
  const NOTICE =
    'Somebody else has registered alderandwren.com since you chose it. Remove it to continue with your order.';

  it('is named until it is removed', async () => {
    const get_domain_details = ({ domains }: Record<string, string>) =>
      answered(
        successOf(
          (JSON.parse(domains!) as string[]).map((domain) =>
            domain === 'alderandwren.com' ? { domain, available: false } : freeDomain(domain),
          ),
        ),
      );
    const { user } = await showCart({ saved, calls: answeringCalls({ get_domain_details }) });
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getAllByText(/^Somebody else/)).toHaveLength(1);
    await user.click(button('Remove alderandwren.com'));
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
  });

  it('is not named while the site does not answer', async () => {
    const warn = jest.fn();
    await showCart({ saved, log: { warn, error: warn } });
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith('The domains of the cart were not checked again', expect.any(String)),
    );
    expect(screen.queryByText(/^Somebody else/)).toBeNull();
  });
});

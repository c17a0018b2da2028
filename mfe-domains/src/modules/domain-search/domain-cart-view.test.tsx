import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { CartDomain } from 'shared-contracts/domains';
import { TOPICS } from 'shared-contracts/topics';
import { firstYearPaid } from '../../test-data/domain-host.ts';
import { sampleSite } from '../../test-data/sample-site.ts';
import { showView, type ShownView } from '../../test-data/show-view.tsx';

const cartDomain = (domain: string, more: Partial<CartDomain> = {}): CartDomain => ({
  domain,
  duration: 1,
  create: 1400,
  renew: 1800,
  purchase: null,
  thirdParty: false,
  ...more,
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function searched(settings: ShownView = {}) {
  const shown = await showView({ calls: sampleSite(), ...settings });
  await shown.user.type(screen.getByRole('textbox'), 'acme{Enter}');
  return shown;
}

it(
  '[DO-033, DO-044, DO-051] Add to Cart publishes the domain for one ' + 'year and becomes Remove, with focus kept',
  async () => {
    const { user, publishedCart } = await searched();
    await user.click(button('Add to Cart acme.co'));
    expect(publishedCart()).toEqual([
      cartDomain('acme.co', { create: 2900, renew: 3100, premium: false, sldSuggestionType: 'exact' }),
    ]);
    expect(button('Remove acme.co')).toHaveFocus();
  },
);

it('[DO-043] a domain of a third party is added with its purchase price', async () => {
  const { user, publishedCart } = await searched();
  await user.click(button('Add to Cart acmee.com'));
  expect(publishedCart()).toMatchObject([{ domain: 'acmee.com', create: 1400, purchase: 185_000, thirdParty: true }]);
});

it('[DO-015, DO-051] a premium name is added as one', async () => {
  const { user, publishedCart } = await showView({ calls: sampleSite({ suggestions: ['acme.gold'] }) });
  await user.type(screen.getByRole('textbox'), 'acme{Enter}');
  await user.click(button('Add to Cart acme.gold'));
  expect(publishedCart()).toMatchObject([{ domain: 'acme.gold', premium: true }]);
});

it('[DO-033, DO-047] Remove publishes the cart without the domain and becomes Add to Cart', async () => {
  const { user, publishedCart } = await searched();
  await user.click(button('Add to Cart acme.com'));
  await user.click(button('Remove acme.com'));
  expect(publishedCart()).toEqual([]);
  expect(button('Add to Cart acme.com')).toHaveFocus();
});

describe('the price of a domain', () => {
  const priceOf = (domain: string) =>
    within(button(new RegExp(`^(Add to Cart|Remove) ${domain}$`)).closest('tr')!).getAllByRole('cell')[0]!.textContent;

  it(
    '[DO-028] is what it adds to the total, also once it is chosen: a bundle pays the first, and the next one is ' +
      'paid',
    async () => {
      const { user } = await searched({ charge: firstYearPaid });
      expect([priceOf('acme.com'), priceOf('acme.co'), priceOf('acmee.com')]).toEqual([
        'First Year Was $14.00 now Free',
        'First Year Was $29.00 now Free',
        'Purchase Price $1,850.00 plus First Year $14.00',
      ]);
      await user.click(button('Add to Cart acme.com'));
      await user.click(button('Add to Cart acme.co'));
      expect([priceOf('acme.com'), priceOf('acme.co')]).toEqual([
        'First Year Was $14.00 now Free',
        'First Year $29.00',
      ]);
    },
  );

  it('[DO-028, DO-034] of one in the cart is that of its years', async () => {
    const { user } = await searched({ charge: firstYearPaid });
    await user.click(button('Add to Cart acme.com'));
    await user.click(button('More: Duration acme.com'));
    expect(priceOf('acme.com')).toBe('First 2 years Was $28.00 now $14.00');
    await user.click(button('Add to Cart acmee.com'));
    await user.click(button('More: Duration acmee.com'));
    expect(priceOf('acmee.com')).toBe('Purchase Price $1,850.00 plus First 2 years $28.00');
  });

  it('is found once, not again for each row that arrives or at each key', async () => {
    const charge = jest.fn(firstYearPaid);
    const { user } = await searched({ charge });
    charge.mockClear();
    await user.type(screen.getByRole('textbox'), 'x');
    expect(charge).not.toHaveBeenCalled();
  });
});

describe('the duration', () => {
  it('[DO-034, DO-040, DO-046] is shown for a domain of the cart, from one year up', async () => {
    const { user, publishedCart } = await searched();
    expect(screen.queryByRole('group', { name: 'Duration acme.com' })).not.toBeInTheDocument();
    await user.click(button('Add to Cart acme.com'));
    const duration = screen.getByRole('group', { name: 'Duration acme.com' });
    expect(duration).toHaveTextContent('1 year');
    expect(within(duration).getAllByRole('button')).toHaveLength(1);
    await user.click(within(duration).getByRole('button', { name: /More/ }));
    expect(duration).toHaveTextContent('2 years');
    expect(publishedCart()).toMatchObject([{ domain: 'acme.com', duration: 2 }]);
    await user.click(within(duration).getByRole('button', { name: /Fewer/ }));
    expect(publishedCart()).toMatchObject([{ domain: 'acme.com', duration: 1 }]);
  });

  it('[DO-040, DO-041] has no plus at the maximum of years', async () => {
    await searched({
      saved: { domains: [cartDomain('acme.com', { duration: 3 })] },
      options: { limits: { duration: 3 } },
    });
    const duration = screen.getByRole('group', { name: 'Duration acme.com' });
    expect(within(duration).getByRole('button', { name: /Fewer/ })).toBeVisible();
    expect(within(duration).queryByRole('button', { name: /More/ })).not.toBeInTheDocument();
  });

  it('[DO-034] is not there where the page wants none', async () => {
    await searched({ saved: { domains: [cartDomain('acme.com')] }, options: { durationSelector: false } });
    expect(button('Remove acme.com')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Duration acme.com' })).not.toBeInTheDocument();
  });
});

it('[DO-037, DO-048] at the limit Add is disabled and says why, and Remove frees it', async () => {
  const { user, publishedCart } = await searched({
    saved: { domains: [cartDomain('acme.com')] },
    options: { limits: { domains: 2 } },
  });
  await user.click(button('Add to Cart acme.co'));
  expect(button('Add to Cart acme.net')).toBeDisabled();
  expect(button('Add to Cart acme.net')).toHaveAttribute('title', 'Maximum number of domains reached');
  expect(screen.getByText('Maximum number of domains reached')).toBeVisible();
  await user.click(button('Remove acme.com'));
  expect(button('Add to Cart acme.net')).toBeEnabled();
  expect(screen.getByText('Maximum number of domains reached')).not.toBeVisible();
  expect(publishedCart()).toMatchObject([{ domain: 'acme.co' }]);
});

describe('a single choice', () => {
  it('[DO-049] says Select', async () => {
    await searched({ options: { limits: { domains: 1 } } });
    expect(button('Select acme.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  });

  it('[DO-050] leads to the cart page after 1.5 seconds, with a message meanwhile', async () => {
    const { navigations } = await searched({ options: { limits: { domains: 1 }, cart: { pageLink: '/cart' } } });
    jest.useFakeTimers();
    try {
      fireEvent.click(button('Select acme.com'));
      expect(screen.getByText('Taking you to your cart…')).toBeVisible();
      act(() => jest.advanceTimersByTime(1_499));
      expect(navigations).toEqual([]);
      act(() => jest.advanceTimersByTime(1));
      expect(navigations).toEqual([{ kind: 'address', address: '/cart' }]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[DO-050] leads nowhere without a cart page', async () => {
    const { user } = await searched({ options: { limits: { domains: 1 } } });
    await user.click(button('Select acme.com'));
    expect(screen.queryByText('Taking you to your cart…')).not.toBeInTheDocument();
  });
});

describe('domains chosen earlier', () => {
  const saved = {
    domains: [
      cartDomain('acme.com', { duration: 2 }),
      cartDomain('acmee.com', { purchase: 185_000, thirdParty: true }),
    ],
  };

  it('are shown until something is searched for', async () => {
    const { user } = await showView({ calls: sampleSite(), saved });
    const table = screen.getByRole('table', { name: 'Domains in your order' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['acme.com', 'acmee.comPurchase Price']);
    expect(screen.getByRole('group', { name: 'Duration acme.com' })).toHaveTextContent('2 years');
    await user.type(screen.getByRole('textbox'), 'acme{Enter}');
    expect(screen.queryByRole('table', { name: 'Domains in your order' })).not.toBeInTheDocument();
  });

  it('[DO-047] can be removed, with focus kept at the list and then at the module', async () => {
    const { user, publishedCart, container } = await showView({ saved });
    await user.click(button('Remove acme.com'));
    expect(screen.getByRole('heading', { name: 'Domains in your order' })).toHaveFocus();
    await user.click(button('Remove acmee.com'));
    expect(publishedCart()).toEqual([]);
    expect(container.querySelector('[data-field="domains.cart"]')).toHaveFocus();
  });

  it('[DO-052] are read from the topic, even if it changes outside this view', async () => {
    const { host } = await showView();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    act(() => {
      host.bus.publish(TOPICS.domainCartChanged, saved);
    });
    expect(await screen.findByRole('table', { name: 'Domains in your order' })).toBeVisible();
  });
});

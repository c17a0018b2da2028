import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { waitingCalls } from '../../test-data/fake-calls.ts';
import { sampleSite } from '../../test-data/sample-site.ts';
import { showView, type ShownView } from '../../test-data/show-view.tsx';

// The sample page is at /sample.
beforeEach(() => window.history.replaceState(null, '', '/sample?step=domain'));

const box = () => screen.getByRole('textbox', { name: 'Domain name' });
const searchedFor = (domain: string) => screen.findByRole('button', { name: `Add to Cart ${domain}` });
const address = () => window.location.pathname + window.location.search;

const showRouted = ({ options = {}, ...settings }: ShownView = {}) =>
  showView({
    calls: sampleSite(),
    ...settings,
    options: { ...options, search: { routing: true, ...(options['search'] as object) } },
  });

async function goBack() {
  const isBack = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  await act(async () => {
    window.history.back();
    await isBack;
  });
}

describe('with routing', () => {
  it('[DO-001] a search puts its domain into the address, once, and leaves the text as it was typed', async () => {
    const before = window.history.length;
    const { user } = await showRouted();
    await user.type(box(), 'Acme{Enter}');
    expect(address()).toBe('/sample/acme.com?step=domain');
    await searchedFor('acme.com');
    await user.type(box(), '{Enter}');
    expect(window.history.length).toBe(before + 1);
    expect(box()).toHaveValue('Acme');
  });

  it('[DO-011] the box shows what was searched for in place of what was typed', async () => {
    const { user } = await showRouted();
    await user.type(box(), 'maya@Alder & Wren.com{Enter}');
    await searchedFor('alderwren.com');
    expect(box()).toHaveValue('alderwren.com');
  });

  it('[DO-011] a text with letters that no domain has is not searched for, and a message names them', async () => {
    const { user } = await showRouted();
    await user.type(box(), 'straße{Enter}');
    expect(box()).toHaveAccessibleDescription(/Please replace: ß$/);
    expect([box().getAttribute('aria-invalid'), address()]).toEqual(['true', '/sample?step=domain']);
    await user.clear(box());
    expect(box()).not.toHaveAccessibleDescription();
  });

  it('[DO-001] the router of the page learns of it', async () => {
    const paths: string[] = [];
    const follow = () => {
      paths.push(window.location.pathname);
    };
    window.addEventListener('popstate', follow);
    const { user } = await showRouted();
    await user.type(box(), 'acme{Enter}');
    window.removeEventListener('popstate', follow);
    expect(paths).toEqual(['/sample/acme.com']);
  });

  it(
    '[DO-002] Back fills the box with the previous domain and searches for it, then shows what was there before ' +
      'any search',
    async () => {
      const { user } = await showRouted();
      await user.type(box(), 'acme{Enter}');
      await searchedFor('acme.com');
      await user.clear(box());
      await user.type(box(), 'wren.net{Enter}');
      await searchedFor('wren.net');
      await goBack();
      expect(box()).toHaveValue('acme.com');
      await searchedFor('acme.com');
      await goBack();
      expect(box()).toHaveValue('');
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
    },
  );

  it('[DO-003] the domain of the address is searched for once the endings for sale are known', async () => {
    window.history.replaceState(null, '', '/sample/acme.co.uk');
    const { calls, of } = waitingCalls();
    await showRouted({ calls, options: { search: { preselected: { domain: 'other.com' } } } });
    expect(of('get_domain_details')).toEqual([]);
    await act(async () => of('get_available_domain_tlds')[0]?.answer(['com', 'co.uk']));
    expect(box()).toHaveValue('acme.co.uk');
    expect(of('get_domain_details')[0]?.fields).toEqual({ domains: '["acme.co.uk"]' });
    expect(of('get_domain_suggestions')[0]?.fields).toEqual({ searchTerm: 'acme', searchTLD: 'co.uk' });
    expect(window.location.pathname).toBe('/sample/acme.co.uk');
  });
});

it.each([
  [{ domain: 'acme.net' }, 'acme.net'],
  [{ domain: 'acme', tld: 'org' }, 'acme.org'],
  [{ domain: 'acme' }, 'acme.com'],
])('[DO-003] the preselected %j is searched for, without a new address', async (preselected, domain) => {
  const { calls, of } = waitingCalls();
  await showRouted({ calls, options: { search: { preselected } } });
  await act(async () => of('get_available_domain_tlds')[0]?.end({ kind: 'network-error' }));
  expect(of('get_domain_details').map(({ fields }) => fields)).toEqual([{ domains: JSON.stringify([domain]) }]);
  expect(address()).toBe('/sample?step=domain');
});

it('[DO-001, DO-002] without routing the address stays as it is and is not searched for', async () => {
  window.history.replaceState(null, '', '/sample/other.com');
  const { user } = await showView({ calls: sampleSite() });
  await waitFor(() => expect(screen.getByRole('list', { name: 'Popular domain endings' })).toBeVisible());
  expect(box()).toHaveValue('');
  await user.type(box(), 'acme{Enter}');
  await searchedFor('acme.com');
  expect(address()).toBe('/sample/other.com');
});

it('[DO-007, DO-013] a search that begins before the endings are known stays when they arrive', async () => {
  const { calls, of } = waitingCalls();
  const { user } = await showView({ calls });
  await user.type(box(), 'acme{Enter}');
  await act(async () => of('get_available_domain_tlds')[0]?.answer(['com']));
  expect(box()).toHaveValue('acme');
  expect(of('get_domain_details')[0]?.signal?.aborted).toBe(false);
});

/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DOMAIN_CART_STORAGE_KEY, type DomainCart } from 'shared-contracts/domains';
import { TOPICS } from 'shared-contracts/topics';
import { start } from './start.ts';
import { domainHost, publishedCart } from './test-data/domain-host.ts';

const CART: DomainCart = {
  domains: [{ domain: 'acme.com', duration: 2, create: 1400, renew: 1800, purchase: null, thirdParty: false }],
};
const stored = () => window.localStorage.getItem(DOMAIN_CART_STORAGE_KEY);

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

it('[DO-052] the domain cart comes back from the storage of the browser and is kept there', () => {
  window.localStorage.setItem(DOMAIN_CART_STORAGE_KEY, JSON.stringify(CART));
  const page = domainHost();
  start(page.host);
  expect(publishedCart(page)).toEqual(CART.domains);
  page.host.bus.publish(TOPICS.domainCartChanged, {
    domains: [...CART.domains, { ...CART.domains[0]!, domain: 'wren.com' }],
  });
  expect(JSON.parse(stored() ?? '')).toMatchObject({ domains: [{ domain: 'acme.com' }, { domain: 'wren.com' }] });
});

it('[DO-052] a page that keeps nothing neither restores nor stores nor clears it', () => {
  window.localStorage.setItem(DOMAIN_CART_STORAGE_KEY, JSON.stringify(CART));
  const page = domainHost({ page: { persistence: false } });
  start(page.host);
  expect(publishedCart(page)).toBeUndefined();
  page.host.bus.publish(TOPICS.domainCartChanged, { domains: [] });
  expect(stored()).toBe(JSON.stringify(CART));
});

it('[DO-052] where the browser forbids its storage the area starts without it', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const page = domainHost();
  const stop = start(page.host);
  page.host.bus.publish(TOPICS.domainCartChanged, CART);
  stop();
  expect(publishedCart(page)).toEqual(CART.domains);
});

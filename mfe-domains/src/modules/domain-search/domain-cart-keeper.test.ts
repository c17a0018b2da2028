import { expect, it, jest } from '@jest/globals';
import type { DomainCart } from 'shared-contracts/domains';
import { TOPICS } from 'shared-contracts/topics';
import { EMPTY_DOMAIN_CART } from '../../domain-cart/domain-cart.ts';
import { domainHost, publishedCart } from '../../test-data/domain-host.ts';
import { createDomainCartKeeper } from './domain-cart-keeper.ts';

const cartOf = (...domains: string[]): DomainCart => ({
  domains: domains.map((domain) => ({ domain, duration: 1, create: 1400, renew: 1800, purchase: null, thirdParty: false })),
});

function start({ saved, kept }: { saved?: DomainCart; kept?: DomainCart } = {}) {
  const testHost = domainHost({ saved });
  let stored = kept;
  const store = { read: () => stored, write: (cart: DomainCart) => { stored = cart; }, clear: () => { stored = undefined; } };
  const keeper = createDomainCartKeeper(testHost.host, store);
  return { ...testHost, publishedCart: () => publishedCart(testHost), keeper, stored: () => stored, follow: (listener = () => {}) => keeper.subscribe(listener) };
}

it('begins with the cart that the shell replays', () => {
  const { keeper } = start({ saved: cartOf('acme.com') });
  expect(keeper.current()).toEqual(cartOf('acme.com'));
});

it('[DO-052] the kept cart of an earlier visit comes back where the topic is empty', () => {
  for (const saved of [undefined, EMPTY_DOMAIN_CART]) {
    const { keeper, follow, publishedCart, stored } = start({ saved, kept: cartOf('kept.com') });
    follow();
    expect(keeper.current()).toEqual(cartOf('kept.com'));
    expect(publishedCart()).toEqual(cartOf('kept.com').domains);
    expect(stored()).toEqual(cartOf('kept.com'));
  }
});

it('[DO-052] a replayed cart wins over the kept one, and is kept from then on', () => {
  const { keeper, follow, stored } = start({ saved: cartOf('acme.com'), kept: cartOf('kept.com') });
  follow();
  expect(keeper.current()).toEqual(cartOf('acme.com'));
  expect(stored()).toEqual(cartOf('acme.com'));
});

it('nothing is published before somebody follows, nor for an empty cart', () => {
  expect(start({ kept: cartOf('kept.com') }).publishedCart()).toBeUndefined();
  const { follow, publishedCart } = start();
  follow();
  expect(publishedCart()).toBeUndefined();
});

it('[DO-051, DO-052] a change is published, kept and told; a change that changes nothing is not', () => {
  const { keeper, follow, publishedCart, stored } = start();
  const told = jest.fn();
  follow(told);
  keeper.change(() => cartOf('acme.com'));
  keeper.change((cart) => cart);
  expect(publishedCart()).toEqual(cartOf('acme.com').domains);
  expect(stored()).toEqual(cartOf('acme.com'));
  expect(told).toHaveBeenCalledTimes(1);
});

it('[DO-052] after the last domain is removed nothing is kept, and nothing comes back', () => {
  const { keeper, follow, stored } = start({ kept: cartOf('kept.com') });
  const leave = follow();
  keeper.change(() => EMPTY_DOMAIN_CART);
  leave();
  follow();
  expect(stored()).toBeUndefined();
  expect(keeper.current()).toEqual(EMPTY_DOMAIN_CART);
});

it('[DO-047, DO-052] a placed order empties the cart, also when no view follows any more', () => {
  const { follow, bus, publishedCart, stored } = start({ saved: cartOf('acme.com') });
  follow()();
  bus.forOwner('shell').publish(TOPICS.orderPlaced, { formType: 'FormABusinessForm', invoiceNumber: '1' });
  expect(publishedCart()).toEqual([]);
  expect(stored()).toBeUndefined();
});

it('a follower that left is not told', () => {
  const { keeper, follow } = start();
  const told = jest.fn();
  follow(told)();
  keeper.change(() => cartOf('acme.com'));
  expect(told).not.toHaveBeenCalled();
});

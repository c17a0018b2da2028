import { expect, it, jest } from '@jest/globals';
import { DOMAIN_CART_STORAGE_KEY } from 'shared-contracts/domains';
import { createDomainCartStore, type DomainCartStorage } from './domain-cart-store.ts';

const cart = {
  domains: [{ domain: 'acme.com', duration: 2, create: 1400, renew: 1800, purchase: null, thirdParty: false }],
};

function memoryStorage(kept: Record<string, string> = {}): DomainCartStorage & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, text) => {
      kept[key] = text;
    },
    removeItem: (key) => {
      delete kept[key];
    },
  };
}

it('[DO-052] the cart is kept under its own key and read again', () => {
  const storage = memoryStorage({ other: 'untouched' });
  createDomainCartStore(storage).write(cart);
  expect(Object.keys(storage.kept)).toEqual(['other', DOMAIN_CART_STORAGE_KEY]);
  expect(createDomainCartStore(storage).read()).toEqual(cart);
});

it('[DO-052] a cleared cart is not there any more', () => {
  const storage = memoryStorage();
  const store = createDomainCartStore(storage);
  store.write(cart);
  store.clear();
  expect(store.read()).toBeUndefined();
  expect(storage.kept).toEqual({});
});

it.each([
  ['no JSON', 'acme.com'],
  ['another shape', '{"domains":"acme.com"}'],
  ['an impossible duration', JSON.stringify({ domains: [{ ...cart.domains[0], duration: 11 }] })],
  ['nothing', 'null'],
])('[DO-052] a stored cart of %s is ignored with a warning', (_, text) => {
  const warn = jest.fn();
  expect(createDomainCartStore(memoryStorage({ [DOMAIN_CART_STORAGE_KEY]: text }), warn).read()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});

it('[DO-052] a storage that refuses everything only causes warnings', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const warn = jest.fn();
  const store = createDomainCartStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, warn);
  store.write(cart);
  store.clear();
  expect(store.read()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(3);
});

it('[DO-052] without a storage nothing is kept', () => {
  const store = createDomainCartStore(undefined);
  store.write(cart);
  expect(store.read()).toBeUndefined();
});

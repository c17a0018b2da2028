import { describe, expect, it, jest } from '@jest/globals';
import { DOMAIN_CART_STORAGE_KEY, type DomainCart } from 'shared-contracts/domains';
import { TOPICS } from 'shared-contracts/topics';
import { domainHost, type DomainHostSettings, publishedCart } from '../test-data/domain-host.ts';
import { createDomainCartStore, type DomainCartStorage, persistDomainCart } from './domain-cart-store.ts';
import { EMPTY_DOMAIN_CART } from './domain-cart.ts';

describe('the store', () => {
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
});

describe('between visits', () => {
  const cartOf = (...domains: string[]): DomainCart => ({
    domains: domains.map((domain) => ({
      domain,
      duration: 1,
      create: 1400,
      renew: 1800,
      purchase: null,
      thirdParty: false,
    })),
  });

  function persist({
    saved,
    kept,
    ordered = [],
    page: change,
  }: { saved?: DomainCart; kept?: DomainCart; ordered?: readonly string[]; page?: DomainHostSettings['page'] } = {}) {
    const page = domainHost({ saved, page: change });
    let stored = kept;
    const store = {
      read: () => stored,
      write: (cart: DomainCart) => {
        stored = cart;
      },
      clear: () => {
        stored = undefined;
      },
      readOrdered: () => ordered,
      writeOrdered: (domains: readonly string[]) => {
        ordered = domains;
      },
    };
    const publish = (cart: DomainCart) => page.host.bus.publish(TOPICS.domainCartChanged, cart);
    const start = () => persistDomainCart(page.host, store);
    return {
      ...page,
      publishedCart: () => publishedCart(page),
      start,
      publish,
      stored: () => stored,
      ordered: () => ordered,
    };
  }

  it('[DO-052] the stored cart of an earlier visit is restored where the topic is empty', () => {
    for (const saved of [undefined, EMPTY_DOMAIN_CART]) {
      const { start, publishedCart, stored } = persist({ saved, kept: cartOf('kept.com') });
      start();
      expect(publishedCart()).toEqual(cartOf('kept.com').domains);
      expect(stored()).toEqual(cartOf('kept.com'));
    }
  });

  it('[DO-052] a replayed cart wins over the stored one, and is stored from then on', () => {
    const { start, publishedCart, stored } = persist({ saved: cartOf('acme.com'), kept: cartOf('kept.com') });
    start();
    expect(publishedCart()).toEqual(cartOf('acme.com').domains);
    expect(stored()).toEqual(cartOf('acme.com'));
  });

  it('[DO-052] a domain chosen before the start is not lost', () => {
    const { start, publish, publishedCart, stored } = persist({ kept: cartOf('kept.com') });
    publish(cartOf('acme.com'));
    start();
    expect(publishedCart()).toEqual(cartOf('acme.com').domains);
    expect(stored()).toEqual(cartOf('acme.com'));
  });

  it.each([
    [
      'domain-search',
      {},
      'Domains in your cart',
      'You chose kept.com, other.shop before, so this order has it too. You can remove it where domains are chosen.',
    ],
    [
      'domain-cart',
      { notices: { restored: { title: 'From last time', message: 'Also in your order: {domains}.' } } },
      'From last time',
      'Also in your order: kept.com, other.shop.',
    ],
  ])('a notice in the words of the page names the restored domains, with a %s', (module, options, title, message) => {
    const page = {
      steps: [
        {
          key: 'domain',
          title: 'Domain',
          sections: [{ modules: [{ module: `domains/${module}` as const, options, required: true }] }],
        },
      ],
    };
    const { start, notices } = persist({ kept: cartOf('kept.com', 'other.shop'), page });
    start();
    expect(notices).toEqual([expect.objectContaining({ title, message })]);
  });

  it('publishes and says nothing where nothing is stored', () => {
    const { start, publishedCart, notices } = persist();
    start();
    expect([publishedCart(), notices]).toEqual([undefined, []]);
  });

  it('[DO-051, DO-052] every change is stored, and the last removal clears the storage', () => {
    const { start, publish, stored } = persist({ kept: cartOf('kept.com') });
    start();
    publish(cartOf('acme.com'));
    expect(stored()).toEqual(cartOf('acme.com'));
    publish(EMPTY_DOMAIN_CART);
    expect(stored()).toBeUndefined();
  });

  it('[DO-047, DO-052] a placed order empties the cart and its storage, whatever view is open', () => {
    const { start, bus, publishedCart, stored } = persist({ saved: cartOf('acme.com') });
    start();
    bus
      .forOwner(TOPICS.orderPlaced.owner)
      .publish(TOPICS.orderPlaced, { formType: 'FormABusinessForm', invoiceNumber: '1' });
    expect(publishedCart()).toEqual([]);
    expect(stored()).toBeUndefined();
  });

  it('a domain that was ordered leaves the carts of other forms, which say so, until it is chosen again', () => {
    const first = persist({ saved: cartOf('acme.com', 'wren.com') });
    first.start();
    first.bus
      .forOwner(TOPICS.orderPlaced.owner)
      .publish(TOPICS.orderPlaced, { formType: 'FormABusinessForm', invoiceNumber: '1' });
    const other = persist({ saved: cartOf('acme.com', 'kept.com'), ordered: first.ordered() });
    other.start();
    expect(other.publishedCart()).toEqual(cartOf('kept.com').domains);
    expect(other.stored()).toEqual(cartOf('kept.com'));
    expect(other.notices).toEqual([
      expect.objectContaining({ message: 'You ordered acme.com with another form, so it is not part of this order.' }),
    ]);
    other.publish(cartOf('kept.com', 'acme.com'));
    expect(other.ordered()).toEqual(['wren.com']);
  });

  it('[DO-052] after it is stopped nothing is stored and no order empties the cart', () => {
    const { start, publish, bus, publishedCart, stored } = persist();
    const stop = start();
    publish(cartOf('acme.com'));
    stop();
    publish(cartOf('acme.com', 'wren.com'));
    bus
      .forOwner(TOPICS.orderPlaced.owner)
      .publish(TOPICS.orderPlaced, { formType: 'FormABusinessForm', invoiceNumber: '1' });
    expect(publishedCart()).toHaveLength(2);
    expect(stored()).toEqual(cartOf('acme.com'));
  });
});

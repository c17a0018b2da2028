/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFormSession } from 'form-engine/form-session';
import { samplePage, sampleArea } from 'form-engine/testing/sample-area';
import type { CallResult } from 'shared-contracts/calls';
import type { CatalogueNeeds } from 'shared-contracts/catalogue';
import { TOPICS } from 'shared-contracts/topics';
import { createProducts } from './products.ts';

describe('products', () => {
  const PLACES = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
  const JURISDICTIONS = [
    { group: 'States', options: PLACES.map((key) => ({ key, value: key })) },
    { group: 'Non-US Option(s)', options: [{ key: 'ZZ', value: 'Outside of the US' }] },
  ];
  const filing = (state: string, price = '100.00') => ({
    id: `f-${state}`,
    name: 'Formation',
    price,
    type: 'formation',
    sub_type: null,
    state,
    filing_methods: [],
  });
  const book = {
    id: 'book',
    name: 'Book',
    price: '9.00',
    category: 'c',
    subcategory: null,
    kind: 'k',
    has_free_trial: false,
    trial_duration_days: null,
    billing_period: 'once',
  };
  const answered = (...result: unknown[]): CallResult => ({ kind: 'answered', body: { result } });
  const needs = (lists: CatalogueNeeds['lists'], ...jurisdictions: string[]): CatalogueNeeds => ({
    lists,
    jurisdictions,
  });

  /** A site whose answers a test may change at any time. */
  function fakeSite() {
    const answers = new Map<string, () => CallResult | Promise<CallResult>>();
    const load = jest.fn(async (name: string, query: Record<string, string> = {}): Promise<CallResult> => {
      const place = query.state_abbreviation;
      const configured = answers.get(place ?? name);
      if (configured) return configured();
      if (name === 'filing_products')
        return answered(...(place ? [filing(place)] : PLACES.map((state) => filing(state))));
      return answered(...(name === 'simple_products' ? [book] : []));
    });
    return {
      load,
      answers,
      requests: () => load.mock.calls.map(([name, query = {}]) => query.state_abbreviation ?? name),
    };
  }

  function productsOf(first: CatalogueNeeds, site = fakeSite()) {
    let needed = first;
    const calls = {
      load: site.load,
      post: () => {
        throw new Error('nothing is posted');
      },
    };
    const session = createFormSession({
      page: samplePage,
      today: '2026-11-21',
      data: {},
      topics: {},
      calls,
      log: { warn: () => undefined, error: () => undefined },
      navigate: () => undefined,
      notify: () => undefined,
      show: () => new Promise(() => undefined),
      reloadProducts: () => products.reload(),
    });
    const addNeeds = () => session.addArea({ ...sampleArea, needs: () => needed });
    const milestones: string[] = [];
    session.bus
      .forOwner('shell')
      .from(TOPICS.milestoneReached)
      .subscribe(({ milestone }) => milestones.push(milestone));
    const products = createProducts({ session, calls, site: { jurisdictions: JURISDICTIONS } });
    const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
    addNeeds();
    products.start();
    return {
      site,
      milestones,
      settle,
      products,
      async reload() {
        const isReloaded = products.reload();
        await settle();
        return isReloaded;
      },
      catalogue: () => session.known.state.catalogue,
      areLoaded: () => milestones.at(-1) !== 'products-load-started',
      need: async (next: CatalogueNeeds) => {
        needed = next;
        addNeeds();
        await settle();
      },
    };
  }

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[OC-148, OC-149] needed products are loaded, each by itself, and no others', async () => {
    const { site, catalogue, settle } = productsOf(needs(['simple_products', 'coupons'], 'A1', 'US'));
    await settle();
    expect(site.requests().sort()).toEqual(['A1', 'US', 'coupons', 'simple_products']);
    expect(catalogue()).toMatchObject({
      simpleProducts: [{ id: 'book', price: 900 }],
      loadedLists: ['simple_products', 'coupons'],
      loadedStates: ['A1', 'US', 'ZZ'],
      filingProducts: [{ state: 'A1' }, { state: 'US' }],
    });
  });

  it('[OC-150] six places are one load, and of five each is one', async () => {
    const { site, areLoaded, settle, need } = productsOf(needs([], ...PLACES.slice(0, 5)));
    await settle();
    expect(site.requests()).toEqual(PLACES.slice(0, 5));
    await need(needs([], ...PLACES));
    expect(site.requests().slice(5)).toEqual(['filing_products']);
    expect(areLoaded()).toBe(true);
    await need(needs([], 'A2'));
    expect(site.requests()).toHaveLength(6);
  });

  it('[OC-151] a form for outside of the US loads nothing for it and waits for nothing', async () => {
    const { site, catalogue, areLoaded, settle } = productsOf(needs([], 'ZZ'));
    await settle();
    expect(site.requests()).toEqual([]);
    expect([areLoaded(), catalogue().loadedStates]).toEqual([true, ['ZZ']]);
  });

  it(
    '[OC-152, SC-112] productsLoaded is false during a load and true ' + 'after, and both are published on the bus',
    async () => {
      const { areLoaded, settle, need, milestones } = productsOf(needs([], 'A1'));
      expect(areLoaded()).toBe(false);
      await settle();
      expect(areLoaded()).toBe(true);
      expect(milestones).toEqual(['products-load-started', 'products-loaded']);
      await need(needs([], 'A2'));
      expect(areLoaded()).toBe(true);
      expect(milestones).toEqual([
        'products-load-started',
        'products-loaded',
        'products-load-started',
        'products-loaded',
      ]);
    },
  );

  it('a state that is chosen again is not loaded again, and its answer stays meanwhile', async () => {
    const { site, catalogue, settle, need } = productsOf(needs([], 'A1'));
    await settle();
    await need(needs([], 'A2'));
    expect(catalogue().loadedStates).toEqual(['A1', 'A2', 'ZZ']);
    await need(needs([], 'A1'));
    expect(site.requests()).toEqual(['A1', 'A2']);
  });

  describe('a load that fails', () => {
    const failed = (): CallResult => ({ kind: 'network-error' });

    it.each<[string, () => CallResult]>([
      ['the network', failed],
      ['the site', () => ({ kind: 'refused', status: 500, error: 'no', body: {} })],
      ['a malformed answer', () => answered({ id: 'f' })],
    ])('[OC-148] because of %s is reported, and tried again until it succeeds', async (_, answer) => {
      const site = fakeSite();
      site.answers.set('A1', answer);
      const { products, catalogue, areLoaded, settle } = productsOf(needs([], 'A1'), site);
      await settle();
      expect([products.state.isFailing, areLoaded()]).toEqual([true, false]);
      site.answers.delete('A1');
      await settle(10_000);
      expect([products.state.isFailing, areLoaded()]).toEqual([false, true]);
      expect(catalogue().filingProducts).toMatchObject([{ state: 'A1' }]);
    });

    it('[OC-149] does not delay others', async () => {
      const site = fakeSite();
      site.answers.set('A1', failed);
      site.answers.set('A3', () => new Promise(() => undefined));
      const { catalogue, settle } = productsOf(needs(['simple_products'], 'A1', 'A2', 'A3'), site);
      await settle();
      expect(catalogue()).toMatchObject({
        loadedLists: ['simple_products'],
        loadedStates: ['A2', 'ZZ'],
        filingProducts: [{ state: 'A2' }],
      });
    });

    it('never removes loaded products', async () => {
      const { site, products, reload, catalogue, settle, need } = productsOf(needs(['simple_products'], 'A1'));
      await settle();
      const before = catalogue();
      for (const name of [...PLACES, 'simple_products', 'filing_products']) site.answers.set(name, failed);
      expect(await reload()).toBe(false);
      expect(catalogue()).toBe(before);
      expect(products.state.isFailing).toBe(false);
      await need(needs(['simple_products'], ...PLACES));
      expect(catalogue()).toBe(before);
    });
  });

  describe('a reload', () => {
    it(
      '[OC-152] is a separate load that changes moved prices, and ' + 'unchanged products stay the same objects',
      async () => {
        const { site, reload, catalogue, settle, milestones } = productsOf(needs(['simple_products'], 'A1', 'A2'));
        await settle();
        const before = catalogue();
        site.answers.set('A1', () => answered(filing('A1', '120.00')));
        expect(await reload()).toBe(true);
        expect(catalogue().filingProducts.map(({ price }) => price)).toEqual([12_000, 10_000]);
        expect(catalogue().simpleProducts).toBe(before.simpleProducts);
        expect(catalogue().filingProducts[1]).toBe(before.filingProducts[1]);
        expect(milestones).toHaveLength(4);
      },
    );

    it('forgets products that are not needed at the moment', async () => {
      const { site, reload, catalogue, settle, need } = productsOf(needs([], 'A1'));
      await settle();
      await need(needs([], 'A2'));
      await reload();
      site.answers.set('A1', () => answered(filing('A1', '120.00')));
      await need(needs([], 'A1'));
      expect(catalogue().filingProducts.find(({ state }) => state === 'A1')?.price).toBe(12_000);
      expect(site.requests()).toEqual(['A1', 'A2', 'A2', 'A1']);
    });

    it('without a change keeps the same catalogue object', async () => {
      const { reload, catalogue, settle } = productsOf(needs(['simple_products'], 'A1'));
      await settle();
      const before = catalogue();
      await reload();
      expect(catalogue()).toBe(before);
    });
  });

  it('the first products are late after 400 ms, and no others', async () => {
    const site = fakeSite();
    site.answers.set(
      'simple_products',
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(answered(book)), 1_000);
        }),
    );
    const { products, settle, need } = productsOf(needs(['simple_products']), site);
    await settle(390);
    expect(products.state.isLate).toBe(false);
    await settle(20);
    expect(products.state.isLate).toBe(true);
    await settle(1_000);
    expect(products.state.isLate).toBe(false);
    site.answers.set('A1', () => new Promise(() => undefined));
    await need(needs(['simple_products'], 'A1'));
    await settle(1_000);
    expect(products.state).toEqual({ isLate: false, isFailing: false });
  });
});

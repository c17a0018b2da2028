import { describe, expect, it, jest } from '@jest/globals';
import type { Log } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { contributionTopic, milestoneTopic, TOPICS, type Topic } from 'shared-contracts/topics';
import {
  completeForm,
  contributed,
  DELAWARE,
  domainProduct,
  freshForm,
  optionsOf,
  WYOMING,
} from '../test-data/formation-page.ts';
import { createPage } from '../test-data/checkout-host.ts';
import { SMALL_CATALOGUE } from '../test-data/small-catalogue.ts';
import { publishCart, regularPriceOf } from './cart-publisher.ts';
import { cartPage, knownOn, llcIn } from '../test-data/cart-page.ts';

const TOPICS_HEARD = [
  TOPICS.productAdded,
  TOPICS.productRemoved,
  TOPICS.productOverwritten,
  TOPICS.cartTracked,
  milestoneTopic('order-checkout'),
] as unknown as Topic<Payload>[];
interface Payload {
  key?: string;
  milestone?: string;
  action?: string;
  product?: { key: string };
  after?: { key: string };
}

/** A page with its cart published; `take` returns the messages since the last call. */
function listen(known: Known, log?: Log) {
  const page = createPage(known, { log });
  const messages: string[] = [];
  for (const topic of TOPICS_HEARD) {
    page.host.bus.from(topic).subscribe(({ key, milestone, action, product, after }) => {
      messages.push(
        milestone ?? [topic.name.split(':')[1], action, key ?? after?.key ?? product?.key].filter(Boolean).join(' '),
      );
    });
  }
  const stop = publishCart(page.host);
  return { ...page, stop, take: () => messages.splice(0) };
}

const change = ({ answers }: ReturnType<typeof listen>, path: string, value: unknown) => answers.change(path, value);
const RESET = ['cart-reset', 'products-configured', 'cart-products-set'];

describe('what is published about the cart', () => {
  it('[SC-117] each product event is followed by its tracking event', () => {
    const page = listen(completeForm());
    page.take();
    change(page, 'productState.book_and_seal.checked', true);
    expect(page.take()).toEqual(['product-added book_and_seal', 'cart-tracked add book_and_seal', 'cart-products-set']);
    change(page, 'productState.business_formation.data.filingMethod', 'wy-online');
    expect(page.take()).toEqual([
      'product-overwritten business_formation:WY',
      'cart-tracked overwrite business_formation:WY',
      'cart-products-set',
    ]);
    change(page, 'productState.book_and_seal.checked', false);
    expect(page.take()).toEqual([
      'product-removed book_and_seal',
      'cart-tracked remove book_and_seal',
      'cart-products-set',
    ]);
  });

  it('[SC-117] a product event names and counts the product, and holds nothing more', () => {
    const page = listen(completeForm());
    const messages: unknown[] = [];
    page.host.bus.from(TOPICS.productAdded).subscribe((event) => messages.push(event));
    page.host.bus.from(TOPICS.cartTracked).subscribe((event) => messages.push(event));
    change(page, 'productState.book_and_seal.checked', true);
    const book = {
      key: 'book_and_seal',
      saveAs: 'book_and_seal',
      productId: 'book_and_seal',
      name: 'Corporate Book and Seal',
      quantity: 1,
      price: 9900,
    };
    expect(messages).toEqual([book, { action: 'add', product: book }]);
  });

  it(
    '[OC-157, SC-118] a request of the optional items or of the named price resets the cart; nothing is lost or ' +
      'published twice',
    () => {
      const page = listen(completeForm());
      page.take();
      page.bus.forOwner('order-checkout').publish(TOPICS.reInitRequested, {});
      expect(page.take()).toEqual(RESET);
      page.bus.forOwner('phone-nyop').publish(TOPICS.nyopReInitRequested, {});
      expect(page.take()).toEqual(RESET);
    },
  );

  it('an answer that changes no product publishes nothing', () => {
    const page = listen(completeForm());
    page.take();
    change(page, 'contactInformation.firstName', 'Ines');
    expect(page.take()).toEqual([]);
  });

  it('products that another area adds are published, too', () => {
    const page = listen(completeForm());
    page.take();
    page.bus.forOwner('domains').publish(contributionTopic('domains'), contributed(domainProduct('alder.com', 1400)));
    expect(page.take()).toEqual([
      'product-added domains:domain_alder_com',
      'cart-tracked add domains:domain_alder_com',
      'cart-products-set',
    ]);
  });
});

describe('a cart whose products are still loading', () => {
  it('[OC-152] is not published until they are loaded, and then all at once', () => {
    const page = listen({ ...freshForm(), catalogue: EMPTY_CATALOGUE });
    change(page, 'companyInformation.state', WYOMING);
    expect(page.take()).toEqual([]);
    page.know({ catalogue: SMALL_CATALOGUE });
    expect(page.take()).toEqual([
      'cart-reset',
      'products-configured',
      'product-added registered_agent:WY',
      'cart-tracked add registered_agent:WY',
      'product-added business_formation:WY',
      'cart-tracked add business_formation:WY',
      'cart-products-set',
    ]);
  });

  it('[OC-153] another state removes what was and adds what is once, when its filings are there', () => {
    const page = listen({
      ...completeForm(),
      catalogue: {
        ...SMALL_CATALOGUE,
        filingProducts: SMALL_CATALOGUE.filingProducts.slice(0, 2),
        loadedStates: ['WY'],
      },
    });
    page.take();
    change(page, 'companyInformation.state', DELAWARE);
    expect(page.take()).toEqual([]);
    page.know({ catalogue: SMALL_CATALOGUE });
    expect(page.take().filter((message) => !message.startsWith('cart-tracked'))).toEqual([
      'products-configured',
      'product-removed registered_agent:WY',
      'product-removed business_formation:WY',
      'product-added registered_agent:DE',
      'product-added business_formation:DE',
      'cart-products-set',
    ]);
  });

  it('[SC-117] that an earlier visit has published is not published again when they are loaded', () => {
    const restored = { [TOPICS.cartChanged.name]: { totalCents: 32_500, savedCents: 0, itemCount: 3, renewals: [] } };
    const page = listen({ ...completeForm(), catalogue: EMPTY_CATALOGUE, topics: restored });
    page.know({ catalogue: SMALL_CATALOGUE });
    expect(page.take()).toEqual(RESET);
    change(page, 'productState.book_and_seal.checked', true);
    expect(page.take()).toContain('product-added book_and_seal');
  });
});

describe('a listener that answers at once', () => {
  it('by changing the cart gets its messages in order: first all of one cart, then those of the next', () => {
    const page = listen(completeForm());
    page.take();
    page.host.bus.from(TOPICS.productRemoved).subscribe(() => change(page, 'productState.book_and_seal.checked', true));
    change(page, 'companyInformation.state', DELAWARE);
    const messages = page.take().filter((message) => !message.startsWith('cart-tracked'));
    expect(messages).toEqual([
      'products-configured',
      'product-removed registered_agent:WY',
      'product-removed business_formation:WY',
      'product-added registered_agent:DE',
      'product-added business_formation:DE',
      'cart-products-set',
      'product-added book_and_seal',
      'cart-products-set',
    ]);
  });

  it('to a total never gets an older cart after a newer one', () => {
    const page = listen(completeForm());
    page.take();
    page.host.bus.from(TOPICS.cartChanged).subscribe(({ totalCents }) => {
      if (totalCents === 42_400)
        page.bus
          .forOwner('domains')
          .publish(contributionTopic('domains'), contributed(domainProduct('alder.com', 1400)));
    });
    change(page, 'productState.book_and_seal.checked', true);
    expect(page.take().filter((message) => !message.startsWith('cart-tracked'))).toEqual([
      'product-added book_and_seal',
      'product-added domains:domain_alder_com',
      'cart-products-set',
    ]);
    expect(page.known().topics[TOPICS.cartChanged.name]).toMatchObject({ totalCents: 43_800 });
  });
});

it('[OC-157, SC-117] once stopped it publishes nothing, whatever changes or is requested', () => {
  const page = listen(completeForm());
  page.take();
  const lastCart = page.known().topics[TOPICS.cartChanged.name];
  page.stop();
  change(page, 'productState.book_and_seal.checked', true);
  page.bus.forOwner('order-checkout').publish(TOPICS.reInitRequested, {});
  expect(page.take()).toEqual([]);
  expect(page.known().topics[TOPICS.cartChanged.name]).toBe(lastCart);
});

describe('a problem of the cart', () => {
  it('[OC-162] is logged once, in words that name the state and the entity type', () => {
    const log = { warn: jest.fn(), error: jest.fn() };
    const monthly = { ...completeForm({ orderSummary: { subscriptions: true } }) };
    const page = listen(
      {
        ...monthly,
        catalogue: {
          ...SMALL_CATALOGUE,
          subscriptionBundles: [
            { id: 'sub-de', name: 'Monthly', jurisdiction: 'DE', product_ids: [], llc_price: 4900, corp_price: 5900 },
          ],
        },
      },
      log,
    );
    expect(optionsOf<{ subscriptions: boolean }>(monthly, 'order-summary').subscriptions).toBe(true);
    change(page, 'billingType', 'monthly');
    change(page, 'productState.book_and_seal.checked', true);
    change(page, 'billingType', 'yearly');
    change(page, 'billingType', 'monthly');
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(
      'No subscription bundle is sold in Wyoming (WY), so monthly billing changes nothing for this LLC.',
    );
    change(page, 'companyInformation.state', { key: 'FL', value: 'Florida' });
    expect(log.error).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenLastCalledWith(
      'No subscription bundle is sold in Florida (FL), so monthly billing changes nothing for this LLC.',
    );
  });
});

describe('regular price', () => {
  const PRIMARY = [
    { saveAs: 'registered_agent', registeredAgent: {} },
    {
      saveAs: 'agents_elsewhere',
      where: 'states',
      exceptChosenState: true,
      registeredAgent: { bulk: { quantity: 3, product: 'registered_agent_bulk', with: ['registered_agent'] } },
    },
  ];
  const regularPrice = (
    answers: Record<string, unknown>,
    namedPrice: string[] = ['registered_agent', 'agents_elsewhere'],
  ) =>
    regularPriceOf(
      knownOn(cartPage({ summary: { namedPrice, primaryProducts: PRIMARY } }), { ...llcIn('WY'), ...answers }),
    );
  const years = (months: string) => ({
    'companyInformation.registeredAgentServiceDuration': { key: months, value: '' },
  });

  it.each<[string, Record<string, unknown>, number, number]>([
    ['one state', years('12'), 12_500, 1],
    ['two years, of one', years('24'), 12_000, 1],
    ['two states', { ...years('12'), 'companyInformation.states': { DE: true } }, 25_500, 2],
    ['three at the bulk price', { ...years('12'), 'companyInformation.states': { DE: true, UT: true } }, 26_700, 3],
    ['no state', { 'companyInformation.state': undefined }, 0, 0],
  ])('[PN-012] it is the price of a year with immediate service: %s', (_, answers, yearly, states) => {
    for (const nyop of [undefined, { requestedPrice: '25' }, { immediateService: true, requestedPrice: '25' }]) {
      expect(regularPrice({ ...answers, ...(nyop && { nyop }) })).toEqual({ yearly, states });
    }
  });

  it('there is none where no price may be named', () => {
    expect(regularPrice(years('12'), [])).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { isSameData } from 'shared-contracts/data-path';
import { contributionsIn, contributionTopic } from 'shared-contracts/topics';
import type { Known } from 'shared-contracts/area-rules';
import {
  ALL_ANSWERS,
  answered,
  answeredAll,
  completeForm,
  contributed,
  DELAWARE,
  domainProduct,
  FLORIDA,
  freshForm,
  PLLC,
  WYOMING,
  type PageChanges,
} from '../test-data/formation-page.ts';
import { deriveCart, cartOf, ownProducts } from './derive-cart.ts';
import { quote, currentQuote, quoteWith } from '../pricing/quote.ts';
import { randomOrder } from '../test-data/random-order.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { catalogueNeeds } from './needs.ts';

const STATE = 'companyInformation.state';
const DURATION = 'companyInformation.registeredAgentServiceDuration';
const METHOD = 'productState.business_formation.data.filingMethod';
const tick = (saveAs: string): string => `productState.${saveAs}.checked`;
const TWO_TYPES: PageChanges = {
  companyInformation: {
    entityTypes: [
      { key: 'LLC', value: 'LLC' },
      { key: 'PLLC', value: 'PLLC' },
    ],
  },
};

const ownCart = (known: ReturnType<typeof freshForm>) => deriveCart(known, {});
const keysOf = (known: ReturnType<typeof freshForm>) => ownCart(known).products.map(({ key }) => key);
const inWyoming = (changes?: PageChanges) => answered(freshForm(changes), STATE, WYOMING);

it('[OC-153, OC-158] the chosen state brings its registered agent and its filing', () => {
  expect(ownCart(inWyoming())).toEqual({
    missing: [],
    problems: [],
    products: [
      {
        key: 'registered_agent:WY',
        saveAs: 'registered_agent',
        reason: 'primary',
        productId: 'agent-WY-12',
        productOptionId: null,
        productOptionKey: '12',
        duration: 12,
        name: 'Registered Agent Service',
        detail: 'Wyoming, 1 Year',
        quantity: 1,
        price: 12_500,
        state: WYOMING,
        renewal: { price: 12_500, period: 'year', afterMonths: 12 },
        data: { state: 'WY', duration: 12 },
      },
      {
        key: 'business_formation:WY',
        saveAs: 'business_formation',
        reason: 'primary',
        productId: 'llc-wy',
        productOptionId: 'wy-mail',
        entityType: 'LLC',
        name: 'LLC Filing Service',
        detail: 'Mail',
        quantity: 1,
        price: 10_000,
        stateFee: 10_000,
        processingSurcharge: 0,
        state: WYOMING,
        data: { entity_type: 'LLC' },
      },
    ],
  });
  expect(keysOf(answered(inWyoming(), STATE, DELAWARE))).toEqual(['registered_agent:DE', 'business_formation:DE']);
});

it('[OC-156] another duration is another registered agent product, renewing after it', () => {
  const [agent] = ownCart(answered(inWyoming(), DURATION, { key: '24', value: '' })).products;
  expect(agent).toMatchObject({
    productId: 'agent-WY-24',
    detail: 'Wyoming, 2 Years',
    price: 24_000,
    renewal: { price: 12_500, period: 'year', afterMonths: 24 },
  });
});

it("a state without a one-year agent renews at a year's share, to the cent", () => {
  const [agent] = ownCart(answered(freshForm(), STATE, FLORIDA)).products;
  expect(agent?.renewal).toEqual({ price: 12_501, period: 'year', afterMonths: 24 });
});

it('[OC-156] another entity type is another filing', () => {
  const llc = answered(inWyoming(TWO_TYPES), 'companyInformation.entityType', { key: 'LLC', value: 'LLC' });
  const filing = ownCart(answered(llc, 'companyInformation.entityType', PLLC)).products[1];
  expect(filing).toMatchObject({
    name: 'PLLC Filing Service',
    price: 14_000,
    stateFee: 9000,
    productOptionId: 'wy-slow',
  });
});

it('the chosen filing method decides the state fee and the card fee', () => {
  expect(ownCart(answered(inWyoming(), METHOD, 'wy-online')).products[1]).toMatchObject({
    price: 10_000,
    stateFee: 10_200,
    processingSurcharge: 306,
    detail: 'Online',
  });
});

describe('add-ons', () => {
  it('[OC-093] a tick adds the product, and taking it away leaves the cart as it was', () => {
    const ticked = answered(inWyoming(), tick('compliance_filing'), true);
    expect(ownCart(ticked).products.at(-1)).toEqual({
      key: 'compliance_filing',
      saveAs: 'compliance_filing',
      reason: 'chosen',
      category: 'other',
      productId: 'compliance_filing',
      productOptionId: null,
      name: 'Compliance Filing',
      quantity: 1,
      price: 10_000,
      data: {},
      renewal: { price: 10_000, period: 'year', afterMonths: 12 },
    });
    expect(ownCart(answered(ticked, tick('compliance_filing'), false))).toEqual(ownCart(inWyoming()));
  });

  it('[OC-101, OC-102] a ticked add-on that is not sold any more leaves the cart and comes back with its state', () => {
    const ticked = answeredAll(inWyoming(), { [tick('business_email')]: true, [tick('welcome_kit')]: true });
    expect(keysOf(ticked)).toEqual(['registered_agent:WY', 'business_formation:WY', 'business_email']);
    const moved = answered(ticked, STATE, DELAWARE);
    expect(keysOf(moved)).not.toContain('business_email');
    expect(keysOf(answered(moved, STATE, WYOMING))).toContain('business_email');
  });

  it('an add-on that the page offers twice is in the cart once', () => {
    const item = { product: 'book_and_seal', saveAs: 'book_and_seal' };
    const groups = [
      { kind: 'checkbox', title: 'One', items: [item] },
      { kind: 'checkbox', title: 'Two', items: [item] },
    ];
    const known = answered(freshForm({ optionalItems: { groups } }), tick('book_and_seal'), true);
    expect(keysOf(known)).toEqual(['book_and_seal']);
  });
});

describe('what is missing', () => {
  it('[OC-193, OC-195] the state and the type of business are missing first', () => {
    expect(ownCart(freshForm(TWO_TYPES)).missing).toEqual([
      {
        key: 'jurisdiction',
        message: 'Please select your filing jurisdiction',
        name: 'filing jurisdiction',
        path: STATE,
      },
      {
        key: 'entity-type',
        message: 'Please select your type of business',
        name: 'type of business',
        path: 'companyInformation.entityType',
      },
    ]);
  });

  it('[OC-159, OC-198, OC-201] then the registered agent and the filing method', () => {
    const known = inWyoming();
    const { entityType, state } = known.data.companyInformation ?? {};
    expect(ownCart({ ...known, data: { companyInformation: { entityType, state } } }).missing).toEqual([
      {
        key: 'service',
        message: 'Please select your service option',
        name: 'service option',
        path: 'companyInformation.registeredAgentServiceDuration',
      },
      {
        key: 'filing-method',
        message: 'Please complete company',
        name: 'filing method',
        path: 'productState.business_formation.data.filingMethod',
      },
    ]);
  });

  it('[OC-152] prices that are on their way are no choice of the customer', () => {
    const loading = [{ key: 'loading', message: 'Loading prices' }];
    expect(ownCart({ ...inWyoming(), catalogue: EMPTY_CATALOGUE }).missing).toEqual(loading);
    const { catalogue } = inWyoming();
    const otherState = { ...catalogue, filingProducts: catalogue.filingProducts.slice(2), loadedStates: ['DE'] };
    expect(ownCart({ ...inWyoming(), catalogue: otherState }).missing).toEqual(loading);
  });

  it('a page may word them', () => {
    const known = freshForm({ orderSummary: { placeholders: { jurisdiction: 'Where do you file?' } } });
    expect(ownCart(known).missing[0]?.message).toBe('Where do you file?');
  });
});

describe('what other areas add', () => {
  const acme = domainProduct('acme.com', 1400, 2);

  it('a contribution is a product of its area', () => {
    expect(deriveCart(inWyoming(), { domains: contributed(acme) }).products.at(-1)).toEqual({
      key: 'domains:domain_acme_com',
      saveAs: 'domain',
      productId: 'domain',
      productOptionId: null,
      name: 'acme.com',
      quantity: 1,
      price: 1400,
      data: acme.data,
      reason: 'contributed',
      contributedBy: 'domains',
      group: acme.group,
      renewal: { price: 1800, period: 'year', afterMonths: 24 },
    });
  });

  it('a renewal that does not say when comes after one period', () => {
    const monthly = { ...acme, renewal: { price: 900, period: 'month' as const } };
    expect(deriveCart(inWyoming(), { 'phone-nyop': contributed(monthly) }).products.at(-1)?.renewal?.afterMonths).toBe(
      1,
    );
  });

  it("the areas' own states bring the contributions", () => {
    const topics = { [contributionTopic('domains').name]: contributed(acme) };
    expect(contributionsIn(topics)).toEqual({ domains: contributed(acme) });
  });

  it('the order in which areas came does not matter', () => {
    const phone = { ...acme, key: 'number' };
    expect(deriveCart(inWyoming(), { 'phone-nyop': contributed(phone), domains: contributed(acme) })).toEqual(
      deriveCart(inWyoming(), { domains: contributed(acme), 'phone-nyop': contributed(phone) }),
    );
  });
});

describe('for any answers', () => {
  const independent = fc.shuffledSubarray(
    [
      [STATE, WYOMING],
      [tick('book_and_seal'), true],
      [tick('compliance_filing'), true],
      [tick('business_email'), true],
      ['companyInformation.companyName', 'Alder LLC'],
      ['contactInformation.firstName', 'Maya'],
    ] as [string, unknown][],
    { minLength: 6 },
  );

  it('[OC-153] the cart does not depend on the order of the answers', () => {
    const expected = ownCart(
      answeredAll(inWyoming(), {
        [tick('book_and_seal')]: true,
        [tick('compliance_filing')]: true,
        [tick('business_email')]: true,
      }),
    );
    fc.assert(
      fc.property(independent, (answers) => {
        expect(ownCart(answeredAll(freshForm(), Object.fromEntries(answers)))).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('[OC-153] deriving twice is deriving once, and changes nothing it was given', () => {
    const known = completeForm();
    const copy = structuredClone(known);
    expect(ownCart(known)).toEqual(ownCart(known));
    expect(isSameData(known, copy)).toBe(true);
  });

  it('secrets play no part in the cart', () => {
    const { 'paymentInformation.number': _number, 'accountInformation.password': _password, ...open } = ALL_ANSWERS;
    expect(ownCart(answeredAll(freshForm(), open))).toEqual(ownCart(completeForm()));
  });
});

describe('page cart', () => {
  const DOMAINS = contributed(domainProduct('acme.com', 1400));
  const withDomains = (): Known => ({ ...completeForm(), topics: { [contributionTopic('domains').name]: DOMAINS } });

  describe('the cart of the page', () => {
    it('is the one that follows from the answers and from what other areas published', () => {
      const known = withDomains();
      expect(cartOf(known)).toEqual(deriveCart(known, { domains: DOMAINS }));
      expect(currentQuote(known)).toEqual(quoteWith(known, { domains: DOMAINS }));
      expect(currentQuote(known)).toEqual(quote(cartOf(known), cartOptionsOf(known)));
    });

    it('is derived once for the same `known`, and again for a new one', () => {
      const known = withDomains();
      expect(cartOf(known)).toBe(cartOf(known));
      const withBook = answered(known, 'productState.book_and_seal.checked', true);
      expect(cartOf(withBook)).toEqual(deriveCart(withBook, { domains: DOMAINS }));
      expect(cartOf(withBook).products).not.toEqual(cartOf(known).products);
      const withoutDomains = { ...known, topics: {} };
      expect(cartOf(withoutDomains).products.map(({ key }) => key)).toEqual(ownProducts(known).map(({ key }) => key));
    });

    it('rules of modules are asked for what no contribution can change', () => {
      expect(ownProducts(withDomains())).toEqual(deriveCart(completeForm(), {}).products);
    });
  });

  it(
    '[OC-153] a cart, its quote and what it needs of the catalogue follow from page, catalogue and answers: neither ' +
      'date nor topics play a part',
    () => {
      fc.assert(
        fc.property(randomOrder(), ({ known, contributions }) => {
          const watched = {
            page: known.page,
            catalogue: known.catalogue,
            data: known.data,
            get topics(): never {
              throw new Error('The cart looked at the topics');
            },
            get today(): never {
              throw new Error('The cart looked at the date');
            },
          } as Known;
          expect(deriveCart(watched, contributions)).toEqual(deriveCart(known, contributions));
          expect(quoteWith(watched, contributions)).toEqual(quoteWith(known, contributions));
          expect(catalogueNeeds(watched)).toEqual(catalogueNeeds(known));
        }),
        { numRuns: 100 },
      );
    },
  );
});

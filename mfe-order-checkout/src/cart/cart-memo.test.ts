import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Bundle, Catalogue, SimpleProduct } from 'shared-contracts/catalogue';
import { withValueAt } from 'shared-contracts/data-path';
import { quoteOf } from '../pricing/quote.ts';
import { pricedKnown, quoteKnown } from '../pricing/quote-known.ts';
import { answered, completeForm, DELAWARE, contributed, domainProduct, freshForm, LLC, WYOMING, type PageChanges } from '../test-data/formation-page.ts';
import { SMALL_CATALOGUE } from '../test-data/small-catalogue.ts';
import { rememberingCart } from './cart-memo.ts';
import { readsOfCart } from './cart-reads.ts';
import { deriveCart } from './derive-cart.ts';
import { needsKnown } from './needs-known.ts';
import { catalogueNeeds } from './needs.ts';

const when = (fieldKey: string, fieldVal: string | boolean) => ({ orConditions: [{ andConditions: [{ fieldKey, fieldVal }] }] });
const offer = (saveAs: string, more: object = {}) => ({ product: saveAs, saveAs, ...more });

/** A page that sells in every way there is, each as far as some answer goes. */
const PAGE: PageChanges = {
  companyInformation: { entityTypes: ['LLC', 'PLLC', 'Corp'].map((key) => ({ key, value: key })) },
  optionalItems: {
    groups: [
      { kind: 'checkbox', title: 'Records', items: [offer('book_and_seal', { showCondition: when('contactInformation.call', true) }), offer('compliance_filing')] },
      { kind: 'radio-list', title: 'Mail', saveAs: 'mail', label: 'Mail', items: [offer('business_email', { billedMonthly: true }), offer('welcome_kit')] },
      { kind: 'section-list', title: 'More', saveAs: 'more', label: 'More', items: [offer('welcome_call', { offeredWith: ['compliance_filing'], includedInBothCompanies: true })] },
      { kind: 'multi-state', title: 'States', label: 'States', item: { saveAs: 'foreign', filing: { type: 'formation' }, where: 'own-states' } },
      {
        kind: 'custom', title: 'Service', saveAs: 'service', label: 'Service',
        properties: [{ key: 'size', label: 'Size', options: [{ key: 'small', value: 'Small' }, { key: 'large', value: 'Large' }] }],
        products: [{ when: { size: 'small' }, offer: offer('small_service') }, { when: { size: 'large' }, offer: offer('large_service', { attachTo: 'business_formation' }) }],
      },
    ],
  },
  orderSummary: {
    primaryProducts: [
      { saveAs: 'registered_agent', registeredAgent: {} },
      { saveAs: 'business_formation', filing: { type: 'formation', methodBy: { path: 'taxIDSelection', methods: { yes: 'Online', no: 'Mail' } } } },
      { saveAs: 'elsewhere', filing: { type: 'formation', subType: 'LLC' }, where: 'states' },
      { saveAs: 'at_home', filing: { type: 'formation', subType: 'LLC' }, where: 'home-state', linkedProducts: ['kit'] },
    ],
    linkedOffers: [{ saveAs: 'kit', product: 'welcome_kit', showCondition: when('hasKit', 'yes') }],
    bundles: [{ saveAs: 'identity', bundle: 'identity' }], subscriptions: true, namedPrice: 'compliance_filing',
    coupons: [{ coupon: 'spring', code: 'SPRING' }],
  },
};

const bundle = (fieldKey: string): Bundle => ({
  product_id: 'identity', product_ids: ['business_email'], ra_product_count: 1,
  config: {
    isBusinessIdentity: true, fieldTriggerToggle: true, orConditions: when(fieldKey, true).orConditions, expedited_processing_toggle: true,
    expeditedProcessingOptInToggle: false, lineItems: [], jurisdiction_limit_toggle: true, jurisdiction_limit_select: ['WY'],
  },
});
const simple = (id: string): SimpleProduct => ({ ...SMALL_CATALOGUE.simpleProducts[0]!, id, name: id, price: 5000 });
const CATALOGUE: Catalogue = {
  ...SMALL_CATALOGUE, simpleProducts: [...SMALL_CATALOGUE.simpleProducts, ...['identity', 'small_service', 'large_service'].map(simple)],
  bundles: [bundle('wantsBundle')], coupons: [{ id: 'spring', product_id_restrictions: [], dollar_value: 1500 }],
  subscriptionBundles: [{ id: 'sub', name: 'Monthly', jurisdiction: 'WY', product_ids: [], llc_price: 1500, corp_price: 1800 }],
};
const OTHER_CATALOGUE: Catalogue = { ...CATALOGUE, bundles: [bundle('contactInformation.call')], simpleProducts: SMALL_CATALOGUE.simpleProducts };

const states = fc.constantFrom('WY', 'DE', 'FL', 'ZZ');
const option = (keys: fc.Arbitrary<string>) => keys.map((key) => ({ key, value: key }));
const ticks = fc.dictionary(states, fc.boolean());
const SAVE_KEYS = ['book_and_seal', 'compliance_filing', 'mail', 'more', 'welcome_call', 'foreign', 'service', 'business_formation', 'elsewhere'];

/** Answers all over the form, those that carts look at and those that they do not. */
const ANSWERS: Record<string, fc.Arbitrary<unknown>> = {
  'companyInformation.state': option(states), 'companyInformation.homeState': option(states), 'companyInformation.states': ticks,
  'companyInformation.entityType': option(fc.constantFrom('LLC', 'PLLC', 'Corp')),
  'companyInformation.registeredAgentServiceDuration': option(fc.constantFrom('12', '24')),
  'companyInformation.companyName': fc.string(), 'contactInformation.firstName': fc.string(), 'contactInformation.call': fc.boolean(),
  'formationDetails.llc.members.0.firstName': fc.string(), 'paymentInformation.number': fc.string(),
  billingType: fc.constantFrom('monthly', 'yearly'), businessIdentityToggle: fc.boolean(), couponCode: fc.constantFrom('spring', 'autumn'),
  'nyop.requestedPrice': fc.constantFrom('10', '20.50', 'x'), taxIDSelection: fc.constantFrom('yes', 'no'), hasKit: fc.constantFrom('yes', 'no'),
  wantsBundle: fc.boolean(),
  ...Object.fromEntries(SAVE_KEYS.flatMap((saveAs) => [
    [`productState.${saveAs}.checked`, fc.boolean()], [`productState.${saveAs}.states`, ticks],
    [`productState.${saveAs}.data.filingMethod`, fc.constantFrom('wy-online', 'wy-mail', 'de-online')],
    [`productState.${saveAs}.data.methods`, fc.dictionary(states, fc.constantFrom('wy-online', 'wy-mail'))],
    [`productState.${saveAs}.data.choice`, fc.constantFrom('business_email', 'welcome_kit')],
    [`productState.${saveAs}.data.size`, fc.constantFrom('small', 'large')], [`productState.${saveAs}.data.remark`, fc.string()],
  ])),
};
const answer = fc.constantFrom(...Object.keys(ANSWERS)).chain((path) => fc.option(ANSWERS[path]!, { nil: undefined }).map((value) => [path, value] as const));

/** One thing that happens to what is known. */
const event: fc.Arbitrary<(known: Known) => Known> = fc.oneof(
  { weight: 12, arbitrary: answer.map(([path, value]) => (known: Known) => ({ ...known, data: withValueAt(known.data, path, value) })) },
  { weight: 1, arbitrary: fc.constantFrom(CATALOGUE, OTHER_CATALOGUE).map((catalogue) => (known: Known) => ({ ...known, catalogue })) },
  { weight: 1, arbitrary: fc.constantFrom(...[PAGE, {}].map((changes) => freshForm(changes).page)).map((page) => (known: Known) => ({ ...known, page })) },
);
const contributions: fc.Arbitrary<Contributions> = fc.constantFrom({}, { domains: contributed(domainProduct('acme.com', 1400)) }, { domains: contributed(domainProduct('acme.net', 1600)) });

/** A form in which nearly everything is chosen, so that nearly every answer matters. */
const start: Known = Object.entries({
  'companyInformation.state': WYOMING, 'companyInformation.homeState': DELAWARE, 'companyInformation.states': { FL: true },
  'companyInformation.entityType': LLC, 'companyInformation.registeredAgentServiceDuration': { key: '12', value: '12' },
  'contactInformation.call': true, businessIdentityToggle: true, wantsBundle: true, taxIDSelection: 'yes', hasKit: 'yes', couponCode: 'spring',
  ...Object.fromEntries(SAVE_KEYS.map((saveAs) => [`productState.${saveAs}.checked`, true])),
  'productState.mail.data.choice': 'business_email', 'productState.service.data.size': 'large', 'productState.foreign.states': { FL: true },
}).reduce<Known>((known, [path, value]) => ({ ...known, data: withValueAt(known.data, path, value) }), { ...freshForm(PAGE), catalogue: CATALOGUE });
const events = fc.array(event, { maxLength: 40, size: 'max' });

describe('a remembered cart', () => {
  it('is never another than the one that follows, whatever happens', () => {
    fc.assert(fc.property(fc.array(fc.tuple(event, contributions), { maxLength: 40, size: 'max' }), (happenings) => {
      let known = start;
      for (const [happen, added] of happenings) {
        known = happen(known);
        expect(pricedKnown(known, added).cart).toEqual(deriveCart(known, added));
        expect(quoteKnown(known, added)).toEqual(quoteOf(known, added));
        expect(needsKnown(known)).toEqual(catalogueNeeds(known));
      }
    }), { numRuns: 60 });
  });

  it('is one that the answers really change', () => {
    const carts = new Set<string>();
    fc.assert(fc.property(events, (happenings) => {
      carts.add(JSON.stringify(deriveCart(happenings.reduce((known, happen) => happen(known), start), {})));
    }), { numRuns: 300 });
    expect(carts.size).toBeGreaterThan(60);
  });

  it('looks at no answer that is not listed, nor at the date, nor at what areas say of themselves', () => {
    fc.assert(fc.property(events, (happenings) => {
      const known = happenings.reduce((at, happen) => happen(at), start);
      const seen = new Set<string>();
      const watched = {
        page: known.page, catalogue: known.catalogue, data: watching(known.data, '', seen),
        get topics(): never { throw new Error('The cart looked at the topics'); },
        get today(): never { throw new Error('The cart looked at the date'); },
      } as Known;
      deriveCart(watched, {});
      quoteOf(watched, {});
      catalogueNeeds(watched);
      const listed = readsOfCart(known);
      expect([...seen].filter((path) => !listed.some((one) => isRelated(path, one)))).toEqual([]);
    }), { numRuns: 300 });
  });
});

/** The same data, which notes every path that is looked at. */
function watching<T>(data: T, path: string, seen: Set<string>): T {
  if (data === null || typeof data !== 'object') return data;
  return new Proxy(data, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
      const at = path === '' ? key : `${path}.${key}`;
      seen.add(at);
      return watching(value, at, seen);
    },
    ownKeys(target) {
      seen.add(`${path}.*`);
      return Reflect.ownKeys(target);
    },
  });
}

/** A look at what is listed, at a part of it, or on the way to it. */
function isRelated(path: string, listed: string): boolean {
  const [looked, known] = [path.split('.'), listed.split('.')];
  const isOnTheWay = looked.at(-1) !== '*';
  return looked.every((name, at) => known[at] === undefined || known[at] === '*' || known[at] === name) && (isOnTheWay || looked.length > known.length);
}

describe('how often the cart is made', () => {
  const made = jest.fn(deriveCart);
  const cartOf = rememberingCart(made);

  it('typing what no cart depends on makes none', () => {
    let known = completeForm();
    const first = cartOf(known, {});
    const needs = needsKnown(known);
    made.mockClear();
    for (const path of [
      'companyInformation.companyName', 'contactInformation.firstName', 'contactInformation.line1', 'accountInformation.email',
      'formationDetails.llc.members.0.firstName', 'paymentInformation.number', 'productState.business_formation.data.remark',
    ]) {
      for (const text of ['A', 'Al', 'Ald']) {
        known = answered(known, path, text);
        expect(cartOf(known, {})).toBe(first);
        expect(needsKnown(known)).toBe(needs);
        expect(quoteKnown(known, {})).toBe(quoteKnown(completeFormOf(known), {}));
      }
    }
    expect(made).not.toHaveBeenCalled();
  });

  it('an answer that it depends on makes one, however many ask', () => {
    const known = completeForm();
    cartOf(known, {});
    made.mockClear();
    const moved = answered(known, 'productState.business_formation.data.filingMethod', 'wy-online');
    expect(cartOf(moved, {}).products).not.toEqual(deriveCart(known, {}).products);
    cartOf(moved, {});
    cartOf({ ...moved, today: '2026-11-22' }, {});
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('anew makes one, which is then the one that is remembered', () => {
    const known = completeForm();
    const first = cartOf(known, {});
    const second = cartOf.anew(known, {});
    expect(second).not.toBe(first);
    expect(cartOf({ ...known, data: { ...known.data } }, {})).toBe(second);
  });

  it('a new contribution makes one', () => {
    const known = completeForm();
    const domains = contributed(domainProduct('acme.com', 1400));
    cartOf(known, { domains });
    made.mockClear();
    cartOf(known, { domains });
    expect(made).not.toHaveBeenCalled();
    expect(cartOf(known, { domains: contributed(...domains.products, domainProduct('acme.net', 1600)) }).products).toHaveLength(4);
  });
});

/** Another object of the same answers. */
function completeFormOf(known: Known): Known {
  return { ...known, data: { ...known.data } };
}

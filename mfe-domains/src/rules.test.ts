import { describe, expect, it } from '@jest/globals';
import { decode } from 'shared-contracts/decode';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { askFields, problemsOfModules, withModuleDefaults } from 'shared-contracts/page-rules';
import { contributionTopic, TOPICS } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { DomainCartOptionsStruct } from './modules/domain-cart/options.ts';
import { DomainSearchOptionsStruct, type DomainSearchOptions } from './modules/domain-search/options.ts';
import { rules } from './test-data/loaded-rules.ts';
import { sampleKnown, samplePage } from './test-data/sample-known.ts';

const areas: AreaRulesByName = { domains: rules };
const acme = { domain: 'acme.com', duration: 2, create: 1400, renew: 1800, purchase: null, thirdParty: false };
const topicsWith = (state: unknown) => ({ [TOPICS.domainCartChanged.name]: state });
const pageWith = (options: Record<string, unknown>) => ({
  ...samplePage,
  steps: [
    {
      key: 'domain',
      title: 'Domain',
      sections: [{ modules: [{ module: 'domains/domain-search', options, required: true }] }],
    },
  ],
});

it('the area owns its cart and what it contributes, and was written for these contracts', () => {
  expect(rules.topics.owns.map(({ name }) => name)).toEqual([
    TOPICS.domainCartChanged.name,
    contributionTopic('domains').name,
  ]);
  expect(rules.topics.owns.every(({ owner }) => owner === 'domains')).toBe(true);
  expect(rules.contract).toBe(CONTRACT_RANGE);
});

it('[DO-051] every domain of the cart is contributed to the order', () => {
  const contribution = rules.contribute?.(sampleKnown({ topics: topicsWith({ domains: [acme] }) }));
  expect(contribution?.products).toMatchObject([
    {
      key: 'domain_acme_com',
      price: 2800,
      priceSource: { source: 'domain', question: { domain: 'acme.com', years: 2 } },
    },
  ]);
});

it('[DO-052] a stored domain is not part of an order whose domain search is not on an active step', () => {
  const page = pageWith({});
  const hidden = {
    ...page,
    steps: page.steps.map((step) => ({
      ...step,
      showCondition: { orConditions: [{ andConditions: [{ fieldKey: 'wantsDomain', fieldVal: true }] }] },
    })),
  };
  const productsFor = (data: object) =>
    rules.contribute?.(sampleKnown({ page: hidden, data, topics: topicsWith({ domains: [acme] }) }))?.products.length;
  expect([productsFor({}), productsFor({ wantsDomain: true })]).toEqual([0, 1]);
});

it.each([[undefined], [null], [{ domains: [{ ...acme, duration: 0 }] }], ['acme.com']])(
  '[DO-051] of the cart %j nothing is contributed',
  (state) => {
    expect(rules.contribute?.(sampleKnown({ topics: topicsWith(state) }))).toEqual({ products: [], missing: [] });
  },
);

it('[DO-057] a required domain that is missing is asked for as "A domain"', () => {
  const page = withModuleDefaults(pageWith({ requireDomain: true }), areas);
  const errors = (topics = {}) =>
    askFields(sampleKnown({ page, topics }), areas).map(({ path, error }) => ({ path, error }));
  expect(errors()).toEqual([{ path: 'domains.cart', error: 'A domain is required' }]);
  expect(errors(topicsWith({ domains: [] }))).toEqual([{ path: 'domains.cart', error: 'A domain is required' }]);
  expect(errors(topicsWith({ domains: [acme] }))).toEqual([{ path: 'domains.cart', error: undefined }]);
});

describe('a page with the domain cart only', () => {
  const cartPage = (options: Record<string, unknown>) =>
    withModuleDefaults(
      {
        ...samplePage,
        steps: [
          {
            key: 'cart',
            title: 'Cart',
            sections: [{ modules: [{ module: 'domains/domain-cart', options, required: true }] }],
          },
        ],
      },
      areas,
    );

  it('[DO-051, DO-052] a domain chosen on another page is part of its order', () => {
    expect(
      rules.contribute?.(sampleKnown({ page: cartPage({}), topics: topicsWith({ domains: [acme] }) }))?.products,
    ).toMatchObject([{ key: 'domain_acme_com' }]);
  });

  it('[DO-057, OC-196] it asks for a domain if the page requires one', () => {
    const known = sampleKnown({ page: cartPage({ requireDomain: true }) });
    expect(askFields(known, areas).map(({ path, error }) => ({ path, error }))).toEqual([
      { path: 'domains.table', error: 'A domain is required' },
    ]);
    expect(rules.contribute?.(known).missing).toEqual([
      { key: 'domain', message: 'Please add a domain', name: 'domain', path: 'domains.table' },
    ]);
    expect(rules.contribute?.(sampleKnown({ page: cartPage({}) })).missing).toEqual([]);
  });
});

it('[DO-054, DO-055, DO-056] the domain cart has the specified words', () => {
  const decoded = decode(DomainCartOptionsStruct, {});
  expect(decoded).toMatchObject({
    kind: 'decoded',
    value: {
      goToSearch: { show: true, text: 'Add Domains' },
      removeButton: 'Remove',
      empty: 'Your cart is empty. Use our domain search to find a domain.',
    },
  });
});

it('[DO-057] the answer that people read in the list of orders is the names of the domains', () => {
  const page = withModuleDefaults(pageWith({ requireDomain: true }), areas);
  expect(askFields(sampleKnown({ page, topics: topicsWith({ domains: [acme] }) }), areas)).toMatchObject([
    { answer: ['acme.com'] },
  ]);
});

describe('[OC-196] a required domain that is missing leaves the cart without a total', () => {
  const missingOn = (options: Record<string, unknown>, topics = {}, page = {}) =>
    rules.contribute?.(sampleKnown({ page: { ...withModuleDefaults(pageWith(options), areas), ...page }, topics }))
      ?.missing;

  it('[OC-196, OC-202] it is named in the words of the page, with the path of its question', () => {
    expect(missingOn({ requireDomain: true })).toEqual([
      { key: 'domain', message: 'Please add a domain', name: 'domain', path: 'domains.cart' },
    ]);
    expect(missingOn({ requireDomain: true, missing: { message: 'Choose a name', name: 'name' } })).toMatchObject([
      { message: 'Choose a name', name: 'name' },
    ]);
  });

  it(
    '[OC-196] nothing is missing once there is one, where none is required, or while the search is not on an ' +
      'active step',
    () => {
      expect(missingOn({ requireDomain: true }, topicsWith({ domains: [acme] }))).toEqual([]);
      expect(missingOn({})).toEqual([]);
      const [step] = withModuleDefaults(pageWith({ requireDomain: true }), areas).steps;
      const showCondition = {
        orConditions: [{ andConditions: [{ fieldKey: 'businessIdentityToggle', fieldVal: true }] }],
      };
      expect(missingOn({}, {}, { steps: [{ ...step!, showCondition }] })).toEqual([]);
    },
  );
});

describe('a page that requires a domain while a condition holds', () => {
  const when = { orConditions: [{ andConditions: [{ fieldKey: 'businessIdentityToggle', fieldVal: true }] }] };
  const page = withModuleDefaults(
    pageWith({ requireDomainWhen: when, missing: { message: 'Please choose your domain' } }),
    areas,
  );

  it.each([
    [true, 'A domain is required', ['Please choose your domain']],
    [false, undefined, []],
  ])('[DO-057, OC-196] with the box ticked %s it asks for one', (businessIdentityToggle, error, messages) => {
    const known = sampleKnown({ page, data: { businessIdentityToggle } });
    expect(askFields(known, areas).map((field) => field.error)).toEqual(error === undefined ? [] : [error]);
    expect(rules.contribute?.(known).missing.map(({ message }) => message)).toEqual(messages);
  });
});

it('[DO-057] without the flag nothing is asked', () => {
  const page = withModuleDefaults(pageWith({}), areas);
  expect(askFields(sampleKnown({ page }), areas)).toEqual([]);
});

it('[DO-004, DO-021, DO-025] a page that says nothing gets the specified words', () => {
  const { search, similar, exactMatch } = defaults();
  expect([search.placeholder, similar.title, exactMatch.title]).toEqual([
    'Search domains here',
    'Similar Domains',
    'The domain you searched for',
  ]);
});

it('[DO-024, DO-036, DO-037] buttons, prices and notes have the specified words', () => {
  const { buttons, results, limits, similar } = defaults();
  expect([
    buttons.addToCart,
    buttons.removeFromCart,
    results.priceInfoLabel,
    results.purchase,
    results.registration,
  ]).toEqual(['Add to Cart', 'Remove', 'First Year', 'Purchase Price', 'Yearly Registration']);
  expect([results.loading, results.unsupportedDomain, results.unavailableDomain]).toEqual([
    'Loading...',
    'Unsupported',
    'Unavailable',
  ]);
  expect(limits.reached).toBe('Maximum number of domains reached');
  expect(similar.noneMeetsFilter).toBe(
    'There are no domains from your original search that meet the specified filter criteria.',
  );
});

it('[DO-005, DO-041, DO-048] the limits are 63 letters, 10 years and any number of domains, 18 a page', () => {
  const { search, limits, similar, heroTlds } = defaults();
  expect([search.maxLength, limits.duration, limits.domains, similar.perPage, heroTlds.most]).toEqual([
    63, 10, 0, 18, 4,
  ]);
});

it.each([
  [{ buttons: { addToBasket: 'x' } }, 'buttons.addToBasket'],
  [{ limits: { duration: 11 } }, 'limits.duration'],
  [{ limits: { domains: -1 } }, 'limits.domains'],
  [{ heroTlds: { most: 5 } }, 'heroTlds.most'],
  [{ search: { maxLength: 64 } }, 'search.maxLength'],
  [{ tlds: { priority: [] } }, 'tlds.priority'],
  [{ heroTlds: { defaults: [{ tld: '.com', price: '14.00' }] } }, 'heroTlds.defaults.0.tld'],
])('a page that says %j is refused with the place of the mistake', (options, path) => {
  expect(problemsOfModules(pageWith(options), areas).map(({ path }) => path)).toEqual([
    `steps.0.sections.0.modules.0.options.${path}`,
  ]);
});

it('options that are decoded already stay as they are', () => {
  const decoded = decode(DomainSearchOptionsStruct, { heroTlds: { defaults: [{ tld: 'com', price: '14.00' }] } });
  if (decoded.kind !== 'decoded') throw new Error('the options do not decode');
  expect(decode(DomainSearchOptionsStruct, decoded.value)).toEqual(decoded);
});

function defaults(): DomainSearchOptions {
  const decoded = decode(DomainSearchOptionsStruct, {});
  if (decoded.kind !== 'decoded') throw new Error('the defaults do not decode');
  return decoded.value;
}

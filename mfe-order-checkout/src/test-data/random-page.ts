import fc from 'fast-check';
import { WHERE } from '../offers/product-offer.ts';
import type { CartPage } from './cart-page.ts';
import { WIDE_CATALOGUE, WIDE_STATES } from './wide-catalogue.ts';

/** Save keys that random pages use: few, so that links, groups and conditions meet. */
export const SAVE_KEYS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'] as const;
export const LINKED_KEYS = ['extra_one', 'extra_two', 'extra_three'] as const;
export const STATE_KEYS = Object.keys(WIDE_STATES);
const SIMPLE_IDS = WIDE_CATALOGUE.simpleProducts.map(({ id }) => id);
const FILING_TYPES = ['formation', 'foreign_registration', 'trade_name', 'assumed_name', 'amendment', 'tax_id'];
const ENTITY_TYPES = ['LLC', 'Corp', 'PLLC'];

/** A value in one of eight cases: a restriction of an offer would keep it out of most carts. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const someStates = fc.subarray(STATE_KEYS, { minLength: 1 });
const byEntityType = fc.dictionary(fc.constantFrom(...ENTITY_TYPES), someStates, { maxKeys: 2 });

/** A condition that an offer may depend on. */
const condition = fc
  .record({
    fieldKey: fc.constantFrom(
      'businessIdentityToggle',
      'productState.alpha.checked',
      'productState.beta.checked',
      'wantsMore',
    ),
    fieldVal: fc.boolean(),
  })
  .map((answer) => ({ orConditions: [{ andConditions: [answer] }] }));

const methodBy = fc.constant({ path: 'taxIDSelection', methods: { yes: 'With SSN', no: 'Mail' } });

/** What an offer sells: a simple product, a filing or a registered agent. */
const sold = fc.oneof(
  { weight: 4, arbitrary: fc.record({ product: fc.constantFrom(...SIMPLE_IDS, 'gone') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      filing: fc.record({
        type: fc.constantFrom(...FILING_TYPES),
        subType: fc.constantFrom(undefined, null, 'LLC'),
        methodBy: rarely(methodBy),
        freeWithCardFee: rarely(fc.constantFrom(0, 5, 12.5)),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      registeredAgent: fc.record({
        bulk: sometimes(
          fc.record({
            quantity: fc.integer({ min: 2, max: 4 }),
            product: fc.constantFrom('registered_agent_bulk', 'gone'),
            with: fc.constantFrom([], ['registered_agent']),
          }),
        ),
      }),
    }),
  },
);

/** An offer of any kind and `where`, with any options that rules may apply to. */
function randomOffer(saveAs: string): fc.Arbitrary<object> {
  const others = fc.subarray([...SAVE_KEYS, ...LINKED_KEYS], { minLength: 1, maxLength: 3 });
  const more = fc.record({
    whenExcluded: fc.constant('hide'),
    label: rarely(fc.constantFrom('Plain', 'For {state}', '{entity type} in {state}')),
    where: sometimes(fc.constantFrom(...WHERE)),
    states: rarely(fc.record({ allow: rarely(someStates), block: rarely(someStates) })),
    statesByEntityType: rarely(fc.record({ allow: rarely(byEntityType), block: rarely(byEntityType) })),
    exceptChosenState: rarely(fc.boolean()),
    inStatesOf: rarely(fc.constantFrom(...SAVE_KEYS)),
    entityTypes: rarely(fc.subarray(ENTITY_TYPES, { minLength: 1 })),
    needsState: rarely(fc.boolean()),
    offeredWith: rarely(others),
    showCondition: rarely(condition),
    linkedProducts: sometimes(others),
    attachTo: rarely(fc.constantFrom(...SAVE_KEYS, 'business_formation')),
    includedInBothCompanies: rarely(fc.boolean()),
    hideLineItem: rarely(fc.boolean()),
    billedMonthly: rarely(fc.boolean()),
  });
  return fc.tuple(sold, more).map(([product, options]) => ({ saveAs, ...defined(options), ...product }));
}

/** The object without undefined properties, since decoded JSON has none. */
function defined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, property]) => property !== undefined));
}

/** A group of every kind, over three or fewer of the save keys. */
const groups = fc.tuple(...SAVE_KEYS.map(randomOffer)).chain(([a, b, c, d, e, f]) => {
  const toggle = { title: 'Group', label: 'Choose' };
  const custom = {
    kind: 'custom',
    ...toggle,
    saveAs: 'custom',
    items: [f],
    properties: [
      {
        key: 'size',
        label: 'Size',
        options: [
          { key: 's', value: 'S' },
          { key: 'm', value: 'M' },
        ],
      },
    ],
    products: [{ when: { size: 's' }, offer: e }],
  };
  const kinds = (items: object[]) => [
    { kind: 'checkbox', title: 'Group', items },
    { kind: 'radio-list', ...toggle, saveAs: 'radio', items },
    { kind: 'section-list', ...toggle, saveAs: 'section', items },
  ];
  return fc
    .tuple(
      fc.constantFrom(...kinds([a!, b!])),
      fc.constantFrom(
        { kind: 'multi-state', ...toggle, required: false, item: { ...c!, where: 'own-states' } },
        { kind: 'multi-state', title: 'Group', required: false, item: { ...c!, where: 'own-states' } },
      ),
      fc.constantFrom(custom, { kind: 'checkbox', title: 'Last', items: [e!, f!] }),
    )
    .chain(([first, multi, last]) =>
      fc.subarray([first, multi, last, { kind: 'checkbox', title: 'One', items: [d!] }], { minLength: 3 }),
    );
});

const primary = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constant([
      { saveAs: 'registered_agent', registeredAgent: {}, whenExcluded: 'hide' },
      { saveAs: 'business_formation', filing: { type: 'formation' }, whenExcluded: 'hide' },
    ]),
  },
  { weight: 2, arbitrary: fc.tuple(randomOffer('registered_agent'), randomOffer('business_formation')) },
);

const BUNDLE_OFFERS = WIDE_CATALOGUE.bundles.map(({ product_id }) => ({ saveAs: product_id, bundle: product_id }));
const COUPON_OFFERS = WIDE_CATALOGUE.coupons.flatMap(({ id }) => [{ coupon: id }, { coupon: id, code: id }]);

/** A page with random offers of every kind. */
export const randomPage: fc.Arbitrary<CartPage> = fc.record({
  groups,
  groupsWhen: rarely(fc.constant({ fieldKey: 'wantsMore', fieldVal: true })),
  asksMethodOf: fc.subarray(['business_formation', 'alpha', 'trade_name', 'extra_one']),
  formType: fc.constantFrom('FormABusinessForm', 'ForeignRegistrationForm', 'DoubleLLCForm'),
  summary: fc
    .record({
      primaryProducts: primary,
      linkedOffers: fc.tuple(...LINKED_KEYS.map(randomOffer)),
      bundles: fc.subarray(BUNDLE_OFFERS),
      subscriptions: fc.boolean(),
      coupons: fc.subarray(COUPON_OFFERS, { maxLength: 4 }),
      namedPrice: fc.uniqueArray(fc.constantFrom('alpha', 'gamma', 'registered_agent', 'starter_bundle'), {
        maxLength: 2,
      }),
      categoriesNeedingState: fc.subarray(['mail', 'identity']),
      showSavings: fc.boolean(),
      order: fc
        .dictionary(fc.constantFrom(...SAVE_KEYS), fc.integer({ min: -5, max: 150 }), { maxKeys: 3 })
        .map((order) => ({ registered_agent: 10, business_formation: 20, ...order })),
      missingChoices: fc.constantFrom('next', 'all'),
    })
    .map((options) => defined(options) as Record<string, unknown>),
});

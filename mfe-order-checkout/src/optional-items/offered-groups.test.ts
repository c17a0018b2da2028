import { describe, expect, it } from '@jest/globals';
import { EMPTY_CATALOGUE, type FilingProduct } from 'shared-contracts/catalogue';
import { activeSteps, askFields } from 'shared-contracts/page-rules';
import type { Known } from 'shared-contracts/area-rules';
import { deriveCart } from '../cart/derive-cart.ts';
import {
  answered,
  AREAS,
  DELAWARE,
  FLORIDA,
  freshForm,
  optionsOf,
  WYOMING,
  answeredAll,
  CORP,
  LLC,
} from '../test-data/formation-page.ts';
import type { OptionalItemsOptions } from '../modules/optional-items/rules.ts';
import { offeredGroups } from './offered-groups.ts';
import { askedAt, cartOf, COMPANY_CATALOGUE, companyForm, soldIn } from '../test-data/company-page.ts';

type Form = ReturnType<typeof freshForm>;
const STATE = 'companyInformation.state';
const shown = (known: Form) => offeredGroups(optionsOf<OptionalItemsOptions>(known, 'optional-items'), known);
const items = (known: Form) => shown(known).flatMap((group) => (group.kind === 'checkbox' ? group.items : []));
const named = (known: Form, saveAs: string) => items(known).find((item) => item.saveAs === saveAs);
const askedIn = (known: Form) =>
  askFields(known, AREAS).filter(({ module }) => module === 'order-checkout/optional-items');
const sold = (known: Form) => askedIn(known).map(({ path }) => path.split('.')[1]);
const inState = (state: { key: string; value: string }) => answered(freshForm(), STATE, state);
const offering = (item: Record<string, unknown>) =>
  freshForm({
    optionalItems: {
      groups: [{ kind: 'checkbox', title: 'Online', items: [{ product: 'business_email', saveAs: 'email', ...item }] }],
    },
  });

it("[OC-089] add-ons are shown in groups, by the page's name or else the catalogue's", () => {
  expect(shown(inState(WYOMING)).map(({ title }) => title)).toEqual(['Records']);
  expect(items(inState(WYOMING)).map(({ label, price, period }) => [label, price, period])).toEqual([
    ['Corporate Book and Seal', 9900, 'once'],
    ['Compliance Filing', 10_000, 'year'],
    ['Business Email', 300, 'month'],
    ['Welcome Kit', undefined, undefined],
  ]);
  expect(items(inState(WYOMING))[0]).toMatchObject({
    name: 'productState.book_and_seal.checked',
    saveAs: 'book_and_seal',
  });
});

it('[OC-089, OC-125] two sections of a step show their own groups, and both go into the cart', () => {
  const section = (title: string, product: string) => ({
    title,
    modules: [
      {
        module: 'order-checkout/optional-items',
        options: { groups: [{ kind: 'checkbox', title, items: [{ product, saveAs: product }] }] },
      },
    ],
  });
  const known = freshForm({
    page: {
      steps: [
        {
          key: 'optional',
          title: 'Optional Items',
          sections: [section('Business Identity', 'business_email'), section('Additional Items', 'book_and_seal')],
        },
      ],
    },
  });
  expect(sold(known)).toEqual(['business_email', 'book_and_seal']);
  const ticked = answered(
    answered(known, 'productState.business_email.checked', true),
    'productState.book_and_seal.checked',
    true,
  );
  expect(deriveCart(ticked, {}).products.map(({ key }) => key)).toEqual(['business_email', 'book_and_seal']);
});

it(
  '[OC-091] an answer that brings a bundle hides the step by its condition, and what was ticked on it leaves the ' +
    'cart',
  () => {
    const showCondition = {
      orConditions: [{ andConditions: [{ fieldKey: 'businessIdentityToggle', fieldVal: false }] }],
    };
    const groups = [{ kind: 'checkbox', title: 'Records', items: [{ product: 'book_and_seal', saveAs: 'book' }] }];
    const modules = [{ module: 'order-checkout/optional-items', options: { groups } }];
    const known = freshForm({
      page: {
        steps: [
          { key: 'contact', title: 'Contact', sections: [{ modules: [{ module: 'order-checkout/contact' }] }] },
          { key: 'optional', title: 'Optional Items', showCondition, sections: [{ modules }] },
        ],
      },
    });
    const ticked = answered(known, 'productState.book.checked', true);
    expect(deriveCart(ticked, {}).products.map(({ key }) => key)).toEqual(['book']);
    const bundled = answered(ticked, 'businessIdentityToggle', true);
    expect(activeSteps(bundled).map(({ key }) => key)).toEqual(['contact']);
    expect(sold(bundled)).toEqual([]);
    expect(deriveCart(bundled, {}).products).toEqual([]);
  },
);

it('[OC-101] a block-list takes an add-on away in its states, an allow-list in all others', () => {
  expect(sold(inState(WYOMING))).toEqual(['book_and_seal', 'compliance_filing', 'business_email']);
  expect(sold(inState(DELAWARE))).toEqual(['book_and_seal', 'compliance_filing']);
  expect(sold(inState(FLORIDA))).toEqual(['book_and_seal', 'compliance_filing', 'business_email', 'welcome_call']);
});

describe('what is not sold', () => {
  it.each([
    ['[OC-101] a state on its block-list', { states: { block: ['DE'] } }, 'Not available in Delaware'],
    ['[OC-101] a state that is not on its allow-list', { states: { allow: ['WY'] } }, 'Not available in Delaware'],
    ['[OC-102] an entity type that is not on its whitelist', { entityTypes: ['Corp'] }, 'Not available for LLC'],
  ])('%s hides it, or says why', (_rule, rule, reason) => {
    expect(named(answered(offering(rule), STATE, DELAWARE), 'email')).toBeUndefined();
    const disabled = answered(offering({ ...rule, whenExcluded: 'disable' }), STATE, DELAWARE);
    expect(named(disabled, 'email')).toMatchObject({ label: 'Business Email', reason });
    expect(sold(disabled)).toEqual([]);
  });

  it('[OC-100] what needs a state waits for one, hidden or with a reason', () => {
    expect(named(offering({ needsState: true }), 'email')).toBeUndefined();
    expect(named(offering({ needsState: true, whenExcluded: 'disable' }), 'email')?.reason).toBe(
      'Available once a state is chosen',
    );
    expect(named(answered(offering({ needsState: true }), STATE, DELAWARE), 'email')).toBeDefined();
  });

  it('[OC-102] while no type of business is chosen, a whitelist says so', () => {
    const types = [
      { key: 'LLC', value: 'LLC' },
      { key: 'Corp', value: 'Corporation' },
    ];
    const item = { product: 'business_email', saveAs: 'email', entityTypes: ['Corp'], whenExcluded: 'disable' };
    const known = freshForm({
      companyInformation: { entityTypes: types },
      optionalItems: { groups: [{ kind: 'checkbox', title: 'Online', items: [item] }] },
    });
    expect(named(known, 'email')?.reason).toBe('Available once a type of business is chosen');
    expect(named(answered(known, 'companyInformation.entityType', types[0]), 'email')?.reason).toBe(
      'Not available for LLC',
    );
    expect(named(answered(known, 'companyInformation.entityType', types[1]), 'email')?.reason).toBeUndefined();
  });

  it(
    'a condition that does not hold and a product that the catalogue has ' +
      'not got are hidden, whatever the page says',
    () => {
      const showCondition = { orConditions: [{ andConditions: [{ fieldKey: 'billingType', fieldVal: 'monthly' }] }] };
      expect(items(offering({ showCondition, whenExcluded: 'disable' }))).toEqual([]);
      expect(items({ ...offering({ whenExcluded: 'disable' }), catalogue: EMPTY_CATALOGUE })).toEqual([]);
    },
  );

  it('[OC-098] what is offered with something comes and goes with it', () => {
    const groups = [
      {
        kind: 'checkbox',
        title: 'Mail',
        items: [
          { product: 'business_email', saveAs: 'email' },
          { product: 'book_and_seal', saveAs: 'shipping', offeredWith: ['email'] },
        ],
      },
    ];
    const known = freshForm({ optionalItems: { groups } });
    expect(sold(known)).toEqual(['email']);
    const ticked = answered(known, 'productState.email.checked', true);
    expect(items(ticked).map(({ saveAs }) => saveAs)).toEqual(['email', 'shipping']);
    const both = answered(ticked, 'productState.shipping.checked', true);
    expect(deriveCart(both, {}).products.map(({ key }) => key)).toEqual(['email', 'shipping']);
    expect(deriveCart(answered(both, 'productState.email.checked', false), {}).products).toEqual([]);
  });
});

it('what is free at first says what it costs later', () => {
  const known = offering({});
  const simpleProducts = known.catalogue.simpleProducts.map((product) => ({
    ...product,
    has_free_trial: true,
    trial_duration_days: 30,
  }));
  const trial = { ...known, catalogue: { ...known.catalogue, simpleProducts } };
  expect(named(trial, 'email')).toMatchObject({
    price: 0,
    originalPrice: 300,
    period: 'once',
    text: 'Renews at $3.00/month.',
  });
});

it("the price of a filing has its office's fees in it: it is what the total rises by", () => {
  const filing = { product: undefined, filing: { type: 'formation' } };
  const known = answered(offering(filing), STATE, WYOMING);
  expect(named(known, 'email')?.price).toBe(20_000);
});

it('[OC-092] the tick of every sold add-on is asked and none is required', () => {
  expect(askedIn(inState(WYOMING)).map(({ path, error }) => [path, error])).toEqual([
    ['productState.book_and_seal.checked', undefined],
    ['productState.compliance_filing.checked', undefined],
    ['productState.business_email.checked', undefined],
  ]);
});

const NEW_YORK = { key: 'NY', value: 'New York' };
const [LLC_FILING] = COMPANY_CATALOGUE.filingProducts;
const filing = (type: string, state: string, price: number, sub_type: string | null = null): FilingProduct => ({
  id: `${type}-${state}`,
  name: type,
  price,
  type,
  sub_type,
  state,
  filing_methods: [
    {
      ...LLC_FILING!.filing_methods[0]!,
      id: `${type}-${state}-mail`,
      entity_types: ['LLC'],
      cost: 5000,
      surcharge: 0,
    },
  ],
});
const CATALOGUE = {
  ...COMPANY_CATALOGUE,
  loadedStates: ['WY', 'NY', 'US'],
  filingProducts: [
    ...COMPANY_CATALOGUE.filingProducts,
    filing('formation', 'NY', 10_000, 'LLC'),
    filing('ny_publication', 'NY', 29_500),
    filing('boi_compliance', 'US', 900),
  ],
};
const GROUP = {
  kind: 'checkbox',
  title: 'Also',
  items: [
    {
      filing: { type: 'ny_publication', subType: null },
      saveAs: 'ny_publication',
      label: 'New York Publication',
      entityTypes: ['LLC'],
    },
    {
      filing: { type: 'boi_compliance', subType: null },
      where: 'federal',
      saveAs: 'boi_compliance',
      label: 'BOI Report',
    },
  ],
};

/** A page whose first step asks about the company and offers both. */
function form(answers: Record<string, unknown>): Known {
  const known = companyForm({
    company: { entityTypes: [LLC, CORP] },
    modules: [['optional-items', { groups: [GROUP] }]],
    catalogue: CATALOGUE,
  });
  const site = { ...known.page.site, jurisdictions: [{ group: 'States', options: [WYOMING, NEW_YORK] }] };
  return answeredAll({ ...known, page: { ...known.page, site } }, { 'companyInformation.entityType': LLC, ...answers });
}
const tickAt = (known: Known, saveAs: string) => askedAt(known, `productState.${saveAs}.checked`);

describe('opt-ins with the company', () => {
  const inNewYork = form({ 'companyInformation.state': NEW_YORK });

  it('[OC-242] New York publication is offered in New York only, to the companies that must publish', () => {
    expect(tickAt(inNewYork, 'ny_publication')).toMatchObject({
      label: 'New York Publication',
      step: 'company',
      error: undefined,
    });
    expect(tickAt(form({}), 'ny_publication')).toBeUndefined();
    expect(tickAt(form({ 'companyInformation.state': WYOMING }), 'ny_publication')).toBeUndefined();
    expect(tickAt(answered(inNewYork, 'companyInformation.entityType', CORP), 'ny_publication')).toBeUndefined();
  });

  it('[OC-242] its tick adds the filing with its fee, until the company is in another state', () => {
    const ticked = answered(inNewYork, 'productState.ny_publication.checked', true);
    expect(soldIn(inNewYork)).not.toContain('ny_publication');
    expect(cartOf(ticked).products.at(-1)).toMatchObject({
      saveAs: 'ny_publication',
      price: 29_500,
      stateFee: 5000,
      reason: 'chosen',
    });
    expect(soldIn(answered(ticked, 'companyInformation.state', WYOMING))).not.toContain('ny_publication');
  });

  it('[OC-243] the BOI report is offered in every state, and its tick adds the federal filing', () => {
    for (const state of [NEW_YORK, WYOMING]) {
      const known = form({ 'companyInformation.state': state });
      expect(tickAt(known, 'boi_compliance')).toMatchObject({ label: 'BOI Report', step: 'company' });
      expect(cartOf(answered(known, 'productState.boi_compliance.checked', true)).products.at(-1)).toMatchObject({
        saveAs: 'boi_compliance',
        price: 900,
        state: { key: 'US' },
      });
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Catalogue } from 'shared-contracts/catalogue';
import { businessForm, type BusinessPage, COMPANY_CATALOGUE, whenTicked } from '../test-data/company-page.ts';
import { orderPageProblems } from './page-problems.ts';

const AT = 'steps.0.sections.0.modules';
const problemsOf = (page: BusinessPage, catalogue = COMPANY_CATALOGUE) =>
  orderPageProblems(businessForm(page).page, catalogue).map(({ path, wrong }) => [path, wrong]);
const CERTIFICATES: BusinessPage['modules'] = [['certificates', { quantities: [{ quantity: 1, saveAs: 'copy' }] }]];

it('[SC-147] certificates that the page does not offer, or has in every order, are a mistake', () => {
  const copy = { saveAs: 'copy', product: 'book_and_seal_copy' };
  expect(problemsOf({ modules: CERTIFICATES })).toEqual([
    [`${AT}.0.options.quantities.0.saveAs`, 'The page offers no product "copy".'],
  ]);
  expect(problemsOf({ modules: CERTIFICATES, products: [copy] })).toEqual([
    ['summary.options.primaryProducts.0', '"copy" is in every order, whatever is answered.'],
  ]);
  expect(problemsOf({ modules: CERTIFICATES, products: [{ ...copy, showCondition: whenTicked('copy') }] })).toEqual([]);
});

it('an option that asks for something on behalf of a product that the page does not sell is a mistake', () => {
  const fields = [
    {
      key: 'kind',
      kind: 'radio',
      label: 'Kind',
      options: [{ key: 'logo', value: 'Logo', askedLater: { product: 'mark', what: 'your logo' } }],
    },
  ];
  expect(problemsOf({ modules: [['custom-fields', { fields }]] })).toEqual([
    [`${AT}.0.options.fields.0.options.0.askedLater.product`, 'The page sells no product "mark".'],
  ]);
  expect(
    problemsOf({ modules: [['custom-fields', { fields }]], products: [{ saveAs: 'mark', product: 'mail' }] }),
  ).toEqual([]);
});

it('[OC-081] a further product that Order Information asks about and that is in every order is a mistake', () => {
  const monitoring = { saveAs: 'trademark_monitoring', product: 'mail' };
  expect(problemsOf({ modules: [['order-information']] })).toEqual([]);
  expect(problemsOf({ modules: [['order-information']], products: [monitoring] })).toEqual([
    ['summary.options.primaryProducts.0', '"trademark_monitoring" is in every order, whatever is answered.'],
  ]);
  expect(
    problemsOf({
      modules: [['order-information', { trademarkMonitoringOptIn: { label: 'Monitoring', show: false } }]],
      products: [monitoring],
    }),
  ).toEqual([]);
  expect(
    problemsOf({
      modules: [['order-information']],
      products: [{ ...monitoring, showCondition: whenTicked('trademark_monitoring') }],
    }),
  ).toEqual([]);
});

it('[OC-076, OC-077] a choice that an individual or a business cannot make is a mistake', () => {
  expect(problemsOf({ modules: [['individual-or-business'], ['business-details']] })).toEqual([]);
  expect(problemsOf({ modules: [['individual-or-business'], ['company-information']] })).toEqual([
    [`${AT}.0.options`, 'An individual cannot order: no module offers the entity type "Individual".'],
  ]);
  expect(
    problemsOf({
      modules: [
        ['individual-or-business'],
        ['business-details', { entityTypes: [{ key: 'Individual', value: 'Individual' }] }],
      ],
    }),
  ).toEqual([[`${AT}.0.options`, 'A business cannot order: "Individual" is the only entity type.']]);
});

it("[OC-140] a privacy upsell on a page without the registered agent's address is a mistake", () => {
  expect(problemsOf({ modules: [['privacy-upsell'], ['llc-formation']] })).toEqual([]);
  expect(
    problemsOf({ modules: [['privacy-upsell'], ['llc-formation', { principalAddressChoices: ['mailing'] }]] }),
  ).toEqual([[`${AT}.0.options`, "It changes nothing: no address of the page can be the registered agent's."]]);
  expect(problemsOf({ modules: [['privacy-upsell', { saveAs: 'privacy' }], ['llc-formation']] })).toEqual([
    [`${AT}.0.options.saveAs`, 'The page offers no product "privacy".'],
  ]);
});

describe('prices that a page and its catalogue make together', () => {
  const [agent] = COMPANY_CATALOGUE.registeredAgentProducts;
  const agents = (...prices: [duration: number, price: number][]): Catalogue => ({
    ...COMPANY_CATALOGUE,
    registeredAgentProducts: prices.map(([duration, price]) => ({
      ...agent!,
      id: `agent-${duration}`,
      duration,
      price,
    })),
    simpleProducts: [
      ...COMPANY_CATALOGUE.simpleProducts,
      { ...COMPANY_CATALOGUE.simpleProducts[0]!, id: 'bulk', price: 9900, billing_period: 'year' },
    ],
  });
  const bulk = {
    saveAs: 'more_agents',
    registeredAgent: { bulk: { quantity: 5, product: 'bulk' } },
    where: 'own-states',
  };

  it('a bulk price that is more than an agent alone for the same time is a mistake', () => {
    expect(
      problemsOf({ modules: [['business-details']], products: [bulk] }, agents([12, 12_500], [36, 28_500])),
    ).toEqual([
      [
        'summary.options.primaryProducts.0.registeredAgent.bulk.product',
        'In bulk, 36 months of an agent cost $297.00, more than the $285.00 of "agent-36".',
      ],
    ]);
    expect(
      problemsOf({ modules: [['business-details']], products: [bulk] }, agents([12, 12_500], [36, 29_700])),
    ).toEqual([]);
  });

  it('several years of an agent that is billed monthly, which are paid at once, are a mistake', () => {
    const monthly = { saveAs: 'registered_agent', registeredAgent: {}, billedMonthly: true };
    const company = (more: Record<string, unknown> = {}): BusinessPage['modules'] => [['company-information', more]];
    expect(problemsOf({ modules: company(), products: [monthly] }, agents([12, 12_500], [24, 24_000]))).toEqual([
      [
        'summary.options.primaryProducts.0.billedMonthly',
        '24 months of "registered_agent" are paid at once, although billing is monthly.',
      ],
    ]);
    expect(
      problemsOf(
        { modules: company({ registeredAgentDurationIfMonthly: false }), products: [monthly] },
        agents([12, 12_500], [24, 24_000]),
      ),
    ).toEqual([]);
    expect(problemsOf({ modules: company(), products: [monthly] }, agents([12, 12_500]))).toEqual([]);
  });

  it('a coupon that is listed twice is a mistake; with a code and without one it is not', () => {
    const summary = (...coupons: object[]) => ({
      modules: [['business-details']] as BusinessPage['modules'],
      summary: { coupons },
    });
    const [always, coded] = [{ coupon: 'ten-percent' }, { coupon: 'ten-percent', code: 'TEN' }];
    expect(problemsOf(summary(always, coded))).toEqual([]);
    expect(problemsOf(summary(always, always))).toEqual([
      ['summary.options.coupons.1', 'The coupon "ten-percent" is listed twice, and counts once.'],
    ]);
    expect(problemsOf(summary(coded, { ...coded, code: ' ten ' }))).toEqual([
      ['summary.options.coupons.1', 'The coupon "ten-percent" is listed twice with the code " ten ", and counts once.'],
    ]);
  });
});

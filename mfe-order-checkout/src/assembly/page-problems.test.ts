import { expect, it } from '@jest/globals';
import { businessForm, type BusinessPage } from '../test-data/business-page.ts';
import { COMPANY_CATALOGUE, whenTicked } from '../test-data/company-page.ts';
import { orderPageProblems } from './page-problems.ts';

const AT = 'steps.0.sections.0.modules';
const problemsOf = (page: BusinessPage) => orderPageProblems(businessForm(page).page, COMPANY_CATALOGUE).map(({ path, wrong }) => [path, wrong]);
const CERTIFICATES: BusinessPage['modules'] = [['certificates', { quantities: [{ quantity: 1, saveAs: 'copy' }] }]];

it('[SC-147] certificates that the page does not offer, or has in every order, are a mistake', () => {
  const copy = { saveAs: 'copy', product: 'book_and_seal_copy' };
  expect(problemsOf({ modules: CERTIFICATES })).toEqual([[`${AT}.0.options.quantities.0.saveAs`, 'The page offers no product "copy".']]);
  expect(problemsOf({ modules: CERTIFICATES, products: [copy] })).toEqual([['summary.options.primaryProducts.0', '"copy" is in every order, whatever is answered.']]);
  expect(problemsOf({ modules: CERTIFICATES, products: [{ ...copy, showCondition: whenTicked('copy') }] })).toEqual([]);
});

it('[OC-081] a further product that Order Information asks about and that is in every order is a mistake', () => {
  const monitoring = { saveAs: 'trademark_monitoring', product: 'mail' };
  expect(problemsOf({ modules: [['order-information']] })).toEqual([]);
  expect(problemsOf({ modules: [['order-information']], products: [monitoring] })).toEqual([['summary.options.primaryProducts.0', '"trademark_monitoring" is in every order, whatever is answered.']]);
  expect(problemsOf({ modules: [['order-information', { trademarkMonitoringOptIn: { label: 'Monitoring', show: false } }]], products: [monitoring] })).toEqual([]);
  expect(problemsOf({ modules: [['order-information']], products: [{ ...monitoring, showCondition: whenTicked('trademark_monitoring') }] })).toEqual([]);
});

it('[OC-076, OC-077] a choice that an individual or a business cannot make is a mistake', () => {
  expect(problemsOf({ modules: [['individual-or-business'], ['business-details']] })).toEqual([]);
  expect(problemsOf({ modules: [['individual-or-business'], ['company-information']] })).toEqual([[`${AT}.0.options`, 'An individual cannot order: no module offers the entity type "Individual".']]);
  expect(problemsOf({ modules: [['individual-or-business'], ['business-details', { entityTypes: [{ key: 'Individual', value: 'Individual' }] }]] }))
    .toEqual([[`${AT}.0.options`, 'A business cannot order: "Individual" is the only entity type.']]);
});

it("[OC-140] a privacy upsell on a page without the registered agent's address is a mistake", () => {
  expect(problemsOf({ modules: [['privacy-upsell'], ['llc-formation']] })).toEqual([]);
  expect(problemsOf({ modules: [['privacy-upsell'], ['llc-formation', { principalAddressChoices: ['mailing'] }]] }))
    .toEqual([[`${AT}.0.options`, "It changes nothing: no address of the page can be the registered agent's."]]);
  expect(problemsOf({ modules: [['privacy-upsell', { saveAs: 'privacy' }], ['llc-formation']] })).toEqual([[`${AT}.0.options.saveAs`, 'The page offers no product "privacy".']]);
});

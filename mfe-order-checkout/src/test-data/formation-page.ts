import type { Known } from 'shared-contracts/area-rules';
import type { ContributedProduct, Contribution } from 'shared-contracts/cart';
import { withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { settlePage, withInitialValues, withModuleDefaults } from 'shared-contracts/page-rules';
import { rules } from './loaded-rules.ts';
import { SMALL_CATALOGUE } from './small-catalogue.ts';

export const AREAS = { 'order-checkout': rules };

const STATES = [
  ['WY', 'Wyoming'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['PR', 'Puerto Rico'],
] as const;

const OPTIONAL_ITEMS = {
  groups: [
    {
      kind: 'checkbox',
      title: 'Records',
      items: [
        { product: 'book_and_seal', saveAs: 'book_and_seal', label: 'Corporate Book and Seal' },
        { product: 'compliance_filing', saveAs: 'compliance_filing' },
        { product: 'business_email', saveAs: 'business_email', states: { block: ['DE'] } },
        { product: 'welcome_kit', saveAs: 'welcome_kit', entityTypes: ['PLLC'], whenExcluded: 'disable' },
      ],
    },
    {
      kind: 'checkbox',
      title: 'Advice',
      items: [{ product: 'welcome_call', saveAs: 'welcome_call', states: { allow: ['FL'] } }],
    },
  ],
};

/** Changes that a test may make to the page. */
export interface PageChanges {
  companyInformation?: Record<string, unknown>;
  companyDetails?: Record<string, unknown>;
  filingOptions?: Record<string, unknown>;
  contact?: Record<string, unknown>;
  mailingAddress?: Record<string, unknown>;
  llcFormation?: Record<string, unknown>;
  corporationFormation?: Record<string, unknown>;
  nonprofitFormation?: Record<string, unknown>;
  optionalItems?: Record<string, unknown>;
  orderSummary?: Record<string, unknown>;
  page?: Record<string, unknown>;
}

/** A formation page with every module, decoded like the server's. */
export function formationPage(changes: PageChanges = {}): PageConfig {
  const step = (key: string, ...modules: [string, Record<string, unknown>?][]) => ({
    key,
    title: key,
    sections: [{ modules: modules.map(([module, options = {}]) => ({ module: `order-checkout/${module}`, options })) }],
  });
  const decoded = decodePageConfig({
    pageId: 'form-a-business',
    path: '/form-a-business',
    formType: 'FormABusinessForm',
    title: 'Form a Business',
    pluginVersion: '1',
    submitter: 'order-checkout',
    summary: { module: 'order-checkout/order-summary', options: changes.orderSummary ?? {} },
    steps: [
      step(
        'company',
        ['company-information', changes.companyInformation],
        ...(changes.companyDetails
          ? [['company-details', changes.companyDetails] as [string, Record<string, unknown>]]
          : []),
        ['filing-options', changes.filingOptions],
      ),
      step('account', ['account-setup']),
      step('contact', ['contact', changes.contact], ['mailing-address', changes.mailingAddress]),
      step(
        'formation',
        ['llc-formation', changes.llcFormation],
        ['corporation-formation', changes.corporationFormation],
        ['nonprofit-formation', changes.nonprofitFormation],
      ),
      step('optional', ['optional-items', { ...OPTIONAL_ITEMS, ...changes.optionalItems }]),
      step('payment', ['review'], ['payment']),
    ],
    site: {
      websiteId: 1,
      name: 'Plainfield',
      phone: '(307) 555-0142',
      legalNote: 'We are not a law firm.',
      jurisdictions: [{ group: 'States', options: STATES.map(([key, value]) => ({ key, value })) }],
    },
    ...changes.page,
  });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return withModuleDefaults(decoded.value, AREAS);
}

/** The options of a module on the page, defaults included. */
export function optionsOf<Options>(known: Known, module: string): Options {
  const uses = known.page.steps.flatMap(({ sections }) => sections.flatMap(({ modules }) => modules));
  return [...uses, known.page.summary].find((use) => use?.module === `order-checkout/${module}`)?.options as Options;
}

/** A form without answers except `data`, with initial values filled in and settled. */
export function freshForm(changes: PageChanges = {}, data: FormValues = {}): Known {
  const empty: Known = {
    page: formationPage(changes),
    data,
    catalogue: SMALL_CATALOGUE,
    topics: {},
    today: '2026-11-21',
  };
  const filled = withInitialValues(empty, AREAS);
  return settlePage(filled, filled, AREAS).known;
}

/** The form after one answer and all changes that follow from it. */
export function answered(known: Known, path: string, value: unknown): Known {
  const next = { ...known, data: withValueAt(known.data, path, value) };
  const settled = settlePage(known, next, AREAS);
  if (settled.chasing) throw new Error(`These modules chase each other: ${settled.chasing.join(', ')}`);
  return settled.known;
}

/** The form after several answers, given one after the other. */
export function answeredAll(known: Known, answers: Readonly<Record<string, unknown>>): Known {
  return Object.entries(answers).reduce((current, [path, value]) => answered(current, path, value), known);
}

export const WYOMING = { key: 'WY', value: 'Wyoming' };
export const DELAWARE = { key: 'DE', value: 'Delaware' };
export const FLORIDA = { key: 'FL', value: 'Florida' };
export const LLC = { key: 'LLC', value: 'LLC' };
export const PLLC = { key: 'PLLC', value: 'PLLC' };
export const CORP = { key: 'Corp', value: 'Corporation' };
export const NONPROFIT = { key: 'NP Corp', value: 'Nonprofit' };
export const ALL_TYPES: PageChanges = { companyInformation: { entityTypes: [LLC, PLLC, CORP, NONPROFIT] } };

/** One answer to each question, secrets included. */
export const ALL_ANSWERS: Readonly<Record<string, unknown>> = {
  'companyInformation.companyName': 'Alder & Wren Coffee LLC',
  'companyInformation.state': WYOMING,
  'accountInformation.email': 'maya@alderandwren.com',
  'accountInformation.password': 'Coffee-Beans-7',
  'accountInformation.confirmPassword': 'Coffee-Beans-7',
  'contactInformation.firstName': 'Maya',
  'contactInformation.lastName': 'Okafor',
  'contactInformation.phone': '(307) 555-0188',
  'contactInformation.line1': '2210 Evans Ave',
  'contactInformation.city': 'Cheyenne',
  'contactInformation.state': WYOMING,
  'contactInformation.zip': '82001',
  'formationDetails.llc.members.0.firstName': 'Maya',
  'formationDetails.llc.members.0.lastName': 'Okafor',
  'paymentInformation.first_name': 'Maya',
  'paymentInformation.last_name': 'Okafor',
  'paymentInformation.number': '4242 4242 4242 4242',
  'paymentInformation.cvc': '123',
  'paymentInformation.exp_month': { key: '08', value: '08' },
  'paymentInformation.exp_year': { key: '2029', value: '2029' },
};

/** A form for a Wyoming LLC, completely answered; where a page offers several types, the type is still to be chosen. */
export function completeForm(changes: PageChanges = {}): Known {
  return answeredAll(freshForm(changes), ALL_ANSWERS);
}

/** A domain, as its area adds it. */
export function domainProduct(domain: string, price: number, years = 1): ContributedProduct {
  return {
    key: `domain_${domain.replaceAll('.', '_')}`,
    saveAs: 'domain',
    productId: 'domain',
    name: domain,
    group: { key: 'domains', label: 'Domains' },
    quantity: 1,
    price,
    renewal: { price: 1800, period: 'year', afterMonths: 12 * years },
    priceSource: { source: 'domain', question: { domain, years } },
    data: { domain, duration: years },
  };
}

/** A domain of which a bundle pays the first year, as its area adds it. */
export function coveredDomain(domain: string, firstYear: number, years = 1): ContributedProduct {
  const bundleCovers = { amount: firstYear, label: `${domain}, first year`, restLabel: `${domain}, ${years - 1} more` };
  return { ...domainProduct(domain, firstYear * years, years), bundleCovers };
}

/** The phone service as its area adds it, at a price for a month. */
export function phoneService(price: number): ContributedProduct {
  const key = 'phone_service';
  const renewal = { price, period: 'month' } as const;
  return {
    key,
    saveAs: key,
    productId: key,
    name: 'Phone Service',
    quantity: 1,
    price,
    renewal,
    priceSource: { source: 'catalogue_product', question: { product: key } },
    data: {},
  };
}

/** One of the products that a vehicle adds, as its area adds them. */
export function vehicleProduct(saveAs: string, price: number): ContributedProduct {
  return {
    key: `v1_${saveAs}`,
    saveAs,
    productId: saveAs,
    name: saveAs,
    group: { key: 'v1', label: 'Vehicle #1' },
    quantity: 1,
    price,
    priceSource: { source: saveAs, question: { type: 'car' } },
    data: { vehicle_id: 'v1' },
  };
}

/** A contribution of these products, without a missing choice. */
export function contributed(...products: ContributedProduct[]): Contribution {
  return { products, missing: [] };
}

import type { Known } from 'shared-contracts/area-rules';
import type { Cart } from 'shared-contracts/cart';
import { CATALOGUE_LISTS, type Catalogue, type FilingMethod, type FilingProduct } from 'shared-contracts/catalogue';
import { askFields, settlePage } from 'shared-contracts/page-rules';
import { deriveCart } from '../cart/derive-cart.ts';
import { AREAS, freshForm } from './formation-page.ts';
import { SMALL_CATALOGUE } from './small-catalogue.ts';

/** The condition that a checkbox is checked. */
export const whenTicked = (saveAs: string) => ({
  orConditions: [{ andConditions: [{ fieldKey: `productState.${saveAs}.checked`, fieldVal: true }] }],
});

function method(id: string, type: string, cost: number, local_jurisdiction: string | null = null): FilingMethod {
  return {
    id,
    type,
    jurisdiction: 'WY',
    entity_types: [],
    cost,
    surcharge: 0,
    filed_in: { days: 1, hours: 0 },
    docs_in: { days: 1, hours: 0 },
    local_jurisdiction,
  };
}

function filingProduct(type: string, state: string, price: number, filing_methods: FilingMethod[]): FilingProduct {
  return { id: `${type}-${state}`, name: type, price, type, sub_type: null, state, filing_methods };
}

/** The small catalogue plus the products of the other questions about a company. */
export const COMPANY_CATALOGUE: Catalogue = {
  ...SMALL_CATALOGUE,
  simpleProducts: [
    ...SMALL_CATALOGUE.simpleProducts,
    ...[
      ['expedited', 'Expedited Processing', 5000],
      ['mail', 'Mail Forwarding', 2000],
    ].map(([id, name, price]) => ({
      ...SMALL_CATALOGUE.simpleProducts[0]!,
      id: id as string,
      name: name as string,
      price: price as number,
    })),
  ],
  filingProducts: [
    ...SMALL_CATALOGUE.filingProducts,
    filingProduct('change_of_agent', 'WY', 4900, [
      method('change-wy', 'Online', 500),
      method('change-wy-mail', 'Mail', 800),
    ]),
    filingProduct('change_of_agent', 'DE', 4900, [method('change-de', 'Online', 2500)]),
    filingProduct('trade_name', 'WY', 9900, [
      method('laramie-online', 'Online', 2600, 'Laramie County'),
      method('teton-online', 'Online', 2300, 'Teton County'),
      method('teton-mail', 'Mail', 2000, 'Teton County'),
    ]),
    filingProduct('trade_name', 'DE', 9900, [
      method('trade-de', 'Online', 2500),
      method('trade-de-fast', 'In person', 3000),
    ]),
    filingProduct('tax_id', 'US', 5000, [method('irs-ssn', 'With SSN', 0), method('irs-none', 'Without SSN', 2000)]),
  ],
  coupons: [
    { id: 'ten-percent', product_id_restrictions: [], percent_value: 10 },
    { id: 'off-the-kit', product_id_restrictions: ['book_and_seal'], dollar_value: 2500 },
  ],
  loadedStates: ['WY', 'DE', 'FL', 'US'],
  loadedLists: [...CATALOGUE_LISTS],
};

interface CompanyPage {
  company?: Record<string, unknown>;
  /** Options of the first filing options module. */
  filing?: Record<string, unknown>;
  /** Modules after company information and the filing options of the formation. */
  modules?: [module: string, options?: Record<string, unknown>][];
  /** Products after the registered agent and the formation. */
  products?: Record<string, unknown>[];
  summary?: Record<string, unknown>;
  catalogue?: Catalogue;
  data?: Known['data'];
}

/** A page with a single step about the company, without answers except `data`. */
export function companyForm({
  company = {},
  filing = {},
  modules = [],
  products = [],
  summary = {},
  catalogue = COMPANY_CATALOGUE,
  data = {},
}: CompanyPage = {}): Known {
  const uses = [['company-information', company], ['filing-options', filing], ...modules] as NonNullable<
    CompanyPage['modules']
  >;
  const known = freshForm(
    {
      page: {
        steps: [
          {
            key: 'company',
            title: 'Company',
            sections: [
              { modules: uses.map(([module, options = {}]) => ({ module: `order-checkout/${module}`, options })) },
            ],
          },
        ],
      },
      orderSummary: {
        primaryProducts: [
          { saveAs: 'registered_agent', registeredAgent: {} },
          { saveAs: 'business_formation', filing: { type: 'formation' } },
          ...products,
        ],
        ...summary,
      },
    },
    data,
  );
  return settlePage(known, { ...known, catalogue }, AREAS).known;
}

export function cartOf(known: Known): Cart {
  return deriveCart(known, {});
}

/** The save keys in the cart. */
export function soldIn(known: Known): string[] {
  return cartOf(known).products.map(({ saveAs }) => saveAs);
}

/** The asked field at a path; `undefined` while it is not asked. */
export function askedAt(known: Known, path: string) {
  return askFields(known, AREAS).find((field) => field.path === path);
}

type Modules = readonly (readonly [module: string, options?: Record<string, unknown>])[];

export interface BusinessPage {
  modules: Modules;
  /** Products of every order, as far as their conditions hold. */
  products?: Record<string, unknown>[];
  /** Further options of the order summary. */
  summary?: Record<string, unknown>;
  catalogue?: Known['catalogue'];
  data?: Known['data'];
}

/** A page for a business that exists, or a person: these modules, the contact, the account and the review. */
export function businessForm({
  modules,
  products = [],
  summary = {},
  catalogue = COMPANY_CATALOGUE,
  data = {},
}: BusinessPage): Known {
  const step = (key: string, uses: Modules) => ({
    key,
    title: key,
    sections: [{ modules: uses.map(([module, options = {}]) => ({ module: `order-checkout/${module}`, options })) }],
  });
  const contact = modules.some(([module]) => module === 'contact') ? [] : [['contact'] as const];
  const known = freshForm(
    {
      page: {
        formType: 'RASignupForm',
        steps: [
          step('business', modules),
          step('contact', [...contact, ['account-setup']]),
          step('payment', [['review'], ['payment']]),
        ],
      },
      orderSummary: { primaryProducts: products, ...summary },
    },
    data,
  );
  return settlePage(known, { ...known, catalogue }, AREAS).known;
}

/** A customer who can be sent an order. */
export const CUSTOMER: Readonly<Record<string, unknown>> = {
  'accountInformation.email': 'maya@alderandwren.com',
  'contactInformation.firstName': 'Maya',
  'contactInformation.lastName': 'Okafor',
  'contactInformation.phone': '(307) 555-0188',
  'contactInformation.line1': '2210 Evans Ave',
  'contactInformation.city': 'Cheyenne',
  'contactInformation.state': { key: 'WY', value: 'Wyoming' },
  'contactInformation.zip': '82001',
};

import type { Known } from 'shared-contracts/area-rules';
import type { Bundle, Catalogue, SimpleProduct } from 'shared-contracts/catalogue';
import type { FormValues } from 'shared-contracts/form-data';
import { settlePage, withInitialValues } from 'shared-contracts/page-rules';
import { AREAS, formationPage, freshForm } from './formation-page.ts';
import { SMALL_CATALOGUE } from './small-catalogue.ts';

function simple(
  id: string,
  name: string,
  price: number,
  billing_period: SimpleProduct['billing_period'] = 'year',
  more: Partial<SimpleProduct> = {},
): SimpleProduct {
  return {
    id,
    name,
    price,
    category: 'identity',
    subcategory: null,
    kind: 'other',
    has_free_trial: false,
    trial_duration_days: null,
    billing_period,
    ...more,
  };
}

function bundle(product_id: string, product_ids: string[], config: Partial<Bundle['config']>): Bundle {
  return {
    product_id,
    product_ids,
    ra_product_count: 0,
    config: {
      isBusinessIdentity: false,
      fieldTriggerToggle: false,
      orConditions: [],
      expedited_processing_toggle: false,
      expeditedProcessingOptInToggle: false,
      lineItems: [],
      jurisdiction_limit_toggle: false,
      jurisdiction_limit_select: [],
      ...config,
    },
  };
}

/**
 * The small catalogue plus a bundle that is free in its first year, one that is not, mail, and products that ask for
 * data.
 */
export const IDENTITY_CATALOGUE: Catalogue = {
  ...SMALL_CATALOGUE,
  simpleProducts: [
    ...SMALL_CATALOGUE.simpleProducts,
    simple('web_hosting', 'Web Hosting', 6000),
    simple('tls', 'TLS Certificate', 2000),
    simple('logo', 'Logo', 5000, 'once'),
    simple('business_identity', 'Business Identity', 8400, 'year', { has_free_trial: true, trial_duration_days: 365 }),
    simple('office_identity', 'Identity with Office', 34_900),
    simple('mail_basic', 'Mail Forwarding', 2000, 'month'),
    simple('office_basic', 'Virtual Office', 2900, 'month'),
    simple('notary_stamp', 'Notary Stamp', 3500, 'once'),
    simple('process_agent', 'Process Agent', 5000),
    simple('legal_help', 'Legal Help', 900, 'month'),
    simple('tax_id', 'Tax ID', 5000, 'once'),
    simple('boi', 'Report of Owners', 900, 'once'),
    simple('renewal', 'Renewal', 12_500),
  ],
  filingProducts: [
    ...SMALL_CATALOGUE.filingProducts,
    ...['WY', 'DE'].map((state) => ({
      id: `trade-${state}`,
      name: 'Trade Name',
      price: 9900,
      type: 'trade_name',
      sub_type: null,
      state,
      filing_methods: [
        {
          id: `trade-${state}-mail`,
          type: 'Mail',
          jurisdiction: state,
          entity_types: [],
          cost: 5000,
          surcharge: 0,
          filed_in: { days: 5, hours: 0 },
          docs_in: { days: 1, hours: 0 },
        },
      ],
    })),
  ],
  bundles: [
    bundle('business_identity', ['web_hosting', 'tls'], {
      isBusinessIdentity: true,
      lineItems: [{ label: 'Website and hosting' }, { label: 'TLS certificate' }],
    }),
    bundle('office_identity', ['web_hosting', 'office_basic'], {
      fieldTriggerToggle: true,
      orConditions: [{ andConditions: [{ fieldKey: 'businessIdentityToggle', fieldVal: true }] }],
      jurisdiction_limit_toggle: true,
      jurisdiction_limit_select: ['WY'],
    }),
  ],
};

const MAIL_GROUP = {
  kind: 'custom',
  title: 'Mail',
  saveAs: 'mail_forwarding',
  label: 'Add mail forwarding',
  properties: [
    {
      key: 'serviceType',
      label: 'Service',
      options: [
        { key: 'mf', value: 'Mail forwarding' },
        { key: 'vo', value: 'Virtual office' },
      ],
    },
  ],
  products: [
    { when: { serviceType: 'mf' }, offer: { product: 'mail_basic', saveAs: 'mail_basic' } },
    { when: { serviceType: 'vo' }, offer: { product: 'office_basic', saveAs: 'office_basic' } },
  ],
};

const PAGE_GROUPS = [
  MAIL_GROUP,
  {
    kind: 'checkbox',
    title: 'Services',
    items: [
      ...[
        'notary_stamp',
        'process_agent',
        'legal_help',
        'renewal',
        'compliance_filing',
        'book_and_seal',
        'tax_id',
        'boi',
      ].map((product) => ({ product, saveAs: product })),
      { saveAs: 'trade_name', filing: { type: 'trade_name' }, where: 'own-states' },
    ],
  },
];

/** Products that can be bought one by one. */
export const SINGLE_GROUPS = [
  {
    kind: 'checkbox',
    title: 'One by one',
    items: [
      { product: 'web_hosting', saveAs: 'web_hosting' },
      { product: 'logo', saveAs: 'logo' },
    ],
  },
];

/** Changes that a test may make to the page. */
export interface IdentityChanges {
  businessIdentity?: Record<string, unknown>;
  mailForwarding?: Record<string, unknown>;
  productData?: Record<string, unknown>;
  /** Save keys of the page's bundles. */
  bundles?: readonly string[];
  catalogue?: Catalogue;
}

/** A formation page that sells identity bundles, mail and products that ask for data, without answers except `data`. */
export function identityForm(changes: IdentityChanges = {}, data: FormValues = {}): Known {
  const {
    businessIdentity = {},
    mailForwarding = {},
    productData = {},
    bundles = ['business_identity'],
    catalogue = IDENTITY_CATALOGUE,
  } = changes;
  const step = (key: string, ...modules: [string, Record<string, unknown>?][]) => ({
    key,
    title: key,
    sections: [{ modules: modules.map(([module, options = {}]) => ({ module: `order-checkout/${module}`, options })) }],
  });
  const page = formationPage({
    orderSummary: { bundles: bundles.map((id) => ({ saveAs: id, bundle: id })) },
    page: {
      steps: [
        step('company', ['company-information'], ['filing-options']),
        step('account', ['account-setup']),
        step('contact', ['contact'], ['mailing-address']),
        step('formation', ['llc-formation']),
        step('optional', ['business-identity', businessIdentity], ['optional-items', { groups: PAGE_GROUPS }]),
        step('mail', ['mail-forwarding', mailForwarding]),
        step('data', ['product-data', productData]),
        step('payment', ['review'], ['payment']),
      ],
    },
  });
  const empty: Known = { page, data, catalogue, topics: {}, today: '2026-11-21' };
  const filled = withInitialValues(empty, AREAS);
  return settlePage(filled, filled, AREAS).known;
}

const [BUNDLE] = IDENTITY_CATALOGUE.bundles;

/** Sells a bundle that is always in the cart. */
export const PARTNER_SUMMARY = { bundles: [{ saveAs: 'package', bundle: BUNDLE!.product_id }] };

export function partnerCatalogue(affiliateToggle: boolean): Catalogue {
  return {
    ...IDENTITY_CATALOGUE,
    bundles: [{ ...BUNDLE!, config: { ...BUNDLE!.config, isBusinessIdentity: false, affiliateToggle } }],
  };
}

/** A form that shows the affiliate code among the company's details and sells the bundle. */
export function affiliateForm(affiliateToggle: boolean): Known {
  const known = freshForm({
    companyDetails: { affiliateCode: { label: 'Affiliate Code', show: true } },
    orderSummary: PARTNER_SUMMARY,
  });
  return { ...known, catalogue: partnerCatalogue(affiliateToggle) };
}

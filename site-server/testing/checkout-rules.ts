import { defaulted, object, string } from 'superstruct';
import { moduleRules, type LoadedRules, type Contributions, type Known } from 'shared-contracts/area-rules';
import type { LineItem } from 'shared-contracts/cart';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { wireDollarsOf } from 'shared-contracts/money';
import type { AssembledOrder, ProductLine } from 'shared-contracts/submission';
import { TOPICS, type Topic } from 'shared-contracts/topics';

interface CompanyOptions {
  label: string;
}

/** The products that follow from `known`: a registered agent, the filing, and contributed products. */
function productsOf({ data, catalogue }: Known, contributions: Contributions): ProductLine[] {
  const state = keyOfAnswer(data.companyInformation?.state);
  const agent = catalogue.registeredAgentProducts.find(
    (a) => a.registered_agent.jurisdiction.abbreviation === state && a.duration === 12,
  );
  const filing = catalogue.filingProducts.find((product) => product.state === state);
  const method = filing?.filing_methods[0];
  const line = { product_option_id: null, quantity: 1 };
  return [
    ...(agent
      ? [
          {
            ...line,
            product_id: agent.id,
            name: agent.name,
            saveAs: 'registered_agent',
            price: wireDollarsOf(agent.price),
            data: { state },
          },
        ]
      : []),
    ...(filing && method
      ? [
          {
            ...line,
            product_id: filing.id,
            product_option_id: method.id,
            name: filing.name,
            saveAs: 'business_formation',
            price: wireDollarsOf(filing.price),
            state_fee: wireDollarsOf(method.cost),
            processing_surcharge: wireDollarsOf(method.surcharge),
            data: { state, company_name: data.companyInformation?.companyName },
          },
        ]
      : []),
    ...Object.values(contributions).flatMap((contribution) =>
      (contribution?.products ?? []).map((added) => ({
        ...line,
        product_id: added.productId,
        name: added.name,
        saveAs: added.saveAs,
        price: wireDollarsOf(added.price),
        data: added.data,
      })),
    ),
  ];
}

const centsOf = (wire: string | undefined) => Math.round(Number(wire ?? 0) * 100);

function linesOf(known: Known, contributions: Contributions): LineItem[] {
  return productsOf(known, contributions).flatMap((product): LineItem[] => [
    { key: product.product_id, type: 'single', label: product.name, price: centsOf(product.price) },
    ...(product.state_fee
      ? [
          {
            key: `${product.product_id}-fee`,
            type: 'single' as const,
            label: 'State Filing Fee',
            price: centsOf(product.state_fee),
          },
        ]
      : []),
    ...(centsOf(product.processing_surcharge) > 0
      ? [
          {
            key: `${product.product_id}-surcharge`,
            type: 'single' as const,
            label: 'Credit Card Processing Fee',
            price: centsOf(product.processing_surcharge),
          },
        ]
      : []),
  ]);
}

const totalOf = (lines: LineItem[]) => lines.reduce((sum, { price = 0 }) => sum + price, 0);

function orderOf(known: Known, contributions: Contributions): AssembledOrder {
  const { data, page } = known;
  const total = wireDollarsOf(totalOf(linesOf(known, contributions)));
  const { affiliateCode, nyop } = data;
  return {
    // Only orders with these answers have these parts.
    ...(affiliateCode !== undefined && {
      affiliate: {
        platform: 'everflow' as const,
        order_number: 'of-the-test',
        affiliate_code: affiliateCode,
        xtype: 'new',
        cartTotalForAffiliate: total,
      },
    }),
    ...(nyop?.requestedPrice !== undefined && { nyop: { requestedPrice: String(nyop.requestedPrice) } }),
    website: page.site.websiteId,
    formType: page.formType,
    companies: [
      {
        products: productsOf(known, contributions),
        company: { name: data.companyInformation?.companyName ?? '', entity_type: 'LLC' },
        notes: [],
      },
    ],
    account: { email_address: data.accountInformation?.email ?? '', notes: [] },
    contact: { first_name: 'Maya', last_name: 'Alder' },
    phones: [],
    addresses: [],
    emails: [],
    total,
  };
}

/**
 * Handwritten rules of the checkout, just enough to make an order, so that tests exercise the server and not the rules.
 */
export const rules: LoadedRules = {
  area: 'order-checkout',
  version: '0.1.0',
  contract: '^0.1.0',
  answers: { owns: [''], reads: [] },
  topics: { owns: [TOPICS.cartChanged, TOPICS.orderPlaced] as Topic[], reads: [] },
  modules: {
    company: moduleRules<CompanyOptions>({
      options: object({ label: defaulted(string(), 'Company Name') }),
      fields: ({ label }) => ({
        'companyInformation.companyName': { label, rules: 'required|length:2' },
        'companyInformation.state': {
          label: 'Primary State',
          rules: 'required',
          choices: [{ key: 'WY', value: 'Wyoming' }],
        },
      }),
      settle: (_, _before, { data }) =>
        data.companyInformation?.companyNameDesignator === 'llc'
          ? [{ kind: 'set', path: 'companyInformation.companyNameDesignator', value: 'LLC' }]
          : [],
    }),
    account: moduleRules({
      options: object({}),
      fields: (_, { customer }) => ({
        'accountInformation.email': { label: 'Email', rules: 'required|email' },
        ...(!customer && {
          'accountInformation.password': { label: 'Password', rules: 'required|password:8', secret: 'once' as const },
          'accountInformation.confirmPassword': {
            label: 'Confirm Password',
            rules: 'required',
            secret: 'browser' as const,
          },
        }),
        'paymentInformation.number': { label: 'Card Number', rules: 'required|creditCard', secret: 'browser' },
      }),
    }),
  },
  quote(known, contributions) {
    const lines = linesOf(known, contributions);
    return {
      lines,
      totalCents: totalOf(lines),
      savedCents: 0,
      renewals: [{ price: 12500, period: 'year', afterMonths: 12 }],
    };
  },
  formTypes: {
    FormABusinessForm: {
      assemble: ({ known, contributions }) =>
        known.data.companyInformation?.companyName
          ? { kind: 'assembled', payload: orderOf(known, contributions) }
          : { kind: 'missing-property', path: 'companyInformation.companyName' },
    },
  },
};

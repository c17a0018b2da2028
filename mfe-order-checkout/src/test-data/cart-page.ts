import { create } from 'superstruct';
import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { FormType } from 'shared-contracts/form-types';
import type { PageConfig } from 'shared-contracts/page-config';
import { OptionalItemsOptionsStruct } from '../modules/optional-items/rules.ts';
import { OrderSummaryOptionsStruct } from '../modules/order-summary/rules.ts';
import { WIDE_CATALOGUE, WIDE_STATES } from './wide-catalogue.ts';

/** The configuration of a page in the cart's tests. */
export interface CartPage {
  /** Options of the order summary: primary products, bundles, coupons … */
  summary?: Record<string, unknown>;
  /** Groups of add-ons, all on one step. */
  groups?: readonly unknown[];
  /** The step of the add-ons is active only while this condition holds. */
  groupsWhen?: { fieldKey: string; fieldVal: string | boolean };
  entityTypes?: readonly string[];
  /** Save keys of the filings whose method the customer is asked for. */
  asksMethodOf?: readonly string[];
  formType?: FormType;
  basedOn?: FormType;
  /** Title of the first step. */
  companyStep?: string;
  /** Whether a step asks for the price of the products in `namedPrice`, if there are any. */
  asksPrice?: boolean;
}

const JURISDICTIONS = [
  ...Object.entries(WIDE_STATES).map(([key, { name }]) => ({ key, value: name })),
  { key: 'ZZ', value: 'Outside of the US' },
];

/** A page with only the modules that the cart reads; its options are decoded, with their defaults. */
export function cartPage({ summary = {}, groups = [], ...page }: CartPage): PageConfig {
  return decodedCartPage({
    ...page,
    summary: create(summary, OrderSummaryOptionsStruct),
    ...(groups.length > 0 && { groups: create({ groups }, OptionalItemsOptionsStruct).groups }),
  });
}

const DEFAULT_SUMMARY = create({}, OrderSummaryOptionsStruct);

/** The same from options that are decoded already; decoding a thousand pages is too slow. */
export function decodedCartPage({
  summary = {},
  groups = [],
  groupsWhen,
  entityTypes = ['LLC', 'Corp', 'PLLC'],
  asksMethodOf = ['business_formation'],
  formType = 'FormABusinessForm',
  basedOn,
  companyStep = 'Company Information',
  asksPrice = true,
}: CartPage): PageConfig {
  const moduleUse = (module: string, options: unknown) => ({
    module: `order-checkout/${module}`,
    options: options as Record<string, unknown>,
    required: true,
  });
  const optional =
    groups.length === 0
      ? []
      : [
          {
            key: 'optional',
            title: 'Optional Items',
            ...(groupsWhen && { showCondition: { orConditions: [{ andConditions: [groupsWhen] }] } }),
            sections: [{ modules: [moduleUse('optional-items', { groups })] }],
          },
        ];
  const namedPrice = (summary.namedPrice ?? []) as string[];
  const price =
    asksPrice && namedPrice.length > 0
      ? [
          {
            key: 'price',
            title: 'Your Price',
            sections: [{ modules: [{ module: 'phone-nyop/named-price', options: {}, required: true }] }],
          },
        ]
      : [];
  return {
    pageId: 'cart',
    path: '/cart',
    formType,
    basedOn,
    title: 'Cart',
    pluginVersion: '1',
    submitter: 'order-checkout',
    summary: moduleUse('order-summary', { ...DEFAULT_SUMMARY, ...summary }),
    steps: [
      {
        key: 'company',
        title: companyStep,
        sections: [
          {
            modules: [
              moduleUse('company-information', {
                entityTypes: entityTypes.map((key) => ({ key, value: key, text: '' })),
              }),
              ...asksMethodOf.map((saveAs) => moduleUse('filing-options', { saveAs })),
            ],
          },
        ],
      },
      ...optional,
      ...price,
    ],
    site: {
      websiteId: 1,
      name: 'Site',
      phone: '1',
      legalNote: 'Note.',
      termsLink: '/terms/',
      loginLink: '/login',
      jurisdictions: [{ group: 'States', options: JURISDICTIONS }],
    },
  } as unknown as PageConfig;
}

/** The `known` of a page after these answers, which are given by path. */
export function knownOn(
  page: PageConfig,
  answers: Readonly<Record<string, unknown>>,
  catalogue: Catalogue = WIDE_CATALOGUE,
): Known {
  const data = Object.entries(answers).reduce<FormValues>(
    (values, [path, value]) => withValueAt(values, path, value),
    {},
  );
  return { page, data, catalogue, topics: {}, today: '2026-11-21' };
}

/** A state as an answer. */
export const stateAnswer = (key: string) => ({ key, value: WIDE_STATES[key]?.name ?? key });

/** An LLC in a state, with its agent for a year and its filing by mail. */
export function llcIn(state: string): Record<string, unknown> {
  return {
    'companyInformation.entityType': { key: 'LLC', value: 'LLC' },
    'companyInformation.state': stateAnswer(state),
    'companyInformation.registeredAgentServiceDuration': { key: '12', value: '1 Year' },
    'productState.business_formation.data.filingMethod': 'mail',
  };
}

/** Path of the checkbox of a product. */
export const tick = (saveAs: string): string => `productState.${saveAs}.checked`;

import type { Known } from 'shared-contracts/area-rules';
import { settlePage } from 'shared-contracts/page-rules';
import { COMPANY_CATALOGUE } from './company-page.ts';
import { AREAS, freshForm } from './formation-page.ts';

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

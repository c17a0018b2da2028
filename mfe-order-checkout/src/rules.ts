import type { AreaRules } from 'shared-contracts/area-rules';
import { contributionTopic, TOPICS, type Topic } from 'shared-contracts/topics';
import { formationSubmitter } from './assembly/assemble-formation-order.ts';
import { CONTRIBUTING_AREAS } from './cart/contributions-in-cart.ts';
import { filedIn } from './filing/filed-in.ts';
import { accountSetup } from './modules/account-setup/rules.ts';
import { companyInformation } from './modules/company-information/rules.ts';
import { contact } from './modules/contact/rules.ts';
import { customFields } from './modules/custom-fields/rules.ts';
import { filingOptions } from './modules/filing-options/rules.ts';
import { llcFormation } from './modules/llc-formation/rules.ts';
import { mailingAddress } from './modules/mailing-address/rules.ts';
import { optionalItems } from './modules/optional-items/rules.ts';
import { orderSummary } from './modules/order-summary/rules.ts';
import { payment } from './modules/payment/rules.ts';
import { review } from './modules/review/rules.ts';
import { uiSamples } from './modules/ui-samples/rules.ts';
import { VERSION } from './version.ts';

const checkout: AreaRules = {
  area: 'order-checkout',
  version: VERSION,
  contract: '^0.1.0',
  topics: {
    owns: [TOPICS.cartChanged as Topic],
    reads: CONTRIBUTING_AREAS.map((area) => contributionTopic(area).name),
  },
  modules: {
    'company-information': companyInformation,
    'filing-options': filingOptions,
    'account-setup': accountSetup,
    contact,
    'mailing-address': mailingAddress,
    'llc-formation': llcFormation,
    'optional-items': optionalItems,
    payment,
    review,
    'order-summary': orderSummary,
    'custom-fields': customFields,
    'ui-samples': uiSamples,
  },
  asyncRules: { filedIn },
};

/** Exposed as './rules': everything of this area that is not a view, for the browser and the server alike. */
export const rules: AreaRules = {
  ...checkout,
  submitters: { FormABusinessForm: formationSubmitter(checkout) },
};

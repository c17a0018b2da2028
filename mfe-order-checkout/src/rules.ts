import type { AreaRules } from 'shared-contracts/area-rules';
import { formationData } from './assembly/formation-data.ts';
import { orderSubmitter } from './assembly/order-submitter.ts';
import { cartOptionsOf, formationOffer } from './cart/cart-options.ts';
import { rules as firstRules } from './first-rules.ts';
import { accountSetup } from './modules/account-setup/rules.ts';
import { businessIdentity } from './modules/business-identity/rules.ts';
import { contact } from './modules/contact/rules.ts';
import { coupon } from './modules/coupon/rules.ts';
import { customFields } from './modules/custom-fields/rules.ts';
import { expeditedService } from './modules/expedited-service/rules.ts';
import { llcFormation } from './modules/llc-formation/rules.ts';
import { mailForwarding } from './modules/mail-forwarding/rules.ts';
import { mailingAddress } from './modules/mailing-address/rules.ts';
import { optionalItems } from './modules/optional-items/rules.ts';
import { payment } from './modules/payment/rules.ts';
import { productData } from './modules/product-data/rules.ts';
import { review } from './modules/review/rules.ts';
import { taxId } from './modules/tax-id/rules.ts';
import { uiSamples } from './modules/ui-samples/rules.ts';
import { quoteOf } from './pricing/quote.ts';

const checkout: AreaRules = {
  ...firstRules,
  hasMore: false,
  modules: {
    ...firstRules.modules,
    'expedited-service': expeditedService,
    'tax-id': taxId,
    'account-setup': accountSetup,
    contact,
    'mailing-address': mailingAddress,
    'llc-formation': llcFormation,
    'business-identity': businessIdentity,
    'optional-items': optionalItems,
    'mail-forwarding': mailForwarding,
    'product-data': productData,
    coupon,
    payment,
    review,
    'custom-fields': customFields,
    'ui-samples': uiSamples,
  },
};

/**
 * Everything of this area that is not a view: the server's './rules', and the browser's './later-rules'.
 */
export const rules: AreaRules = {
  ...checkout,
  quote: quoteOf,
  submitters: {
    FormABusinessForm: orderSubmitter({
      checkout,
      requires: {
        answers: [
          'contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email', 'companyInformation.companyName',
          'companyInformation.entityType', 'companyInformation.state',
        ],
        addresses: ['billing', 'mailing'],
      },
      lineData: (known) => {
        const formation = formationOffer(cartOptionsOf(known).primaryProducts);
        return formation ? { [formation.saveAs]: formationData } : {};
      },
    }),
  },
};

import type { AreaRules, AsyncRule } from 'shared-contracts/area-rules';
import { contributionTopic, milestoneTopic, TOPICS } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { catalogueNeeds } from './cart/needs.ts';
import { PRESELECTS } from './preselects.ts';
import { chargeWith, quoteWith } from './pricing/quote.ts';

const lateRule =
  (name: 'filedIn' | 'partnerCode'): AsyncRule =>
  async (...input) =>
    (await import('./async-rules.ts'))[name](...input);

/** The rules of the checkout: the cart, which every page needs, and a loader for each part that only some pages use. */
export const rules: AreaRules = {
  area: 'order-checkout',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: {
    owns: [
      'companyInformation',
      'accountInformation',
      'contactInformation',
      'formationDetails',
      'primaryProducts',
      'isBusinessFormed',
      'businessIdentityToggle',
      'taxIDSelection',
      'individualOrBusiness',
      'serviceInformation',
      'recipients',
      'productState',
      'paymentInformation',
      'billingType',
      'couponCode',
      'affiliateCode',
      'customFields',
    ],
    // The review says what was asked, whichever area asks it.
    reads: [''],
  },
  topics: {
    owns: [
      TOPICS.cartChanged,
      TOPICS.productAdded,
      TOPICS.productRemoved,
      TOPICS.productOverwritten,
      TOPICS.cartTracked,
      milestoneTopic('order-checkout'),
      TOPICS.regularPriceChanged,
      TOPICS.reInitRequested,
      TOPICS.orderPlaced,
    ],
    reads: [contributionTopic('*'), TOPICS.nyopReInitRequested, TOPICS.areasFailed, TOPICS.milestoneReached],
  },
  needs: catalogueNeeds,
  quote: quoteWith,
  charge: chargeWith,
  asyncRules: { filedIn: lateRule('filedIn'), partnerCode: lateRule('partnerCode') },
  preselects: PRESELECTS,
  modules: {
    'company-information': () => import('./modules/company-information/rules.ts'),
    'company-details': () => import('./modules/company-details.ts'),
    'filing-options': () => import('./modules/filing-options/rules.ts'),
    'filing-states': () => import('./modules/filing-states/rules.ts'),
    'second-company': () => import('./modules/second-company.ts'),
    'order-summary': () => import('./modules/order-summary/rules.ts'),
    'expedited-service': () => import('./modules/expedited-service/rules.ts'),
    'tax-id': () => import('./modules/tax-id/rules.ts'),
    'account-setup': () => import('./modules/account-setup/rules.ts'),
    contact: () => import('./modules/contact/rules.ts'),
    'mailing-address': () => import('./modules/mailing-address/rules.ts'),
    'llc-formation': () => import('./modules/llc-formation/rules.ts'),
    'corporation-formation': () => import('./modules/corporation-formation/rules.ts'),
    'nonprofit-formation': () => import('./modules/nonprofit-formation/rules.ts'),
    'business-identity': () => import('./modules/business-identity/rules.ts'),
    'optional-items': () => import('./modules/optional-items/rules.ts'),
    'mail-forwarding': () => import('./modules/mail-forwarding/rules.ts'),
    'product-data': () => import('./modules/product-data/rules.ts'),
    coupon: () => import('./modules/coupon/rules.ts'),
    payment: () => import('./modules/payment/rules.ts'),
    review: () => import('./modules/review/rules.ts'),
    'business-details': () => import('./modules/business-details.ts'),
    'individual-or-business': () => import('./modules/individual-or-business.ts'),
    'privacy-upsell': () => import('./modules/privacy-upsell/rules.ts'),
    certificates: () => import('./modules/certificates/rules.ts'),
    'legal-needs': () => import('./modules/legal-needs.ts'),
    'leave-a-note': () => import('./modules/leave-a-note.ts'),
    'trademark-agreement': () => import('./modules/trademark-agreement.ts'),
    'order-information': () => import('./modules/order-information/rules.ts'),
    'custom-fields': () => import('./modules/custom-fields.ts'),
    'ui-samples': () => import('./modules/ui-samples/rules.ts'),
  },
  formTypes: {
    FormABusinessForm: () => import('./form-types/formation.ts'),
    DoubleLLCForm: () => import('./form-types/double-llc.ts'),
    ForeignRegistrationForm: () => import('./form-types/foreign-registration.ts'),
    DomesticationForm: () => import('./form-types/domestication.ts'),
    DomainSignupForm: () => import('./form-types/domain-signup.ts'),
    PhoneServiceForm: () => import('./form-types/phone-service.ts'),
    RASignupForm: () => import('./form-types/registered-agent.ts'),
    VehicleRegistrationForm: () => import('./form-types/vehicle-registration.ts'),
    TaxIDForm: () => import('./form-types/tax-id.ts'),
    MFVOStandaloneForm: () => import('./form-types/mail-forwarding.ts'),
    BusinessIdentityForm: () => import('./form-types/order.ts'),
    TrademarkForm: () => import('./form-types/trademark.ts'),
    BOIForm: () => import('./form-types/boi.ts'),
    OrderForm: () => import('./form-types/order.ts'),
    CardForm: () => import('./form-types/card.ts'),
  },
};

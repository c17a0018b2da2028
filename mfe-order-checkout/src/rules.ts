import type { AreaRules, AsyncRule } from 'shared-contracts/area-rules';
import { contributionTopic, milestoneTopic, TOPICS, type Topic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { CONTRIBUTING_AREAS } from './cart/rules/contributed-products.ts';
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
  topics: {
    owns: [
      TOPICS.cartChanged,
      TOPICS.productAdded,
      TOPICS.productRemoved,
      TOPICS.productOverwritten,
      TOPICS.cartTracked,
      milestoneTopic('order-checkout'),
      TOPICS.regularPriceChanged,
      TOPICS.earlierOrderFound,
      TOPICS.attemptsCounted,
      TOPICS.reInitRequested,
      TOPICS.orderPlaced,
    ] as Topic[],
    reads: [...CONTRIBUTING_AREAS.map((area) => contributionTopic(area).name), TOPICS.nyopReInitRequested.name],
  },
  needs: catalogueNeeds,
  quote: quoteWith,
  charge: chargeWith,
  asyncRules: { filedIn: lateRule('filedIn'), partnerCode: lateRule('partnerCode') },
  preselects: PRESELECTS,
  modules: {
    'company-information': () =>
      import(/* webpackChunkName: 'rules-of-company-information' */ './modules/company-information/rules.ts'),
    'company-details': () =>
      import(/* webpackChunkName: 'rules-of-company-details' */ './modules/company-details/rules.ts'),
    'filing-options': () =>
      import(/* webpackChunkName: 'rules-of-filing-options' */ './modules/filing-options/rules.ts'),
    'filing-states': () => import(/* webpackChunkName: 'rules-of-filing-states' */ './modules/filing-states/rules.ts'),
    'second-company': () =>
      import(/* webpackChunkName: 'rules-of-second-company' */ './modules/second-company/rules.ts'),
    'order-summary': () => import(/* webpackChunkName: 'rules-of-order-summary' */ './modules/order-summary/rules.ts'),
    'expedited-service': () =>
      import(/* webpackChunkName: 'rules-of-expedited-service' */ './modules/expedited-service/rules.ts'),
    'tax-id': () => import(/* webpackChunkName: 'rules-of-tax-id' */ './modules/tax-id/rules.ts'),
    'account-setup': () => import(/* webpackChunkName: 'rules-of-account-setup' */ './modules/account-setup/rules.ts'),
    contact: () => import(/* webpackChunkName: 'rules-of-contact' */ './modules/contact/rules.ts'),
    'mailing-address': () =>
      import(/* webpackChunkName: 'rules-of-mailing-address' */ './modules/mailing-address/rules.ts'),
    'llc-formation': () => import(/* webpackChunkName: 'rules-of-llc-formation' */ './modules/llc-formation/rules.ts'),
    'corporation-formation': () =>
      import(/* webpackChunkName: 'rules-of-corporation-formation' */ './modules/corporation-formation/rules.ts'),
    'nonprofit-formation': () =>
      import(/* webpackChunkName: 'rules-of-nonprofit-formation' */ './modules/nonprofit-formation/rules.ts'),
    'business-identity': () =>
      import(/* webpackChunkName: 'rules-of-business-identity' */ './modules/business-identity/rules.ts'),
    'optional-items': () =>
      import(/* webpackChunkName: 'rules-of-optional-items' */ './modules/optional-items/rules.ts'),
    'mail-forwarding': () =>
      import(/* webpackChunkName: 'rules-of-mail-forwarding' */ './modules/mail-forwarding/rules.ts'),
    'product-data': () => import(/* webpackChunkName: 'rules-of-product-data' */ './modules/product-data/rules.ts'),
    coupon: () => import(/* webpackChunkName: 'rules-of-coupon' */ './modules/coupon/rules.ts'),
    payment: () => import(/* webpackChunkName: 'rules-of-payment' */ './modules/payment/rules.ts'),
    review: () => import(/* webpackChunkName: 'rules-of-review' */ './modules/review/rules.ts'),
    'business-details': () =>
      import(/* webpackChunkName: 'rules-of-business-details' */ './modules/business-details/rules.ts'),
    'individual-or-business': () =>
      import(/* webpackChunkName: 'rules-of-individual-or-business' */ './modules/individual-or-business/rules.ts'),
    'privacy-upsell': () =>
      import(/* webpackChunkName: 'rules-of-privacy-upsell' */ './modules/privacy-upsell/rules.ts'),
    certificates: () => import(/* webpackChunkName: 'rules-of-certificates' */ './modules/certificates/rules.ts'),
    'legal-needs': () => import(/* webpackChunkName: 'rules-of-legal-needs' */ './modules/legal-needs/rules.ts'),
    'leave-a-note': () => import(/* webpackChunkName: 'rules-of-leave-a-note' */ './modules/leave-a-note/rules.ts'),
    'trademark-agreement': () =>
      import(/* webpackChunkName: 'rules-of-trademark-agreement' */ './modules/trademark-agreement/rules.ts'),
    'order-information': () =>
      import(/* webpackChunkName: 'rules-of-order-information' */ './modules/order-information/rules.ts'),
    'custom-fields': () => import(/* webpackChunkName: 'rules-of-custom-fields' */ './modules/custom-fields/rules.ts'),
    'ui-samples': () => import(/* webpackChunkName: 'rules-of-ui-samples' */ './modules/ui-samples/rules.ts'),
  },
  formTypes: {
    FormABusinessForm: () => import(/* webpackChunkName: 'form-of-formabusinessform' */ './form-types/formation.ts'),
    DoubleLLCForm: () => import(/* webpackChunkName: 'form-of-doublellcform' */ './form-types/double-llc.ts'),
    ForeignRegistrationForm: () =>
      import(/* webpackChunkName: 'form-of-foreignregistrationform' */ './form-types/foreign-registration.ts'),
    DomesticationForm: () =>
      import(/* webpackChunkName: 'form-of-domesticationform' */ './form-types/domestication.ts'),
    DomainSignupForm: () => import(/* webpackChunkName: 'form-of-domainsignupform' */ './form-types/domain-signup.ts'),
    PhoneServiceForm: () => import(/* webpackChunkName: 'form-of-phoneserviceform' */ './form-types/phone-service.ts'),
    RASignupForm: () => import(/* webpackChunkName: 'form-of-rasignupform' */ './form-types/registered-agent.ts'),
    VehicleRegistrationForm: () =>
      import(/* webpackChunkName: 'form-of-vehicleregistrationform' */ './form-types/vehicle-registration.ts'),
    TaxIDForm: () => import(/* webpackChunkName: 'form-of-taxidform' */ './form-types/tax-id.ts'),
    MFVOStandaloneForm: () =>
      import(/* webpackChunkName: 'form-of-mfvostandaloneform' */ './form-types/mail-forwarding.ts'),
    BusinessIdentityForm: () =>
      import(/* webpackChunkName: 'form-of-businessidentityform' */ './form-types/business-identity.ts'),
    TrademarkForm: () => import(/* webpackChunkName: 'form-of-trademarkform' */ './form-types/trademark.ts'),
    BOIForm: () => import(/* webpackChunkName: 'form-of-boiform' */ './form-types/boi.ts'),
  },
};

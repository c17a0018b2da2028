import type { AreaRules, AsyncRule } from 'shared-contracts/area-rules';
import { contributionTopic, stepTopic, TOPICS, type Topic } from 'shared-contracts/topics';
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
      stepTopic('order-checkout'),
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
  submitters: {
    FormABusinessForm: () =>
      import(/* webpackChunkName: 'submitter-of-formabusinessform' */ './submitters/formation.ts'),
    DoubleLLCForm: () => import(/* webpackChunkName: 'submitter-of-doublellcform' */ './submitters/double-llc.ts'),
    ForeignRegistrationForm: () =>
      import(/* webpackChunkName: 'submitter-of-foreignregistrationform' */ './submitters/foreign-registration.ts'),
    DomesticationForm: () =>
      import(/* webpackChunkName: 'submitter-of-domesticationform' */ './submitters/domestication.ts'),
    DomainSignupForm: () =>
      import(/* webpackChunkName: 'submitter-of-domainsignupform' */ './submitters/domain-signup.ts'),
    PhoneServiceForm: () =>
      import(/* webpackChunkName: 'submitter-of-phoneserviceform' */ './submitters/phone-service.ts'),
    RASignupForm: () => import(/* webpackChunkName: 'submitter-of-rasignupform' */ './submitters/registered-agent.ts'),
    VehicleRegistrationForm: () =>
      import(/* webpackChunkName: 'submitter-of-vehicleregistrationform' */ './submitters/vehicle-registration.ts'),
    TaxIDForm: () => import(/* webpackChunkName: 'submitter-of-taxidform' */ './submitters/tax-id.ts'),
    MFVOStandaloneForm: () =>
      import(/* webpackChunkName: 'submitter-of-mfvostandaloneform' */ './submitters/mail-forwarding.ts'),
    BusinessIdentityForm: () =>
      import(/* webpackChunkName: 'submitter-of-businessidentityform' */ './submitters/business-identity.ts'),
    TrademarkForm: () => import(/* webpackChunkName: 'submitter-of-trademarkform' */ './submitters/trademark.ts'),
    BOIForm: () => import(/* webpackChunkName: 'submitter-of-boiform' */ './submitters/boi.ts'),
  },
};

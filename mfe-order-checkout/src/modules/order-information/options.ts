import { array, boolean, defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { SaveKeyStruct } from '../../offers/product-offer.ts';
import { billingOptions } from '../billing-type.ts';

const EntityTypeStruct = object({ key: nonempty(string()), value: nonempty(string()), text: optional(string()) });
const ChoiceStruct = object({ label: nonempty(string()), text: defaulted(string(), '') });

/** Page options of the order information module: what an order for an existing business is about. */
export const OrderInformationOptionsStruct = object({
  /** With a single type the question is not shown and the type is preselected. */
  entityType: fieldWording({ label: 'Entity Type' }),
  entityTypes: defaulted(
    nonempty(array(EntityTypeStruct)),
    ['LLC', 'Corp', 'NP Corp', 'PLLC'].map((key) => ({ key, value: key })),
  ),
  businessName: fieldWording({ label: 'Business Name', hint: 'As it appears on the state record.' }),
  /** An individual may leave it empty in any case. */
  businessNameRequired: defaulted(boolean(), false),
  /**
   * The question that comes first. While the answer is no, nothing else is asked, the cart is empty and the order
   * cannot be sent.
   */
  businessFormed: fieldWording({ label: 'Have You Formed Your Business?', show: false }),
  formed: defaulted(ChoiceStruct, { label: 'Yes', text: '' }),
  unformed: defaulted(ChoiceStruct, { label: 'No', text: '' }),
  /** After a No, below the question and in place of the prices. */
  notFormed: defaulted(nonempty(string()), 'You need an existing business for this order.'),
  /** The message for a No, if the question is another one than whether the business exists. */
  notFormedError: optional(nonempty(string())),
  /** Follows it below the question. */
  notFormedLink: optional(object({ label: nonempty(string()), url: nonempty(string()) })),
  state: fieldWording({ label: 'State of Service' }),
  statePlaceholder: defaulted(string(), 'Select State'),
  /** Under a state in which the site sells nothing. */
  stateUnavailableReason: defaulted(nonempty(string()), 'We do not offer service here'),
  /**
   * Asked before the further products, for those that are sold to companies from abroad alone
   * (`companyInformation.formedAbroad`).
   */
  formedAbroad: fieldWording({ label: 'Was your company formed outside the US?', show: false }),
  formedAbroadChoices: defaulted(object({ yes: ChoiceStruct, no: ChoiceStruct }), {
    yes: { label: 'Yes', text: '' },
    no: { label: 'No', text: '' },
  }),
  /** Checkboxes for further products, asked where the page sells them while `productState.<save key>.checked` holds. */
  boiOptIn: fieldWording({
    label: 'Add a beneficial ownership report',
    hint: 'If your company must report its owners to the US Treasury, we file the report.',
  }),
  boiProduct: defaulted(SaveKeyStruct, 'boi_compliance'),
  trademarkMonitoringOptIn: fieldWording({
    label: 'Add trademark monitoring',
    hint: 'We watch new applications for marks like yours, and write to you when we find one.',
  }),
  trademarkMonitoringProduct: defaulted(SaveKeyStruct, 'trademark_monitoring'),
  ...billingOptions(true),
  /** Asked only while the page's first bundle is in the cart and has `affiliateToggle`. */
  affiliateCode: fieldWording({ label: 'Affiliate Code' }),
});
export type OrderInformationOptions = Infer<typeof OrderInformationOptionsStruct>;

import { array, boolean, enums, number, optional, record, string, type, union, unknown, type Infer } from 'superstruct';
import { withValueAt } from './data-path.ts';
import {
  addressFields,
  CompanyInformationStruct,
  FormationDetailsStruct,
  JobInformationStruct,
  ProductStateStruct,
} from './form-data-shapes.ts';
import { DataKeyStruct, SelectOptionStruct } from './select-option.ts';

export {
  AddressSelectionStruct,
  FormAddressStruct,
  type AddressSelection,
  type FormAddress,
  type Person,
  type ProductState,
} from './form-data-shapes.ts';
export { SelectOptionStruct, type SelectOption } from './select-option.ts';

/**
 * All answers of a customer, of every area of the form. Unknown paths are kept, so that an area may add paths; the
 * named paths have the same shape everywhere.
 */
export const FormValuesStruct = type({
  /** The page's form type, and the step that the customer is on. */
  formType: optional(string()),
  currentStep: optional(string()),
  companyInformation: optional(CompanyInformationStruct),
  accountInformation: optional(
    type({
      email: optional(string()),
      password: optional(string()),
      confirmPassword: optional(string()),
    }),
  ),
  contactInformation: optional(
    type({
      name: optional(string()),
      email: optional(string()),
      firstName: optional(string()),
      lastName: optional(string()),
      phone: optional(string()),
      altPhone: optional(string()),
      fax: optional(string()),
      ...addressFields,
    }),
  ),
  formationDetails: optional(FormationDetailsStruct),
  /** The products that are part of every order of this form, by save key. */
  primaryProducts: optional(record(DataKeyStruct, ProductStateStruct)),
  isBusinessFormed: optional(enums(['yes', 'no'])),
  businessIdentityToggle: optional(boolean()),
  taxIDSelection: optional(string()),
  individualOrBusiness: optional(string()),
  serviceInformation: optional(type({ leaveANote: optional(boolean()), note: optional(string()) })),
  recipients: optional(array(type({ firstName: optional(string()), lastName: optional(string()) }))),
  vehicleInformation: optional(type({ vehicles: optional(record(DataKeyStruct, unknown())) })),
  phoneService: optional(
    type({
      phoneAreaCode: optional(string()),
      selectedPhoneNumber: optional(string()),
      reservationKey: optional(string()),
      addOns: optional(record(string(), boolean())),
    }),
  ),
  nyop: optional(
    type({ immediateService: optional(boolean()), requestedPrice: optional(union([number(), string()])) }),
  ),
  nyopOverlay: optional(type({ show: optional(boolean()), min: optional(number()) })),
  jobInformation: optional(JobInformationStruct),
  contactMessage: optional(type({ subject: optional(string()), message: optional(string()) })),
  clientProfile: optional(
    type({ name: optional(string()), email: optional(string()), businessDescription: optional(string()) }),
  ),
  affiliateInformation: optional(type({ affiliateType: optional(string()), goals: optional(string()) })),
  /** What the address or the page says of the visit. */
  affiliate: optional(string()),
  liveChat: optional(string()),
  abTestVariants: optional(string()),
  affiliateCode: optional(string()),
  captchaResponse: optional(string()),
  /** Tokens of emailed links. */
  login: optional(type({ token: optional(string()) })),
  passwordReset: optional(type({ token: optional(string()) })),
  productState: optional(record(DataKeyStruct, ProductStateStruct)),
  paymentInformation: optional(
    type({
      first_name: optional(string()),
      last_name: optional(string()),
      number: optional(string()),
      cvc: optional(string()),
      exp_month: optional(SelectOptionStruct),
      exp_year: optional(SelectOptionStruct),
      differentAddress: optional(boolean()),
      ...addressFields,
    }),
  ),
  billingType: optional(enums(['yearly', 'monthly'])),
  /** As the customer types it. */
  couponCode: optional(string()),
  stepSeenStatus: optional(record(string(), boolean())),
  /** By step: the flags gathered from its fields. */
  stepValidationObservers: optional(record(string(), record(string(), boolean()))),
  submitAttempts: optional(number()),
  /** Drops the stored answers when the page is opened the next time. */
  clearFormDataOnNextPageLoad: optional(boolean()),
});
export type FormValues = Infer<typeof FormValuesStruct>;

/** Paths that are never stored, logged or printed. The card data is sent only to its tokenizer. */
export const SECRET_PATHS = [
  'paymentInformation.number',
  'paymentInformation.cvc',
  'paymentInformation.first_name',
  'paymentInformation.last_name',
  'paymentInformation.exp_month',
  'paymentInformation.exp_year',
  'accountInformation.password',
  'accountInformation.confirmPassword',
] as const;

/**
 * The answers without `SECRET_PATHS` and `morePaths`, the paths that areas mark as secret on this page
 * (`FieldRule.secret`). Everything else is shared with the original.
 */
export function withoutSecrets(data: FormValues, morePaths: Iterable<string> = []): FormValues {
  return [...SECRET_PATHS, ...morePaths].reduce((rest, path) => withValueAt(rest, path, undefined), data);
}

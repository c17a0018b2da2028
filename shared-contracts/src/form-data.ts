import { array, boolean, enums, number, optional, record, string, type, unknown, type Infer } from 'superstruct';
import { withValueAt } from './data-path.ts';
import {
  addressFields,
  CompanyInformationStruct,
  FlagStruct,
  FormationDetailsStruct,
  JobInformationStruct,
  ProductStateStruct,
  TextStruct,
  TypedNumberStruct,
} from './form-data-shapes.ts';
import { DataKeyStruct, SelectOptionStruct } from './select-option.ts';
import { structWhenUsed } from './struct-when-used.ts';

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
export const FormValuesStruct = structWhenUsed(() =>
  type({
    /** The page's form type, and the step that the customer is on. */
    formType: TextStruct,
    currentStep: TextStruct,
    companyInformation: optional(CompanyInformationStruct),
    accountInformation: optional(
      type({
        email: TextStruct,
        password: TextStruct,
        confirmPassword: TextStruct,
      }),
    ),
    contactInformation: optional(
      type({
        name: TextStruct,
        email: TextStruct,
        firstName: TextStruct,
        lastName: TextStruct,
        phone: TextStruct,
        altPhone: TextStruct,
        fax: TextStruct,
        ...addressFields,
      }),
    ),
    formationDetails: optional(FormationDetailsStruct),
    /** The products that are part of every order of this form, by save key. */
    primaryProducts: optional(record(DataKeyStruct, ProductStateStruct)),
    isBusinessFormed: optional(enums(['yes', 'no'])),
    businessIdentityToggle: FlagStruct,
    taxIDSelection: TextStruct,
    individualOrBusiness: TextStruct,
    serviceInformation: optional(type({ leaveANote: FlagStruct, note: TextStruct })),
    recipients: optional(array(type({ firstName: TextStruct, lastName: TextStruct }))),
    vehicleInformation: optional(type({ vehicles: optional(record(DataKeyStruct, unknown())) })),
    phoneService: optional(
      type({
        phoneAreaCode: TextStruct,
        selectedPhoneNumber: TextStruct,
        reservationKey: TextStruct,
        addOns: optional(record(string(), boolean())),
      }),
    ),
    nyop: optional(type({ immediateService: FlagStruct, requestedPrice: TypedNumberStruct })),
    nyopOverlay: optional(type({ show: FlagStruct, min: optional(number()) })),
    jobInformation: optional(JobInformationStruct),
    contactMessage: optional(type({ subject: TextStruct, message: TextStruct })),
    clientProfile: optional(type({ name: TextStruct, email: TextStruct, businessDescription: TextStruct })),
    affiliateInformation: optional(type({ affiliateType: TextStruct, goals: TextStruct })),
    /** What the address or the page says of the visit. */
    affiliate: TextStruct,
    liveChat: TextStruct,
    abTestVariants: TextStruct,
    affiliateCode: TextStruct,
    captchaResponse: TextStruct,
    /** Tokens of emailed links. */
    login: optional(type({ token: TextStruct })),
    passwordReset: optional(type({ token: TextStruct })),
    productState: optional(record(DataKeyStruct, ProductStateStruct)),
    paymentInformation: optional(
      type({
        first_name: TextStruct,
        last_name: TextStruct,
        number: TextStruct,
        cvc: TextStruct,
        exp_month: optional(SelectOptionStruct),
        exp_year: optional(SelectOptionStruct),
        differentAddress: FlagStruct,
        ...addressFields,
      }),
    ),
    billingType: optional(enums(['yearly', 'monthly'])),
    /** As the customer types it. */
    couponCode: TextStruct,
    stepSeenStatus: optional(record(string(), boolean())),
    /** By step: the flags gathered from its fields. */
    stepValidationObservers: optional(record(string(), record(string(), boolean()))),
    submitAttempts: optional(number()),
    /** Drops the stored answers when the page is opened the next time. */
    clearFormDataOnNextPageLoad: FlagStruct,
  }),
);
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

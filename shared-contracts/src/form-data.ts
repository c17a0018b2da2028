import {
  array, boolean, enums, number, optional, pattern, record, string, type, union, unknown, type Infer,
} from 'superstruct';
import { withValueAt } from './data-path.ts';

/** A choice from a list (SC-036). */
export const SelectOptionStruct = type({
  key: string(), value: string(), disabled: optional(boolean()),
  image: optional(type({ url: string(), alt: string() })),
});
export type SelectOption = Infer<typeof SelectOptionStruct>;

/** State and country may be a plain string or an option; `keyOfAnswer` reads both the same (SC-030). */
const ChoiceStruct = union([string(), SelectOptionStruct]);

/**
 * Where an address comes from: the registered agent's, the mailing address, or typed in (SC-032). The
 * mailing address itself can be the contact's.
 */
export const AddressSelectionStruct = enums(['ra', 'mailing', 'specify', 'contact']);
export type AddressSelection = Infer<typeof AddressSelectionStruct>;

const addressFields = {
  selection: optional(AddressSelectionStruct), country: optional(ChoiceStruct), line1: optional(string()),
  city: optional(string()), state: optional(ChoiceStruct), zip: optional(string()),
};

/** The address of a form, complete or not (SC-029). */
export const FormAddressStruct = type(addressFields);
export type FormAddress = Infer<typeof FormAddressStruct>;

/** Keys that final-form reads the way they are written: no digits first, no dots. */
const DataKeyStruct = pattern(string(), /^([a-z][A-Za-z0-9_]*|[A-Z]{2})$/);

export const ProductStateStruct = type({
  checked: optional(boolean()),
  states: optional(record(DataKeyStruct, boolean())),
  data: optional(record(DataKeyStruct, unknown())),
});
/** What the customer said of one product, by its save key (SC-007). */
export type ProductState = Infer<typeof ProductStateStruct>;

export const PersonStruct = type({
  firstName: optional(string()), lastName: optional(string()), address: optional(FormAddressStruct),
});
export type Person = Infer<typeof PersonStruct>;

export const CompanyInformationStruct = type({
  companyName: optional(string()), altCompanyName: optional(string()), companyNameDesignator: optional(string()),
  entityType: optional(SelectOptionStruct), state: optional(SelectOptionStruct), businessPurpose: optional(string()),
  registeredAgentServiceDuration: optional(SelectOptionStruct),
  notifyAttorney: optional(boolean()), attorneyFirstName: optional(string()), attorneyLastName: optional(string()),
  attorneyEmail: optional(string()),
  principalAddress: optional(FormAddressStruct), mailingAddress: optional(FormAddressStruct),
});
export type CompanyInformation = Infer<typeof CompanyInformationStruct>;

/**
 * Everything a customer has answered: one form across all areas. Unknown paths are kept, so that an
 * area may bring its own; the named ones have one shape everywhere (SC-006 to SC-043).
 */
export const FormValuesStruct = type({
  /** Of the page, and the step the customer is on (SC-006). */
  formType: optional(string()), currentStep: optional(string()),
  companyInformation: optional(CompanyInformationStruct),
  accountInformation: optional(type({
    email: optional(string()), password: optional(string()), confirmPassword: optional(string()),
  })),
  contactInformation: optional(type({
    firstName: optional(string()), lastName: optional(string()), phone: optional(string()), altPhone: optional(string()),
    fax: optional(string()), ...addressFields,
  })),
  formationDetails: optional(type({
    llc: optional(type({
      managedType: optional(enums(['Member Managed', 'Manager Managed'])), listMembers: optional(enums(['yes', 'no'])),
      members: optional(array(PersonStruct)), managers: optional(array(PersonStruct)),
    })),
  })),
  productState: optional(record(DataKeyStruct, ProductStateStruct)),
  paymentInformation: optional(type({
    first_name: optional(string()), last_name: optional(string()), number: optional(string()), cvc: optional(string()),
    exp_month: optional(SelectOptionStruct), exp_year: optional(SelectOptionStruct), differentAddress: optional(boolean()),
    ...addressFields,
  })),
  billingType: optional(enums(['yearly', 'monthly'])),
  stepSeenStatus: optional(record(string(), boolean())),
  /** Per step, the flags gathered from its fields (SH-025). */
  stepValidationObservers: optional(record(string(), record(string(), boolean()))),
  submitAttempts: optional(number()),
  /** Drops what is stored when the page is opened the next time (SC-012, SH-041). */
  clearFormDataOnNextPageLoad: optional(boolean()),
});
export type FormValues = Infer<typeof FormValuesStruct>;

/** Paths that never leave memory: not stored, not logged, not printed. All of the card goes to its tokenizer alone. */
export const SECRET_PATHS = [
  'paymentInformation.number', 'paymentInformation.cvc', 'paymentInformation.first_name', 'paymentInformation.last_name',
  'paymentInformation.exp_month', 'paymentInformation.exp_year', 'accountInformation.password', 'accountInformation.confirmPassword',
] as const;

/**
 * The answers without their secrets; everything else is shared with the original. `morePaths` are those
 * that areas mark as secret on this page (`FieldRule.secret`).
 */
export function withoutSecrets(data: FormValues, morePaths: Iterable<string> = []): FormValues {
  return [...SECRET_PATHS, ...morePaths].reduce((kept, path) => withValueAt(kept, path, undefined), data);
}

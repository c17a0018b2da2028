import { array, boolean, enums, number, optional, pattern, record, string, type, union, unknown, type Infer } from 'superstruct';

/** An option of a list. */
export const SelectOptionStruct = type({
  key: string(), value: string(), disabled: optional(boolean()),
  image: optional(type({ url: string(), alt: string() })),
});
export type SelectOption = Infer<typeof SelectOptionStruct>;

/** A choice stored as a plain string or as an option; `keyOfAnswer` reads both. */
const ChoiceStruct = union([string(), SelectOptionStruct]);

/**
 * The source of an address: `ra` is the registered agent's, `mailing` the mailing address, `specify` typed in. The mailing
 * address itself may be `contact`, the contact's address.
 */
export const AddressSelectionStruct = enums(['ra', 'mailing', 'specify', 'contact']);
export type AddressSelection = Infer<typeof AddressSelectionStruct>;

export const addressFields = {
  selection: optional(AddressSelectionStruct), country: optional(ChoiceStruct), line1: optional(string()), line2: optional(string()),
  city: optional(string()), state: optional(ChoiceStruct), zip: optional(string()),
  /** The postal service's verdict on the address. */
  backendValidationStatus: optional(type({ complete: boolean(), valid: boolean(), message: optional(string()) })),
};

/** An address in a form, complete or not. */
export const FormAddressStruct = type(addressFields);
export type FormAddress = Infer<typeof FormAddressStruct>;

/** Keys that final-form takes literally: no leading digit, which could make a list index, and no dots, which make a path. */
export const DataKeyStruct = pattern(string(), /^([a-z][A-Za-z0-9_]*|[A-Z]{2})$/);

export const ProductStateStruct = type({
  checked: optional(boolean()),
  states: optional(record(DataKeyStruct, boolean())),
  data: optional(record(DataKeyStruct, unknown())),
});
/** The customer's answers about one product; stored by its save key. */
export type ProductState = Infer<typeof ProductStateStruct>;

/** A person, or for a double LLC a company, with a role in the company. */
export const PersonStruct = type({
  role: optional(enums(['Member', 'Manager', 'President', 'Secretary', 'Treasurer', 'Officer', 'Director'])),
  firstName: optional(string()), lastName: optional(string()), company_name: optional(string()), address: optional(FormAddressStruct),
});
export type Person = Infer<typeof PersonStruct>;

const YesNoStruct = enums(['yes', 'no']);
const FlagStruct = optional(boolean());
const TextStruct = optional(string());
const CountStruct = optional(number());
/** A number, or the text that a customer typed for it, such as `10,000`. */
const TypedNumberStruct = optional(union([number(), string()]));

/** The answers about the company. */
export const CompanyInformationStruct = type({
  companyName: TextStruct, altCompanyName: TextStruct, companyNameDesignator: TextStruct, secondCompanyName: TextStruct,
  /** Who the members of the second company of a double LLC are: those of the first, or the first company itself. */
  secondCompanyOwner: optional(enums(['same-members', 'first-company'])),
  entityType: optional(SelectOptionStruct),
  /** The entity type to return to when the customer is a business again and not an individual. */
  businessEntityType: optional(SelectOptionStruct),
  state: optional(SelectOptionStruct), states: optional(record(DataKeyStruct, boolean())),
  homeState: optional(ChoiceStruct), businessPurpose: TextStruct, genericPurpose: FlagStruct,
  industry: optional(ChoiceStruct), position: optional(ChoiceStruct), isStateResident: optional(union([boolean(), YesNoStruct])),
  certificateQuantity: CountStruct,
  /** Its key is the number of months. */
  registeredAgentServiceDuration: optional(SelectOptionStruct),
  changingRegisteredAgent: optional(SelectOptionStruct), addChangeOfAgentProduct: FlagStruct,
  privacyUpsell: FlagStruct, trademarkAgreement: FlagStruct, insuranceOptIn: FlagStruct, bankingOptIn: FlagStruct,
  notifyAttorney: FlagStruct, attorneyFirstName: TextStruct, attorneyLastName: TextStruct, attorneyEmail: TextStruct,
  nameReservation: FlagStruct, nameReservationNumber: TextStruct, ubiNumberToggle: FlagStruct, ubiNumber: TextStruct, naicsCode: TextStruct,
  formationDate: TextStruct, formationDateNotKnown: FlagStruct, legalNeeds: TextStruct,
  inlineMFVODeliveryDestination: optional(enums(['ourAddress', 'yourAddress'])),
  principalAddress: optional(FormAddressStruct), mailingAddress: optional(FormAddressStruct),
  vehicleBusinessFormationOwnershipType: optional(enums(['individual', 'company'])), vehicleBusinessFormationOwnedByCompanyName: TextStruct,
});
export type CompanyInformation = Infer<typeof CompanyInformationStruct>;

const peopleOf = optional(array(PersonStruct));

/** The answers about how the company is run, by kind of company. */
export const FormationDetailsStruct = type({
  corporation: optional(type({
    president: optional(PersonStruct), secretary: optional(PersonStruct), treasurer: optional(PersonStruct),
    authorizedShares: TypedNumberStruct, parValue: TypedNumberStruct, issuedShares: TypedNumberStruct, commonShares: TypedNumberStruct,
    totalLiabilities: TypedNumberStruct, totalAssets: TypedNumberStruct,
    listOfficers: optional(YesNoStruct), allOfficersAreDirectors: optional(YesNoStruct), officers: peopleOf, directors: peopleOf,
  })),
  llc: optional(type({
    managedType: optional(enums(['Member Managed', 'Manager Managed'])), listMembers: optional(YesNoStruct), members: peopleOf, managers: peopleOf,
  })),
  nonprofit: optional(type({
    type: TextStruct, taxExempt: optional(YesNoStruct), hasMembers: optional(YesNoStruct), assetDistribution: TextStruct, directors: peopleOf,
  })),
});


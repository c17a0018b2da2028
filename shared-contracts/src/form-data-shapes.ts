import {
  array,
  boolean,
  dynamic,
  enums,
  lazy,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  union,
  type Infer,
  type Struct,
} from 'superstruct';
import type { AnyStruct } from './decode.ts';
import { CountryStruct, DataKeyStruct, SelectOptionStruct, type SelectOption } from './select-option.ts';
import { structWhenUsed } from './struct-when-used.ts';

/** A yes or no, such as a ticked box; absent until it is answered. */
export const FlagStruct = optional(boolean());

/** A text as the customer typed it; absent until it is answered. */
export const TextStruct = optional(string());

/** A text, or an option where the form has a list; `keyOfAnswer` reads both. */
const TextOrOptionStruct = union([string(), SelectOptionStruct]);

/**
 * The source of an address: `ra` is the registered agent's, `mailing` the mailing address, `specify` typed in. The
 * mailing address itself may be `contact`, the contact's address.
 */
export const AddressSelectionStruct = enums(['ra', 'mailing', 'specify', 'contact']);
export type AddressSelection = Infer<typeof AddressSelectionStruct>;

/** The properties of an address in a form; all are optional, since it may be half filled in. */
export const addressFields = {
  selection: optional(AddressSelectionStruct),
  country: optional(CountryStruct),
  line1: TextStruct,
  line2: TextStruct,
  city: TextStruct,
  state: optional(TextOrOptionStruct),
  zip: TextStruct,
  /** The postal service's verdict on the address. */
  backendValidationStatus: optional(type({ complete: boolean(), valid: boolean(), message: TextStruct })),
};

/** An address in a form, complete or not. */
export const FormAddressStruct = structWhenUsed(() => type(addressFields));
export type FormAddress = Infer<typeof FormAddressStruct>;

/** What a product's page asks about the product. What has no property here is a text. */
export interface ProductAnswers extends Readonly<Record<string, unknown>> {
  /** Id of the filing method, or of the method in each state. */
  filingMethod?: string;
  methods?: Readonly<Record<string, string>>;
  localJurisdiction?: SelectOption;
  localJurisdictions?: Readonly<Record<string, SelectOption>>;
  /** Save key of the chosen item of a radio list. */
  choice?: string;
  /** The mail forwarding that a bundle has replaced. */
  mailForwarding?: { checked: boolean; data?: ProductAnswers };
}
const BY_STATE = record(DataKeyStruct, string());
const PRODUCT_ANSWERS: Readonly<Record<string, AnyStruct>> = {
  methods: BY_STATE,
  tradeNames: BY_STATE,
  localJurisdiction: SelectOptionStruct,
  localJurisdictions: record(DataKeyStruct, SelectOptionStruct),
  mailForwarding: type({ checked: boolean(), data: optional(lazy(() => ProductAnswersStruct)) }),
  docketNumberType: SelectOptionStruct,
  emboss_seal_capitalization: SelectOptionStruct,
  company_state: SelectOptionStruct,
  state: SelectOptionStruct,
  country: SelectOptionStruct,
  reason: SelectOptionStruct,
  activity: SelectOptionStruct,
  address: FormAddressStruct,
  owners: lazy(() => array(PersonStruct)),
};
const TEXT_STRUCT = string();
const ProductAnswersStruct = record(
  DataKeyStruct,
  dynamic((_, { path }) => {
    const key = String(path.at(-1));
    return Object.hasOwn(PRODUCT_ANSWERS, key) ? PRODUCT_ANSWERS[key]! : TEXT_STRUCT;
  }),
) as AnyStruct as Struct<ProductAnswers, null>;

/** The customer's answers about one product; stored by its save key. */
export const ProductStateStruct = structWhenUsed(() =>
  type({
    checked: FlagStruct,
    states: optional(record(DataKeyStruct, boolean())),
    data: optional(ProductAnswersStruct),
  }),
);
export type ProductState = Infer<typeof ProductStateStruct>;

/** A person, or for a double LLC a company, with a role in the company. */
const PersonStruct = structWhenUsed(() =>
  type({
    role: optional(enums(['Member', 'Manager', 'President', 'Secretary', 'Treasurer', 'Officer', 'Director'])),
    firstName: TextStruct,
    lastName: TextStruct,
    company_name: TextStruct,
    address: optional(FormAddressStruct),
  }),
);
export type Person = Infer<typeof PersonStruct>;

const YesNoStruct = enums(['yes', 'no']);
/** A number, or the text that a customer typed for it, such as `10,000`. */
export const TypedNumberStruct = optional(union([number(), string()]));

/** The answers about the company. */
export const CompanyInformationStruct = structWhenUsed(() =>
  type({
    companyName: TextStruct,
    altCompanyName: TextStruct,
    companyNameDesignator: TextStruct,
    secondCompanyName: TextStruct,
    /** Who the members of the second company of a double LLC are: those of the first, or the first company itself. */
    secondCompanyOwner: optional(enums(['same-members', 'first-company'])),
    entityType: optional(SelectOptionStruct),
    /** The entity type to return to when the customer is a business again and not an individual. */
    businessEntityType: optional(SelectOptionStruct),
    state: optional(SelectOptionStruct),
    states: optional(record(DataKeyStruct, boolean())),
    homeState: optional(SelectOptionStruct),
    businessPurpose: TextStruct,
    genericPurpose: FlagStruct,
    industry: TextStruct,
    position: TextStruct,
    isStateResident: FlagStruct,
    certificateQuantity: optional(number()),
    /** Its key is the number of months. */
    registeredAgentServiceDuration: optional(SelectOptionStruct),
    changingRegisteredAgent: optional(SelectOptionStruct),
    addChangeOfAgentProduct: FlagStruct,
    formedAbroad: optional(enums(['yes', 'no'])),
    privacyUpsell: FlagStruct,
    trademarkAgreement: FlagStruct,
    insuranceOptIn: FlagStruct,
    bankingOptIn: FlagStruct,
    notifyAttorney: FlagStruct,
    attorneyFirstName: TextStruct,
    attorneyLastName: TextStruct,
    attorneyEmail: TextStruct,
    nameReservation: FlagStruct,
    nameReservationNumber: TextStruct,
    ubiNumberToggle: FlagStruct,
    ubiNumber: TextStruct,
    naicsCode: TextStruct,
    formationDate: TextStruct,
    formationDateNotKnown: FlagStruct,
    legalNeeds: TextStruct,
    inlineMFVODeliveryDestination: optional(enums(['ourAddress', 'yourAddress'])),
    principalAddress: optional(FormAddressStruct),
    mailingAddress: optional(FormAddressStruct),
    vehicleBusinessFormationOwnershipType: optional(enums(['individual', 'company'])),
    vehicleBusinessFormationOwnedByCompanyName: TextStruct,
  }),
);

const peopleOf = optional(array(PersonStruct));

/** The answers about how the company is run, by kind of company. */
export const FormationDetailsStruct = structWhenUsed(() =>
  type({
    corporation: optional(
      type({
        president: optional(PersonStruct),
        secretary: optional(PersonStruct),
        treasurer: optional(PersonStruct),
        oneOfficer: FlagStruct,
        authorizedShares: TypedNumberStruct,
        parValue: TypedNumberStruct,
        issuedShares: TypedNumberStruct,
        commonShares: TypedNumberStruct,
        totalLiabilities: TypedNumberStruct,
        totalAssets: TypedNumberStruct,
        listOfficers: optional(YesNoStruct),
        allOfficersAreDirectors: optional(YesNoStruct),
        officers: peopleOf,
        directors: peopleOf,
      }),
    ),
    llc: optional(
      type({
        managedType: optional(enums(['Member Managed', 'Manager Managed'])),
        listMembers: optional(YesNoStruct),
        members: peopleOf,
        managers: peopleOf,
      }),
    ),
    nonprofit: optional(
      type({
        type: TextStruct,
        taxExempt: optional(YesNoStruct),
        hasMembers: optional(YesNoStruct),
        assetDistribution: TextStruct,
        directors: peopleOf,
      }),
    ),
  }),
);

/**
 * A file. Once it is stored with a form, it is an empty object, and its name beside it says which file to add again.
 */
const FileStruct = optional(type({}));

/** The answers of a job application. */
export const JobInformationStruct = structWhenUsed(() =>
  type({
    position: optional(TextOrOptionStruct),
    customPosition: TextStruct,
    resume: FileStruct,
    resumeName: TextStruct,
    coverLetter: FileStruct,
    coverLetterName: TextStruct,
    codepenLink: TextStruct,
    githubLink: TextStruct,
    linkedinLink: TextStruct,
    projects: optional(
      array(
        type({
          projectUpload: FileStruct,
          projectUploadName: TextStruct,
          projectURL: TextStruct,
          projectContribution: TextStruct,
        }),
      ),
    ),
    howApplicantHeardAboutUs: optional(SelectOptionStruct),
    howApplicantHeardAboutUsOther: TextStruct,
    reasonForApplying: TextStruct,
    additionalApplicantInformation: TextStruct,
    /** In JSON, an unanswered question before an answered one is null. */
    supplementalQuestions: optional(array(optional(nullable(TextOrOptionStruct)))),
  }),
);

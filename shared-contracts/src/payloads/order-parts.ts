import { array, enums, type Infer, nonempty, object, optional, pattern, record, size, string } from 'superstruct';
import { WireDollarsStruct } from '../wire-cents.ts';

/** The variant of each A/B test that the customer saw, keyed by the test's name. */
const RolledVariantsStruct = record(string(), string());

/** The company for which the customer orders products. */
export const SubmissionCompanyStruct = object({
  name: string(),
  entity_type: string(),
  industry: optional(string()),
  position: optional(string()),
  /** NAICS code of the company's line of business. Present only in states that require it. */
  naics_code: optional(pattern(string(), /^.{2,}$/)),
  ab_test_rolled_variants: optional(RolledVariantsStruct),
  /** Kind of owner. Present only in vehicle registrations. */
  ownership_type: optional(enums(['individual', 'company'])),
  /** Name of the owner of the vehicles, if the owner is a company. */
  owned_by_company_name: optional(nonempty(string())),
});
export type SubmissionCompany = Infer<typeof SubmissionCompanyStruct>;

/** The brands of cards that are known by name. */
const CARD_BRANDS = ['Amex', 'Visa', 'Mastercard', 'Discover'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** What is known of a card. The brand is empty where the browser does not know it. */
export const CardStruct = object({ brand: enums([...CARD_BRANDS, '']), last4: pattern(string(), /^\d{4}$/) });

/** The second company of a two-company order. The form asks only for its entity type and name. */
export const SecondCompanyStruct = object({ entity_type: string(), name: string() });

/** The properties that every account has. A submitted order and an account form add the password. */
export const accountFields = {
  email_address: string(),
  notes: array(string()),
  ab_test_rolled_variants: optional(RolledVariantsStruct),
  /** Kind of affiliate. Present only for affiliates. */
  affiliate_type: optional(string()),
};

/** `data` of a vehicle's filing in an order. `color` to `year` describe the vehicle. */
export const VehicleDataStruct = object({
  /** The vehicle's key in the form; the same in its filing and its add-ons. */
  vehicle_id: nonempty(string()),
  color: string(),
  make: string(),
  model: string(),
  year: pattern(string(), /^\d{4}$/),
  /** VIN or HIN, under the office's own name for it: empty, or 17 characters. */
  vin___hin: optional(pattern(string(), /^(.{17})?$/)),
  /** The plate of an organization: its id, its name and its surcharge. */
  sponsor_plate_id: optional(nonempty(string())),
  sponsor_plate_name: optional(nonempty(string())),
  sponsor_plate_price: optional(WireDollarsStruct),
  /** The office's fee for the vehicle. */
  fee: WireDollarsStruct,
});
export type VehicleData = Infer<typeof VehicleDataStruct>;

/** `data` of a phone service in an order: the chosen number. */
export const PhoneDataStruct = object({ selectedNumber: size(string(), 1, 32) });
export type PhoneData = Infer<typeof PhoneDataStruct>;

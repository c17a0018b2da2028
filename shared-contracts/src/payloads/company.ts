import { array, enums, nonempty, object, optional, pattern, record, string, type Infer } from 'superstruct';

/** Which variant of each A/B test the customer saw, by the test's name. */
export const RolledVariantsStruct = record(string(), string());

/** The company that an order's products are for. */
export const SubmissionCompanyStruct = object({
  name: string(), entity_type: string(),
  industry: optional(string()), position: optional(string()),
  /** The code of its line of business, where a state wants it. */
  naics_code: optional(pattern(string(), /^.{2,}$/)),
  ab_test_rolled_variants: optional(RolledVariantsStruct),
  /** Who the vehicles of a registration belong to, and the name of a company. */
  ownership_type: optional(enums(['individual', 'company'])), owned_by_company_name: optional(nonempty(string())),
});
export type SubmissionCompany = Infer<typeof SubmissionCompanyStruct>;

/** The second company of an order for two. It is asked for nothing but these. */
export const SecondCompanyStruct = object({ entity_type: string(), name: string() });
export type SecondCompany = Infer<typeof SecondCompanyStruct>;

/** What every account has; a password where the customer makes it with the order. */
export const accountFields = {
  email_address: string(), notes: array(string()), ab_test_rolled_variants: optional(RolledVariantsStruct),
  /** Of affiliates alone: what kind they are. */
  affiliate_type: optional(string()),
};

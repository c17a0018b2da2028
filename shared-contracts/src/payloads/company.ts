import { array, enums, nonempty, object, optional, pattern, record, string, type Infer } from 'superstruct';

/** The variant of each A/B test that the customer saw, keyed by the test's name. */
export const RolledVariantsStruct = record(string(), string());

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

/** The second company of a two-company order. The form asks only for its entity type and name. */
export const SecondCompanyStruct = object({ entity_type: string(), name: string() });
export type SecondCompany = Infer<typeof SecondCompanyStruct>;

/** The properties that every account has. A submitted order and an account form add the password. */
export const accountFields = {
  email_address: string(),
  notes: array(string()),
  ab_test_rolled_variants: optional(RolledVariantsStruct),
  /** Kind of affiliate. Present only for affiliates. */
  affiliate_type: optional(string()),
};

import { array, boolean, nonempty, number, object, optional, record, string, union, type Infer } from 'superstruct';

/** The answer to a configured field. */
const CustomAnswerStruct = union([string(), number(), boolean(), array(string())]);

/** `contactData` of process_contact. A page may omit the optional properties. */
export const ContactDataStruct = object({
  first_name: nonempty(string()),
  last_name: nonempty(string()),
  email: nonempty(string()),
  message: nonempty(string()),
  phone: optional(string()),
  subject: optional(string()),
  company_name: optional(string()),
  /** Answers to the page's configured fields, by field key. */
  custom_answers: optional(record(string(), CustomAnswerStruct)),
});
export type ContactData = Infer<typeof ContactDataStruct>;

/** `clientProfileData` of process_client_profile. */
export const ClientProfileDataStruct = object({
  name: nonempty(string()),
  email: nonempty(string()),
  businessDescription: nonempty(string()),
});
export type ClientProfileData = Infer<typeof ClientProfileDataStruct>;

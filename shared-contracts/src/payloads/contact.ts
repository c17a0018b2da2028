import { array, boolean, nonempty, number, object, optional, record, string, union, type Infer } from 'superstruct';

/** The answer to a question that a page made up: what a question by configuration can be answered with. */
const CustomAnswerStruct = union([string(), number(), boolean(), array(string())]);

/** `contactData` of process_contact. A page may leave out what is optional here. */
export const ContactDataStruct = object({
  first_name: nonempty(string()), last_name: nonempty(string()), email: nonempty(string()), message: nonempty(string()),
  phone: optional(string()), subject: optional(string()), company_name: optional(string()),
  /** Of the page's own questions, by their key. */
  custom_answers: optional(record(string(), CustomAnswerStruct)),
});
export type ContactData = Infer<typeof ContactDataStruct>;

/** `clientProfileData` of process_client_profile. */
export const ClientProfileDataStruct = object({
  name: nonempty(string()), email: nonempty(string()), businessDescription: nonempty(string()),
});
export type ClientProfileData = Infer<typeof ClientProfileDataStruct>;

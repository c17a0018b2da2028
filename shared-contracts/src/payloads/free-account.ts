import { enums, integer, nonempty, object, optional, size, string, type Infer } from 'superstruct';
import { accountFields } from './company.ts';

/** An account without an order, as `signupData` of process_signup carries it. */
export const FreeAccountStruct = object({
  website: integer(), client_ip: optional(string()),
  account: object({ ...accountFields, password: size(string(), 1, 1024) }),
  contact: object({ first_name: nonempty(string()), last_name: nonempty(string()) }),
  formType: enums(['FreeAccountForm', 'AffiliateSignupForm']),
});
export type FreeAccount = Infer<typeof FreeAccountStruct>;

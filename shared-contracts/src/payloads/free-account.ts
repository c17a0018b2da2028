import { enums, integer, object, optional, size, string, type Infer } from 'superstruct';
import { accountFields } from './company.ts';

const CODE_NOTE = 'Affiliate code: ';

/** The note of an account with an affiliate's code. */
export const affiliateCodeNote = (code: string): string => CODE_NOTE + code;

/** The affiliate's code in the notes of an account. */
export function affiliateCodeOf(notes: readonly string[]): string | undefined {
  return notes
    .find((note) => note.startsWith(CODE_NOTE))
    ?.slice(CODE_NOTE.length)
    .trim();
}

/** An account without an order, as `signupData` of process_signup carries it. */
export const FreeAccountStruct = object({
  website: integer(),
  client_ip: optional(string()),
  account: object({ ...accountFields, password: size(string(), 1, 1024) }),
  /** Empty where the form asks for no name. */
  contact: object({ first_name: string(), last_name: string() }),
  formType: enums(['FreeAccountForm', 'AffiliateSignupForm']),
});
export type FreeAccount = Infer<typeof FreeAccountStruct>;

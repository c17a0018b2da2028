import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nonempty,
  number,
  object,
  optional,
  pattern,
  record,
  size,
  string,
  type,
  union,
} from 'superstruct';
import { CardStruct } from './order-parts.ts';
import { accountFields } from './order-parts.ts';

/**
 * `loginData` of process_login. `url` is the page that has the login form; `token` is that of an emailed link that the
 * login confirms.
 */
export const LoginDataStruct = object({
  url: string(),
  username: nonempty(string()),
  password: size(string(), 1, 1024),
  token: optional(size(string(), 1, 200)),
});
export type LoginData = Infer<typeof LoginDataStruct>;

/** `resetPasswordData` of process_reset_password. */
export const ResetPasswordDataStruct = object({ url: string(), email: nonempty(string()) });
export type ResetPasswordData = Infer<typeof ResetPasswordDataStruct>;

const PasswordStruct = size(string(), 1, 1024);
const TokenStruct = size(string(), 1, 200);

/** `newPasswordData` of process_new_password: the token of the emailed link, and the chosen password. */
export const NewPasswordDataStruct = object({ token: TokenStruct, password: PasswordStruct });
export type NewPasswordData = Infer<typeof NewPasswordDataStruct>;

/** `changePasswordData` of process_change_password. */
export const ChangePasswordDataStruct = object({ password: PasswordStruct, new_password: PasswordStruct });
export type ChangePasswordData = Infer<typeof ChangePasswordDataStruct>;

/** `changeEmailData` of process_change_email: the new address, and the account's password. */
export const ChangeEmailDataStruct = object({ email: nonempty(string()), password: PasswordStruct });
export type ChangeEmailData = Infer<typeof ChangeEmailDataStruct>;

/** `cancelRenewalData` of process_cancel_renewal: the id of a service in the account. */
export const CancelRenewalDataStruct = object({ id: TokenStruct });
export type CancelRenewalData = Infer<typeof CancelRenewalDataStruct>;

/** A card that is to pay a service: its token, never its number. */
const NewCardStruct = object({ token: pattern(string(), /^[\x21-\x7e]{6,4096}$/), card: CardStruct });
export type NewCard = Infer<typeof NewCardStruct>;

/**
 * `changeCardData` of process_change_card: the id of a service in the account, and the card that is to pay it. Without
 * a service, the card is added to the account.
 */
export const ChangeCardDataStruct = object({ service: optional(TokenStruct), with: NewCardStruct });
export type ChangeCardData = Infer<typeof ChangeCardDataStruct>;

/** `chooseCardData` of process_choose_card: the id of a service in the account, and of the card that is to pay it. */
export const ChooseCardDataStruct = object({ service: TokenStruct, card: TokenStruct });
export type ChooseCardData = Infer<typeof ChooseCardDataStruct>;

/** `removeCardData` of process_remove_card: the id of a card in the account. */
export const RemoveCardDataStruct = object({ card: TokenStruct });
export type RemoveCardData = Infer<typeof RemoveCardDataStruct>;

/** The `result` of process_change_card and process_choose_card. */
export const ChangeCardResultStruct = type({
  /** The card that pays the service now, as `Visa ending 4242`. */
  card: string(),
});
export type ChangeCardResult = Infer<typeof ChangeCardResultStruct>;

/** `confirmAddressData` of process_confirm_address: the token of the emailed link. */
export const ConfirmAddressDataStruct = object({ token: TokenStruct });

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

/**
 * `applicationData` of process_application. Files are not part of it; they are sent in separate form-data fields, named
 * below.
 */
export const JobApplicationDataStruct = object({
  contact_information: object({ name: nonempty(string()), email: nonempty(string()), phone: string() }),
  applicant_details: object({
    position: nonempty(string()),
    /** The applicant gets the priority thank-you page. */
    priority: boolean(),
    links: object({ codepen: optional(string()), github: optional(string()), linkedin: optional(string()) }),
    reasons: object({
      for_applying: nonempty(string()),
      /** How the applicant heard of the position. */
      heard_about_us: nonempty(string()),
      additional_information: optional(string()),
    }),
    supplemental_questions: array(object({ question: nonempty(string()), answer: string() })),
  }),
  projects: array(object({ project_URL: string(), what_I_did: string() })),
  /** The listing that the applicant applied to, if any. */
  job_listing_link: optional(string()),
});
export type JobApplicationData = Infer<typeof JobApplicationDataStruct>;

/** Names of the form-data fields for the applicant's own files. */
export const APPLICATION_UPLOADS = { resume: 'resume', coverLetter: 'coverLetter' } as const;

/** Name of the form-data field for a project's file; `index` is the project's index in `projects`, from 0. */
export function projectUploadName(index: number): string {
  return `project-${index}`;
}

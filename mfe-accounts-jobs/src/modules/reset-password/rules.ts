import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { newPasswordFields } from 'shared-contracts/new-password';
import { boolean, defaulted, integer, max, min, nonempty, object, string, type Infer } from 'superstruct';
import { EMAIL_PATH, RESET_TOKEN_PATH, resetTokenOf } from '../../account/answers-and-links.ts';

const text = (words: string) => defaulted(nonempty(string()), words);

const ResetPasswordOptionsStruct = object({
  ask: text('Enter the email address of your account. We will send you a link to choose a new password.'),
  email: fieldWording({ label: 'Email' }),
  choose: text('Choose a new password. You will be logged out on all your devices.'),
  password: fieldWording({ label: 'New Password' }),
  confirmPassword: fieldWording({ label: 'Confirm New Password' }),
  leastPasswordLength: defaulted(max(min(integer(), 8), 128), 8),
  newLink: text('Ask for a new link'),
  /** Stays on the page when the link is on its way, and says so there, instead of leading to the login page. */
  stay: defaulted(boolean(), false),
  /** `{email}` is replaced, in bold. */
  sent: defaulted(
    object({
      title: text('Check your email'),
      text: text('If there is an account for {email}, a link to choose a new password is on its way.'),
      limit: text('The link works once, for 60 minutes.'),
      nothing: text('Nothing after a few minutes?'),
      nothingText: text('Look in your spam folder, and check that the address is the one you ordered with.'),
      again: text('Send again'),
      sentAgain: text('We sent it again.'),
      notSent: text('We could not send it right now. Please try again in a few minutes.'),
      other: text('Use another email'),
      back: text('Back to log in'),
    }),
    {},
  ),
});
export type ResetPasswordOptions = Infer<typeof ResetPasswordOptionsStruct>;

/** Asks for the email address that the link goes to; on the page that the link opens, for the new password. */
export const rules = moduleRules<ResetPasswordOptions>({ options: ResetPasswordOptionsStruct, fields });

function fields(options: ResetPasswordOptions, known: Known): FieldRules {
  if (resetTokenOf(known) === undefined)
    return { [EMAIL_PATH]: { label: options.email.label, rules: 'required|email' } };
  return { [RESET_TOKEN_PATH]: { label: 'Link', rules: '', secret: 'once' }, ...newPasswordFields(options) };
}

import { fieldWording } from 'shared-contracts/field-wording';
import { defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

export const LoginOptionsStruct = object({
  email: fieldWording({ label: 'Email' }),
  password: fieldWording({ label: 'Password' }),
  forgot: text('Forgot your password?'),
  /** Where a password is reset; without it there is no link. */
  forgotLink: optional(nonempty(string())),
  /** Notices for customers whom another page sent here, by the flag in the address. */
  passwordReset: text('Your password has been changed. Log in with the new one.'),
  resetSent: text('If there is an account with this email address, a link to choose a new password is on its way.'),
  accountCreated: text('Check your email: we sent you a link that confirms your address. After that you can log in.'),
  /** While the link of an email is used, and when it could not be. */
  confirming: text('Confirming your email address.'),
  notConfirmed: text('We could not confirm your email address right now. Reload the page to try again.'),
});
export type LoginOptions = Infer<typeof LoginOptionsStruct>;

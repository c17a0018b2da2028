import { fieldWording } from 'shared-contracts/field-wording';
import { boolean, defaulted, integer, max, min, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

export const ResetPasswordOptionsStruct = object({
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

import type { Letter } from '../letter.ts';

/** Says that the account has another password. */
export const passwordChanged = ({ phone }: { phone: string }): Letter => ({
  subject: 'Your password was changed',
  parts: [
    'The password of your account was changed, and you were logged out everywhere else.',
    `If you did not change it, choose a new password on our site now, and call us at ${phone}.`,
  ],
});

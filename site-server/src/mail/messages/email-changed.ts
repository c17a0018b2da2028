import type { Letter } from '../letter.ts';

/** Says at the old address that the account has moved to another one. */
export const emailChanged = ({ phone }: { phone: string }): Letter => ({
  subject: 'Your email address was changed',
  parts: [
    'The email address of your account was changed, so we no longer write to this one.',
    `If you did not change it, call us at ${phone}.`,
  ],
});

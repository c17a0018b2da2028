import type { Letter } from '../letter.ts';

/** The link that creates an account. */
export const signUp = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  subject: 'Confirm your email address',
  parts: [
    `Thank you for signing up with ${siteName}. Confirm that this is your email address, and your account is ready:`,
    { link, label: 'Confirm your email address' },
    'The link works once, for 3 days. If you did not sign up, ignore this message: without the link there is no account.',
  ],
});

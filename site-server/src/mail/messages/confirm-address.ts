import type { Letter } from '../letter.ts';

/** The link that confirms the address of an account, and adds the orders that wait for that. */
export const confirmAddress = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  subject: 'Confirm your email address',
  parts: [
    `Confirm that this is the email address of your account with ${siteName}. Orders that were placed with it ` +
      'are then in your account:',
    { link, label: 'Confirm your email address' },
    'The link works once, for 30 days. If you have no account with us, ignore this message.',
  ],
});

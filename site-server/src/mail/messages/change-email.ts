import type { Letter } from '../letter.ts';

/** The link that moves an account to another address, sent to that address. */
export const changeEmail = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  subject: 'Confirm your new email address',
  parts: [
    `Confirm that this is the new email address of your account with ${siteName}:`,
    { link, label: 'Confirm your new email address' },
    'The link works once, for 24 hours. Until then your account keeps its old address. If you did not ask for ' +
      'this, ignore this message.',
  ],
});

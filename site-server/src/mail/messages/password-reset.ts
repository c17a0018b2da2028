import type { Letter } from '../letter.ts';

/** The link to choose a new password. */
export const passwordReset = ({ link }: { link: string }): Letter => ({
  subject: 'Choose a new password',
  parts: [
    'Someone asked for a new password for the account with this email address. If it was you, choose one here:',
    { link, label: 'Choose a new password' },
    'The link works once, for 60 minutes. If it was not you, ignore this message: your password stays as it is.',
  ],
});

import type { Letter } from '../letter.ts';

/** The answer to a password reset with an address that has no account. */
export const noAccount = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  subject: `You have no account with ${siteName}`,
  parts: [
    'Someone asked for a new password with this email address, but it has no account with us. If it was you, you ' +
      'may have used another address when you ordered:',
    { link, label: 'Try another email address' },
    'If it was not you, ignore this message.',
  ],
});

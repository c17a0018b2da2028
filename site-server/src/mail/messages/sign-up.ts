import type { Letter } from '../letter.ts';

/** The link that creates an account. Its reader may not have signed up, so it says first what happened. */
export const signUp = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  subject: `Confirm your new account with ${siteName}`,
  parts: [
    `Someone signed up for an account with ${siteName}, with this email address and a password. If it was you, ` +
      'open this link and log in with that password. Your account is then ready:',
    { link, label: 'Confirm your account' },
    'The link works once, for 3 days.',
    'If it was not you, ignore this message. There is no account, and none can be created without this link and ' +
      'the password.',
  ],
});

import type { Letter } from '../letter.ts';

/** Says that an account has become an affiliate's. */
export const affiliateReady = ({ accountLink, siteName }: { accountLink: string; siteName: string }): Letter => ({
  subject: `You are an affiliate of ${siteName}`,
  parts: [
    `Your account with ${siteName} is an affiliate's now, with the code that you chose. You log in as before, ` +
      'and find there the link to give out.',
    { link: accountLink, label: 'Go to your account' },
    'If it was not you who signed up, somebody knows your password: choose a new one, and call us.',
  ],
});

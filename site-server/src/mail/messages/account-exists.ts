import type { Letter } from '../letter.ts';

/**
 * The answer to a sign-up, or to a change of address, with an address that has an account. `next`: what its customer
 * can do instead.
 */
export const accountExists = ({
  loginLink,
  siteName,
  next,
}: {
  loginLink: string;
  siteName: string;
  next?: string | undefined;
}): Letter => ({
  subject: `You already have an account with ${siteName}`,
  parts: [
    `Someone used this email address for an account with ${siteName}, but you already have one. If it was you, ` +
      'log in. If you forgot your password, you can choose a new one there.',
    ...(next === undefined ? [] : [next]),
    { link: loginLink, label: 'Log in' },
    'If it was not you, ignore this message: nothing has changed.',
  ],
});

import { writeToUs, type Letter, type Reach } from './letter.ts';

/** The link that creates an account. Its reader may not have signed up, so it says first what happened. */
export const signUp = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  kind: 'sign-up',
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
  kind: 'account-exists',
  subject: `You already have an account with ${siteName}`,
  parts: [
    `Someone used this email address for an account with ${siteName}, but you already have one. If it was you, ` +
      'log in. If you forgot your password, you can choose a new one there.',
    ...(next === undefined ? [] : [next]),
    { link: loginLink, label: 'Log in' },
    'If it was not you, ignore this message: nothing has changed.',
  ],
});

/** The link that confirms the address of an account, and adds the orders that wait for that. */
export const confirmAddress = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  kind: 'confirm-address',
  subject: 'Confirm your email address',
  parts: [
    `Confirm that this is the email address of your account with ${siteName}. Orders that were placed with it ` +
      'are then in your account:',
    { link, label: 'Confirm your email address' },
    'The link works once, for 30 days. If you have no account with us, ignore this message.',
  ],
});

/** The link that moves an account to another address, sent to that address. */
export const changeEmail = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  kind: 'change-email',
  subject: 'Confirm your new email address',
  parts: [
    `Confirm that this is the new email address of your account with ${siteName}:`,
    { link, label: 'Confirm your new email address' },
    'The link works once, for 24 hours. Until then your account keeps its old address. If you did not ask for ' +
      'this, ignore this message.',
  ],
});

/** Says at the old address that the account has moved to another one. */
export const emailChanged = (reach: Reach): Letter => ({
  kind: 'email-changed',
  subject: 'Your email address was changed',
  parts: [
    'The email address of your account was changed, so we no longer write to this one.',
    ...writeToUs('If you did not change it,', reach),
  ],
});

/** The link to choose a new password. */
export const passwordReset = ({ link }: { link: string }): Letter => ({
  kind: 'password-reset',
  subject: 'Choose a new password',
  parts: [
    'Someone asked for a new password for the account with this email address. If it was you, choose one here:',
    { link, label: 'Choose a new password' },
    'The link works once, for 60 minutes. If it was not you, ignore this message: your password stays as it is.',
  ],
});

/** Says that the account has another password. */
export const passwordChanged = (reach: Reach): Letter => ({
  kind: 'password-changed',
  subject: 'Your password was changed',
  parts: [
    'The password of your account was changed, and you were logged out everywhere else.',
    ...writeToUs('If you did not change it, choose a new password on our site now, and', reach),
  ],
});

/** The answer to a password reset with an address that has no account. */
export const noAccount = ({ link, siteName }: { link: string; siteName: string }): Letter => ({
  kind: 'no-account',
  subject: `You have no account with ${siteName}`,
  parts: [
    'Someone asked for a new password with this email address, but it has no account with us. If it was you, you ' +
      'may have used another address when you ordered:',
    { link, label: 'Try another email address' },
    'If it was not you, ignore this message.',
  ],
});

/** Says that an account has become an affiliate's. */
export const affiliateReady = ({
  accountLink,
  siteName,
  reach,
}: {
  accountLink: string;
  siteName: string;
  reach: Reach;
}): Letter => ({
  kind: 'affiliate-ready',
  subject: `You are an affiliate of ${siteName}`,
  parts: [
    `Your account with ${siteName} is an affiliate's now, with the code that you chose. You log in as before, ` +
      'and find there the link to give out.',
    { link: accountLink, label: 'Go to your account' },
    ...writeToUs('If it was not you who signed up, somebody knows your password: choose a new one, and', reach),
  ],
});

/** Confirms that a form has arrived. `number` is that of the list in which operators read it. */
export const formReceived = ({
  what,
  number,
  siteName,
}: {
  what: 'message' | 'application';
  number: number;
  siteName: string;
}): Letter => ({
  kind: 'form-received',
  subject: `We have your ${what} – ${siteName}`,
  parts: [
    `Thank you. Your ${what} has the number ${number}. A person will read it and answer at this address.`,
    `If you did not send us ${what === 'message' ? 'a message' : 'an application'}, someone entered your address ` +
      'by mistake. You need not do anything.',
  ],
});

/** The link that opens a form on another device. Its reader may not have asked for it. */
export const formLink = ({ link, until, siteName }: { link: string; until: string; siteName: string }): Letter => ({
  kind: 'form-link',
  subject: 'Continue your form on another device',
  parts: [
    `Someone asked ${siteName} to send this link, which continues a form on another device. If it was you, open it ` +
      'there:',
    { link, label: 'Continue the form' },
    `The link works once, through ${until}. Anyone who can read this message can open the form, so delete the ` +
      'message once you have used the link.',
    'If it was not you, ignore this message.',
  ],
});

/** Reminds of a form in the account, and says nothing of it. */
export const formReminder = ({ accountLink, siteName }: { accountLink: string; siteName: string }): Letter => ({
  kind: 'form-reminder',
  subject: `You have a form to finish – ${siteName}`,
  parts: [
    'You began a form and asked us to remind you. Log in to your account to finish or delete it:',
    { link: accountLink, label: 'Go to your account' },
    'We send this reminder once.',
  ],
});

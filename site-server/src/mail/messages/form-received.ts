import type { Letter } from '../letter.ts';

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
  subject: `We have your ${what} – ${siteName}`,
  parts: [
    `Thank you. Your ${what} has the number ${number}. A person will read it and answer at this address.`,
    `If you did not send us ${what === 'message' ? 'a message' : 'an application'}, someone entered your address ` +
      'by mistake. You need not do anything.',
  ],
});

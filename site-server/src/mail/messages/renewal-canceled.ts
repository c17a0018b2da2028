import type { Letter } from '../letter.ts';

interface CanceledRenewal {
  name: string;
  invoiceNumber: string;
  /** The day on which it would have renewed; absent if that day has come. */
  until?: string;
  /** Whether an operator canceled it, for a customer who called. */
  isAtDesk: boolean;
  note?: string | undefined;
  phone: string;
}

/** Confirms that a service will not renew. */
export const renewalCanceled = ({ name, invoiceNumber, until, isAtDesk, note, phone }: CanceledRenewal): Letter => ({
  subject: `${name}: canceled`,
  parts: [
    `${isAtDesk ? 'As you asked, we' : 'You'} canceled ${name} of your order ${invoiceNumber}. ${until === undefined ? 'It has ended' : `You have it until ${until}`}, and we will not charge you for it again.`,
    ...(note === undefined ? [] : ['A note from us:', note]),
    `If you did not ${isAtDesk ? 'ask for this' : 'cancel it'}, call us at ${phone}.`,
  ],
});

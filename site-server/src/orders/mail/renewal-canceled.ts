import type { Letter } from '../../mail/letter.ts';

interface CanceledRenewal {
  name: string;
  invoiceNumber: string;
  /** The names of the order's other services, which go on. */
  others: readonly string[];
  /** The day on which it would have renewed; absent if that day has come. */
  until?: string;
  /** Whether an operator canceled it. */
  isAtDesk: boolean;
  note?: string | undefined;
  phone: string;
}

/** Confirms that a service will not renew. */
export const renewalCanceled = ({
  name,
  invoiceNumber,
  others,
  until,
  isAtDesk,
  note,
  phone,
}: CanceledRenewal): Letter => ({
  subject: `${name}: canceled`,
  parts: [
    `${isAtDesk ? 'We' : 'You'} canceled ${name} of your order ${invoiceNumber}. ` +
      `${until === undefined ? 'It has ended' : `You have it until ${until}`}, and we will not charge you for it ` +
      'again.',
    ...(others.length === 0 ? [] : [`The other services of this order go on: ${others.join(', ')}.`]),
    ...(note === undefined ? [] : ['A note from us:', note]),
    `If you did not ${isAtDesk ? 'ask for this' : 'cancel it'}, call us at ${phone}.`,
  ],
});

import type { Letter } from '../letter.ts';

/** Confirms that a service will not renew. `until` is the day on which it would have renewed. */
export const renewalCanceled = ({ name, invoiceNumber, until, phone }: { name: string; invoiceNumber: string; until: string; phone: string }): Letter => ({
  subject: `${name}: canceled`,
  parts: [
    `You canceled ${name} of your order ${invoiceNumber}. You have it until ${until}, and we will not charge you for it again.`,
    `If you did not cancel it, call us at ${phone}.`,
  ],
});

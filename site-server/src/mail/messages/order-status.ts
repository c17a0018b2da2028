import type { OrderOfMail } from '../../accounts/mail-to-customer.ts';
import { reachedText, statusWords, type Reached } from '../../order-status/status-words.ts';
import type { Letter } from '../letter.ts';

interface StatusReached extends OrderOfMail, Reached {
  /** The services that end with the order. */
  ended?: readonly string[];
  note?: string | undefined;
}

/** Says that an order has come to another status. */
export const orderStatus = ({ invoiceNumber, forCompany, ended = [], note, link, isInAccount, ...reached }: StatusReached): Letter => ({
  subject: `Order ${invoiceNumber}: ${statusWords(reached.to, reached).label}`,
  parts: [
    `${reachedText(reached)} This is about your order ${invoiceNumber}${forCompany}.`,
    ...(ended.length === 0 ? [] : ['Ended today:', ended.join('\n')]),
    ...(note === undefined ? [] : ['A note from us:', note]),
    { link, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

import type { OrderOfMail } from '../../accounts/mail-to-customer.ts';
import { STATUS_WORDS, WORK_GOES_ON } from '../../order-status/status-words.ts';
import type { WorkStatus } from '../../order-status/work-status.ts';
import type { Letter } from '../letter.ts';

interface StatusReached extends OrderOfMail {
  to: WorkStatus;
  /** The order was on hold. */
  isResumed: boolean;
  note?: string | undefined;
}

/** Says that an order has come to another status. */
export const orderStatus = ({ invoiceNumber, to, isResumed, note, link, isInAccount }: StatusReached): Letter => ({
  subject: `Order ${invoiceNumber}: ${STATUS_WORDS[to].label}`,
  parts: [
    `${isResumed ? WORK_GOES_ON : STATUS_WORDS[to].text} This is about your order ${invoiceNumber}.`,
    ...(note === undefined ? [] : ['A note from us:', note]),
    { link, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

import type { OrderOfMail } from '../mail-to-customer.ts';
import { reachedText, statusWords, type Reached } from '../../events/status-words.ts';
import type { Letter } from '../../mail/letter.ts';

interface StatusReached extends OrderOfMail, Reached {
  /** Whether the order has documents that its customer can download. */
  hasDocuments: boolean;
  /** The services that end with the order. */
  ended?: readonly string[];
  note?: string | undefined;
}

/** Says that an order has come to another status. */
export const orderStatus = ({
  invoiceNumber,
  forCompany,
  ended = [],
  hasDocuments,
  note,
  link,
  isInAccount,
  ...reached
}: StatusReached): Letter => ({
  subject:
    reached.to === 'on-hold'
      ? `We need an answer from you about order ${invoiceNumber}`
      : `Order ${invoiceNumber}: ${statusWords(reached.to, reached).label}`,
  parts: [
    `${reachedText(reached)}${whereDocumentsAre(reached, hasDocuments)} This is about your order ` +
      `${invoiceNumber}${forCompany}.`,
    ...(ended.length === 0 ? [] : ['Ended today:', ended.join('\n')]),
    ...(note === undefined ? [] : [reached.to === 'on-hold' ? 'What we need to know:' : 'A note from us:', note]),
    { link, label: isInAccount ? 'See the order in your account' : 'See your order' },
  ],
});

function whereDocumentsAre({ from, to, isFiled }: Reached, hasDocuments: boolean): string {
  if (to !== 'documents-sent' || from === 'on-hold' || !isFiled) return '';
  return hasDocuments ? ' You can download them where the order is.' : ' They come by mail.';
}

import { formatMoney } from 'shared-contracts/money';
import { linksOf, type LinkedSite } from '../accounts/account-links.ts';
import type { Db } from '../database/db.ts';
import type { TrailEvent } from '../events/events.ts';
import { queueLetter } from '../mail/outbox.ts';
import type { OrderRow } from './schema.ts';

/** The subjects of the alerts, by the event that operators are alerted of. */
const SUBJECTS = {
  'order-placed': 'New order',
  'answer-received': 'Answer to your question about order',
  'order-corrected': 'Correction of order',
  'to-do-answered': 'What we need was given for order',
} as const satisfies Partial<Record<TrailEvent['kind'], string>>;

/**
 * Queues a mail to the operators about an event of an order, without personal data. Call it with the transaction of the
 * event: both are stored, or neither.
 */
export type AlertOperators = (
  transaction: Db,
  event: keyof typeof SUBJECTS,
  order: Pick<OrderRow, 'invoiceNumber' | 'pageId' | 'formType' | 'totalCents'>,
) => Promise<void>;

/** Creates the function that alerts the address of the setting `ALERT_MAIL`; without one it does nothing. */
export function createAlertOperators(linked: LinkedSite, alertMail: string | undefined): AlertOperators {
  return async (transaction, event, { invoiceNumber, pageId, formType, totalCents }) => {
    if (alertMail === undefined) return;
    const form = linked.pages.find((page) => page.pageId === pageId)?.title ?? formType;
    await queueLetter(transaction, linked.site, alertMail, {
      kind: 'operator-alert',
      subject: `${SUBJECTS[event]} ${invoiceNumber}`,
      parts: [
        `${form}, ${formatMoney(totalCents)}.`,
        {
          link: linksOf(linked).at(`/operator/desk/orders/${invoiceNumber}`),
          label: 'Open the order at the desk',
        },
      ],
    });
  };
}

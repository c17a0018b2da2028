import type { Catalogue } from 'shared-contracts/catalogue';
import { isoDateOf } from '../system/calendar.ts';
import { renderLetter } from '../mail/letter.ts';
import { orderReceipt } from './mail/order-receipt.ts';
import { queueMail } from '../mail/outbox.ts';
import type { OnPlaced } from './order-store.ts';
import { receiptOf } from './receipt.ts';
import { linksOf, type LinkedSite } from '../accounts/account-links.ts';
import { createToken } from '../accounts/account-tokens.ts';

/**
 * Queues the receipt of every order that is placed, with a link for the account. `own`: the link opens the account.
 * `new`: it confirms the address of the account that the order created. `registered`: it adds the order to the account
 * that already has the order's address.
 */
export function mailOfOrder(linked: LinkedSite & { catalogue: Catalogue; now(): Date }): OnPlaced {
  const { site, catalogue, now } = linked;
  return async (transaction, row, { kind, accountId, isConfirmed }) => {
    const links = linksOf(linked);
    const token =
      kind === 'own'
        ? undefined
        : await createToken(
            transaction,
            kind === 'new'
              ? { kind: 'confirm-address', accountId, data: {} }
              : { kind: 'join-order', accountId, data: { submissionKey: row.submissionKey } },
          );
    const letter = orderReceipt({
      receipt: receiptOf(row, { catalogue, site, today: isoDateOf(now()) }),
      link: links.at(`/orders/${row.invoiceNumber}?key=${row.confirmationKey}`),
      account: { kind, isConfirmed, link: token === undefined ? links.account : links.confirm(token) },
    });
    await queueMail(transaction, {
      to: row.order.account.email_address.trim(),
      kind: 'order-receipt',
      content: renderLetter(letter, site),
    });
  };
}

import { eq } from 'drizzle-orm';
import { ERASED } from './erase-order.ts';
import { renderLetter, type Letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import { receiptAddress } from './receipt.ts';
import { accounts } from '../accounts/schema.ts';
import type { Db } from '../database/db.ts';
import type { OrderRow } from './schema.ts';
import { linksOf, type LinkedSite } from '../accounts/account-links.ts';

/** What messages about an order name. */
export interface OrderOfMail {
  invoiceNumber: string;
  /**
   * The company that the order is for, before its name: ` for Porch LLC`. Empty unless the customer has proved to get
   * mail at the address.
   */
  forCompany: string;
  /** Where the customer sees the order: in the account, or on its receipt while it is in none. */
  link: string;
  isInAccount: boolean;
}

/**
 * Queues a message about an order for its customer, at the account's address, which may have changed since the order
 * was placed. Call it with the transaction of the change that the message reports. A customer whose data was erased
 * gets none.
 */
export async function mailToCustomer(
  transaction: Db,
  row: OrderRow,
  {
    kind,
    letter,
  }: { /** The name of the file in `mail/messages/`. */ kind: string; letter(order: OrderOfMail): Letter },
  linked: LinkedSite,
): Promise<void> {
  if (row.email === ERASED) return;
  const { accountId, invoiceNumber, order } = row;
  const links = linksOf(linked);
  const [account] =
    accountId === null
      ? []
      : await transaction
          .select({ email: accounts.email, confirmedAt: accounts.confirmedAt })
          .from(accounts)
          .where(eq(accounts.id, accountId));
  const company = account?.confirmedAt ? order.companies[0]?.company.name : undefined;
  const ofMail = {
    invoiceNumber,
    forCompany: company ? ` for ${company}` : '',
    link: account ? links.account : links.at(receiptAddress(row)),
    isInAccount: account !== undefined,
  };
  await queueMail(transaction, {
    to: account?.email ?? order.account.email_address.trim(),
    kind,
    content: renderLetter(letter(ofMail), linked.site),
  });
}

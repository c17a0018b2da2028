import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { orders, type OrderRow } from './schema.ts';
import type { Db } from '../database/db.ts';
import { accountOfEmail } from '../accounts/account-email.ts';
import type { TokenKind } from '../accounts/account-tokens.ts';
import { accountTokens } from '../accounts/session-and-token-tables.ts';

const ofLinks = (accountId: string, kinds: readonly TokenKind[]) =>
  and(
    eq(accountTokens.accountId, accountId),
    inArray(accountTokens.kind, [...kinds]),
    gt(accountTokens.expiresAt, sql`now()`),
  );
const submissionKeyOfLink = sql<string>`${accountTokens.data} ->> 'submissionKey'`;

/** Placed orders that a mailed link still adds to the account, the oldest first. */
export function ordersToConfirm(
  db: Db,
  accountId: string,
): Promise<{ submissionKey: string; invoiceNumber: string; createdAt: Date }[]> {
  return db
    .select({ submissionKey: orders.submissionKey, invoiceNumber: orders.invoiceNumber, createdAt: orders.createdAt })
    .from(accountTokens)
    .innerJoin(orders, eq(orders.submissionKey, submissionKeyOfLink))
    .where(and(ofLinks(accountId, ['join-order']), isNull(orders.accountId)))
    .orderBy(asc(orders.placement));
}

/**
 * Whether the mail of an order has a link that its customer has not used: to add it to an account, or to confirm the
 * address of the account that it created. The same for both, so that it does not say whether there was an account
 * before.
 */
export async function isToBeConfirmed(db: Db, { email, submissionKey }: OrderRow): Promise<boolean> {
  const account = await accountOfEmail(db, email);
  if (!account) return false;
  const links = await db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        ofLinks(account.id, ['join-order', 'confirm-address']),
        or(eq(accountTokens.kind, 'confirm-address'), eq(submissionKeyOfLink, submissionKey)),
      ),
    )
    .limit(1);
  return links.length > 0;
}

import { and, asc, between, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Customer } from 'shared-contracts/account';
import type { Receipt } from 'shared-contracts/boot-document';
import { formOfKey } from 'shared-contracts/attempt';
import { accountOfEmail } from '../accounts/account-email.ts';
import type { TokenKind } from '../accounts/account-tokens.ts';
import type { CallSession } from '../accounts/sessions.ts';
import { accountTokens } from '../accounts/schema.ts';
import type { Db } from '../database/db.ts';
import type { OrderStore } from './order-store.ts';
import { companiesOf, receiptAddress } from './receipt.ts';
import { orders, type OrderRow } from './schema.ts';

/** The placed order with this invoice number, if it is in the account. */
export async function orderInAccount(db: Db, accountId: string, invoiceNumber: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(isInAccount(accountId, invoiceNumber));
  return row;
}

/** Finds that order. */
export const isInAccount = (accountId: string, invoiceNumber: string) =>
  and(eq(orders.accountId, accountId), eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed'));

/**
 * How the customer answered the questions about themselves in the latest order of the account; pages propose it.
 * Without an order, the account's name.
 */
export async function contactOfAccount(
  db: Db,
  { accountId, name = '' }: Pick<CallSession, 'accountId' | 'name'>,
): Promise<Customer['contact']> {
  const [latest] = await db
    .select({ order: orders.order })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'placed')))
    .orderBy(desc(orders.placement))
    .limit(1);
  if (!latest) {
    const [firstName = '', ...others] = name.split(/\s+/);
    return firstName && others.length > 0 ? { firstName, lastName: others.join(' ') } : undefined;
  }
  const { contact, phones, addresses } = latest.order;
  const [company] = companiesOf(latest.order);
  const phone = phones.find(({ kind }) => kind === 'primary')?.phone_number;
  const address = addresses.find(({ kind }) => kind === 'primary');
  return {
    firstName: contact.first_name,
    lastName: contact.last_name,
    ...(phone !== undefined && { phone }),
    ...(address && {
      address: {
        line1: address.line1,
        city: address.city,
        state: address.state_province_region,
        zip: address.zip_postal_code,
        country: address.country,
      },
    }),
    ...(company && { company: { name: company.name, entityType: company.entity_type } }),
  };
}

/** The first of two orders, as the receipt of the second names it; `undefined` without the key of its own receipt. */
export async function firstOrderOf(
  orders: Pick<OrderStore, 'confirmed'>,
  invoice = '',
  key = '',
): Promise<Receipt['first']> {
  const row = await orders.confirmed(invoice, key);
  return (
    row && {
      invoiceNumber: row.invoiceNumber,
      totalCents: row.totalCents,
      companyName: row.order.companies[0]?.company.name ?? '',
      address: receiptAddress(row),
    }
  );
}

/** The orders that were placed with a form, under whichever of its keys, the oldest first. */
export function placedWithForm(
  db: Db,
  formId: string,
): Promise<Pick<OrderRow, 'invoiceNumber' | 'confirmationKey' | 'totalCents'>[]> {
  return db
    .select({
      invoiceNumber: orders.invoiceNumber,
      confirmationKey: orders.confirmationKey,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(
      and(
        // All keys of a form: a range that the index of the primary key has.
        between(orders.submissionKey, `${formOfKey(formId)}000000000000`, `${formOfKey(formId)}ffffffffffff`),
        eq(orders.status, 'placed'),
      ),
    )
    .orderBy(asc(orders.placement));
}

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
export async function isToBeConfirmed(
  db: Db,
  { email, submissionKey, accountId, placement }: OrderRow,
): Promise<boolean> {
  const account = await accountOfEmail(db, email);
  if (!account) return false;
  // The mail of the order that created the account has the link that confirms its address; later ones have none.
  const earlier = db
    .select({ id: orders.submissionKey })
    .from(orders)
    .where(and(eq(orders.accountId, account.id), lt(orders.placement, placement ?? 0)))
    .limit(1);
  const hasCreated = accountId === account.id && (await earlier).length === 0;
  const links = await db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        ofLinks(account.id, ['join-order', 'confirm-address']),
        or(hasCreated ? eq(accountTokens.kind, 'confirm-address') : undefined, eq(submissionKeyOfLink, submissionKey)),
      ),
    )
    .limit(1);
  return links.length > 0;
}

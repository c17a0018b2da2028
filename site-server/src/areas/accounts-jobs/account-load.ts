import { and, desc, eq } from 'drizzle-orm';
import type { Account, AccountRenewal } from 'shared-contracts/account';
import { addMonths, renewalsByDate } from 'shared-contracts/renewal-dates';
import type { IsoDate } from 'shared-contracts/iso-date';
import { ordersToConfirm } from '../../accounts/orders-to-confirm.ts';
import { isoDateOf } from '../../calendar.ts';
import { receiptOf } from '../../orders/receipt.ts';
import { accounts, orders, type OrderRow } from '../../orders/schema.ts';
import { malformed, type CallHandler } from '../area-answers.ts';
import { NOT_LOGGED_IN } from './account-calls.ts';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Answers GET `/api/account`: the orders and renewals of the customer who is logged in. */
export const accountLoad: CallHandler = async ({ params, session }, { site, db, catalogue, pages, now }) => {
  if (params['website_id'] !== String(site.websiteId)) return malformed(`website_id: must be ${site.websiteId}.`);
  if (!session) return { ...NOT_LOGGED_IN, headers: PRIVATE };
  const today = isoDateOf(now());
  const [account] = await db.select().from(accounts).where(eq(accounts.id, session.accountId));
  const rows = await db.select().from(orders).where(and(eq(orders.accountId, session.accountId), eq(orders.status, 'placed'))).orderBy(desc(orders.placement));
  const receipts = rows.map((row) => ({ row, receipt: receiptOf(row, { catalogue, site, today }) }));
  const unconfirmed = account?.confirmedAt ? await ordersToConfirm(db, session.accountId) : [];
  const result: Account = {
    email: session.email,
    ...(session.name !== undefined && { name: session.name }),
    ...(account?.passwordChangedAt && { passwordChangedOn: isoDateOf(account.passwordChangedAt) }),
    orders: receipts.map(({ row, receipt: { invoiceNumber, companyName, paidWith, quote, steps } }) => ({
      invoiceNumber, companyName, paidWith, steps, status: 'received' as const, total: row.totalCents, lines: quote.lines, placedOn: isoDateOf(row.createdAt),
      formTitle: pages.find(({ pageId }) => pageId === row.pageId)?.title ?? '',
      receiptLink: `/orders/${invoiceNumber}?key=${row.confirmationKey}`,
    })),
    // An account whose address was never confirmed may be that of a stranger.
    ...(unconfirmed.length > 0 && { unconfirmed: unconfirmed.map(({ invoiceNumber, createdAt }) => ({ invoiceNumber, placedOn: isoDateOf(createdAt) })) }),
    renewals: receipts.flatMap(({ row, receipt }) => renewalsOf(row, receipt.companyName, today)).sort((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on))),
  };
  return { status: 200, body: { result }, headers: PRIVATE };
};

/** Every payment of an order's services that is due within twelve months, from tomorrow to the same day a year from now. */
function renewalsOf({ createdAt, quote }: OrderRow, company: string, today: IsoDate): AccountRenewal[] {
  const end = addMonths(today, 12);
  return renewalsByDate(quote.renewals, isoDateOf(createdAt)).flatMap(({ on: first, period, price, parts }) => {
    const due = Array.from({ length: 12 * 50 }, (_, index) => addMonths(first, index * (period === 'year' ? 12 : 1)));
    const named = parts.length > 0 ? parts : [{ label: 'Services', price }];
    return due.filter((on) => on > today && on <= end).flatMap((on) => named.map(({ label, price: amount }) => ({ on, name: label, amount, company })));
  });
}

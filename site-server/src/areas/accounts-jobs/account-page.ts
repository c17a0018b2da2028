import { and, desc, eq } from 'drizzle-orm';
import type { Account, AccountOrder } from 'shared-contracts/account';
import { CancelRenewalDataStruct } from 'shared-contracts/payloads/account-forms';
import { CODE_IN_LINK } from 'shared-contracts/payloads/affiliate';
import { accounts } from '../../accounts/schema.ts';
import { fieldIn, malformed, type CallHandler } from '../area-server.ts';
import { documentAddress, documentsOf, type DocumentRecord } from '../../orders/documents/order-documents.ts';
import { ordersToConfirm } from '../../orders/account-orders.ts';
import { receiptAddress, receiptOf } from '../../orders/receipt.ts';
import { renewalsOfOrders, renewalsToCome } from '../../orders/renewals/account-renewals.ts';
import { orders } from '../../orders/schema.ts';
import { progressEventsOf, progressOf } from '../../orders/status/order-progress.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { NOT_LOGGED_IN, refusal } from './account-calls.ts';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Answers GET `/api/account`: the orders and renewals of the customer who is logged in. */
export const accountLoad: CallHandler = async (
  { params, session },
  { site, db, catalogue, pages, siteAddress, now },
) => {
  if (params['website_id'] !== String(site.websiteId)) return malformed(`website_id: must be ${site.websiteId}.`);
  if (!session) return { ...NOT_LOGGED_IN, headers: PRIVATE };
  const today = isoDateOf(now());
  const [account] = await db.select().from(accounts).where(eq(accounts.id, session.accountId));
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, session.accountId), eq(orders.status, 'placed')))
    .orderBy(desc(orders.placement));
  const renewalsOf = await renewalsToCome(db, rows);
  const receipts = rows.map((row) => ({
    row,
    receipt: receiptOf(row, { catalogue, site, today, renewals: renewalsOf(row) }),
  }));
  const keys = rows.map(({ submissionKey }) => submissionKey);
  const eventsOf = await progressEventsOf(db, keys);
  const documents = await documentsOf(db, keys);
  const waiting = (await ordersToConfirm(db, session.accountId)).map(({ invoiceNumber, createdAt }) => ({
    invoiceNumber,
    placedOn: isoDateOf(createdAt),
  }));
  const result: Account = {
    email: session.email,
    ...(session.name !== undefined && { name: session.name }),
    ...(account?.affiliateCode &&
      CODE_IN_LINK.test(account.affiliateCode) && {
        affiliateLink: `${siteAddress}/?affiliate=${account.affiliateCode}`,
      }),
    ...(account?.passwordChangedAt && { passwordChangedOn: isoDateOf(account.passwordChangedAt) }),
    orders: receipts.map(({ row, receipt: { invoiceNumber, companyName, paidWith, quote, tasks } }) => ({
      invoiceNumber,
      companyName,
      paidWith,
      total: row.totalCents,
      lines: quote.lines,
      placedOn: isoDateOf(row.createdAt),
      formTitle: pages.find(({ pageId }) => pageId === row.pageId)?.title ?? '',
      receiptLink: receiptAddress(row),
      ...(tasks && { tasks }),
      progress: progressOf(row, eventsOf(row.submissionKey), { catalogue, site, today }),
      ...withDocuments(
        invoiceNumber,
        documents.filter(({ submissionKey }) => submissionKey === row.submissionKey),
      ),
    })),
    // An account whose address was never confirmed may be that of a stranger, who learns no number.
    ...(account?.confirmedAt
      ? waiting.length > 0 && { unconfirmed: waiting }
      : { toConfirm: { ordersOf: waiting.map(({ placedOn }) => placedOn) } }),
    ...(await renewalsOfOrders(
      db,
      new Map(receipts.map(({ row, receipt }) => [row.submissionKey, receipt.companyName])),
      today,
    )),
  };
  return { status: 200, body: { result }, headers: PRIVATE };
};

function withDocuments(invoiceNumber: string, documents: readonly DocumentRecord[]): Pick<AccountOrder, 'documents'> {
  if (documents.length === 0) return {};
  return {
    documents: documents.map(({ id, name, bytes, addedAt }) => ({
      name,
      bytes,
      addedOn: isoDateOf(addedAt),
      link: documentAddress(invoiceNumber, id),
    })),
  };
}

/** Cancels a service of the customer who is logged in, so that it is not charged again. */
export const processCancelRenewal: CallHandler = async ({ params, session }, { cancelRenewal, site }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'cancelRenewalData', CancelRenewalDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const canceled = await cancelRenewal({ id: decoded.value.id, accountId: session.accountId });
  switch (canceled.kind) {
    case 'canceled':
      return { status: 200, body: { result: {} } };
    case 'too-late':
      return refusal(
        'too-late',
        `This service is being renewed, so it can no longer be canceled here. Call us at ${site.phone}.`,
      );
    case 'unknown':
      return refusal('unknown-renewal', 'This service is not in your account. Reload the page to see what is.');
  }
};

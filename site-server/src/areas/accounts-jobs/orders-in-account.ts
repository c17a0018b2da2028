import { expiresFirst, type AccountOrder } from 'shared-contracts/account';
import type { AccountOrderPage, Conversation, OrderCancellation, ToDo } from 'shared-contracts/account-order';
import { linksOf } from '../../accounts/account-links.ts';
import { readCancellation, whyNotCanceled } from '../../orders/cancellation/cancellation.ts';
import { comingDates } from '../../orders/coming-dates.ts';
import { orderInAccount } from '../../orders/account-orders.ts';
import { correctionAddress, isCorrectable } from '../../orders/corrections/correct-order.ts';
import { documentAddress, documentsOf } from '../../orders/documents/order-documents.ts';
import { receiptAddress, receiptOf } from '../../orders/receipt.ts';
import { cardsOfCharges, leftOf } from '../../orders/refunds/charges.ts';
import { cardsText, moneyOfOrders } from '../../orders/refunds/order-money.ts';
import { feeText } from '../../orders/refused-filing/fee-text.ts';
import { reservedFor } from '../../orders/reservations.ts';
import { isGoingOn } from '../../orders/renewals/plan-renewals.ts';
import { renewalsOfOrders, renewalsToCome } from '../../orders/renewals/account-renewals.ts';
import type { OrderRow, ToDoRow } from '../../orders/schema.ts';
import { progressEventsOf, progressOf } from '../../orders/status/order-progress.ts';
import { messagesOf } from '../../orders/status/conversation.ts';
import { statusEventsOf, takesAnswers } from '../../orders/status/transitions.ts';
import { isAllGiven, stateOf, toDosOf } from '../../orders/to-dos/to-dos.ts';
import { isoDateOf } from '../../system/calendar.ts';
import type { CallDeps, CallHandler } from '../area-server.ts';
import { malformed } from '../area-server.ts';
import { NOT_LOGGED_IN, PRIVATE, refusal } from './account-calls.ts';
import { madeCorrectionsOf, proposedCorrectionOf } from './corrections-in-account.ts';

/** Placed orders as their customer sees them in the account. */
export async function ordersInAccount(
  { site, db, catalogue, pages, now }: CallDeps,
  rows: readonly OrderRow[],
): Promise<AccountOrder[]> {
  const today = isoDateOf(now());
  const renewalsOf = await renewalsToCome(db, rows);
  const keys = rows.map(({ submissionKey }) => submissionKey);
  const eventsOf = await progressEventsOf(db, rows);
  const moneyOf = await moneyOfOrders(db, rows);
  const documents = await documentsOf(db, keys);
  const allToDos = await toDosOf(db, keys);
  return rows.map((row) => {
    const { submissionKey, pageId, totalCents, createdAt } = row;
    const toDos = allToDos.filter((toDo) => toDo.submissionKey === submissionKey);
    const { invoiceNumber, companyName, paidWith, quote, tasks } = receiptOf(row, {
      ...{ catalogue, site, today },
      askedInAccount: toDos.flatMap(({ asked }) => asked.products),
      renewals: renewalsOf(row),
    });
    const open = toDos.filter((toDo) => stateOf(toDo) === 'open').length;
    const money = moneyOf(row);
    const ofOrder = documents.filter((document) => document.submissionKey === submissionKey);
    return {
      ...{ invoiceNumber, companyName, paidWith },
      total: totalCents,
      ...(money && { money }),
      lines: quote.lines,
      placedOn: isoDateOf(createdAt),
      formTitle: pages.find((page) => page.pageId === pageId)?.title ?? '',
      receiptLink: receiptAddress(row),
      ...(tasks && { tasks }),
      progress: progressOf(row, eventsOf(submissionKey), { catalogue, today, isAllGiven: isAllGiven(toDos) }),
      ...(open > 0 && { toDos: open }),
      ...(row.workStatus === 'on-hold' && !row.waitsForUs && { asks: true }),
      ...(ofOrder.length > 0 && {
        documents: ofOrder.map(({ id, name, bytes, addedAt }) => ({
          ...{ name, bytes },
          addedOn: isoDateOf(addedAt),
          link: documentAddress(invoiceNumber, id),
        })),
      }),
    };
  });
}

/** Answers GET `/api/account_order`: one order, by its `invoice`, of the customer who is logged in. */
export const accountOrderLoad: CallHandler = async ({ params: { website_id, invoice = '' }, session }, deps) => {
  const { site, db, pages, now } = deps;
  if (website_id !== String(site.websiteId)) return malformed(`website_id: must be ${site.websiteId}.`);
  if (!session) return { ...NOT_LOGGED_IN, headers: PRIVATE };
  const row = await orderInAccount(db, session.accountId, invoice);
  const [order] = row ? await ordersInAccount(deps, [row]) : [];
  if (!row || !order) return { ...UNKNOWN_ORDER, headers: PRIVATE };
  const conversation = await conversationOf(db, row);
  const page = pages.find(({ pageId }) => pageId === row.pageId);
  const toDos = await toDosOf(db, [row.submissionKey]);
  const events = await statusEventsOf(db, row.submissionKey);
  const isOpen = page && isCorrectable(row, events);
  const today = isoDateOf(now());
  const correction = isOpen && (await proposedCorrectionOf(db, row, today));
  const corrections = await madeCorrectionsOf(db, row);
  const { services } = await renewalsOfOrders(db, [row], today);
  const toPay = services.filter(
    (service) => service.status === 'declined' || service.status === 'on-hold' || expiresFirst(service),
  );
  const { contact } = linksOf(deps).reach;
  const refusal = row.workStatus === 'refused' ? events.findLast(({ to }) => to === 'refused') : undefined;
  const result: AccountOrderPage = {
    order,
    answers: [...row.answers],
    ...(conversation && { conversation }),
    cancellation: await orderCancellation(row, deps),
    ...(contact !== undefined && { contactLink: contact }),
    ...(toDos.length > 0 && { toDos: toDos.map(toDoOf) }),
    ...(toPay.length > 0 && { toPay }),
    ...(refusal && { officeRefusal: { reason: refusal.note ?? '', fee: feeText(refusal.fee ?? 'kept') } }),
    dates: await comingDates([row], { ...deps, today }),
    ...(isOpen && { correctLink: correctionAddress(page.path, invoice) }),
    ...(correction && { correction }),
    ...(corrections.length > 0 && { corrections }),
  };
  return { status: 200, body: { result }, headers: PRIVATE };
};

/** A to-do as its customer sees it, without what was given. */
function toDoOf(row: ToDoRow): ToDo {
  const { id, dueOn, receivedAt, endedAt, note } = row;
  const { title, why, text, files } = row.asked;
  return {
    ...{ id, title, why, dueOn },
    state: stateOf(row),
    ...(receivedAt !== null && { receivedAt: receivedAt.toISOString() }),
    ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
    ...(note !== null && { note }),
    ...(text && { text: { label: text.label, hint: text.hint, isLong: text.format === 'free-text' } }),
    ...(files && { files }),
  };
}

async function conversationOf(
  db: CallDeps['db'],
  { submissionKey, invoiceNumber, workStatus, waitsForUs }: OrderRow,
): Promise<Conversation | undefined> {
  const messages = await messagesOf(db, submissionKey);
  if (messages.length === 0) return undefined;
  return {
    isOpen: takesAnswers(workStatus),
    isAnswered: waitsForUs,
    messages: messages.map(({ from, at, text, needs, key, files }) => ({
      from: from === 'desk' ? 'site' : 'customer',
      at: at.toISOString(),
      text,
      ...(key !== undefined && { key }),
      ...(needs.length > 0 && { needs: [...needs] }),
      ...(files.length > 0 && {
        files: files.map(({ id, name, bytes }) => ({ name, bytes, link: documentAddress(invoiceNumber, id) })),
      }),
    })),
  };
}

async function orderCancellation(row: OrderRow, { db, catalogue }: CallDeps): Promise<OrderCancellation> {
  const { cancellation, services, charges, refunds } = await readCancellation(db, row);
  const cards = await cardsOfCharges(db, [row]);
  const ofRefunds = (status: 'made' | 'asked') =>
    refunds.flatMap((refund) =>
      refund.status === status ? [{ chargeId: refund.chargeId, amount: refund.amountCents }] : [],
    );
  const [made, asked] = [ofRefunds('made'), ofRefunds('asked')];
  const sumOf = (parts: typeof made) => parts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...(cancellation.kind === 'possible'
      ? { returns: cancellation.returns, returnsTo: cardsText(cancellation.refunds, cards) }
      : { whyNot: whyNotCanceled(cancellation.why, row, { services, catalogue }) }),
    ends: services.filter(({ status }) => status !== 'ended').map(({ name }) => name),
    reserved: cancellation.kind === 'possible' ? await reservedFor(db, row.submissionKey) : [],
    hasRenewals: services.some(isGoingOn),
    ...(row.workStatus === 'canceled-by-customer' && {
      canceled: {
        returned: sumOf(made),
        asked: sumOf(asked),
        returnedTo: cardsText(made, cards),
        askedTo: cardsText(asked, cards),
        left: charges.reduce((sum, charge) => sum + leftOf(charge, refunds), 0),
      },
    }),
  };
}

/** The same for an order that is not there and for that of another customer. */
export const UNKNOWN_ORDER = refusal('unknown-order', 'This order is not in your account.');

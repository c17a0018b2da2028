import type { Handler } from 'hono';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { defaulted, enums, type as looseObject, pattern, string } from 'superstruct';
import { statusWords } from '../events/work-status.ts';
import type { FormStore } from '../received-forms/form-store.ts';
import type { ReceivedList } from '../received-forms/schema.ts';
import type { Outbox } from '../mail/outbox.ts';
import { isFiled } from '../orders/receipt.ts';
import { chargeOf, withPayments, type PaidOrder } from './integration/payments-of-orders.ts';
import { ok, refused, type Result } from '../system/result.ts';
import type { OperatorDeps } from './operator-deps.ts';

/**
 * An order as programs of operators read it. Refunds and renewals have the names that the facts of webhooks give them.
 */
export function operatorOrderOf([row, { refunds, renewals }]: PaidOrder, catalogue: Catalogue) {
  const { invoiceNumber, createdAt, workStatus, formType, totalCents, order, answers } = row;
  return {
    invoice_number: invoiceNumber,
    created_at: createdAt.toISOString(),
    status: workStatus,
    status_label: statusWords(workStatus, { isFiled: isFiled(row, catalogue) }).label,
    form_type: formType,
    total_cents: totalCents,
    charge_id: chargeOf(row),
    refunds: refunds.map(({ key, chargeId: charge, amountCents, status, createdAt: asked }) => ({
      refund: key,
      charge_id: charge,
      amount_cents: amountCents,
      status,
      asked_at: asked.toISOString(),
    })),
    renewals: renewals.map(({ id, name, amountCents, period, status, nextOn, charges }) => ({
      renewal: id,
      name,
      amount_cents: amountCents,
      period,
      status,
      ...(status === 'active' && { next_on: nextOn }),
      charges: charges.map((charge) => ({
        due_on: charge.dueOn,
        amount_cents: charge.amountCents,
        charge_id: charge.chargeId,
        charged_at: charge.chargedAt.toISOString(),
      })),
    })),
    order,
    answers,
  };
}

/**
 * GET `/operator/orders?after=<cursor>&limit=<n>`: placed orders, the newest last. `next` is the cursor for the next
 * request, now or later: every order placed meanwhile comes after it.
 */
export function operatorOrders({ orders, db, catalogue }: Pick<OperatorDeps, 'orders' | 'db' | 'catalogue'>): Handler {
  return async (context) => {
    const wanted = pageOf(context.req.query());
    if (wanted.kind === 'refused') return context.json({ error: wanted.reason }, 400);
    const { after, limit } = wanted.value;
    const rows = await orders.placedAfter(after, limit);
    return context.json({
      orders: (await withPayments(db, rows)).map((order) => operatorOrderOf(order, catalogue)),
      next: String(rows.at(-1)?.placement ?? after),
    });
  };
}

/**
 * GET `/operator/messages` and `/operator/applications`, with `after` and `limit` as in `/operator/orders`: the forms
 * received, the newest last. `id` is the number in the address of a form's files.
 */
export function operatorForms(list: ReceivedList, { forms }: { forms: FormStore }): Handler {
  return async (context) => {
    const wanted = pageOf(context.req.query());
    if (wanted.kind === 'refused') return context.json({ error: wanted.reason }, 400);
    const { after, limit } = wanted.value;
    const rows = await forms.listedAfter(list, after, limit);
    return context.json({
      [list]: rows.map(({ position, receivedAt, pageId, formType, content, answers, files }) => ({
        id: position,
        received_at: receivedAt.toISOString(),
        page: pageId,
        form_type: formType,
        content,
        answers,
        ...(list === 'applications' && {
          files: files.map((file) => ({ ...file, address: `/operator/${list}/${position}/files/${file.field}` })),
        }),
      })),
      next: String(rows.at(-1)?.position ?? after),
    });
  };
}

/** GET `/operator/applications/:id/files/:file`: a file as an attachment, under a name that the site makes. */
export function operatorFile(list: ReceivedList, { forms }: { forms: FormStore }): Handler {
  return async (context) => {
    const { id = '', file = '' } = context.req.param() as Record<string, string>;
    const content =
      /^\d{1,15}$/.test(id) && /^[\w-]{1,60}$/.test(file) ? await forms.file(list, Number(id), file) : undefined;
    if (!content) return context.json({ error: 'There is no such file.' }, 404);
    // Copied, because the database's buffer may be part of a larger one.
    return context.body(Uint8Array.from(content), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="application-${id}-${file}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
    });
  };
}

const LARGEST_LIMIT = 500;

const MailQueryStruct = looseObject({
  status: defaulted(enums(['waiting', 'sent', 'dead']), 'dead'),
  limit: defaulted(pattern(string(), /^\d{1,4}$/), '100'),
});

/**
 * GET `/operator/mail?status=dead&limit=<n>`: messages without their content, which may have links that log somebody
 * in; the newest first.
 */
export function operatorMail({ outbox }: { outbox: Outbox }): Handler {
  return async (context) => {
    const decoded = decode(MailQueryStruct, context.req.query());
    if (decoded.kind === 'malformed')
      return context.json({ error: `${decoded.problems[0]?.path} must be ${decoded.problems[0]?.expected}.` }, 400);
    const { status, limit } = decoded.value;
    const rows = await outbox.list(status, Math.min(Math.max(Number(limit), 1), LARGEST_LIMIT));
    return context.json({
      mails: rows.map(({ id, kind, recipient, status: now, attempts, nextTryAt, lastError, createdAt, sentAt }) => ({
        id,
        kind,
        to: recipient,
        status: now,
        attempts,
        created_at: createdAt.toISOString(),
        ...(now === 'waiting' && { next_try_at: nextTryAt.toISOString() }),
        ...(sentAt && { sent_at: sentAt.toISOString() }),
        ...(lastError !== null && { last_error: lastError }),
      })),
    });
  };
}

const PageQueryStruct = looseObject({
  after: defaulted(pattern(string(), /^\d{0,15}$/), '0'),
  limit: defaulted(pattern(string(), /^\d{1,4}$/), '100'),
});

/** The part of an operator's list that a query asks for: entries after the cursor `after`, at most `limit`. */
function pageOf(query: Record<string, string>): Result<{ after: number; limit: number }> {
  const decoded = decode(PageQueryStruct, query);
  if (decoded.kind === 'malformed') return refused(`${decoded.problems[0]?.path} must be a whole number.`);
  const { after, limit } = decoded.value;
  return ok({ after: Number(after), limit: Math.min(Math.max(Number(limit), 1), LARGEST_LIMIT) });
}

import { and, eq } from 'drizzle-orm';
import { centsOfAmount, formatMoney } from 'shared-contracts/money';
import { enums, object, optional, pattern, size, string, type } from 'superstruct';
import type { Db } from '../../../database/db.ts';
import { FEE_OUTCOMES } from '../../../events/events.ts';
import { isAllowed } from '../../../events/roles.ts';
import { recordEvent } from '../../../events/trail.ts';
import { statusWords, WORK_STATUSES, type WorkStatus } from '../../../events/work-status.ts';
import { deskAction } from '../desk-request.ts';
import type { OperatorDeps } from '../../operator-deps.ts';
import { actorOf, operatorName, workersOf } from '../../operators.ts';
import { refused } from '../../../system/result.ts';
import { returnDifference } from '../../../orders/corrections/return-difference.ts';
import type { MakeRefund } from '../../../orders/refunds/make-refund.ts';
import { addDocument, LARGEST_DOCUMENT, removeDocument } from '../../../orders/documents/order-documents.ts';
import { isFiled } from '../../../orders/receipt.ts';
import { orders, type OrderRow } from '../../../orders/schema.ts';
import { assignOrder } from '../../../orders/status/assignment.ts';
import { askCustomer } from '../../../orders/status/conversation.ts';
import { changeStatus } from '../../../orders/status/change-status.ts';
import { takesAnswers } from '../../../orders/status/transitions.ts';
import { pdfProblemWords } from '../../../system/pdf/check-pdf.ts';

/** Longer notes are refused by the field itself. */
export const LONGEST_NOTE = 2000;

/** The version of an order that the page of a form showed. */
export const VersionStruct = pattern(string(), /^\d{1,6}$/);

export const NoteStruct = pattern(string(), new RegExp(`^[^\\0]{0,${LONGEST_NOTE}}$`, 's'));

const done = (invoice: string, notice?: string) => ({ kind: 'done', to: `/orders/${invoice}`, notice }) as const;
export const linkedSite = ({ site, siteAddress, db, catalogue }: OperatorDeps) => ({
  site: site.config,
  pages: site.pages,
  siteAddress,
  db,
  catalogue,
});
/** A note without the line breaks of browsers, CR LF; `undefined` if it is empty. */
export const noteIn = (text = '') => text.replaceAll('\r\n', '\n').trim() || undefined;

async function keyOfPlaced(db: Db, invoiceNumber: string): Promise<string | undefined> {
  const [row] = await db
    .select({ key: orders.submissionKey })
    .from(orders)
    .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')));
  return row?.key;
}

/** What a question can ask for: a file, or another answer to one of these questions. */
export const askableThings = ({ answers }: Pick<OrderRow, 'answers'>): string[] => [
  ...new Set(['A PDF or a picture', ...answers.map(({ question }) => question)]),
];

/** The askable things whose checkboxes are ticked: fields `need-0`, `need-1` … */
function needsIn(fields: Readonly<Record<string, unknown>>, row: Pick<OrderRow, 'answers'> | undefined): string[] {
  const ticked = Object.entries(fields).flatMap(([name, value]) => (name.startsWith('need-') ? [value] : []));
  return row ? askableThings(row).filter((thing) => ticked.includes(thing)) : [];
}

/** Moves an order to another status; `from` and `version` are the status and the version that the page showed. */
export const moveOrder = deskAction(
  '/orders/:invoice/status',
  'work',
  type({
    from: enums(WORK_STATUSES),
    version: VersionStruct,
    to: enums(WORK_STATUSES),
    note: optional(NoteStruct),
  }),
  async ({ params: { invoice = '' }, operator, fields }, deps) => {
    const { from, version, to, note } = fields;
    const [row] = await deps.db.select().from(orders).where(eq(orders.invoiceNumber, invoice));
    const moved = await changeStatus(
      {
        ...{ invoiceNumber: invoice, from, version: Number(version), to },
        ...{ note: noteIn(note), actor: actorOf(operator) },
        needs: takesAnswers(to) ? needsIn(fields, row) : [],
      },
      linkedSite(deps),
    );
    const wordsOf = (status: WorkStatus) =>
      statusWords(status, { isFiled: row !== undefined && isFiled(row, deps.catalogue) });
    switch (moved.kind) {
      case 'moved':
        return done(invoice, `${wordsOf(to).label}. The customer gets a message.`);
      case 'moved-before':
        // A second click on the same button.
        if (moved.status === to) return done(invoice);
        return refused(
          `The order has been moved since you opened the page: it is now "${wordsOf(moved.status).label}". ` +
            'Nothing was changed.',
        );
      case 'corrected-before':
        return refused(
          'The order was corrected after you opened the page, so its status was not changed. Read ' +
            `"Version ${moved.version}" under "Corrections", then decide again.`,
        );
      case 'impossible':
        return refused(`An order that is "${wordsOf(from).label}" cannot become "${wordsOf(to).label}".`);
      case 'note-missing':
        return refused('Write in the note to the customer what you need, then put the order on hold.');
      case 'unknown-order':
        return { kind: 'nothing-here' };
    }
  },
);

/** Gives an order to an operator, or back to all; `from` is the id of the operator who had it on the page, if any. */
export const assignOperator = deskAction(
  '/orders/:invoice/operator',
  'work',
  object({ from: string(), act: enums(['take', 'assign', 'give-back']), assignee: optional(string()) }),
  async ({ params: { invoice = '' }, operator, fields: { from, act, assignee } }, { db, operators }) => {
    const colleagues = await operators.list();
    const to = act === 'take' ? operator : workersOf(colleagues).find(({ id }) => id === assignee);
    if (act === 'assign' && !to) return refused('This operator does not work on orders any more.');
    const assigned = await assignOrder(
      { invoiceNumber: invoice, from: from || null, to: (act !== 'give-back' && to) || null, actor: actorOf(operator) },
      db,
    );
    switch (assigned.kind) {
      case 'assigned':
        return done(
          invoice,
          act === 'give-back'
            ? 'Given back. Nobody has this order now.'
            : to?.id === operator.id
              ? 'You have this order now.'
              : `${to?.name} has this order now.`,
        );
      case 'assigned-before': {
        const has = assigned.assignedTo;
        return refused(
          `${has === null ? 'The order was given back' : `${operatorName(colleagues, has)} got this order`} ` +
            'after you opened the page. Nothing was changed.',
        );
      }
      case 'unknown-order':
        return { kind: 'nothing-here' };
    }
  },
);

/** Stores that the office refused the filing, why, and what happens to its fee; who may refund can return the fee. */
export const refuseOrderFiling = deskAction(
  '/orders/:invoice/refused-filing',
  'work',
  object({ reason: NoteStruct, fee: enums(FEE_OUTCOMES), amount: optional(size(string(), 0, 20)) }),
  async ({ params: { invoice = '' }, operator, fields: { fee, amount = '', ...fields } }, { refuseFiling }) => {
    const reason = noteIn(fields.reason);
    if (reason === undefined) return refused('Write what the office says.');
    if (fee === 'returned' && !isAllowed(operator, 'refund'))
      return refused('Only operators who may give money back can return the fee. Nothing was changed.');
    const returns = centsOfAmount(amount) ?? 0;
    if (fee === 'returned' ? returns <= 0 : amount !== '')
      return refused('Enter an amount, such as 100.00, if the fee goes back to the customer, and none otherwise.');
    const stored = await refuseFiling({
      ...{ invoiceNumber: invoice, reason, actor: actorOf(operator) },
      fee: fee === 'returned' ? { outcome: fee, returns } : { outcome: fee },
    });
    switch (stored.kind) {
      case 'stored':
        return done(invoice, 'Refused by the office. The customer gets a message.');
      case 'not-filed':
        // A second click on the same button.
        if (stored.status === 'refused') return done(invoice);
        return refused('The order has been moved since you opened the page. Nothing was changed.');
      case 'too-much':
        return refused(
          `The fee must be less than the ${formatMoney(stored.left)} that the order has left: a refund of all ends ` +
            'the order. Nothing was changed.',
        );
      case 'unknown-order':
        return { kind: 'nothing-here' };
    }
  },
);

/** Asks the customer of an order that takes answers a further question. */
export const askOrder = deskAction(
  '/orders/:invoice/questions',
  'work',
  type({ question: NoteStruct }),
  async ({ params: { invoice = '' }, operator, fields }, deps) => {
    const text = noteIn(fields.question);
    if (text === undefined) return refused('The question is empty.');
    const [row] = await deps.db.select().from(orders).where(eq(orders.invoiceNumber, invoice));
    const asked = await askCustomer(
      { invoiceNumber: invoice, text, needs: needsIn(fields, row), actor: actorOf(operator) },
      linkedSite(deps),
    );
    switch (asked) {
      case 'asked':
        return done(invoice, 'Question sent. The customer gets a message.');
      case 'closed':
        return refused('The order has been moved, so its customer cannot answer. Nothing was sent.');
      case 'unknown-order':
        return { kind: 'nothing-here' };
    }
  },
);

/** Adds a note that only operators read. */
export const addNote = deskAction(
  '/orders/:invoice/notes',
  'work',
  object({ note: NoteStruct }),
  async ({ params: { invoice = '' }, operator, fields }, { db }) => {
    const note = noteIn(fields.note);
    if (note === undefined) return refused('The note is empty.');
    const submissionKey = await keyOfPlaced(db, invoice);
    if (submissionKey === undefined) return { kind: 'nothing-here' };
    await recordEvent(db, {
      actor: actorOf(operator),
      event: { kind: 'note-added' },
      submissionKey,
      note,
    });
    return done(invoice, 'Note added.');
  },
);

/** Adds a PDF for the customer. */
export const addOrderDocument = deskAction(
  '/orders/:invoice/documents',
  'work',
  object({ name: pattern(string(), /^[^\p{Cc}]{0,120}$/u) }),
  async ({ params: { invoice = '' }, operator, fields: { name }, files }, deps) => {
    const file = files.get('file');
    if (!file) return refused('Choose a file.');
    const added = await addDocument({ invoiceNumber: invoice, name, file, actor: actorOf(operator) }, linkedSite(deps));
    switch (added.kind) {
      case 'added':
        return done(invoice, 'Document added. The customer gets a message.');
      case 'too-large':
        return refused(`The file is larger than ${LARGEST_DOCUMENT / 1_000_000} MB.`);
      case 'refused':
        return refused(pdfProblemWords(added.problem));
      case 'unknown-order':
        return { kind: 'nothing-here' };
    }
  },
  { uploads: { eachFile: LARGEST_DOCUMENT, allFiles: LARGEST_DOCUMENT + 1_000_000 } },
);

/** Removes a document that was added by mistake. */
export const removeOrderDocument = deskAction(
  '/orders/:invoice/documents/:id/remove',
  'work',
  object({ note: optional(NoteStruct) }),
  async ({ params: { invoice = '', id = '' }, operator, fields: { note } }, deps) => {
    const isRemoved = await removeDocument(
      { invoiceNumber: invoice, id, note: noteIn(note), actor: actorOf(operator) },
      linkedSite(deps),
    );
    return isRemoved ? done(invoice, 'Document removed. The customer gets a message.') : { kind: 'nothing-here' };
  },
);

/** Cancels a service for a customer who called, so that it is not charged again. */
export const cancelService = deskAction(
  '/orders/:invoice/renewals/:id/cancel',
  'work',
  object({ note: optional(NoteStruct) }),
  async ({ params: { invoice = '', id = '' }, operator, fields: { note } }, { cancelRenewal }) => {
    const canceled = await cancelRenewal({
      id,
      invoiceNumber: invoice,
      actor: actorOf(operator),
      note: noteIn(note),
    });
    switch (canceled.kind) {
      case 'canceled':
        return done(invoice, 'Service canceled. The customer gets a message.');
      case 'too-late':
        return refused(
          'The service has ended, or the card provider has not confirmed its payment yet. Nothing was changed.',
        );
      case 'unknown':
        return { kind: 'nothing-here' };
    }
  },
);

/**
 * Returns a charge in full or in part. `key` was made when the form was rendered, so that sending the form twice
 * refunds once.
 */
export const refundOrder = deskAction(
  '/orders/:invoice/refunds',
  'refund',
  object({
    key: pattern(string(), /^ref_[\w-]{16,64}$/),
    charge: size(string(), 1, 200),
    amount: size(string(), 1, 20),
    note: optional(NoteStruct),
  }),
  async ({ params: { invoice = '' }, operator, fields: { key, charge, amount: typed, note } }, { db, makeRefund }) => {
    const submissionKey = await keyOfPlaced(db, invoice);
    if (submissionKey === undefined) return { kind: 'nothing-here' };
    const amount = centsOfAmount(typed);
    if (!amount) return refused('The amount is not right. Enter dollars and cents, such as 25.00.');
    const refunded = await makeRefund({
      key,
      submissionKey,
      chargeId: charge,
      amount,
      note: noteIn(note),
      actor: actorOf(operator),
    });
    return refundAnswer(invoice, refunded, formatMoney(amount));
  },
);

/** Returns what a correction has lowered the price by, once the operator has checked it. */
export const returnCorrection = deskAction(
  '/orders/:invoice/corrections/:id/return',
  'refund',
  object({}),
  async ({ params: { invoice = '', id = '' }, operator }, deps) => {
    const submissionKey = await keyOfPlaced(deps.db, invoice);
    if (submissionKey === undefined) return { kind: 'nothing-here' };
    const returned = await returnDifference({ id, submissionKey, actor: actorOf(operator) }, deps);
    return returned ? refundAnswer(invoice, returned, 'The difference is') : done(invoice);
  },
);

function refundAnswer(invoice: string, refunded: Awaited<ReturnType<MakeRefund>>, amount: string) {
  switch (refunded.kind) {
    case 'made':
      return done(invoice, `${amount} returned. The customer gets a message.`);
    case 'unconfirmed':
      return done(
        invoice,
        'The card provider has not confirmed the refund yet. We keep asking. Do not refund it again.',
      );
    case 'refused':
      return refused(`The card provider refused the refund: ${refunded.reason}. No money was returned.`);
    case 'too-much':
      return refused(`No more than ${formatMoney(refunded.left)} can be returned. No money was returned.`);
    case 'key-reused':
      return refused('This form has refunded another amount before. Open the order again.');
    case 'unknown-charge':
      return refused('The order has no such charge.');
  }
}

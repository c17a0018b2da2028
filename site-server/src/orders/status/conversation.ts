import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { MOST_ANSWER_FILES } from 'shared-contracts/account-order';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Db } from '../../database/db.ts';
import { trail, type TrailRow } from '../../events/schema.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import type { UploadedFile } from '../../http/read-form.ts';
import type { AlertOperators } from '../alert-operators.ts';
import type { Refused } from '../../system/result.ts';
import { checkCustomerFiles } from '../documents/customer-files.ts';
import { filesOfAnswers, type DocumentRecord } from '../documents/order-documents.ts';
import { mailToCustomer } from '../order-mail.ts';
import { answerReceived, orderQuestion } from '../order-messages.ts';
import { orderDocuments, orders } from '../schema.ts';
import { takesAnswers } from './transitions.ts';

/** A message of the desk or of the customer about an order. */
export interface OrderMessage {
  at: Date;
  from: 'desk' | 'customer';
  /** Name of the operator; empty for the customer. */
  by: string;
  /** Empty if the customer sent files only, or after the personal data was erased. */
  text: string;
  /** Labels of the answers, and kinds of files, that the desk asks for. */
  needs: readonly string[];
  /** Key of an answer. */
  key?: string;
  files: readonly DocumentRecord[];
}

const KINDS = ['status-changed', 'question-asked', 'answer-received'] as const;

/** The messages among the events of an order, the earliest first. */
export function messagesIn(events: readonly TrailRow[], files: readonly DocumentRecord[]): OrderMessage[] {
  return events.flatMap(({ kind, at, actorName, note, facts }): OrderMessage[] => {
    const { to, needs = [], answer } = facts as { to?: WorkStatus; needs?: readonly string[]; answer?: string };
    const message = { at, by: actorName ?? '', text: note ?? '' };
    if (kind === 'answer-received' && answer !== undefined)
      return [
        { ...message, from: 'customer', needs, key: answer, files: files.filter((file) => file.answer === answer) },
      ];
    return kind === 'question-asked' || (kind === 'status-changed' && to !== undefined && takesAnswers(to))
      ? [{ ...message, from: 'desk', needs, files: [] }]
      : [];
  });
}

/** The messages of an order, the earliest first. */
export async function messagesOf(db: Db, submissionKey: string): Promise<OrderMessage[]> {
  const events = await db
    .select()
    .from(trail)
    .where(and(eq(trail.submissionKey, submissionKey), inArray(trail.kind, [...KINDS])))
    .orderBy(asc(trail.position));
  return messagesIn(events, await filesOfAnswers(db, submissionKey));
}

interface Question {
  invoiceNumber: string;
  text: string;
  needs: readonly string[];
  actor: Extract<Actor, { kind: 'operator' }>;
}

/**
 * Asks the customer of an order that takes answers a further question, records that in the trail, and mails it: all of
 * it or nothing.
 */
export function askCustomer(
  { invoiceNumber, text, needs, actor }: Question,
  deps: LinkedSite & { db: Db },
): Promise<'asked' | 'closed' | 'unknown-order'> {
  return deps.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')))
      .for('update');
    if (!row) return 'unknown-order';
    if (!takesAnswers(row.workStatus)) return 'closed';
    const { submissionKey } = row;
    await transaction.update(orders).set({ waitsForUs: false }).where(eq(orders.submissionKey, submissionKey));
    await recordEvent(transaction, { actor, event: { kind: 'question-asked', needs }, submissionKey, note: text });
    await mailToCustomer(transaction, row, (order) => orderQuestion(order, { text, needs }), deps);
    return 'asked';
  });
}

/** Files of all answers of an order. */
const MOST_OF_ORDER = 40;

interface Answer {
  invoiceNumber: string;
  accountId: string;
  /** A key is stored once. */
  key: string;
  text: string;
  files: readonly UploadedFile[];
}

type TakenAnswer =
  | { kind: 'taken' }
  | { kind: 'unknown-order' }
  /** The order waits for no answer. */
  | { kind: 'closed'; status: WorkStatus }
  | { kind: 'empty' }
  | { kind: 'too-many-files' }
  /** `reason` is for the customer. */
  | Refused;

/**
 * Stores the answer of the customer whose order it is, with its files, records it in the trail, marks the order for the
 * desk, alerts the operators, and confirms it to the customer by mail: all of it or nothing. The same key again
 * changes nothing.
 */
export async function takeAnswer(
  { invoiceNumber, accountId, key, text, files }: Answer,
  { db, alertOperators, ...linked }: LinkedSite & { db: Db; alertOperators: AlertOperators },
): Promise<TakenAnswer> {
  if (text === '' && files.length === 0) return { kind: 'empty' };
  const checked = await checkCustomerFiles(files, MOST_ANSWER_FILES);
  if (checked.kind === 'refused') return checked;
  const stored = checked.value.map((file) => ({ ...file, id: randomUUID(), answer: key }));
  return db.transaction(
    async (transaction): Promise<TakenAnswer> => {
      const [row] = await transaction
        .select()
        .from(orders)
        .where(
          and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.accountId, accountId), eq(orders.status, 'placed')),
        )
        .for('update');
      if (!row) return { kind: 'unknown-order' };
      const { submissionKey, workStatus } = row;
      const [earlier] = await transaction
        .select({ position: trail.position })
        .from(trail)
        .where(and(eq(trail.submissionKey, submissionKey), sql`${trail.facts} ->> 'answer' = ${key}`));
      if (earlier) return { kind: 'taken' };
      if (!takesAnswers(workStatus)) return { kind: 'closed', status: workStatus };
      if ((await filesOfAnswers(transaction, submissionKey)).length + stored.length > MOST_OF_ORDER)
        return { kind: 'too-many-files' };
      if (stored.length > 0)
        await transaction.insert(orderDocuments).values(stored.map((file) => ({ ...file, submissionKey })));
      await transaction.update(orders).set({ waitsForUs: true }).where(eq(orders.submissionKey, submissionKey));
      await recordEvent(transaction, {
        actor: { kind: 'customer' },
        event: { kind: 'answer-received', answer: key, files: stored.length },
        submissionKey,
        ...(text !== '' && { note: text }),
      });
      await alertOperators(transaction, 'answer-received', row);
      await mailToCustomer(transaction, row, (order) => answerReceived(order, workStatus), linked);
      return { kind: 'taken' };
    },
    // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
    { isolationLevel: 'read committed' },
  );
}

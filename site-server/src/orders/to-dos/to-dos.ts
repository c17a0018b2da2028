import { and, eq, inArray, isNull } from 'drizzle-orm';
import { addDays } from 'shared-contracts/renewal-dates';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { ENDED_STATUSES, type WorkStatus } from '../../events/work-status.ts';
import { isoDateOf } from '../../system/calendar.ts';
import type { Cipher } from '../../system/cipher.ts';
import type { AlertOperators } from '../alert-operators.ts';
import { mailToCustomer } from '../order-mail.ts';
import { toDosAsked } from '../order-messages.ts';
import { orders, toDoAnswers, toDos, type OrderRow, type ToDoRow } from '../schema.ts';
import { worksOn } from '../status/assignment.ts';
import { isToCome } from '../status/transitions.ts';
import { readAnswer } from './answer-formats.ts';
import { inMail } from './ask-to-dos.ts';

/** `ended`: the answer was used, or the order has ended; what the customer gave is deleted. */
export type ToDoState = 'open' | 'received' | 'seen' | 'ended';

export function stateOf({ receivedAt, seenAt, endedAt }: ToDoRow): ToDoState {
  if (endedAt !== null) return 'ended';
  return receivedAt === null ? 'open' : seenAt === null ? 'received' : 'seen';
}

/** The to-dos of some orders, the soonest due first, without their answers. */
export async function toDosOf(db: Db, submissionKeys: readonly string[]): Promise<ToDoRow[]> {
  return db
    .select()
    .from(toDos)
    .where(inArray(toDos.submissionKey, [...submissionKeys]))
    .orderBy(toDos.dueOn, toDos.rule);
}

/** Names the place of an answer, to which its encryption is bound. */
const placeOf = (toDo: string) => `to-do ${toDo}`;

/** A placed order and one of its to-dos, both locked until the transaction ends. */
async function lockToDo(
  transaction: Db,
  { invoiceNumber, id }: { invoiceNumber: string; id: string },
): Promise<{ order: OrderRow; toDo: ToDoRow } | undefined> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')))
    .for('update');
  if (!order) return undefined;
  const [toDo] = await transaction
    .select()
    .from(toDos)
    .where(and(eq(toDos.id, id), eq(toDos.submissionKey, order.submissionKey)));
  return toDo && { order, toDo };
}

interface GivenAnswer {
  invoiceNumber: string;
  accountId: string;
  /** Of the to-do. */
  id: string;
  typed: string;
}

export type Taken =
  | { kind: 'taken' }
  | { kind: 'unknown' }
  /** An operator has seen the answer, or it is not needed any more. */
  | { kind: 'closed'; state: 'seen' | 'ended' }
  /** `reason` is for the customer. */
  | { kind: 'refused'; reason: string };

/**
 * Stores the answer of the customer whose order it is, encrypted, in place of an earlier one that no operator has seen,
 * records that in the trail and alerts the operators: all of it or nothing.
 */
export function takeToDoAnswer(
  { invoiceNumber, accountId, id, typed }: GivenAnswer,
  { db, cipher, alertOperators }: { db: Db; cipher: Cipher; alertOperators: AlertOperators },
): Promise<Taken> {
  return db.transaction(
    async (transaction): Promise<Taken> => {
      const found = await lockToDo(transaction, { invoiceNumber, id });
      if (!found || found.order.accountId !== accountId) return { kind: 'unknown' };
      const { asked, submissionKey } = found.toDo;
      const state = stateOf(found.toDo);
      if (state === 'seen' || state === 'ended') return { kind: 'closed', state };
      const read = readAnswer[asked.text.format](typed);
      if (read.kind === 'refused') return read;
      await transaction.delete(toDoAnswers).where(eq(toDoAnswers.toDoId, id));
      await transaction.insert(toDoAnswers).values({
        toDoId: id,
        keyId: cipher.keyId,
        content: cipher.encrypt(Buffer.from(read.value), placeOf(id)),
      });
      await transaction.update(toDos).set({ receivedAt: new Date(), note: null }).where(eq(toDos.id, id));
      await recordEvent(transaction, {
        actor: { kind: 'customer' },
        event: { kind: 'to-do-answered', what: asked.title },
        submissionKey,
      });
      await alertOperators(transaction, 'to-do-answered', found.order);
      return { kind: 'taken' };
    },
    // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
    { isolationLevel: 'read committed' },
  );
}

export type SeenAnswer =
  | { kind: 'seen'; toDo: ToDoRow; text: string }
  /** It was encrypted with a key that the site does not have. */
  | { kind: 'unreadable'; toDo: ToDoRow }
  /** The operator does not work on the order. */
  | { kind: 'not-assigned'; toDo: ToDoRow };

interface Look {
  invoiceNumber: string;
  id: string;
  actor: Extract<Actor, { kind: 'operator' }>;
}

/**
 * The answer to a to-do, for the operator who works on the order. Each look is recorded in the trail; after the first
 * the customer cannot replace the answer. `undefined` if there is none.
 */
export function seeToDoAnswer(
  { invoiceNumber, id, actor }: Look,
  { db, cipher }: { db: Db; cipher: Cipher },
): Promise<SeenAnswer | undefined> {
  return db.transaction(
    async (transaction): Promise<SeenAnswer | undefined> => {
      const found = await lockToDo(transaction, { invoiceNumber, id });
      const [answer] = found ? await transaction.select().from(toDoAnswers).where(eq(toDoAnswers.toDoId, id)) : [];
      if (!found || !answer) return undefined;
      const { toDo } = found;
      if (!worksOn(found.order, actor)) return { kind: 'not-assigned', toDo };
      const content = cipher.decrypt(answer.content, { keyId: answer.keyId, place: placeOf(id) });
      if (!content) return { kind: 'unreadable', toDo };
      if (toDo.seenAt === null) await transaction.update(toDos).set({ seenAt: new Date() }).where(eq(toDos.id, id));
      await recordEvent(transaction, {
        actor,
        event: { kind: 'to-do-seen', what: toDo.asked.title },
        submissionKey: toDo.submissionKey,
      });
      return { kind: 'seen', toDo, text: content.toString() };
    },
    { isolationLevel: 'read committed' },
  );
}

/**
 * Deletes the answer to a to-do, asks its customer again with a note, records that in the trail, and mails it: all of
 * it or nothing.
 */
export function askToDoAgain(
  { invoiceNumber, id, actor, note }: Look & { note: string },
  { now, ...deps }: LinkedSite & { db: Db; now(): Date },
): Promise<'asked' | 'closed' | 'unknown'> {
  return deps.db.transaction(
    async (transaction) => {
      const found = await lockToDo(transaction, { invoiceNumber, id });
      if (!found) return 'unknown';
      const { order, toDo } = found;
      if (ENDED_STATUSES.includes(order.workStatus)) return 'closed';
      const { asked, submissionKey } = toDo;
      const dueOn = addDays(isoDateOf(now()), asked.dueInDays);
      await transaction.delete(toDoAnswers).where(eq(toDoAnswers.toDoId, id));
      await transaction
        .update(toDos)
        .set({ dueOn, note, receivedAt: null, seenAt: null, endedAt: null })
        .where(eq(toDos.id, id));
      await recordEvent(transaction, {
        actor,
        event: { kind: 'to-do-asked-again', what: asked.title },
        submissionKey,
        note,
      });
      await mailToCustomer(transaction, order, (ofMail) => toDosAsked(ofMail, [inMail({ asked, dueOn })], note), deps);
      return 'asked';
    },
    { isolationLevel: 'read committed' },
  );
}

/**
 * Ends the to-dos of an order that are not needed with its new status, and deletes what the customer gave for them.
 * Call it with the transaction of the status.
 */
export async function endToDos(
  transaction: Db,
  { submissionKey, to, actor }: { submissionKey: string; to: WorkStatus; actor: Actor },
): Promise<void> {
  // The order goes on from there.
  if (to === 'on-hold' || to === 'refused') return;
  const open = await transaction
    .select()
    .from(toDos)
    .where(and(eq(toDos.submissionKey, submissionKey), isNull(toDos.endedAt)));
  for (const { id, asked, receivedAt } of open.filter(({ asked: { until } }) => !isToCome(until, to))) {
    await transaction.delete(toDoAnswers).where(eq(toDoAnswers.toDoId, id));
    await transaction.update(toDos).set({ endedAt: new Date() }).where(eq(toDos.id, id));
    if (receivedAt !== null)
      await recordEvent(transaction, { actor, event: { kind: 'to-do-deleted', what: asked.title }, submissionKey });
  }
}

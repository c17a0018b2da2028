import { and, eq, inArray, isNull } from 'drizzle-orm';
import { MOST_ANSWER_FILES } from 'shared-contracts/account-order';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { ENDED_STATUSES, type WorkStatus } from '../../events/work-status.ts';
import type { UploadedFile } from '../../http/read-form.ts';
import { isoDateOf } from '../../system/calendar.ts';
import type { Cipher } from '../../system/cipher.ts';
import { refused } from '../../system/result.ts';
import type { AlertOperators } from '../alert-operators.ts';
import { checkCustomerFiles, type CustomerFile } from '../documents/customer-files.ts';
import { mailToCustomer } from '../order-mail.ts';
import { toDosAsked } from '../order-messages.ts';
import { orders, toDoAnswers, toDos, type OrderRow, type ToDoRow } from '../schema.ts';
import { worksOn } from '../status/assignment.ts';
import { isToCome } from '../status/transitions.ts';
import { readAnswer } from './answer-formats.ts';
import { datesFrom, inMail } from './ask-to-dos.ts';

/** `ended`: the answer was used, or the order has ended; what the customer gave is deleted. */
export type ToDoState = 'open' | 'received' | 'seen' | 'ended';

export function stateOf({ receivedAt, seenAt, endedAt }: ToDoRow): ToDoState {
  if (endedAt !== null) return 'ended';
  return receivedAt === null ? 'open' : seenAt === null ? 'received' : 'seen';
}

/** Whether something was asked for after payment, and nothing of it is missing. */
export const isAllGiven = (toDosOfOrder: readonly ToDoRow[]): boolean =>
  toDosOfOrder.length > 0 && toDosOfOrder.every((toDo) => stateOf(toDo) !== 'open');

/** The to-dos of some orders, the soonest due first, without their answers. */
export async function toDosOf(db: Db, submissionKeys: readonly string[]): Promise<ToDoRow[]> {
  return db
    .select()
    .from(toDos)
    .where(inArray(toDos.submissionKey, [...submissionKeys]))
    .orderBy(toDos.dueOn, toDos.rule);
}

/** Names the place of a part of an answer, to which its encryption is bound. */
const placeOf = (toDo: string, part: number, column: 'name' | 'content') => `to-do ${toDo} ${part} ${column}`;

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
  files: readonly UploadedFile[];
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
export async function takeToDoAnswer(
  { invoiceNumber, accountId, id, typed, files }: GivenAnswer,
  { db, cipher, alertOperators }: { db: Db; cipher: Cipher; alertOperators: AlertOperators },
): Promise<Taken> {
  // Before the transaction: checking a PDF takes time.
  const checked = await checkCustomerFiles(files, MOST_ANSWER_FILES);
  if (checked.kind === 'refused') return checked;
  return db.transaction(
    async (transaction): Promise<Taken> => {
      const found = await lockToDo(transaction, { invoiceNumber, id });
      if (!found || found.order.accountId !== accountId) return { kind: 'unknown' };
      const { asked, submissionKey } = found.toDo;
      const state = stateOf(found.toDo);
      if (state === 'seen' || state === 'ended') return { kind: 'closed', state };
      const text = asked.text && readAnswer[asked.text.format](typed);
      if (text?.kind === 'refused') return text;
      if (asked.files && files.length === 0) return refused('Add a file.');
      if (files.length > (asked.files?.most ?? 0)) return refused('Nothing was sent: these are too many files.');
      await transaction.delete(toDoAnswers).where(eq(toDoAnswers.toDoId, id));
      const stored = { toDoId: id, keyId: cipher.keyId };
      if (text)
        await transaction
          .insert(toDoAnswers)
          .values({ ...stored, content: cipher.encrypt(Buffer.from(text.value), placeOf(id, 0, 'content')) });
      for (const [index, { name, mediaType, content }] of checked.value.entries())
        await transaction.insert(toDoAnswers).values({
          ...{ ...stored, part: index + 1, mediaType },
          name: cipher.encrypt(Buffer.from(name), placeOf(id, index + 1, 'name')),
          content: cipher.encrypt(content, placeOf(id, index + 1, 'content')),
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

/** A file of an answer; `part` is its number. */
type SeenFile = CustomerFile & { part: number };

export type SeenAnswer =
  | { kind: 'seen'; toDo: ToDoRow; text: string | undefined; files: readonly SeenFile[] }
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
      const answer = await transaction
        .select()
        .from(toDoAnswers)
        .where(eq(toDoAnswers.toDoId, id))
        .orderBy(toDoAnswers.part);
      if (!found || answer.length === 0) return undefined;
      const { toDo } = found;
      if (!worksOn(found.order, actor)) return { kind: 'not-assigned', toDo };
      let text: string | undefined;
      const files: SeenFile[] = [];
      for (const { part, keyId, name, mediaType, content } of answer) {
        const read = cipher.decrypt(content, { keyId, place: placeOf(id, part, 'content') });
        const title = name && cipher.decrypt(name, { keyId, place: placeOf(id, part, 'name') });
        if (!read || title === undefined) return { kind: 'unreadable', toDo };
        if (title && mediaType) files.push({ part, name: title.toString(), mediaType, content: read });
        else text = read.toString();
      }
      if (toDo.seenAt === null) await transaction.update(toDos).set({ seenAt: new Date() }).where(eq(toDos.id, id));
      await recordEvent(transaction, {
        actor,
        event: { kind: 'to-do-seen', what: toDo.asked.title },
        submissionKey: toDo.submissionKey,
      });
      return { kind: 'seen', toDo, text, files };
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
      await openAgain(transaction, order, { rows: [toDo], note, actor }, { ...deps, now });
      return 'asked';
    },
    { isolationLevel: 'read committed' },
  );
}

/**
 * Asks again for what was used, and deleted, when an order was filed. Call it with the transaction that stores that the
 * office refused the filing, so that the customer gives it together with the corrections.
 */
export async function askUsedToDosAgain(
  transaction: Db,
  order: OrderRow,
  { actor }: Pick<Look, 'actor'>,
  deps: LinkedSite & { now(): Date },
): Promise<void> {
  const used = (await toDosOf(transaction, [order.submissionKey])).filter(
    ({ receivedAt, endedAt }) => receivedAt !== null && endedAt !== null,
  );
  const note = 'We deleted what you gave us when we filed. To file again, we need it once more.';
  if (used.length > 0) await openAgain(transaction, order, { rows: used, note, actor }, deps);
}

/** Deletes the answers to to-dos of an order, and asks its customer for them anew. */
async function openAgain(
  transaction: Db,
  order: OrderRow,
  { rows, note, actor }: { rows: readonly ToDoRow[]; note: string } & Pick<Look, 'actor'>,
  { now, ...linked }: LinkedSite & { now(): Date },
): Promise<void> {
  const opened = rows.map((toDo) => ({ ...toDo, ...datesFrom(isoDateOf(now()), toDo.asked) }));
  for (const { id, asked, submissionKey, dueOn, remindOn } of opened) {
    await transaction.delete(toDoAnswers).where(eq(toDoAnswers.toDoId, id));
    await transaction
      .update(toDos)
      .set({ dueOn, remindOn, note, receivedAt: null, seenAt: null, endedAt: null })
      .where(eq(toDos.id, id));
    await recordEvent(transaction, {
      actor,
      event: { kind: 'to-do-asked-again', what: asked.title },
      submissionKey,
      note,
    });
  }
  await mailToCustomer(transaction, order, (named) => toDosAsked(named, opened.map(inMail), note), linked);
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

import { and, asc, eq, ne } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import type { Cents } from 'shared-contracts/money';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import type { AlertOperators } from '../alert-operators.ts';
import { mailToCustomer } from '../order-mail.ts';
import { orderCorrected } from '../order-messages.ts';
import { cardForAdditions, cardsOfAccount } from '../renewals/account-cards.ts';
import { lockCards } from '../renewals/remove-card.ts';
import { replanRenewals } from '../renewals/plan-renewals.ts';
import { backToReview } from '../refused-filing/file-again.ts';
import { askToDos, type AskToDosDeps } from '../to-dos/ask-to-dos.ts';
import { corrections, orders, orderVersions, type CorrectionRow, type OrderRow } from '../schema.ts';
import type { NextVersion } from '../stored-order.ts';
import { addBusinessDays, isoDateOf } from '../../system/calendar.ts';

type Answers = OrderRow['answers'];

/** Working days after a correction by which the desk returns what it lowered the price by. */
const RETURNED_WITHIN = 3;

/** The day by which the difference of a correction of that day is returned. */
export const returnedBy = (day: IsoDate): IsoDate => addBusinessDays(day, RETURNED_WITHIN);

interface Replacing {
  /** What the correction adds to the price, in cents; negative if it lowers it. */
  differenceCents: Cents;
  actor: Actor;
  /** The card that was charged, or gets the difference back, as `Visa ending 4242`. */
  card?: string | undefined;
}

/** `linked`: for the messages about it. */
export interface ReplaceVersionDeps extends Pick<AskToDosDeps, 'catalogue' | 'toDoRules' | 'now'> {
  linked: LinkedSite;
  alertOperators: AlertOperators;
}

/**
 * Stores the next version of an order beside the one before, with its services, its to-dos, its event, its message and
 * the alert of the operators; one that the office refused goes back to the review. Lock the row first; the caller
 * decides whether the order can be corrected.
 */
export async function replaceVersion(
  transaction: Db,
  locked: OrderRow,
  next: NextVersion,
  { differenceCents, actor, card }: Replacing,
  { linked, alertOperators, ...deps }: ReplaceVersionDeps,
): Promise<OrderRow> {
  const { submissionKey, version, order, quote, answers } = locked;
  const replacedAt = deps.now();
  await transaction.insert(orderVersions).values({ submissionKey, version, replacedAt, order, quote, answers });
  const changes = { ...next, version: version + 1, totalCents: locked.totalCents + differenceCents };
  await transaction.update(orders).set(changes).where(eq(orders.submissionKey, submissionKey));
  const isRefused = locked.workStatus === 'refused';
  if (isRefused) await backToReview(transaction, locked);
  const corrected: OrderRow = { ...locked, ...changes, ...(isRefused && { workStatus: 'in-review' }) };
  const today = isoDateOf(replacedAt);
  // Locked, so that no service is stored with a card that is being removed.
  if (locked.accountId !== null) await lockCards(transaction, await cardsOfAccount(transaction, locked.accountId));
  const paying = await cardForAdditions(transaction, locked, today);
  await replanRenewals(transaction, locked, corrected, { actor, today, cardId: paying?.id ?? null });
  await recordEvent(transaction, {
    actor,
    event: { kind: 'order-corrected', version: changes.version, ...(differenceCents !== 0 && { differenceCents }) },
    submissionKey,
  });
  const count = changedAnswers(answers, next.answers).length;
  await mailToCustomer(
    transaction,
    corrected,
    (named) =>
      orderCorrected(
        { ...named, ...(card !== undefined && { card }) },
        { count, differenceCents, by: longDateOf(returnedBy(today)) },
      ),
    linked,
  );
  await askToDos(transaction, corrected, { ...linked, ...deps });
  if (actor.kind !== 'operator') await alertOperators(transaction, 'order-corrected', corrected);
  return corrected;
}

/** An answer that differs between two versions; a side is absent where the question was not answered. */
export interface ChangedAnswer {
  step: string;
  question: string;
  before: string | undefined;
  after: string | undefined;
}

/** The answers that differ between two versions, in the order of the newer one, then those that are gone. */
export function changedAnswers(before: Answers, after: Answers): ChangedAnswer[] {
  const answerIn = (answers: Answers, { step, question }: Answers[number]) =>
    answers.find((other) => other.step === step && other.question === question)?.answer;
  const gone = before.filter((row) => answerIn(after, row) === undefined);
  return [...after, ...gone]
    .map((row) => ({
      step: row.step,
      question: row.question,
      before: answerIn(before, row),
      after: answerIn(after, row),
    }))
    .filter((row) => row.before !== row.after);
}

/** What each correction of an order changed, the earliest first. */
export async function correctionsOf(
  db: Db,
  { submissionKey, answers }: Pick<OrderRow, 'submissionKey' | 'answers'>,
): Promise<{ version: number; at: Date; changes: ChangedAnswer[] }[]> {
  const versions = await db
    .select({ version: orderVersions.version, at: orderVersions.replacedAt, answers: orderVersions.answers })
    .from(orderVersions)
    .where(eq(orderVersions.submissionKey, submissionKey))
    .orderBy(asc(orderVersions.version));
  return versions.map(({ version, at, answers: before }, index) => ({
    version: version + 1,
    at,
    changes: changedAnswers(before, versions[index + 1]?.answers ?? answers),
  }));
}

/** The corrections of an order that changed its price, and those whose charge is returned, the earliest first. */
export function pricedCorrectionsOf(db: Db, submissionKey: string): Promise<CorrectionRow[]> {
  return db
    .select()
    .from(corrections)
    .where(and(eq(corrections.submissionKey, submissionKey), ne(corrections.status, 'open')))
    .orderBy(asc(corrections.version));
}

/** The correction of an order that its customer has to agree to, if any. */
export async function openCorrectionOf(
  db: Db,
  { submissionKey }: Pick<OrderRow, 'submissionKey'>,
): Promise<CorrectionRow | undefined> {
  const [open] = await db
    .select()
    .from(corrections)
    .where(and(eq(corrections.submissionKey, submissionKey), eq(corrections.status, 'open')));
  return open;
}

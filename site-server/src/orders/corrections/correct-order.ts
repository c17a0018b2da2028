import { and, asc, eq } from 'drizzle-orm';
import { isSameData } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';
import type { CorrectionData, OrderBasis } from 'shared-contracts/submission';
import type { LinkedSite } from '../../accounts/account-links.ts';
import { customerOf, type CallSession } from '../../accounts/sessions.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent } from '../../events/trail.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { askRulesOf, type AskRulesDeps } from '../../form-checks/ask-rules.ts';
import type { Refusal } from '../../form-checks/refusal.ts';
import type { SiteCatalogue } from '../../site-content/catalogue/catalogue-files.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { refused, type Refused } from '../../system/result.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import { withPrices } from '../check-order.ts';
import { mailToCustomer } from '../order-mail.ts';
import { orderCorrected } from '../order-messages.ts';
import type { PriceSources } from '../price-sources.ts';
import { orders, orderVersions, type OrderRow } from '../schema.ts';
import { askToDos, type AskToDosDeps } from '../to-dos/ask-to-dos.ts';
import { heldFromOf, statusEventsOf, type StatusEvent } from '../status/transitions.ts';
import { CHECK_CORRECTION, OPEN_CORRECTION, type OrderToCorrect } from './check-correction.ts';

/** The statuses in which nothing was filed yet. */
const BEFORE_FILING: readonly WorkStatus[] = ['received', 'in-review'];

/** Whether the customer can correct the answers of an order: nothing was filed, and they are still stored. */
export function isCorrectable(
  { workStatus, basis }: Pick<OrderRow, 'workStatus' | 'basis'>,
  changes: readonly StatusEvent[],
): boolean {
  return basis !== null && BEFORE_FILING.includes(heldFromOf(workStatus, changes) ?? workStatus);
}

/** The placed order with this invoice number, if it is in the account. */
export async function orderInAccount(db: Db, accountId: string, invoiceNumber: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(isInAccount(accountId, invoiceNumber));
  return row;
}

const isInAccount = (accountId: string, invoiceNumber: string) =>
  and(eq(orders.accountId, accountId), eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed'));

/** The parameter of a page's address that opens an order on the page, to correct it. */
export const CORRECTED_ORDER = 'correct';

export const correctionAddress = (pagePath: string, invoiceNumber: string): string =>
  `${pagePath}?${new URLSearchParams({ [CORRECTED_ORDER]: invoiceNumber })}`;

/** What the page of an order begins with, to correct it. */
export interface OpenedCorrection {
  correction: { invoiceNumber: string; version: number; notAsked: string[] };
  answers: { data: FormValues; topics: Record<string, unknown> };
}

const WORDS: Partial<FormWords> = {
  submit: 'Send correction',
  submitting: 'Sending your correction.',
  leaving: 'We have your correction. Taking you to your order.',
  sending: 'Sending',
  safe: 'Nothing was changed.',
  needed: 'This part is needed to send the correction',
  outdated: 'Reload to send your correction. Nothing was changed.',
};

/** The page with an order to correct. It keeps nothing on the device, where another order may be begun. */
export function pageToCorrect(page: PageConfig, correction: OpenedCorrection['correction']): PageConfig {
  const last = { title: 'Check and Send', lead: 'Check your answers, then send the correction.' };
  const steps = page.steps.map((step, index) => ({ ...step, ...(index === page.steps.length - 1 && last) }));
  return { ...page, steps, persistence: false, words: { ...page.words, ...WORDS }, correction };
}

interface OpenDeps {
  db: Db;
  releases: Pick<ReleaseStore, 'current'>;
  now(): Date;
}

/**
 * Opens an order of the customer's account on its page; `undefined` if it is in another account or on another page, or
 * cannot be corrected.
 */
export async function openCorrection(
  { invoiceNumber, pageId, session }: { invoiceNumber: string; pageId: string; session: CallSession },
  { db, releases, now }: OpenDeps,
): Promise<OpenedCorrection | undefined> {
  const row = await orderInAccount(db, session.accountId, invoiceNumber);
  if (row?.pageId !== pageId || !isCorrectable(row, await statusEventsOf(db, row.submissionKey))) return undefined;
  const { set, ask } = releases.current();
  const opened = toCorrect(row, { release_set: set.id, today: isoDateOf(now()), session });
  const notAsked = opened && (await ask(OPEN_CORRECTION, opened));
  if (notAsked?.kind !== 'ok' || !notAsked.value) return undefined;
  return {
    correction: { invoiceNumber, version: row.version, notAsked: notAsked.value },
    answers: { data: opened!.basis.data, topics: opened!.basis.topics },
  };
}

/** The order with its answers as if they were sent now by this customer. */
function toCorrect(
  { invoiceNumber, pageId, version, answers, order, basis }: OrderRow,
  { session, ...now }: Pick<OrderBasis, 'release_set' | 'today'> & { session: CallSession },
): OrderToCorrect | undefined {
  return basis
    ? { invoiceNumber, pageId, version, answers, order, basis: { ...basis, ...now, customer: customerOf(session) } }
    : undefined;
}

type Correction =
  /** The order has these answers, by this correction or by the same one before. */
  { kind: 'corrected'; row: OrderRow } | Refused<Refusal | 'unknown-order' | 'too-late' | 'corrected-elsewhere'>;

export type CorrectOrder = (sent: CorrectionData, pageId: string, session: CallSession) => Promise<Correction>;

export interface CorrectOrderDeps extends AskRulesDeps, Pick<AskToDosDeps, 'toDoRules' | 'now'> {
  db: Db;
  catalogue: SiteCatalogue;
  priceSources: PriceSources;
  linked: LinkedSite;
}

/**
 * Creates the function that corrects the answers of an order: it checks them by the rules of the page's release set,
 * stores them as a new version beside the one before, records that and mails it to the customer, all of it or nothing.
 * Answers that the order has already are no new version, so a correction may be sent again.
 */
export function createCorrectOrder(deps: CorrectOrderDeps): CorrectOrder {
  const { db, catalogue, priceSources, linked, toDoRules, now } = deps;
  return async ({ invoice, version, basis }, pageId, session) => {
    const row = await orderInAccount(db, session.accountId, invoice);
    if (row?.pageId !== pageId) return refused('unknown-order');
    if (!isCorrectable(row, await statusEventsOf(db, row.submissionKey))) return refused('too-late');
    const before = toCorrect(row, { ...basis, session });
    if (!before) return refused('too-late');
    const after = { ...basis, customer: customerOf(session) };
    const question = { before, after, sources: Object.keys(priceSources) };
    const ruled = await askRulesOf(basis, { call: CHECK_CORRECTION, question, what: 'The correction' }, deps);
    if (ruled.kind === 'refused') return ruled;
    const checked = withPrices(ruled.value, priceSources, catalogue);
    if (checked.kind === 'refused') return checked;
    const { order, answers } = checked.value;
    if (isSameData(order, row.order) && isSameData(answers, row.answers)) return { kind: 'corrected', row };
    return db.transaction(
      async (transaction): Promise<Correction> => {
        const [locked] = await transaction
          .select()
          .from(orders)
          .where(isInAccount(session.accountId, invoice))
          .for('update');
        if (!locked) return refused('unknown-order');
        if (locked.version !== version || locked.version !== row.version) return refused('corrected-elsewhere');
        if (!isCorrectable(locked, await statusEventsOf(transaction, locked.submissionKey))) return refused('too-late');
        const { submissionKey, quote } = locked;
        await transaction
          .insert(orderVersions)
          .values({ submissionKey, version, order: locked.order, quote, answers: locked.answers });
        const next = {
          version: version + 1,
          order,
          answers,
          basis: { data: basis.data, topics: basis.topics },
          releaseSet: basis.release_set,
        };
        await transaction.update(orders).set(next).where(eq(orders.submissionKey, submissionKey));
        await recordEvent(transaction, {
          actor: { kind: 'customer' },
          event: { kind: 'order-corrected', version: next.version },
          submissionKey,
        });
        const corrected = { ...locked, ...next };
        await mailToCustomer(
          transaction,
          corrected,
          (named) => orderCorrected(named, changedAnswers(locked.answers, answers).length),
          linked,
        );
        await askToDos(transaction, corrected, { ...linked, catalogue, toDoRules, now });
        return { kind: 'corrected', row: corrected };
        // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
      },
      { isolationLevel: 'read committed' },
    );
  };
}

type Answers = OrderRow['answers'];

/** An answer that differs between two versions; a side is absent where the question was not answered. */
export interface ChangedAnswer {
  step: string;
  question: string;
  before: string | undefined;
  after: string | undefined;
}

/** The answers that differ between two versions, in the order of the newer one, then those that are gone. */
function changedAnswers(before: Answers, after: Answers): ChangedAnswer[] {
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

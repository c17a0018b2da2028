import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { isSameData } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';
import type { CorrectionData, OrderBasis } from 'shared-contracts/submission';
import { customerOf, type CallSession } from '../../accounts/sessions.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { askRulesOf, type AskRulesDeps } from '../../form-checks/ask-rules.ts';
import type { Refusal } from '../../form-checks/refusal.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { refused, type Refused, type Result } from '../../system/result.ts';
import type { SetRules } from '../../releases/rules-calls.ts';
import { orderInAccount } from '../account-orders.ts';
import { withPrices, type OrderCheck, type OrderCheckDeps } from '../check-order.ts';
import type { PriceSources } from '../price-sources.ts';
import { mailToCustomer } from '../order-mail.ts';
import { correctionProposed } from '../order-messages.ts';
import { corrections, orders, type OrderRow } from '../schema.ts';
import { fileLockedAgain } from '../refused-filing/file-again.ts';
import { heldFromOf, statusEventsOf, type StatusEvent } from '../status/transitions.ts';
import {
  CHECK_CORRECTION,
  differenceOfChange,
  OPEN_CORRECTION,
  type CorrectedOrder,
  type OrderToCorrect,
} from './check-correction.ts';
import { changedAnswers, replaceVersion, type ReplaceVersionDeps } from './order-versions.ts';

/** The statuses in which nothing was filed yet, or the office refused it. */
const BEFORE_FILING: readonly WorkStatus[] = ['received', 'in-review', 'refused'];

/** Whether the customer can correct the answers of an order: no office has them, and they are still stored. */
export function isCorrectable(
  { workStatus, basis }: Pick<OrderRow, 'workStatus' | 'basis'>,
  changes: readonly StatusEvent[],
): boolean {
  return basis !== null && BEFORE_FILING.includes(heldFromOf(workStatus, changes) ?? workStatus);
}

/** The parameter of a page's address that opens an order on the page, to correct it. */
export const CORRECTED_ORDER = 'correct';

export const correctionAddress = (pagePath: string, invoiceNumber: string): string =>
  `${pagePath}?${new URLSearchParams({ [CORRECTED_ORDER]: invoiceNumber })}`;

/** What the page of an order begins with, to correct it. */
export interface OpenedCorrection {
  correction: NonNullable<PageConfig['correction']>;
  /** Key of the last step. */
  lastStep: string | undefined;
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
export function pageToCorrect(
  page: PageConfig,
  { correction, lastStep }: Pick<OpenedCorrection, 'correction' | 'lastStep'>,
): PageConfig {
  const last = {
    title: 'Check and Send',
    lead:
      'Check what you changed, then send it. Sending it charges nothing. If it changes the price, we show you the ' +
      'difference next, and nothing is charged until you agree to it there.',
  };
  const steps = page.steps.map((step) => ({ ...step, ...(step.key === lastStep && last) }));
  return { ...page, steps, persistence: false, words: { ...page.words, ...WORDS }, correction };
}

interface OpenDeps {
  db: Db;
  /** Of the set that the page has. */
  rules: SetRules;
  now(): Date;
}

/**
 * Opens an order of the customer's account on its page; `undefined` if it is in another account or on another page, or
 * cannot be corrected.
 */
export async function openCorrection(
  { invoiceNumber, pageId, session }: { invoiceNumber: string; pageId: string; session: CallSession },
  { db, rules, now }: OpenDeps,
): Promise<OpenedCorrection | undefined> {
  const row = await orderInAccount(db, session.accountId, invoiceNumber);
  if (row?.pageId !== pageId || !isCorrectable(row, await statusEventsOf(db, row.submissionKey))) return undefined;
  const { set, ask } = rules;
  const opened = toCorrect(row, { release_set: set.id, today: isoDateOf(now()), customer: customerOf(session) });
  const page = opened && (await ask(OPEN_CORRECTION, opened));
  if (page?.kind !== 'ok' || !page.value) return undefined;
  const { notAsked, lastStep, answers } = page.value;
  return {
    correction: { invoiceNumber, version: row.version, notAsked, answers },
    lastStep,
    answers: { data: { ...opened!.basis.data, currentStep: lastStep }, topics: opened!.basis.topics },
  };
}

/** The order with its answers as if they were sent now by this customer. */
export function toCorrect(
  { invoiceNumber, pageId, version, answers, order, quote, basis }: OrderRow,
  now: Pick<OrderBasis, 'release_set' | 'today' | 'customer'>,
): OrderToCorrect | undefined {
  return basis
    ? {
        invoiceNumber,
        pageId,
        version,
        answers,
        order,
        quote,
        basis: { ...basis, ...now },
      }
    : undefined;
}

type Correction =
  /** The order has these answers, by this correction or by the same one before. */
  | { kind: 'corrected'; row: OrderRow }
  /** It changes what is ordered, and waits for the customer's agreement. */
  | { kind: 'proposed'; row: OrderRow }
  | Refused<Refusal | 'unknown-order' | 'too-late' | 'nothing-changed' | 'corrected-elsewhere' | 'being-charged'>;

export type CorrectOrder = (sent: CorrectionData, pageId: string, session: CallSession) => Promise<Correction>;

export interface CorrectOrderDeps extends AskRulesDeps, OrderCheckDeps, Omit<ReplaceVersionDeps, 'catalogue'> {
  db: Db;
  orderChecks: readonly OrderCheck[];
  priceSources: PriceSources;
}

/**
 * Creates the function that corrects the answers of an order: it checks them by the rules of the page's release set. If
 * they order the same for the same price, it stores them as a new version beside the one before, records that and mails
 * it to the customer, all of it or nothing. Otherwise the correction is stored for the customer to agree to, in place
 * of an earlier one. A correction that the order has already may be sent again: it is no new version.
 */
export function createCorrectOrder(deps: CorrectOrderDeps): CorrectOrder {
  return async ({ invoice, version, basis }, pageId, session) => {
    const { db } = deps;
    const row = await orderInAccount(db, session.accountId, invoice);
    if (row?.pageId !== pageId) return refused('unknown-order');
    if (!isCorrectable(row, await statusEventsOf(db, row.submissionKey))) return refused('too-late');
    const { release_set, today } = basis;
    const before = toCorrect(row, { release_set, today, customer: customerOf(session) });
    if (!before) return refused('too-late');
    return storeCorrection({ row, version, before, after: { ...basis, customer: customerOf(session) } }, deps);
  };
}

interface CorrectionToStore {
  row: OrderRow;
  /** The version that is corrected. */
  version: number;
  before: OrderToCorrect;
  after: OrderBasis;
  /** Present if the desk proposes it to the customer, who then must agree in any case. */
  proposal?: { actor: Extract<Actor, { kind: 'operator' }>; note: string | undefined };
}

/** Checks a correction, and makes it or stores it for the customer to agree to: all of it or nothing. */
export async function storeCorrection(
  { row, version, before, after, proposal }: CorrectionToStore,
  deps: CorrectOrderDeps,
): Promise<Correction> {
  const checked = await check(before, after, deps);
  if (checked.kind === 'refused') return checked;
  const { order, quote, answers, changed } = checked.value;
  const isSame = isSameData(order, row.order) && isSameData(answers, row.answers);
  // After a refusal, answers that the customer sends as they are ask for another filing.
  if (isSame && (proposal || row.workStatus !== 'refused'))
    return row.version === version ? refused('nothing-changed') : { kind: 'corrected', row };
  const next = {
    ...{ order, quote, answers },
    basis: { data: after.data, topics: after.topics },
    releaseSet: after.release_set,
  };
  return deps.db.transaction(
    async (transaction): Promise<Correction> => {
      const { submissionKey } = row;
      const [locked] = await transaction
        .select()
        .from(orders)
        .where(and(eq(orders.submissionKey, submissionKey), eq(orders.status, 'placed')))
        .for('update');
      if (!locked) return refused('unknown-order');
      if (locked.version !== version || locked.version !== row.version) return refused('corrected-elsewhere');
      if (!isCorrectable(locked, await statusEventsOf(transaction, submissionKey))) return refused('too-late');
      if (!(await withdrawCorrection(transaction, submissionKey))) return refused('being-charged');
      if (isSame) {
        if (locked.workStatus === 'refused') await fileLockedAgain(transaction, locked, deps.linked);
        return { kind: 'corrected', row: locked };
      }
      if (!changed && !proposal) {
        const replacing = { differenceCents: 0, actor: { kind: 'customer' } } as const;
        return { kind: 'corrected', row: await replaceVersion(transaction, locked, next, replacing, deps) };
      }
      const change = changed ?? { before: order.total, after: order.total, lines: [] };
      const differenceCents = differenceOfChange(change);
      await transaction.insert(corrections).values({
        id: `cor_${randomBytes(16).toString('base64url')}`,
        ...{ submissionKey, version, next, changed: change, differenceCents },
        ...(proposal && { proposedBy: proposal.actor.name, note: proposal.note }),
      });
      if (proposal) {
        const { actor, note } = proposal;
        const event = { kind: 'correction-proposed', differenceCents } as const;
        await recordEvent(transaction, { actor, event, submissionKey, ...(note !== undefined && { note }) });
        await mailToCustomer(
          transaction,
          locked,
          (named) => correctionProposed(named, { changes: changedAnswers(locked.answers, answers), note }),
          deps.linked,
        );
      }
      return { kind: 'proposed', row: locked };
      // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
    },
    { isolationLevel: 'read committed' },
  );
}

/** Checks a correction by its rules, by the site's prices and, where it orders something else, by the areas' checks. */
async function check(
  before: OrderToCorrect,
  after: OrderBasis,
  deps: CorrectOrderDeps,
): Promise<Result<CorrectedOrder, Refusal>> {
  const { catalogue, orderChecks, priceSources } = deps;
  const question = { before, after, sources: Object.keys(priceSources) };
  const ruled = await askRulesOf(after, { call: CHECK_CORRECTION, question, what: 'The correction' }, deps);
  if (ruled.kind === 'refused') return ruled;
  const checked = withPrices(ruled.value, priceSources, catalogue);
  if (checked.kind === 'refused' || !checked.value.changed) return checked;
  const { order, known } = checked.value;
  for (const checkOfArea of orderChecks) {
    const refusal = await checkOfArea({ known: { ...known, catalogue }, order }, deps);
    if (refusal) return refused(refusal);
  }
  return checked;
}

/** Removes the correction that an order's customer has not agreed to, if any; returns whether none is being charged. */
export async function withdrawCorrection(transaction: Db, submissionKey: string): Promise<boolean> {
  const isOpen = and(eq(corrections.submissionKey, submissionKey), eq(corrections.status, 'open'));
  await transaction.delete(corrections).where(and(isOpen, isNull(corrections.askedAt)));
  const [charging] = await transaction.select({ id: corrections.id }).from(corrections).where(isOpen);
  return charging === undefined;
}

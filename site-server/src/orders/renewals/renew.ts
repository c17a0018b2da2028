import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import { addDays } from 'shared-contracts/renewal-dates';
import type { LinkedSite } from '../../accounts/account-links.ts';
import { mailToCustomer } from '../order-mail.ts';
import type { Log } from '../../system/log.ts';
import { cardExpires, renewalCharged, renewalDeclined, renewalNotice } from '../order-messages.ts';
import type { Database } from '../../database/database.ts';
import { cards, orders, renewalCharges, renewals, type OrderRow, type RenewalRow } from '../schema.ts';
import type { Db } from '../../database/db.ts';
import { isSettled, makeOnce, type MakeResult, type Payment } from '../payment/payment.ts';
import { recordEvent } from '../../events/trail.ts';
import type { TrailEvent } from '../../events/events.ts';
import { actOn, chargeOn, dueOn, retryAfter, updateRenewal } from './plan-renewals.ts';
import { cardOfRenewal, expiresBefore, longMonthOf } from './renewal-cards.ts';

export interface RenewDeps {
  db: Db;
  turns: Pick<Database, 'ifFree'>;
  payment: Pick<Payment, 'chargeAgain' | 'findChargedAgain'>;
  /** How long, in milliseconds, a request that the provider does not know may still arrive. */
  chargeSettles: number;
  today(): IsoDate;
  linked: LinkedSite;
  log: Log;
}

/**
 * Does what is due with renewals: writes to customers before a payment, and charges the card of the service on the day.
 *
 * Each order's renewals are handled in the order's turn, so by one server at a time. A charge is stored before the
 * provider is asked, and has the same key for every request of the same due date: it is made once, whatever is killed.
 * Orders whose turn is taken are left for the next call.
 */
export async function renewDue(deps: RenewDeps): Promise<void> {
  const today = deps.today();
  const due = await deps.db
    .selectDistinct({ submissionKey: renewals.submissionKey })
    .from(renewals)
    .leftJoin(cards, eq(renewals.cardId, cards.id))
    .where(or(and(isNotNull(renewals.actOn), lte(renewals.actOn, today)), isToWarn(today)));
  for (const { submissionKey } of due)
    await deps.turns.ifFree(submissionKey, (turn) => renewOrder(turn, submissionKey, today, deps));
}

/** Days before a payment from which the customer is told that the card expires before it. */
const WARNING_DAYS = 30;

/** Whether the card of a service expires before its next payment, and the customer was not told yet. */
const isToWarn = (today: IsoDate) =>
  and(
    eq(renewals.status, 'active'),
    isNull(renewals.askedAt),
    eq(renewals.declines, 0),
    lte(renewals.nextOn, addDays(today, WARNING_DAYS)),
    sql`${renewals.warnedFor} is distinct from ${renewals.nextOn}`,
    sql`${cards.expires} < to_char(${renewals.nextOn}, 'YYYY-MM')`,
  );

async function renewOrder(turn: Db, submissionKey: string, today: IsoDate, deps: RenewDeps): Promise<void> {
  const [order] = await turn.select().from(orders).where(eq(orders.submissionKey, submissionKey));
  if (!order) return;
  const dueNow = () =>
    turn
      .select()
      .from(renewals)
      .where(and(eq(renewals.submissionKey, submissionKey), isNotNull(renewals.actOn), lte(renewals.actOn, today)))
      .orderBy(asc(renewals.nextOn), asc(renewals.name));
  const unannounced = (await dueNow()).filter(
    ({ status, askedAt, announcedOn }) => status === 'active' && askedAt === null && announcedOn === null,
  );
  for (const sharing of byCard(unannounced)) await announce(turn, order, sharing, today, deps);
  const unwarned = await turn
    .select({ renewal: renewals })
    .from(renewals)
    .innerJoin(cards, eq(renewals.cardId, cards.id))
    .where(and(eq(renewals.submissionKey, submissionKey), isToWarn(today)))
    .orderBy(asc(renewals.nextOn), asc(renewals.name));
  for (const sharing of byCard(unwarned.map(({ renewal }) => renewal))) await warn(turn, order, sharing, deps);
  for (const renewal of await dueNow()) await chargeRenewal(turn, order, renewal, today, deps);
}

/** Services in groups that the same card pays. */
function byCard(rows: readonly RenewalRow[]): RenewalRow[][] {
  return [...new Set(rows.map(({ cardId }) => cardId))].map((card) => rows.filter(({ cardId }) => cardId === card));
}

/** Writes one message about all payments of an order that are to be announced and have the same card. */
async function announce(
  turn: Db,
  order: OrderRow,
  due: readonly RenewalRow[],
  today: IsoDate,
  deps: RenewDeps,
): Promise<void> {
  const announced = due.map((renewal) => ({ ...renewal, announcedOn: today }));
  const card = await cardOfRenewal(turn, order, announced[0]!);
  const expiring = announced.filter((renewal) => expiresBefore(card, chargeOn(renewal)));
  await turn.transaction(async (transaction) => {
    for (const renewal of announced) {
      const warned = expiring.includes(renewal) && { warnedFor: renewal.nextOn };
      await updateRenewal(transaction, renewal, { announcedOn: today, ...warned });
      await record(transaction, renewal, { kind: 'renewal-announced', ...paymentOf(renewal) });
    }
    const facts = {
      card: card.label,
      ...(card.expires !== null && expiring.length > 0 && { expires: longMonthOf(card.expires) }),
    };
    await mailToCustomer(
      transaction,
      order,
      (ofMail) => renewalNotice({ ...ofMail, ...facts }, announced.map(announcedPayment)),
      deps.linked,
    );
  });
}

/** Writes one message about all payments of an order before which the card that they have expires. */
async function warn(turn: Db, order: OrderRow, due: readonly RenewalRow[], deps: Charging): Promise<void> {
  const { label: card, expires } = await cardOfRenewal(turn, order, due[0]!);
  if (expires === null) return;
  await turn.transaction(async (transaction) => {
    for (const renewal of due) await updateRenewal(transaction, renewal, { warnedFor: renewal.nextOn });
    await mailToCustomer(
      transaction,
      order,
      (ofMail) => cardExpires({ ...ofMail, card, expires: longMonthOf(expires) }, due.map(announcedPayment)),
      deps.linked,
    );
  });
}

function announcedPayment(renewal: RenewalRow) {
  const { id: service, name, amountCents: amount, period } = renewal;
  return { service, name, amount, period, on: longDateOf(chargeOn(renewal)) };
}

type Charging = Pick<RenewDeps, 'payment' | 'chargeSettles' | 'linked' | 'log'>;

/**
 * Charges the payment of a service that is due, or finds out what became of an earlier request for it, and records the
 * answer. The caller must hold the turn of the order.
 */
export async function chargeRenewal(
  turn: Db,
  order: OrderRow,
  renewal: RenewalRow,
  today: IsoDate,
  deps: Charging,
): Promise<MakeResult['kind']> {
  const { id, amountCents: amount, askedAt } = renewal;
  const key = `${id}:${renewal.nextOn}`;
  const card = await cardOfRenewal(turn, order, renewal);
  const earlier = askedAt === null ? undefined : { isSettled: await isSettled(turn, askedAt, deps.chargeSettles) };
  const made = await makeOnce({
    earlier,
    find: () => deps.payment.findChargedAgain(key),
    async request() {
      const asked = await turn
        .update(renewals)
        .set({ askedAt: sql`now()` })
        .where(and(eq(renewals.id, id), eq(renewals.status, 'active')))
        .returning({ id: renewals.id });
      // A service that has ended is not charged; that it was not charged before is known once an earlier request cannot
      // arrive.
      if (asked.length === 0) return { kind: 'refused', reason: 'the service has ended' };
      const answer = await deps.payment.chargeAgain({ key, cardOf: card.providerId, amount });
      if (earlier && answer.kind === 'refused') await turn.update(renewals).set({ askedAt }).where(eq(renewals.id, id));
      return answer;
    },
  });
  switch (made.kind) {
    case 'made':
      await recordCharge(turn, order, renewal, { key, chargeId: made.id, card: card.label }, deps);
      break;
    case 'refused':
      deps.log.info('renewal-declined', { renewal: id, reason: made.reason });
      await recordDecline(turn, order, renewal, { today, card: card.label }, deps);
      break;
    case 'unknown':
      deps.log.error('renewal-unknown', { renewal: id, reason: made.reason });
  }
  return made.kind;
}

async function recordCharge(
  turn: Db,
  order: OrderRow,
  renewal: RenewalRow,
  { key, chargeId, card }: { key: string; chargeId: string; card: string },
  deps: Charging,
): Promise<void> {
  const { id, nextOn, amountCents, name } = renewal;
  const periods = renewal.periods + 1;
  const status = await turn.transaction(async (transaction) => {
    // An order that is erased ends its services outside its turn.
    const [current] = await transaction
      .select({ status: renewals.status })
      .from(renewals)
      .where(eq(renewals.id, id))
      .for('update');
    const next = {
      status: current?.status ?? 'ended',
      periods,
      nextOn: dueOn(renewal, periods),
      announcedOn: null,
      declines: 0,
      retryOn: null,
      askedAt: null,
    };
    await transaction.insert(renewalCharges).values({ key, renewalId: id, dueOn: nextOn, amountCents, chargeId });
    await updateRenewal(transaction, renewal, next);
    await record(transaction, renewal, { kind: 'renewal-charged', ...paymentOf(renewal) });
    await mailToCustomer(
      transaction,
      order,
      (ofMail) =>
        renewalCharged(
          { ...ofMail, card },
          { name, amount: amountCents, ...(next.status === 'active' && { nextOn: longDateOf(next.nextOn) }) },
        ),
      deps.linked,
    );
    return next.status;
  });
  // The service ended while the charge was under way: an operator has to return it.
  if (status === 'ended')
    deps.log.error('renewal-charged-after-end', { renewal: id, invoice: order.invoiceNumber, cents: amountCents });
  else deps.log.info('renewal-charged', { renewal: id, cents: amountCents });
}

async function recordDecline(
  turn: Db,
  order: OrderRow,
  renewal: RenewalRow,
  { today, card }: { today: IsoDate; card: string },
  deps: Charging,
): Promise<void> {
  const declines = renewal.declines + 1;
  const retryOn = retryAfter(declines, today);
  const status = retryOn === undefined ? ('on-hold' as const) : renewal.status;
  const next = { declines, retryOn: retryOn ?? null, askedAt: null, status };
  await turn.transaction(async (transaction) => {
    const [declined] = await transaction
      .update(renewals)
      .set({ ...next, actOn: actOn({ ...renewal, ...next }) })
      .where(and(eq(renewals.id, renewal.id), eq(renewals.status, 'active')))
      .returning({ id: renewals.id });
    if (!declined) {
      // The service has ended: there is nothing to retry.
      await transaction.update(renewals).set({ askedAt: null, actOn: null }).where(eq(renewals.id, renewal.id));
      return;
    }
    await record(transaction, renewal, {
      kind: 'renewal-declined',
      ...paymentOf(renewal),
      ...(retryOn !== undefined && { retryOn }),
    });
    await mailToCustomer(
      transaction,
      order,
      (ofMail) =>
        renewalDeclined(
          { ...ofMail, card },
          {
            service: renewal.id,
            name: renewal.name,
            amount: renewal.amountCents,
            ...(retryOn !== undefined && { retryOn: longDateOf(retryOn) }),
          },
        ),
      deps.linked,
    );
  });
}

function paymentOf({ id, nextOn, amountCents }: RenewalRow) {
  return { renewal: id, dueOn: nextOn, amountCents };
}

function record(transaction: Db, { submissionKey }: RenewalRow, event: TrailEvent): Promise<void> {
  return recordEvent(transaction, { actor: { kind: 'system' }, event, submissionKey });
}

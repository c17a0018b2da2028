import type { PageConfig } from 'shared-contracts/page-config';
import type { FullOrder } from 'shared-contracts/submission';
import type { SiteCatalogue } from '../catalogue/site-catalogue.ts';
import { daysBetween, isoDateOf } from '../calendar.ts';
import { describeError, type Log } from '../log.ts';
import { pageForRules } from '../pages/page-index.ts';
import type { Payment } from '../providers/payment.ts';
import type { ReleaseStore } from '../release-sets/release-store.ts';
import type { Reservations } from '../reservations/reservations.ts';
import { checkOrder, type CheckedOrder } from './check-order.ts';
import { fingerprintOf } from './fingerprint.ts';
import { resolveUnfinished } from './finish-unfinished.ts';
import type { OrderStore, OrderTurns } from './order-store.ts';
import type { HashPassword } from './password-hash.ts';
import type { OrderCheck } from './order-checks.ts';
import type { PriceSources } from './price-sources.ts';
import { KEY_REUSED, PAYMENT_FAILED, rejected, RELOAD, type Refusal } from './refusal.ts';
import type { OrderRow } from './schema.ts';
import { storedOrderOf } from './stored-order.ts';

export type Placement =
  | { kind: 'placed'; row: OrderRow }
  | { kind: 'refused'; refusal: Refusal }
  /** The processor did not answer. The attempt is kept: the same key goes on where this one stopped. */
  | { kind: 'unconfirmed' };

export interface PlaceOrderDeps {
  turns: OrderTurns;
  releases: Pick<ReleaseStore, 'areaRulesOf'>;
  catalogue: SiteCatalogue;
  priceSources: PriceSources;
  /** What areas ask of an order that holds by its rules. */
  orderChecks: readonly OrderCheck[];
  reservations: Reservations;
  payment: Payment;
  /** Milliseconds after which a charge that the processor does not know cannot come any more. */
  chargeSettles: number;
  hashPassword: HashPassword;
  now(): Date;
  log: Log;
}

export type PlaceOrder = (order: FullOrder, page: PageConfig) => Promise<Placement>;

/**
 * Makes the function that places an order.
 *
 * One key makes one order, and its attempts run one after another on all servers. The attempt is stored before the
 * card is charged, the charge carries the same key, and the order counts from the commit after it; so whatever is cut
 * short is either undone or finished by the next attempt or by any server, and never charged twice. A charge of which
 * nothing is known may still come for a while: until then its attempt stands, and only the same order goes on with it.
 * A key that placed an order is answered with it before anything is checked: rules and prices may have moved on.
 */
export function createPlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  const { turns, payment, chargeSettles, hashPassword, now, log } = deps;

  async function attempt(store: OrderStore, order: FullOrder, page: PageConfig): Promise<Placement> {
    const stored = storedOrderOf(order);
    const fingerprint = fingerprintOf(stored);
    const before = await store.byKey(order.submission_key);
    const end = before && (await resolveUnfinished(before, { store, payment, chargeSettles, log }));
    switch (end?.kind) {
      case 'unknown':
        return { kind: 'unconfirmed' };
      case 'placed':
        return end.row.fingerprint === fingerprint ? end : refused(KEY_REUSED);
      case 'standing':
        if (end.row.fingerprint !== fingerprint) return { kind: 'unconfirmed' };
        return charge(store, await store.askAgain(end.row.submissionKey, await hashPassword(order.account.password)), order, end.row);
      // An attempt that was never charged is no order: another content may go out under its key.
      case 'withdrawn':
      case undefined:
    }
    const checked = await check(order, page, deps);
    if (checked.kind === 'refused') return checked;
    const row = await store.begin({
      submissionKey: order.submission_key, fingerprint, pageId: page.pageId, formType: order.formType,
      releaseSet: order.basis.release_set, totalCents: checked.totalCents, email: order.account.email_address.trim().toLowerCase(),
      passwordHash: await hashPassword(order.account.password), createdAt: now(), order: stored, quote: checked.quote, answers: checked.answers,
    });
    return charge(store, row, order);
  }

  /** `standing` is an earlier attempt whose charge may still come. */
  async function charge(store: OrderStore, { submissionKey: key, totalCents: amount, invoiceNumber }: OrderRow, order: FullOrder, standing?: OrderRow): Promise<Placement> {
    const charged = await payment.charge({ key, amount, token: order.payment.token });
    switch (charged.kind) {
      case 'charged':
        return { kind: 'placed', row: await store.complete(key, charged.chargeId) };
      case 'refused':
        log.info('charge-refused', { reason: charged.reason });
        if (!standing) {
          await store.withdraw(key);
          return refused(PAYMENT_FAILED);
        }
        // To say that nothing is ordered would be too early.
        await store.answered(key, standing.chargeAskedAt);
        return { kind: 'unconfirmed' };
      case 'unknown':
        log.error('charge-unknown', { invoice: invoiceNumber, reason: charged.reason });
        return { kind: 'unconfirmed' };
    }
  }

  return async (order, page) => {
    const placement = await turns.inTurn(order.submission_key, (store) => attempt(store, order, page));
    if (placement.kind === 'placed') log.info('order-placed', { invoice: placement.row.invoiceNumber, cents: placement.row.totalCents });
    if (placement.kind === 'refused') log.info('order-refused', { kind: placement.refusal.kind, path: placement.refusal.path });
    return placement;
  };
}

/** Everything that is asked of an order before it costs anything. */
async function check(order: FullOrder, page: PageConfig, { releases, catalogue, priceSources, orderChecks, reservations, now, log }: PlaceOrderDeps): Promise<CheckedOrder> {
  const rules = await releases.areaRulesOf(order.basis.release_set);
  if (rules.kind === 'unknown-set') return refused(RELOAD);
  const served = pageForRules(page, rules.areas);
  // A tab of another day asks for dates that have passed.
  if (!served || !(Math.abs(daysBetween(order.basis.today, isoDateOf(now()))) <= 1)) return refused(RELOAD);
  let checked: CheckedOrder;
  try {
    checked = checkOrder(order, { page: served, areas: rules.areas, catalogue }, priceSources);
  } catch (cause) {
    log.error('rules-threw', { set: order.basis.release_set, cause: describeError(cause) });
    return refused(rejected('The order could not be checked. Please verify your input and try again.'));
  }
  if (checked.kind === 'refused') return checked;
  for (const ask of orderChecks) {
    const refusal = await ask({ known: checked.known, order }, { catalogue, reservations });
    if (refusal) return refused(refusal);
  }
  return checked;
}

function refused(refusal: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal };
}

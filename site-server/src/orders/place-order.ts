import type { Catalogue } from 'shared-contracts/catalogue';
import type { PageConfig } from 'shared-contracts/page-config';
import type { FullOrder } from 'shared-contracts/submission';
import { daysBetween, isoDateOf } from '../calendar.ts';
import { describeError, type Log } from '../log.ts';
import { pageForRules } from '../pages/page-book.ts';
import type { Payment } from '../providers/payment.ts';
import type { ReleaseStore } from '../release-sets/release-store.ts';
import { checkOrder, type CheckedOrder } from './check-order.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createKeyedLock } from './keyed-lock.ts';
import type { OrderStore } from './order-store.ts';
import { hashPassword } from './password-hash.ts';
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
  store: OrderStore;
  releases: Pick<ReleaseStore, 'areaRulesOf'>;
  catalogue: Catalogue;
  priceSources: PriceSources;
  payment: Payment;
  now(): Date;
  log: Log;
}

export type PlaceOrder = (order: FullOrder, page: PageConfig) => Promise<Placement>;

/**
 * Makes the function that places an order (SS-004 to SS-006).
 *
 * One key makes one order. The attempt is stored before the card is charged, the charge carries the
 * same key, and the order counts from the commit after it; so whatever is cut short is either undone
 * or finished by the next attempt or the next start, and never charged twice. A key that placed an
 * order is answered with it before anything is checked: rules and prices may have moved on.
 */
export function createPlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  const { store, payment, now, log } = deps;
  const inTurn = createKeyedLock();

  async function attempt(order: FullOrder, page: PageConfig): Promise<Placement> {
    const stored = storedOrderOf(order);
    const fingerprint = fingerprintOf(stored);
    const before = await store.byKey(order.submission_key);
    if (before) {
      const resolved = before.status === 'placed' ? before : await resolveUnfinished(before, deps);
      if (resolved === 'unknown') return { kind: 'unconfirmed' };
      // An attempt that was never charged is no order: another content may go out under its key.
      if (resolved) return before.fingerprint === fingerprint ? { kind: 'placed', row: resolved } : refused(KEY_REUSED);
    }
    const checked = await check(order, page, deps);
    if (checked.kind === 'refused') return checked;
    const row = await store.begin({
      submissionKey: order.submission_key, fingerprint, pageId: page.pageId, formType: order.formType,
      releaseSet: order.basis.release_set, totalCents: checked.totalCents, email: order.account.email_address.trim().toLowerCase(),
      passwordHash: await hashPassword(order.account.password), createdAt: now(), order: stored, quote: checked.quote,
    });
    const { submissionKey: key, totalCents: amount } = row;
    const charge = await payment.charge({ key, amount, token: order.payment.token });
    switch (charge.kind) {
      case 'charged':
        return { kind: 'placed', row: await store.complete(key, charge.chargeId) };
      case 'refused':
        await store.withdraw(key);
        log.info('charge-refused', { reason: charge.reason });
        return refused(PAYMENT_FAILED);
      case 'unknown':
        log.error('charge-unknown', { invoice: row.invoiceNumber, reason: charge.reason });
        return { kind: 'unconfirmed' };
    }
  }

  return async (order, page) => {
    const placement = await inTurn(order.submission_key, () => attempt(order, page));
    if (placement.kind === 'placed') log.info('order-placed', { invoice: placement.row.invoiceNumber, cents: placement.row.totalCents });
    if (placement.kind === 'refused') log.info('order-refused', { kind: placement.refusal.kind, path: placement.refusal.path });
    return placement;
  };
}

/** Everything that is asked of an order before it costs anything. */
async function check(order: FullOrder, page: PageConfig, { releases, catalogue, priceSources, now, log }: PlaceOrderDeps): Promise<CheckedOrder> {
  const rules = await releases.areaRulesOf(order.basis.release_set);
  if (rules.kind === 'unknown-set') return refused(RELOAD);
  const served = pageForRules(page, rules.areas);
  // A tab of another day asks for dates that have passed.
  if (!served || !(Math.abs(daysBetween(order.basis.today, isoDateOf(now()))) <= 1)) return refused(RELOAD);
  try {
    return checkOrder(order, { page: served, areas: rules.areas, catalogue }, priceSources);
  } catch (cause) {
    log.error('rules-threw', { set: order.basis.release_set, cause: describeError(cause) });
    return refused(rejected('The order could not be checked. Please verify your input and try again.'));
  }
}

function refused(refusal: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal };
}

/**
 * Brings an attempt that was cut short to its end: the order when its charge was made, nothing when it
 * was not. `unknown` while the processor cannot be asked.
 */
export async function resolveUnfinished(row: OrderRow, { store, payment, log }: Pick<PlaceOrderDeps, 'store' | 'payment' | 'log'>): Promise<OrderRow | 'unknown' | undefined> {
  const charge = await payment.find(row.submissionKey);
  switch (charge.kind) {
    case 'charged':
      log.info('order-finished', { invoice: row.invoiceNumber });
      return store.complete(row.submissionKey, charge.chargeId);
    case 'not-charged':
      await store.withdraw(row.submissionKey);
      return undefined;
    case 'unknown':
      log.error('charge-unknown', { invoice: row.invoiceNumber, reason: charge.reason });
      return 'unknown';
  }
}

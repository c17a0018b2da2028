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
  /** It is unknown whether the card was charged. The attempt is kept, and the same key resumes it. */
  | { kind: 'unconfirmed' };

export interface PlaceOrderDeps {
  turns: OrderTurns;
  releases: Pick<ReleaseStore, 'areaRulesOf'>;
  catalogue: SiteCatalogue;
  priceSources: PriceSources;
  /** The areas' checks of an order that its rules accept. */
  orderChecks: readonly OrderCheck[];
  reservations: Reservations;
  payment: Payment;
  /** How long, in milliseconds, a requested charge that the processor does not know may still arrive. */
  chargeSettles: number;
  hashPassword: HashPassword;
  now(): Date;
  log: Log;
}

export type PlaceOrder = (order: FullOrder, page: PageConfig) => Promise<Placement>;

/**
 * Creates the function that places an order.
 *
 * A key makes at most one order, and its attempts run one after another across all servers. The attempt is stored before
 * the card is charged, the charge carries the same key, and the order is placed by the commit after the charge. So an
 * attempt that is cut short is undone or finished, by the next attempt or by any server, and never charged twice. A charge
 * that the processor does not know may still arrive for a while; until then its attempt is kept, and only the same order
 * may resume it. A key that has placed an order returns that order before anything is checked, since rules and prices
 * may have changed.
 */
export function createPlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  const { turns, payment, chargeSettles, hashPassword, now, log } = deps;

  async function attempt(store: OrderStore, order: FullOrder, page: PageConfig): Promise<Placement> {
    const stored = storedOrderOf(order);
    const fingerprint = fingerprintOf(stored);
    const existing = await store.byKey(order.submission_key);
    const resolved = existing && (await resolveUnfinished(existing, { store, payment, chargeSettles, log }));
    switch (resolved?.kind) {
      case 'unknown':
        return { kind: 'unconfirmed' };
      case 'placed':
        return resolved.row.fingerprint === fingerprint ? resolved : refused(KEY_REUSED);
      case 'standing':
        if (resolved.row.fingerprint !== fingerprint) return { kind: 'unconfirmed' };
        return charge(store, await store.askAgain(resolved.row.submissionKey, await hashPassword(order.account.password)), order, resolved.row);
      // An attempt that was never charged is not an order, so its key is free for other content.
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

  /** `unsettled` is the earlier attempt that this one resumes, if its charge may still arrive. */
  async function charge(store: OrderStore, { submissionKey: key, totalCents: amount, invoiceNumber }: OrderRow, order: FullOrder, unsettled?: OrderRow): Promise<Placement> {
    const charged = await payment.charge({ key, amount, token: order.payment.token });
    switch (charged.kind) {
      case 'charged':
        return { kind: 'placed', row: await store.complete(key, charged.chargeId) };
      case 'refused':
        log.info('charge-refused', { reason: charged.reason });
        if (!unsettled) {
          await store.withdraw(key);
          return refused(PAYMENT_FAILED);
        }
        // The earlier charge may still succeed, so the payment has not failed yet.
        await store.answered(key, unsettled.chargeAskedAt);
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

/** Runs every check of an order that comes before its card is charged. */
async function check(order: FullOrder, page: PageConfig, { releases, catalogue, priceSources, orderChecks, reservations, now, log }: PlaceOrderDeps): Promise<CheckedOrder> {
  const rules = await releases.areaRulesOf(order.basis.release_set);
  if (rules.kind === 'unknown-set') return refused(RELOAD);
  const pageOfSet = pageForRules(page, rules.areas);
  // Dates in a tab from another day may have passed.
  if (!pageOfSet || !(Math.abs(daysBetween(order.basis.today, isoDateOf(now()))) <= 1)) return refused(RELOAD);
  let checked: CheckedOrder;
  try {
    checked = checkOrder(order, { page: pageOfSet, areas: rules.areas, catalogue }, priceSources);
  } catch (cause) {
    log.error('rules-threw', { set: order.basis.release_set, cause: describeError(cause) });
    return refused(rejected('The order could not be checked. Please verify your input and try again.'));
  }
  if (checked.kind === 'refused') return checked;
  for (const checkOfArea of orderChecks) {
    const refusal = await checkOfArea({ known: checked.known, order }, { catalogue, reservations });
    if (refusal) return refused(refusal);
  }
  return checked;
}

function refused(refusal: Refusal): { kind: 'refused'; refusal: Refusal } {
  return { kind: 'refused', refusal };
}

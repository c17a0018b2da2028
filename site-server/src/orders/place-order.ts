import { problemOfCommon } from 'shared-contracts/common-passwords';
import { isSameData } from 'shared-contracts/data-path';
import { PASSWORD_PATH } from 'shared-contracts/new-password';
import type { PageConfig } from 'shared-contracts/page-config';
import type { FullOrder } from 'shared-contracts/submission';
import { customerOf, type CallSession } from '../accounts/sessions.ts';
import { chargeBuckets, ruleOfCharge, type RateLimits } from '../http/limits/rate-limits.ts';
import { refused, type Refused, type Result } from '../system/result.ts';
import type { Payment } from './payment/payment.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { CHECK_ORDER, withPrices, type CheckedOrder, type OrderCheck, type OrderCheckDeps } from './check-order.ts';
import { storedOrderHash, storedOrderOf } from './stored-order.ts';
import { completeCharged, resolveUnfinished, type UnfinishedDeps } from './finish-unfinished.ts';
import type { OrderCustomer, OrderStore, OrderTurns } from './order-store.ts';
import type { HashPassword } from '../accounts/password-hash.ts';
import type { CountVisit } from '../releases/visit-counts.ts';
import type { PriceSources } from './price-sources.ts';
import { KEY_CLOSED, OTHER_CUSTOMER, PAYMENT_FAILED, rejected, type Refusal } from '../form-checks/refusal.ts';
import { askRulesOf } from '../form-checks/ask-rules.ts';
import type { OrderRow } from './schema.ts';

export interface OrderRefusal extends Refusal {
  /** The order that the submission key has placed. */
  earlier?: OrderRow;
}

type Placement =
  | { kind: 'placed'; row: OrderRow }
  | Refused<OrderRefusal>
  /** Nothing was done, because of too many orders or failed charges. */
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** It is unknown whether the card was charged. The attempt is kept, and the same key resumes it. */
  | { kind: 'unconfirmed' };

export interface PlaceOrderDeps extends OrderCheckDeps, Omit<UnfinishedDeps, 'store'> {
  turns: OrderTurns;
  store: Pick<OrderStore, 'byKey'>;
  limits: RateLimits;
  releases: Pick<ReleaseStore, 'rulesOf'>;
  priceSources: PriceSources;
  /** The areas' checks of an order that its rules accept. */
  orderChecks: readonly OrderCheck[];
  payment: Pick<Payment, 'charge' | 'find'>;
  hashPassword: HashPassword;
  countVisit: CountVisit;
  now(): Date;
}

/** Whether page and server disagreed about an order; neither the customer nor the card provider is at fault. */
function isFault(placement: Placement): boolean {
  return placement.kind === 'refused' && ['rejected', 'price-changed', 'price-too-low'].includes(placement.reason.kind);
}

/** `session` is that of the customer who is logged in. */
export type PlaceOrder = (order: FullOrder, page: PageConfig, session?: CallSession) => Promise<Placement>;

/**
 * Creates the function that places an order.
 *
 * A key makes at most one order, and its attempts run one after another across all servers. The attempt is stored
 * before the card is charged, the charge carries the same key, and the order is placed by the commit after the charge.
 * So an attempt that is cut short is undone or finished, by the next attempt or by any server, and never charged twice.
 * A charge that the processor does not know may still arrive for a while; until then its attempt is kept, and only the
 * same order may resume it. A key that has placed an order returns that order before anything is checked, since rules
 * and prices may have changed.
 */
export function createPlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  const { turns, store: allOrders, limits, payment, hashPassword, now, log } = deps;

  async function attempt(
    store: OrderStore,
    order: FullOrder,
    page: PageConfig,
    session: CallSession | undefined,
  ): Promise<Placement> {
    const stored = storedOrderOf(order);
    const fingerprint = storedOrderHash(stored);
    const { row: existing, isClosed } = await store.under(order.submission_key);
    const resolved = existing && (await resolveUnfinished(existing, { ...deps, store }));
    switch (resolved?.kind) {
      case 'unknown':
        return { kind: 'unconfirmed' };
      case 'placed':
        return resolved.row.fingerprint === fingerprint ? resolved : refused(keyReused(resolved.row));
      case 'standing': {
        if (resolved.row.fingerprint !== fingerprint) return { kind: 'unconfirmed' };
        const resumed = await charge(
          store,
          order,
          session,
          (customer) => store.askAgain(order.submission_key, customer),
          resolved.row,
        );
        // Whatever stops this attempt, the earlier charge may still succeed, so the payment has not failed yet.
        return resumed.kind === 'placed' ? resumed : { kind: 'unconfirmed' };
      }
      // An attempt that was never charged is not an order, so its key is free for other content.
      case 'withdrawn':
      case undefined:
    }
    if (isClosed) return refused(KEY_CLOSED);
    const checked = await check(order, page, session, deps);
    if (checked.kind === 'refused') return checked;
    return charge(store, order, session, (customer) =>
      store.begin({
        submissionKey: order.submission_key,
        fingerprint,
        pageId: page.pageId,
        formType: order.formType,
        releaseSet: order.basis.release_set,
        totalCents: checked.value.totalCents,
        email: emailOf(order),
        customer,
        createdAt: now(),
        order: stored,
        quote: checked.value.quote,
        answers: checked.value.answers,
        basis: { data: order.basis.data, topics: order.basis.topics },
      }),
    );
  }

  /**
   * Charges the order whose row `begin` stores. The attempt counts as a failed charge beforehand, so that parallel ones
   * count too, and no longer once it is known that the card was not refused. The password is hashed last, because it is
   * the costliest step; that of a customer who is logged in is not needed. `unsettled` is the earlier attempt that this
   * one resumes, if its charge may still arrive.
   */
  async function charge(
    store: OrderStore,
    order: FullOrder,
    session: CallSession | undefined,
    begin: (customer: OrderCustomer) => Promise<OrderRow>,
    unsettled?: OrderRow,
  ): Promise<Placement> {
    const {
      submission_key: key,
      account,
      payment: { token },
      client_ip: address = '',
    } = order;
    const taken = await limits.take(
      chargeBuckets({ submissionKey: key, email: emailOf(order), address }),
      ruleOfCharge,
    );
    if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
    if (!isPlausibleToken(token)) return refused(PAYMENT_FAILED);
    const customer = session
      ? { accountId: session.accountId }
      : await hashPassword(account.password ?? '', address).then(
          (passwordHash) => ({ passwordHash }),
          async (cause: unknown) => {
            await limits.giveBack(taken.from);
            throw cause;
          },
        );
    const row = await begin(customer);
    if (!(await store.reserveToken(key, token))) {
      log.info('token-reused', { invoice: row.invoiceNumber });
      if (!unsettled) await store.withdraw(key);
      return refused(PAYMENT_FAILED);
    }
    const charged = await payment.charge({ key, amount: row.totalCents, token });
    switch (charged.kind) {
      case 'made': {
        const completed = await completeCharged(row, charged, { store, log });
        await limits.giveBack(taken.from);
        return completed.kind === 'placed' ? completed : { kind: 'unconfirmed' };
      }
      case 'refused':
        log.info('charge-refused', { reason: charged.reason });
        if (unsettled) await store.answered(key, unsettled.chargeAskedAt);
        else await store.withdraw(key);
        return refused(PAYMENT_FAILED);
      case 'unknown':
        log.error('charge-unknown', { invoice: row.invoiceNumber, reason: charged.reason });
        await limits.giveBack(taken.from);
        return { kind: 'unconfirmed' };
    }
  }

  /** Refuses an order of an address that sends too many; one that has begun is not refused, since it may be charged. */
  async function tooManyOrders({
    submission_key: key,
    client_ip: address = '',
  }: FullOrder): Promise<Placement | undefined> {
    const taken = await limits.takeOne({ limit: 'orders', name: address });
    return taken.kind === 'empty' && !(await allOrders.byKey(key)) ? tooMany(taken.retryAfterSeconds) : undefined;
  }

  return async (order, page, session) => {
    const placement =
      (await tooManyOrders(order)) ??
      (await turns.inTurn(order.submission_key, async (store) => {
        const attempted = await attempt(store, order, page, session);
        // The customer may try again with other answers, and so with another key.
        if (attempted.kind === 'refused' || attempted.kind === 'too-many')
          await deps.reservations.giveBack(order.submission_key);
        return attempted;
      }));
    const measure = placement.kind === 'placed' ? 'ordered' : isFault(placement) ? 'refused' : undefined;
    if (measure) deps.countVisit(order.basis.release_set, { measure });
    if (placement.kind === 'placed')
      log.info('order-placed', { invoice: placement.row.invoiceNumber, cents: placement.row.totalCents });
    if (placement.kind === 'too-many') log.info('order-limited', { seconds: placement.retryAfterSeconds });
    if (placement.kind === 'refused')
      log.info('order-refused', { kind: placement.reason.kind, path: placement.reason.path });
    return placement;
  };
}

/** Runs every check of an order that comes before its card is charged. */
async function check(
  order: FullOrder,
  page: PageConfig,
  session: CallSession | undefined,
  deps: PlaceOrderDeps,
): Promise<Result<CheckedOrder, OrderRefusal>> {
  const { catalogue, priceSources, orderChecks } = deps;
  // A page from before a login asked for email and password; its order belongs to the account all the same.
  if (order.basis.customer) {
    // What was proposed to the customer may be of an earlier order.
    const { contact: _, ...customer } = order.basis.customer;
    if (!isSameData(customer, session && customerOf(session))) return refused(OTHER_CUSTOMER);
  }
  const question = { order, pageId: page.pageId, sources: Object.keys(priceSources) };
  const ruled = await askRulesOf(order.basis, { call: CHECK_ORDER, question, what: 'The order' }, deps);
  if (ruled.kind === 'refused') return ruled;
  const checked = withPrices(ruled.value, priceSources, catalogue);
  if (checked.kind === 'refused') return checked;
  const known = { ...checked.value.known, catalogue };
  const common = order.account.password === undefined ? undefined : problemOfCommon(order.account.password);
  if (common !== undefined) return refused(rejected(common, PASSWORD_PATH));
  for (const checkOfArea of orderChecks) {
    const refusal = await checkOfArea({ known, order }, deps);
    if (refusal) return refused(refusal);
  }
  return checked;
}

/** Whether the processor may know the token: it is as long and has such characters as tokens have. */
function isPlausibleToken(token: string): boolean {
  return /^[\x21-\x7e]{6,4096}$/.test(token);
}

/** The account's e-mail address, as accounts are found by it. */
function emailOf({ account }: FullOrder): string {
  return account.email_address.trim().toLowerCase();
}

function tooMany(retryAfterSeconds: number): Placement {
  return { kind: 'too-many', retryAfterSeconds };
}

/** The customer's browser alone knows the submission key, so the answer may say which order it has placed. */
function keyReused(earlier: OrderRow): OrderRefusal {
  return {
    kind: 'key-reused',
    error: 'This order was changed after it was sent. Reload the page and submit it again.',
    earlier,
  };
}

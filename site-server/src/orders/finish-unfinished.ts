import { describeError, type Log } from '../system/log.ts';
import type { Payment } from './payment/payment.ts';
import type { MadeCharge, OrderStore, OrderTurns } from './order-store.ts';
import type { OrderRow } from './schema.ts';

export interface UnfinishedDeps {
  store: OrderStore;
  payment: Pick<Payment, 'find'>;
  /** How long, in milliseconds, a requested charge that the processor does not know may still arrive. */
  chargeSettles: number;
  log: Log;
}

export type EndOfAttempt =
  | { kind: 'placed'; row: OrderRow }
  | { kind: 'withdrawn' }
  /** Not charged so far, but its charge may still arrive. */
  | { kind: 'standing'; row: OrderRow }
  /** The processor gave no usable answer, or the order could not be placed although it is charged. */
  | { kind: 'unknown' };

/**
 * Resolves an attempt that was cut short: places the order if its charge was made, withdraws the attempt if the charge
 * was not made and can no longer arrive. The caller must hold the turn of its key.
 */
export async function resolveUnfinished(
  row: OrderRow,
  { store, payment, chargeSettles, log }: UnfinishedDeps,
): Promise<EndOfAttempt> {
  if (row.status === 'placed') return { kind: 'placed', row };
  const charge = await payment.find(row.submissionKey, row.totalCents);
  switch (charge.kind) {
    case 'made':
      log.info('order-finished', { invoice: row.invoiceNumber });
      return completeCharged(row, charge, { store, log });
    case 'not-made':
      return (await store.withdrawOlderThan(row.submissionKey, chargeSettles))
        ? { kind: 'withdrawn' }
        : { kind: 'standing', row };
    case 'unknown':
      log.error('charge-unknown', { invoice: row.invoiceNumber, reason: charge.reason });
      return { kind: 'unknown' };
  }
}

/**
 * Places an order whose charge succeeded. A failure is logged and leaves the attempt to the next one: it must not be
 * answered as an error, which would read as if nothing had been bought.
 */
export async function completeCharged(
  attempt: OrderRow,
  charge: MadeCharge,
  { store, log }: Pick<UnfinishedDeps, 'store' | 'log'>,
): Promise<{ kind: 'placed'; row: OrderRow } | { kind: 'unknown' }> {
  try {
    return { kind: 'placed', row: await store.complete(attempt, charge) };
  } catch (cause) {
    log.error('charged-order-not-placed', { invoice: attempt.invoiceNumber, cause: describeError(cause) });
    return { kind: 'unknown' };
  }
}

export type FinishDeps = UnfinishedDeps & { turns: OrderTurns };

/**
 * Resolves every unfinished attempt whose charge was requested at least `age` milliseconds ago, whichever server began
 * it. Attempts whose turn is taken are skipped: a running server is working on them.
 */
export async function finishUnfinished(deps: FinishDeps, age: number): Promise<void> {
  for (const { submissionKey } of await deps.store.unfinished(age)) {
    await deps.turns.ifFree(submissionKey, async (store) => {
      const row = await store.byKey(submissionKey);
      if (row?.status === 'placing') await resolveUnfinished(row, { ...deps, store });
    });
  }
}

import { describeError, type Log } from '../log.ts';
import type { Payment } from '../providers/payment.ts';
import type { OrderStore, OrderTurns } from './order-store.ts';
import type { OrderRow } from './schema.ts';

export interface UnfinishedDeps {
  store: OrderStore;
  payment: Payment;
  /** Milliseconds after which a charge that the processor does not know cannot come any more. */
  chargeSettles: number;
  log: Log;
}

export type EndOfAttempt =
  | { kind: 'placed'; row: OrderRow }
  | { kind: 'withdrawn' }
  /** Not charged so far; its charge may be on its way. */
  | { kind: 'standing'; row: OrderRow }
  /** The processor cannot be asked. */
  | { kind: 'unknown' };

/**
 * Brings an attempt that was cut short to its end: the order when its charge was made, nothing when it was not and
 * cannot come any more. Only for whoever has the turn of its key.
 */
export async function resolveUnfinished(row: OrderRow, { store, payment, chargeSettles, log }: UnfinishedDeps): Promise<EndOfAttempt> {
  if (row.status === 'placed') return { kind: 'placed', row };
  const charge = await payment.find(row.submissionKey);
  switch (charge.kind) {
    case 'charged':
      log.info('order-finished', { invoice: row.invoiceNumber });
      return { kind: 'placed', row: await store.complete(row.submissionKey, charge.chargeId) };
    case 'not-charged':
      return (await store.withdrawSettled(row.submissionKey, chargeSettles)) ? { kind: 'withdrawn' } : { kind: 'standing', row };
    case 'unknown':
      log.error('charge-unknown', { invoice: row.invoiceNumber, reason: charge.reason });
      return { kind: 'unknown' };
  }
}

export type FinishDeps = UnfinishedDeps & { turns: OrderTurns };

/**
 * Resolves every unfinished attempt of at least `age` milliseconds, whichever server began it. One whose turn is taken is
 * under way on a server that lives.
 */
export async function finishUnfinished(deps: FinishDeps, age: number): Promise<void> {
  for (const { submissionKey } of await deps.store.unfinished(age)) {
    await deps.turns.ifFree(submissionKey, async (store) => {
      const row = await store.byKey(submissionKey);
      if (row?.status === 'placing') await resolveUnfinished(row, { ...deps, store });
    });
  }
}

/** Keeps finishing what a killed server left; answers with how to stop. */
export function keepFinishing(deps: FinishDeps): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const next = () => {
    // Not all servers at once.
    timer = setTimeout(() => {
      running = pass().then(() => (isStopped ? undefined : next()));
    }, deps.chargeSettles * (0.4 + Math.random() * 0.2));
    timer.unref();
  };
  async function pass(): Promise<void> {
    try {
      await finishUnfinished(deps, deps.chargeSettles);
    } catch (cause) {
      deps.log.error('unfinished-not-looked-at', { cause: describeError(cause) });
    }
  }
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

import { lt } from 'drizzle-orm';
import { fromNow, type Db } from '../database/db.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { resolveUnfinished, type UnfinishedDeps } from './finish-unfinished.ts';
import type { OrderTurns } from './order-store.ts';
import { closedKeys, type OrderRow } from './schema.ts';

/** What became of the attempts under a submission key. */
type FoundOrder =
  | { kind: 'placed'; row: OrderRow }
  /** Nothing was placed or charged, and no attempt is in progress. */
  | { kind: 'not-placed' }
  /** An attempt is in progress, or its charge may still arrive. */
  | { kind: 'placing' }
  /** Nothing was looked up, because the address has sent too much. */
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Finds out what became of a submission key, and closes a key under which nothing was placed: an attempt that arrives
 * later is refused, so that what the customer has read stays true. Only the browser that made a submission key knows
 * it, as only the customer knows the address of a receipt.
 */
export type CloseOrder = (submissionKey: string, address?: string) => Promise<FoundOrder>;

interface CloseOrderDeps extends Omit<UnfinishedDeps, 'store'> {
  turns: OrderTurns;
  limits: RateLimits;
}

/**
 * Creates the function that finds out what became of a submission key. It shares the limit of orders.
 *
 * An attempt that was cut short is resolved as the next attempt would resolve it. Nothing placed is answered only in
 * the key's turn, in which no server is working on an attempt.
 */
export function createCloseOrder({ turns, limits, ...deps }: CloseOrderDeps): CloseOrder {
  return async (submissionKey, address = '') => {
    const taken = await limits.takeOne({ limit: 'orders', name: address });
    if (taken.kind === 'empty') return { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds };
    const found = await turns.ifFree(submissionKey, async (store): Promise<FoundOrder> => {
      const row = await store.byKey(submissionKey);
      const end = row && (await resolveUnfinished(row, { ...deps, store }));
      if (end?.kind === 'placed') return end;
      if (end && end.kind !== 'withdrawn') return { kind: 'placing' };
      await store.close(submissionKey);
      return { kind: 'not-placed' };
    });
    return found ?? { kind: 'placing' };
  };
}

/** Days after which no order can arrive late any more. */
const KEPT_DAYS = 30;

/** Deletes submission keys that were closed long ago. */
export async function sweepClosedKeys(db: Db): Promise<void> {
  await db.delete(closedKeys).where(lt(closedKeys.closedAt, fromNow(-KEPT_DAYS, 'day')));
}

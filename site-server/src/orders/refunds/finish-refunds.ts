import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { resolveRefund, type RefundDeps } from './make-refund.ts';
import { refunds } from './schema.ts';

/**
 * Resolves every refund without a known answer that was requested at least `age` milliseconds ago, whichever server
 * stored it. Refunds of an order whose turn is taken are skipped: a running server is working on it.
 */
export async function finishRefunds({ db, ...deps }: RefundDeps & { db: Db }, age: number): Promise<void> {
  const isOld = lte(refunds.askedAt, sql`now() - ${age}::double precision * interval '1 millisecond'`);
  for (const { key, submissionKey } of await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), isOld))) {
    await deps.turns.ifFree(submissionKey, async (turn) => {
      const [refund] = await turn.select().from(refunds).where(eq(refunds.key, key));
      if (refund?.status === 'asked') await resolveRefund(turn, refund, deps);
    });
  }
}

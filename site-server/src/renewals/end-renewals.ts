import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../orders/schema.ts';
import { recordEvent, type Actor } from '../trail/record-event.ts';
import { actOn } from './renewal-schedule.ts';
import { renewals, type RenewalRow } from './schema.ts';

/** Ends the services of an order, and returns them: nothing is charged any more, but for a charge that was requested and has no known answer. */
export async function endRenewals(transaction: Db, submissionKey: string, actor: Actor): Promise<RenewalRow[]> {
  const going = await transaction.select().from(renewals).where(and(eq(renewals.submissionKey, submissionKey), inArray(renewals.status, ['active', 'on-hold'])));
  for (const renewal of going) {
    const ended = { ...renewal, status: 'ended' as const };
    await transaction.update(renewals).set({ status: ended.status, actOn: actOn(ended) }).where(eq(renewals.id, renewal.id));
    await recordEvent(transaction, { actor, event: { kind: 'renewal-ended', renewal: renewal.id }, submissionKey });
  }
  return going;
}

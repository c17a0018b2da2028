import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/record-event.ts';
import { actOn } from './renewal-schedule.ts';
import { renewals, type RenewalRow } from './schema.ts';

/**
 * Ends the services of an order, also those that were canceled and last until their date, and returns them. Nothing is
 * charged any more, but for a charge that was requested and has no known answer.
 */
export async function endRenewals(transaction: Db, submissionKey: string, actor: Actor): Promise<RenewalRow[]> {
  const ending = await transaction
    .select()
    .from(renewals)
    .where(and(eq(renewals.submissionKey, submissionKey), ne(renewals.status, 'ended')));
  for (const renewal of ending) {
    const ended = { ...renewal, status: 'ended' as const };
    await transaction
      .update(renewals)
      .set({ status: ended.status, actOn: actOn(ended) })
      .where(eq(renewals.id, renewal.id));
    await recordEvent(transaction, { actor, event: { kind: 'renewal-ended', renewal: renewal.id }, submissionKey });
  }
  return ending;
}

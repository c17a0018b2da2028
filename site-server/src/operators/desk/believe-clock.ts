import { object } from 'superstruct';
import { deskAction } from './desk-request.ts';
import { actorOf } from '../operators.ts';
import { recordEvent } from '../../events/trail.ts';
import { confirmClock } from '../../database/clock-guard.ts';

/** Ends the pause of deletions and renewals after the clock has jumped. */
export const believeClock = deskAction('/health/clock', 'refund', object({}), async ({ operator }, { db }) => {
  await db.transaction(async (transaction) => {
    await confirmClock(transaction);
    await recordEvent(transaction, { actor: actorOf(operator), event: { kind: 'clock-confirmed' } });
  });
  return { kind: 'done', to: '/health', notice: 'Deletions and renewals go on.' };
});

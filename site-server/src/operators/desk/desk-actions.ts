import { object } from 'superstruct';
import { confirmClock } from '../../database/clock-guard.ts';
import { recordEvent } from '../../events/trail.ts';
import { removeSessionToken, sessionTokenIn } from '../operator-access.ts';
import { actorOf } from '../operators.ts';
import { deskAction } from './desk-request.ts';

/** Ends the pause of deletions and renewals after the clock has jumped. */
export const believeClock = deskAction('/health/clock', 'refund', object({}), async ({ operator }, { db }) => {
  await db.transaction(async (transaction) => {
    await confirmClock(transaction);
    await recordEvent(transaction, { actor: actorOf(operator), event: { kind: 'clock-confirmed' } });
  });
  return { kind: 'done', to: '/health', notice: 'Deletions and renewals go on.' };
});

/** Ends the session of this login. */
export const logOut = deskAction('/log-out', 'read', object({}), async ({ context }, { operators }) => {
  const token = sessionTokenIn(context);
  if (token !== undefined) await operators.endSession(token);
  removeSessionToken(context);
  return { kind: 'done', to: '/orders' };
});

import { object } from 'superstruct';
import { removeSessionToken, sessionTokenIn } from '../operator-access.ts';
import { deskAction } from './desk-request.ts';

/** Ends the session of this login. */
export const logOut = deskAction('/log-out', 'read', object({}), async ({ context }, { operators }) => {
  const token = sessionTokenIn(context);
  if (token !== undefined) await operators.endSession(token);
  removeSessionToken(context);
  return { kind: 'done', to: '/orders' };
});

import { linksOf } from '../../accounts/account-links.ts';
import { endSession } from '../../accounts/sessions.ts';
import type { CallHandler } from '../area-answers.ts';

/** Ends the session, here and for every copy of its cookie. */
export const processLogout: CallHandler = async ({ session }, deps) => {
  if (session) await endSession(deps.db, session.id);
  return { status: 200, body: { result: { login_url: linksOf(deps).loginPath } }, session: 'ends' };
};

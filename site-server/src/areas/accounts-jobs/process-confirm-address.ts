import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ConfirmAddressDataStruct } from 'shared-contracts/payloads/account';
import { accountOfEmail } from '../../accounts/account-email.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { endTokens, useToken, type AccountToken } from '../../accounts/account-tokens.ts';
import { endSessions } from '../../accounts/sessions.ts';
import { networkOf } from '../../limits/network-of.ts';
import { emailChanged } from '../../mail/messages/email-changed.ts';
import { accounts, orders, type Db } from '../../orders/schema.ts';
import type { CallSession } from '../../accounts/call-session.ts';
import type { CallDeps, CallHandler } from '../area-answers.ts';
import { fieldIn, LINK_EXPIRED, queueLetter, tooMany } from './account-calls.ts';

/** What a link has done; `message` is for the customer. */
interface Confirmation {
  kind: 'account-created' | 'address-confirmed' | 'email-changed' | 'order-added' | 'password-needed';
  message: string;
}

type Confirm = (db: Db, token: AccountToken & { accountId: string }, deps: CallDeps, session: CallSession | undefined) => Promise<Confirmation | undefined>;

const CONFIRM_KINDS = ['sign-up', 'change-email', 'join-order', 'confirm-address'] as const;

/** What a link of each kind does; `undefined` if it no longer can. */
const CONFIRM: Record<(typeof CONFIRM_KINDS)[number], Confirm> = {
  async 'sign-up'(db, { data }) {
    const { email = '', passwordHash = '', name = '', affiliateType } = data;
    const [created] = await db.insert(accounts)
      .values({ id: `acct_${randomBytes(9).toString('base64url')}`, email, passwordHash, ...(name !== '' && { name }), ...(affiliateType !== undefined && { affiliateType }), createdAt: new Date(), confirmedAt: new Date() })
      .onConflictDoNothing({ target: accounts.email }).returning();
    return created && { kind: 'account-created', message: 'Your account is ready. Log in with the password that you chose.' };
  },
  async 'change-email'(db, { accountId, data: { email = '' } }, deps) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account || (await accountOfEmail(db, email))) return undefined;
    await db.update(accounts).set({ email, confirmedAt: sql`now()` }).where(eq(accounts.id, accountId));
    // Those that went to the old mailbox.
    for (const kind of ['reset', 'change-email', 'join-order', 'confirm-address'] as const) await endTokens(db, accountId, kind);
    await queueLetter(db, deps, { to: account.email, kind: 'email-changed', letter: emailChanged(deps.site) });
    return { kind: 'email-changed', message: 'Your email address was changed. Log in with the new one from now on.' };
  },
  async 'confirm-address'(db, { accountId }) {
    const confirmed = await db.update(accounts).set({ confirmedAt: sql`coalesce(confirmed_at, now())` }).where(eq(accounts.id, accountId)).returning();
    return confirmed.length > 0 ? { kind: 'address-confirmed', message: 'Thank you. Your email address is confirmed.' } : undefined;
  },
  async 'join-order'(db, { accountId, data: { submissionKey = '' } }, _, session) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const added = await db.update(orders).set({ accountId }).where(and(eq(orders.submissionKey, submissionKey), isNull(orders.accountId))).returning();
    if (!account || added.length === 0) return undefined;
    await db.update(accounts).set({ confirmedAt: sql`coalesce(confirmed_at, now())` }).where(eq(accounts.id, accountId));
    if (account.confirmedAt || session?.accountId === accountId) return { kind: 'order-added', message: 'The order was added to your account. Log in to see it.' };
    // Someone else may have created the account with this address before its owner ordered, and would now see the order.
    await db.update(accounts).set({ passwordHash: '' }).where(eq(accounts.id, accountId));
    await endSessions(db, accountId);
    return { kind: 'password-needed', message: 'The order was added to your account. Choose a new password to see it: we had not confirmed your email address before.' };
  },
};

/** Uses a link that was mailed to confirm an address, of whatever kind it is. */
export const processConfirmAddress: CallHandler = async ({ params, address = '', session }, deps) => {
  const decoded = fieldIn(params, 'confirmAddressData', ConfirmAddressDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const taken = await deps.limits.takeOne({ limit: 'accountCalls', name: networkOf(address) });
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  const confirmation = await deps.db.transaction(async (transaction) => {
    const token = await useToken(transaction, decoded.value.token, CONFIRM_KINDS);
    return token && CONFIRM[token.kind as (typeof CONFIRM_KINDS)[number]](transaction, { ...token, accountId: token.accountId ?? '' }, deps, session);
  });
  return confirmation ? { status: 200, body: { result: { ...confirmation, login_url: linksOf(deps).loginPath } } } : LINK_EXPIRED;
};

import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accountOfEmail } from '../../accounts/account-email.ts';
import { isCodeTaken } from '../../accounts/affiliate-codes.ts';
import { endTokens, takeToken, type AccountToken } from '../../accounts/account-tokens.ts';
import { ordersToConfirm } from '../../orders/orders-to-confirm.ts';
import { endSessions } from '../../accounts/sessions.ts';
import { emailChanged } from '../../mail/messages/email-changed.ts';
import { accounts } from '../../accounts/schema.ts';
import { orders } from '../../orders/schema.ts';
import type { Db } from '../../database/db.ts';
import type { CallDeps } from '../area-answers.ts';
import { queueLetter } from './account-calls.ts';

/** What a link has done; `message` is for the customer. */
export interface Confirmation {
  kind: 'account-created' | 'address-confirmed' | 'email-changed' | 'order-added' | 'password-needed';
  message: string;
}

/** The customer who is logged in or is logging in. `sessionId` is that of the session in which the link is used. */
interface LinkUser {
  accountId: string;
  sessionId?: string;
}

type Confirm = (
  db: Db,
  token: AccountToken & { accountId: string },
  deps: CallDeps,
  user: LinkUser | undefined,
) => Promise<Confirmation | undefined>;

export const CONFIRM_KINDS = ['sign-up', 'change-email', 'join-order', 'confirm-address'] as const;
export type ConfirmKind = (typeof CONFIRM_KINDS)[number];

/**
 * The links that work only for a customer with the account's password, and the request to log in. A stranger may have
 * signed up, ordered or changed an address with the address of somebody else, who follows the link: the address would
 * then open the stranger's account.
 */
export const LOG_IN_FIRST: Readonly<Partial<Record<ConfirmKind, string>>> = {
  'sign-up':
    'One more step: log in with the password that you chose when you signed up. If it was not you who signed up, ' +
    'close this page: there is no account.',
  'change-email':
    'One more step: log in with your present email address. If it was not you who asked for the change, close ' +
    'this page: nothing has changed.',
  'confirm-address':
    'One more step: log in to confirm your email address. If it was not you who ordered, close this page and call us.',
};

/** What a link of each kind does; `undefined` if it no longer can. */
const CONFIRM: Record<ConfirmKind, Confirm> = {
  async 'sign-up'(db, { data }) {
    const { email = '', passwordHash = '', name = '', affiliateType, affiliateCode } = data;
    // Another account may have taken the code meanwhile, such as one that existed.
    const isFree = affiliateCode !== undefined && !(await isCodeTaken(db, affiliateCode, email));
    const [created] = await db
      .insert(accounts)
      .values({
        id: `acct_${randomBytes(9).toString('base64url')}`,
        email,
        passwordHash,
        ...(name !== '' && { name }),
        ...(affiliateType !== undefined && { affiliateType }),
        ...(isFree && { affiliateCode }),
        createdAt: new Date(),
        confirmedAt: new Date(),
      })
      .onConflictDoNothing({ target: accounts.email })
      .returning();
    return created && { kind: 'account-created', message: 'Your account is ready.' };
  },
  async 'change-email'(db, { accountId, data: { email = '' } }, deps, user) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account?.confirmedAt || (await accountOfEmail(db, email))) return undefined;
    await db
      .update(accounts)
      .set({ email, confirmedAt: sql`now()` })
      .where(eq(accounts.id, accountId));
    await endSessions(db, accountId, user?.sessionId);
    // Those that went to the old mailbox. One that adds an order opens nothing, and its order would be in no account.
    for (const kind of ['reset', 'change-email', 'confirm-address'] as const) await endTokens(db, accountId, kind);
    await queueLetter(db, deps, { to: account.email, kind: 'email-changed', letter: emailChanged(deps.site) });
    return { kind: 'email-changed', message: 'Your email address was changed. Log in with the new one from now on.' };
  },
  async 'confirm-address'(db, { accountId }) {
    const confirmed = await db
      .update(accounts)
      .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
      .where(eq(accounts.id, accountId))
      .returning();
    if (confirmed.length === 0) return undefined;
    const waiting = (await ordersToConfirm(db, accountId)).map(({ submissionKey }) => submissionKey);
    await db.update(orders).set({ accountId }).where(inArray(orders.submissionKey, waiting));
    await endTokens(db, accountId, 'join-order');
    const added =
      waiting.length === 0
        ? ''
        : waiting.length === 1
          ? ' 1 more order is in your account now.'
          : ` ${waiting.length} more orders are in your account now.`;
    return { kind: 'address-confirmed', message: `Thank you. Your email address is confirmed.${added}` };
  },
  async 'join-order'(db, { accountId, data: { submissionKey = '' } }, _, user) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const added = await db
      .update(orders)
      .set({ accountId })
      .where(and(eq(orders.submissionKey, submissionKey), isNull(orders.accountId)))
      .returning();
    if (!account || added.length === 0) return undefined;
    await db
      .update(accounts)
      .set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
      .where(eq(accounts.id, accountId));
    if (account.confirmedAt || user?.accountId === accountId)
      return { kind: 'order-added', message: 'The order was added to your account. Log in to see it.' };
    // Someone else may have created the account with this address before its owner ordered, and would now see the
    // order.
    await db.update(accounts).set({ passwordHash: '' }).where(eq(accounts.id, accountId));
    await endSessions(db, accountId);
    return {
      kind: 'password-needed',
      message:
        'The order was added to your account. Choose a new password to see it: we had not confirmed your email ' +
        'address before.',
    };
  },
};

/** Does what a link is for and uses it up; `undefined` if it no longer works. Call it in a transaction. */
export async function applyLink(
  transaction: Db,
  token: string,
  deps: CallDeps,
  user: LinkUser | undefined,
): Promise<Confirmation | undefined> {
  const link = await takeToken(transaction, token, CONFIRM_KINDS);
  return link && CONFIRM[link.kind](transaction, { ...link, accountId: link.accountId ?? '' }, deps, user);
}

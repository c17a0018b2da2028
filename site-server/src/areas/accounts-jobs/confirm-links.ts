import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ChangeEmailDataStruct, ConfirmAddressDataStruct } from 'shared-contracts/payloads/account-forms';
import { accountEmailOf, accountOfEmail } from '../../accounts/account-email.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { createToken, endTokens, findToken, takeToken, type AccountToken } from '../../accounts/account-tokens.ts';
import { isCodeTaken } from '../../accounts/affiliate-codes.ts';
import { accounts } from '../../accounts/schema.ts';
import { endSessions } from '../../accounts/sessions.ts';
import { fieldIn, type CallDeps, type CallHandler } from '../area-server.ts';
import type { Db } from '../../database/db.ts';
import { accountExists, changeEmail, confirmAddress, emailChanged } from '../../mail/account-messages.ts';
import { queueLetter } from '../../mail/outbox.ts';
import { ordersToConfirm } from '../../orders/account-orders.ts';
import { orders } from '../../orders/schema.ts';
import {
  LINK_EXPIRED,
  mayCauseMail,
  NOT_LOGGED_IN,
  problemOfEmail,
  problemOfOwnPassword,
  refusal,
  tooMany,
} from './account-calls.ts';

/**
 * Uses a link that was mailed to confirm an address, of whatever kind it is. One that needs a login is refused, and
 * stays usable for `process_login`.
 */
export const processConfirmAddress: CallHandler = async ({ params, address = '', session }, deps) => {
  const decoded = fieldIn(params, 'confirmAddressData', ConfirmAddressDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const taken = await deps.limits.takeOne({ limit: 'accountCalls', name: address });
  if (taken.kind === 'empty') return tooMany(taken.retryAfterSeconds);
  const { token } = decoded.value;
  const link = await findToken(deps.db, token, CONFIRM_KINDS);
  const logInFirst = link && LOG_IN_FIRST[link.kind];
  if (logInFirst !== undefined && (!session || session.accountId !== link?.accountId))
    return refusal('log-in-to-confirm', logInFirst);
  const confirmation = await deps.db.transaction((transaction) =>
    applyLink(transaction, token, deps, session && { accountId: session.accountId, sessionId: session.id }),
  );
  return confirmation
    ? { status: 200, body: { result: { ...confirmation, login_url: linksOf(deps).loginPath } } }
    : LINK_EXPIRED;
};

/** What a link has done; `message` is for the customer. */
interface Confirmation {
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
type ConfirmKind = (typeof CONFIRM_KINDS)[number];

/**
 * The links that work only for a customer with the account's password, and the request to log in. A stranger may have
 * signed up, ordered or changed an address with the address of somebody else, who follows the link: the address would
 * then open the stranger's account.
 */
const LOG_IN_FIRST: Readonly<Partial<Record<ConfirmKind, string>>> = {
  'sign-up':
    'One more step: log in with the password that you chose when you signed up. If it was not you who signed up, ' +
    'close this page: there is no account.',
  'change-email':
    'One more step: log in with your present email address. If it was not you who asked for the change, close ' +
    'this page: nothing has changed.',
  'confirm-address':
    'One more step: log in to confirm your email address. If it was not you who ordered, close this page, and tell ' +
    'us on our contact page.',
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
    await queueLetter(db, deps.site, account.email, emailChanged(linksOf(deps).reach));
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

/**
 * Mails the customer who is logged in a link that confirms the account's address and adds the orders that wait for it.
 */
export const processSendConfirmation: CallHandler = async ({ address = '', session }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const { email: to, accountId } = session;
  const refused = await mayCauseMail(deps.limits, to, address);
  if (refused) return refused;
  await deps.db.transaction(async (transaction) => {
    const token = await createToken(transaction, { kind: 'confirm-address', accountId, data: {} });
    const letter = confirmAddress({ link: linksOf(deps).confirm(token), siteName: deps.site.name });
    await queueLetter(transaction, deps.site, to, letter);
  });
  return { status: 200, body: { result: {} } };
};

/**
 * Mails a link to the new address; the account moves there when it is used. Only a confirmed account moves. The answer
 * does not say whether that address has an account.
 */
export const processChangeEmail: CallHandler = async ({ params, address = '', session }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'changeEmailData', ChangeEmailDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const to = accountEmailOf(decoded.value.email);
  // A stranger may have ordered with this address; its owner must still find the account that the receipt names.
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.id, session.accountId));
  if (!account?.confirmedAt)
    return refusal(
      'rejected',
      'Confirm your present email address first. If it is mistyped, write to us on our contact page.',
      'email',
    );
  const refused =
    problemOfEmail(to, 'email') ??
    (await problemOfOwnPassword(decoded.value.password, session, address, deps)) ??
    (await mayCauseMail(deps.limits, to, address));
  if (refused) return refused;
  const links = linksOf(deps);
  const siteName = deps.site.name;
  await deps.db.transaction(async (transaction) => {
    const isTaken = (await accountOfEmail(transaction, to)) !== undefined;
    const token = await createToken(transaction, {
      kind: 'change-email',
      accountId: session.accountId,
      data: { email: to },
    });
    await queueLetter(
      transaction,
      deps.site,
      to,
      isTaken
        ? accountExists({ loginLink: links.login, siteName })
        : changeEmail({ link: links.confirm(token), siteName }),
    );
  });
  return { status: 200, body: { result: {} } };
};

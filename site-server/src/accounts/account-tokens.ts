import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { fromNow, type Db } from '../database/db.ts';
import { hashOfToken, newToken } from '../system/secrets.ts';
import { accountTokens, sessions } from './schema.ts';

/**
 * What a link in a message is for, and how many hours it works: choosing a new password, creating an account, moving
 * one to another address, adding an order to one, and confirming the address of one.
 */
const HOURS = {
  reset: 1,
  'sign-up': 72,
  'change-email': 24,
  'join-order': 24 * 30,
  'confirm-address': 24 * 30,
} as const;

export type TokenKind = keyof typeof HOURS;

export interface AccountToken<Kind extends TokenKind = TokenKind> {
  kind: Kind;
  accountId: string | null;
  data: Record<string, string>;
}

/** Stores a link's token and returns it. */
export async function createToken(db: Db, { kind, accountId, data }: AccountToken): Promise<string> {
  const { token, id } = newToken();
  await db.insert(accountTokens).values({
    id,
    kind,
    accountId,
    data,
    expiresAt: fromNow(HOURS[kind], 'hour'),
  });
  return token;
}

const isValid = (token: string, kinds: readonly TokenKind[]) =>
  and(
    eq(accountTokens.id, hashOfToken(token)),
    inArray(accountTokens.kind, [...kinds]),
    gt(accountTokens.expiresAt, sql`now()`),
  );

/** What a token is for, without using it up; `undefined` as for `takeToken`. */
export async function findToken<Kind extends TokenKind>(
  db: Db,
  token: string,
  kinds: readonly Kind[],
): Promise<AccountToken<Kind> | undefined> {
  return tokenOf<Kind>(await db.select().from(accountTokens).where(isValid(token, kinds)));
}

/** The data of the latest sign-up with an address that waits for its link. */
export async function newestSignUp(db: Db, email: string): Promise<Record<string, string> | undefined> {
  const [row] = await db
    .select({ data: accountTokens.data })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.kind, 'sign-up'),
        eq(sql`${accountTokens.data} ->> 'email'`, email),
        gt(accountTokens.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(accountTokens.expiresAt))
    .limit(1);
  return row?.data;
}

/** Uses a token up; `undefined` if it was used before, has expired or is for something else. */
export async function takeToken<Kind extends TokenKind>(
  db: Db,
  token: string,
  kinds: readonly Kind[],
): Promise<AccountToken<Kind> | undefined> {
  return tokenOf<Kind>(await db.delete(accountTokens).where(isValid(token, kinds)).returning());
}

function tokenOf<Kind extends TokenKind>([row]: readonly (typeof accountTokens.$inferSelect)[]):
  | AccountToken<Kind>
  | undefined {
  return row && { kind: row.kind as Kind, accountId: row.accountId, data: row.data };
}

/** Makes the account's links of a kind unusable. */
export async function endTokens(db: Db, accountId: string, kind: TokenKind): Promise<void> {
  await db.delete(accountTokens).where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.kind, kind)));
}

/** Deletes sessions and links that have expired. */
export async function sweepAccounts(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, sql`now()`));
}

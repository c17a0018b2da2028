import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { accounts, accountTokens } from './schema.ts';
import type { Db } from '../database/db.ts';
import { hasAffiliatePlatform, type Tracking } from '../site-content/site-files.ts';

/** The affiliates of the site. */
export interface Affiliates {
  /** Whether an affiliate has this code, whatever its case. */
  has(code: string): Promise<boolean>;
}

/** The affiliates of the site; `undefined` where an outside platform has them. */
export function affiliatesOf({ tracking }: { tracking?: Tracking | undefined }, db: Db): Affiliates | undefined {
  return hasAffiliatePlatform(tracking)
    ? undefined
    : {
        has: async (code) =>
          (await db.select({ id: accounts.id }).from(accounts).where(isCode(accounts.affiliateCode, code)).limit(1))
            .length > 0,
      };
}

/**
 * Whether another account, or a sign-up that waits for its link, has this affiliate code, whatever its case.
 * `ownEmail`: of whom it may be.
 */
export async function isCodeTaken(db: Db, code: string, ownEmail = ''): Promise<boolean> {
  const ofAccount = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isCode(accounts.affiliateCode, code), ne(accounts.email, ownEmail)))
    .limit(1);
  if (ofAccount.length > 0) return true;
  const ofSignUp = await db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.kind, 'sign-up'),
        gt(accountTokens.expiresAt, sql`now()`),
        isCode(sql`${accountTokens.data} ->> 'affiliateCode'`, code),
        ne(sql`${accountTokens.data} ->> 'email'`, ownEmail),
      ),
    )
    .limit(1);
  return ofSignUp.length > 0;
}

function isCode(column: unknown, code: string) {
  return eq(sql`lower(${column})`, code.toLowerCase());
}

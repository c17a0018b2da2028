import { eq } from 'drizzle-orm';
import { accounts, type AccountRow } from './schema.ts';
import type { Db } from '../database/db.ts';

/** An e-mail address as accounts are found by it. */
export function accountEmailOf(text: string): string {
  return text.trim().toLowerCase();
}

/** The account of an address in the form of `accountEmailOf`. */
export async function accountOfEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  return account;
}

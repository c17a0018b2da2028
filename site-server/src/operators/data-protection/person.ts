import { eq, inArray, or, sql } from 'drizzle-orm';
import { accounts, type AccountRow } from '../../accounts/schema.ts';
import { orders, type OrderRow } from '../../orders/schema.ts';
import { receivedForms, type ReceivedForm } from '../../received-forms/schema.ts';
import type { Db } from '../../database/db.ts';

/**
 * A person, found by an email address: the account, and the orders and other forms that name one of the person's
 * addresses.
 */
export interface Person {
  account: AccountRow | undefined;
  /** The address that was asked for, and those of the account's orders, which may be older. All in lower case. */
  emails: string[];
  orders: OrderRow[];
  forms: ReceivedForm[];
}

/** Finds a person by an address as it was typed. */
export async function findPerson(db: Db, typed: string): Promise<Person> {
  const email = typed.trim().toLowerCase();
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  const ordersOf = await db
    .select()
    .from(orders)
    .where(or(eq(orders.email, email), account && eq(orders.accountId, account.id)));
  const emails = [...new Set([email, ...ordersOf.map((order) => order.email)])];
  // Each form has its own shape, so every text in it is looked at.
  const forms = await db.select().from(receivedForms).where(sql`exists (
    select 1 from jsonb_path_query(${receivedForms.content}, '$.** ? (@.type() == "string")') as answer
      where ${inArray(sql`lower(answer #>> '{}')`, emails)})`);
  return { account, emails, orders: ordersOf, forms };
}

export const keysOf = (rows: readonly { submissionKey: string }[]) => rows.map(({ submissionKey }) => submissionKey);

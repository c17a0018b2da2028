import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { pageOfRows, PAGE_SIZE, type Cursor, type ListPage } from '../pager.tsx';
import { rowsOf } from '../rows-of.ts';
import { isFoundBy, type Search } from '../search-for.ts';

/** A row of the list of accounts. */
export interface ListedAccount {
  email: string;
  name: string | undefined;
  createdAt: Date;
  isConfirmed: boolean;
  affiliateType: string | undefined;
  affiliateCode: string | undefined;
  orders: number;
  /** Microseconds since 1970 at which the account was created: the order of the list. */
  position: number;
}

export interface WantedAccounts {
  search: Search | undefined;
  cursor: Cursor;
  /** Only accounts of affiliates. */
  isAffiliate: boolean;
}

const POSITION = sql.raw('(extract(epoch from accounts.created_at) * 1000000)::bigint');

interface Row {
  email: string;
  name: string | null;
  created_at: string | Date;
  is_confirmed: boolean;
  affiliate_type: string | null;
  affiliate_code: string | null;
  orders: string;
  position: string;
}

/** A page of the accounts that the search finds by name or address. */
export async function listAccounts(
  db: Db,
  { search, cursor, isAffiliate }: WantedAccounts,
): Promise<ListPage<ListedAccount>> {
  const isBackwards = cursor?.kind === 'newer-than';
  const rows = await rowsOf<Row>(
    db,
    sql`
    select email, name, created_at, confirmed_at is not null as is_confirmed, affiliate_type, affiliate_code,
      ${POSITION} as position,
      (select count(*) from orders where orders.account_id = accounts.id and orders.status = 'placed') as orders
    from accounts
    where ${isAffiliate ? sql`affiliate_type is not null` : sql`true`}
      and ${search ? isFoundBy(search) : sql`true`}
      and ${cursor ? sql`${POSITION} ${isBackwards ? sql`>` : sql`<`} ${cursor.position}` : sql`true`}
    order by ${POSITION} ${isBackwards ? sql`asc` : sql`desc`} limit ${PAGE_SIZE + 1}`,
  );
  return pageOfRows(rows.map(listedAccount), cursor);
}

export async function countAccounts(db: Db, isAffiliate: boolean): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*) as count from accounts where ${isAffiliate ? sql`affiliate_type is not null` : sql`true`}`,
  );
  return Number(row?.count ?? 0);
}

function listedAccount(row: Row): ListedAccount {
  return {
    email: row.email,
    name: row.name ?? undefined,
    createdAt: new Date(row.created_at),
    isConfirmed: row.is_confirmed,
    affiliateType: row.affiliate_type ?? undefined,
    affiliateCode: row.affiliate_code ?? undefined,
    orders: Number(row.orders),
    position: Number(row.position),
  };
}

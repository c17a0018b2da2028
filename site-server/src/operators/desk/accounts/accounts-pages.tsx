/** @jsxImportSource hono/jsx */
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '../../../database/db.ts';
import { deskAddress } from '../desk-address.ts';
import type { DeskPage } from '../desk-request.ts';
import { TableHead, Time } from '../elements.tsx';
import { isFoundBy, type Search } from '../search-for.ts';
import { PAGE_SIZE, pageOfRows, searchedList, type Cursor, type ListPage } from '../searched-list.tsx';

/** A list of accounts; each leads to the orders with its address. */
function accountsPage(tab: 'accounts' | 'affiliates', { one, many }: { one: string; many: string }): DeskPage {
  const isAffiliate = tab === 'affiliates';
  const among = isAffiliate ? sql`affiliate_type is not null` : sql`true`;
  return searchedList({
    tab,
    words: { one, many, none: `No ${many} yet.`, placeholder: 'Name or email' },
    rows: { table: 'accounts', among },
    list: (db, search, cursor) => listAccounts(db, among, search, cursor),
    async count(db) {
      const [row] = await rowsOf<{ count: string }>(db, sql`select count(*) as count from accounts where ${among}`);
      return Number(row?.count ?? 0);
    },
    table: (accounts) => (
      <table class="data accounts">
        <TableHead
          columns={[
            'Created',
            'Email',
            'Name',
            ...(isAffiliate ? ['Kind', 'Code', 'Own orders'] : ['Orders']),
            'Address',
          ]}
          figures={['Own orders', 'Orders']}
        />
        <tbody>
          {accounts.map((account) => (
            <Line account={account} isAffiliate={isAffiliate} />
          ))}
        </tbody>
      </table>
    ),
  });
}

function Line({ account, isAffiliate }: { account: ListedAccount; isAffiliate: boolean }) {
  const { email, orders } = account;
  return (
    <tr>
      <td class="time">
        <Time at={new Date(account.created)} />
      </td>
      <td class="name">
        <a href={deskAddress('/orders', {}, { search: email })}>{email}</a>
      </td>
      <td class="about">{account.name ?? '–'}</td>
      {isAffiliate && (
        <>
          <td class="form">{account.affiliate_type}</td>
          <td class="form">{account.affiliate_code ?? '–'}</td>
        </>
      )}
      <td class="total figure">
        {orders.toLocaleString('en-US')}
        <span class="unit"> {orders === 1 ? 'order' : 'orders'}</span>
      </td>
      <td class="status">
        {account.is_confirmed ? (
          <span class="badge ok">Confirmed</span>
        ) : (
          <span class="badge plain">Not confirmed</span>
        )}
      </td>
    </tr>
  );
}

export const ACCOUNTS_PAGES: readonly DeskPage[] = [
  accountsPage('affiliates', { one: '1 affiliate', many: 'affiliates' }),
  accountsPage('accounts', { one: '1 account', many: 'accounts' }),
];

const POSITION = sql.raw('(extract(epoch from accounts.created_at) * 1000000)::bigint');

interface ListedAccount {
  email: string;
  name: string | null;
  created: string | Date;
  is_confirmed: boolean;
  affiliate_type: string | null;
  affiliate_code: string | null;
  orders: number;
  /** Microseconds since 1970 at which the account was created: the order of the list. */
  position: number;
}

/** A page of the accounts that the search finds by name or address. */
async function listAccounts(
  db: Db,
  among: SQL,
  search: Search | undefined,
  cursor: Cursor,
): Promise<ListPage<ListedAccount>> {
  const isBackwards = cursor?.kind === 'newer-than';
  const rows = await rowsOf<ListedAccount>(
    db,
    sql`
    select email, name, created_at as created, confirmed_at is not null as is_confirmed, affiliate_type, affiliate_code,
      ${POSITION} as position,
      (select count(*)::int from orders where orders.account_id = accounts.id and orders.status = 'placed') as orders
    from accounts
    where ${among} and ${search ? isFoundBy(search) : sql`true`}
      and ${cursor ? sql`${POSITION} ${isBackwards ? sql`>` : sql`<`} ${cursor.position}` : sql`true`}
    order by ${POSITION} ${isBackwards ? sql`asc` : sql`desc`} limit ${PAGE_SIZE + 1}`,
  );
  return pageOfRows(
    rows.map((row) => ({ ...row, position: Number(row.position) })),
    cursor,
  );
}

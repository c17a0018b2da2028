/** @jsxImportSource hono/jsx */
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../../database/db.ts';
import { DESK_TABS, deskAddress } from '../desk-address.ts';
import type { DeskPage } from '../desk-request.ts';
import {
  cursorOf,
  Icon,
  PAGE_SIZE,
  pageOfRows,
  Pager,
  SearchForm,
  searchIn,
  SimilarOnly,
  Time,
  type Cursor,
  type ListPage,
} from '../elements.tsx';
import { isFoundBy, searchFor, type Search } from '../search-for.ts';

/** A list of accounts; each leads to the orders with its address. */
function accountsPage(tab: 'accounts' | 'affiliates', { one, many }: { one: string; many: string }): DeskPage {
  const { path, title } = DESK_TABS[tab];
  const isAffiliate = tab === 'affiliates';
  return {
    path,
    ability: 'read',
    async show({ query }, { db }) {
      const text = searchIn(query);
      const search =
        text === ''
          ? undefined
          : await searchFor(
              db,
              { table: 'accounts', among: isAffiliate ? sql`affiliate_type is not null` : sql`true` },
              text,
            );
      const [list, count] = await Promise.all([
        listAccounts(db, { search, cursor: cursorOf(query), isAffiliate }),
        countAccounts(db, isAffiliate),
      ]);
      return {
        title,
        tab,
        main: (
          <>
            <div class="desk-head">
              <h1>{title}</h1>
              <p>{`${text && 'Found among '}${count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`}`}</p>
            </div>
            <SearchForm action={deskAddress(path)} search={text} label={`Search ${many}`} placeholder="Name or email" />
            {search?.isSimilar && list.entries.length > 0 && <SimilarOnly />}
            {list.entries.length === 0 ? (
              <p class="nothing">{text ? 'Nothing fits. Change the search, or clear it.' : `No ${many} yet.`}</p>
            ) : (
              <table class="data accounts">
                <thead data-unseen="narrow">
                  <tr>
                    <th scope="col" aria-sort="descending">
                      Created <Icon name="sorted" />
                    </th>
                    <th scope="col">Email</th>
                    <th scope="col">Name</th>
                    {isAffiliate && (
                      <>
                        <th scope="col">Kind</th>
                        <th scope="col">Code</th>
                      </>
                    )}
                    <th scope="col" class="figure">
                      {isAffiliate ? 'Own orders' : 'Orders'}
                    </th>
                    <th scope="col">Address</th>
                  </tr>
                </thead>
                <tbody>
                  {list.entries.map((account) => (
                    <Line account={account} isAffiliate={isAffiliate} />
                  ))}
                </tbody>
              </table>
            )}
            <Pager
              list={list}
              positionOf={({ position }) => position}
              address={(cursor) => deskAddress(path, {}, { search: text, ...cursor })}
            />
          </>
        ),
      };
    },
  };
}

function Line({
  account: { createdAt, email, name, affiliateType, affiliateCode, orders, isConfirmed },
  isAffiliate,
}: {
  account: ListedAccount;
  isAffiliate: boolean;
}) {
  return (
    <tr>
      <td class="time">
        <Time at={createdAt} />
      </td>
      <td class="name">
        <a href={deskAddress('/orders', {}, { search: email })}>{email}</a>
      </td>
      <td class="about">{name ?? '–'}</td>
      {isAffiliate && (
        <>
          <td class="form">{affiliateType}</td>
          <td class="form">{affiliateCode ?? '–'}</td>
        </>
      )}
      <td class="total figure">
        {orders.toLocaleString('en-US')}
        <span class="unit"> {orders === 1 ? 'order' : 'orders'}</span>
      </td>
      <td class="status">
        {isConfirmed ? <span class="badge ok">Confirmed</span> : <span class="badge plain">Not confirmed</span>}
      </td>
    </tr>
  );
}

export const ACCOUNTS_PAGES: readonly DeskPage[] = [
  accountsPage('affiliates', { one: '1 affiliate', many: 'affiliates' }),
  accountsPage('accounts', { one: '1 account', many: 'accounts' }),
];

/** A row of the list of accounts. */
interface ListedAccount {
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

interface WantedAccounts {
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
async function listAccounts(db: Db, { search, cursor, isAffiliate }: WantedAccounts): Promise<ListPage<ListedAccount>> {
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

async function countAccounts(db: Db, isAffiliate: boolean): Promise<number> {
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

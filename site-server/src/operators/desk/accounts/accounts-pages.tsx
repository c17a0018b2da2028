/** @jsxImportSource hono/jsx */
import { sql } from 'drizzle-orm';
import { deskAddress } from '../desk-address.ts';
import type { DeskPage } from '../desk-request.ts';
import { DESK_TABS } from '../desk-tabs.ts';
import { Icon } from '../icon.tsx';
import { cursorOf, Pager } from '../pager.tsx';
import { searchFor } from '../search-for.ts';
import { searchIn, SearchForm, SimilarOnly } from '../search-form.tsx';
import { Time } from '../time.tsx';
import { countAccounts, listAccounts, type ListedAccount } from './account-list.ts';

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
                <thead>
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

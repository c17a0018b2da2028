/** @jsxImportSource hono/jsx */
import type { Catalogue } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import type { IsoDate } from 'shared-contracts/iso-date';
import { ENDED_STATUSES, labelForAll, WORK_STATUSES } from '../../../events/work-status.ts';
import { formatDay, isoDateOf } from '../../../system/calendar.ts';
import { WAITING, type WaitingFor } from '../../../orders/status/waiting.ts';
import { filesWith } from '../../../orders/receipt.ts';
import type { Site } from '../../../site-content/load-site.ts';
import type { DeskPage } from '../desk-request.ts';
import { deskAddress } from '../desk-address.ts';
import { AnsweredBadge, StatusBadge, Submit, TableHead, Time } from '../elements.tsx';
import { operatorName } from '../../operators.ts';
import type { OperatorRow } from '../../schema.ts';
import { cursorOf, Pager, SearchBox, SimilarOnly } from '../searched-list.tsx';
import { orderFilterOf, wantedOrders, type OrderFilter } from '../order-filter.ts';
import { SavedFilters, savedFiltersOf } from './saved-filters.tsx';
import { NextOrder } from './next-order.tsx';
import { countWaiting, listWaiting, MOST_WAITING, type WaitingOrder } from './waiting-list.ts';
import { countByStatus, listOrders, orderedFormTypes, type ListedOrder, type StatusCount } from './order-list.ts';

/** The placed orders with search and filters, the newest first; those that wait for somebody, the first due first. */
export const ordersPage: DeskPage = {
  path: '/orders',
  ability: 'read',
  async show({ query, operator }, { db, site, catalogue, operators, now }) {
    const filter = orderFilterOf(query);
    const wanted = await wantedOrders(db, filter, operator);
    const today = isoDateOf(now());
    const [counts, waitingCounts, formTypes, colleagues, saved] = await Promise.all([
      countByStatus(db, { ...wanted, waiting: undefined }),
      countWaiting(db, wanted),
      orderedFormTypes(db),
      operators.list(),
      savedFiltersOf(db, operator),
    ]);
    const shown = (wanted.waiting ? await countByStatus(db, wanted) : counts).filter(
      ({ status }) => filter.status === undefined || filter.status === status,
    );
    const deps = { site, catalogue, colleagues, filter, today };
    const { waiting } = wanted;
    const list = waiting ? undefined : await listOrders(db, wanted, cursorOf(query));
    const [count, cents, returned] = [
      sumOf(shown, (each) => each.count),
      sumOf(shown, ({ totalCents }) => totalCents),
      sumOf(shown, ({ returnedCents }) => returnedCents),
    ];
    return {
      title: 'Orders',
      tab: 'orders',
      main: (
        <>
          <div class="desk-head">
            <h1>Orders</h1>
            <p>
              {`${count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`} · ` +
                `${formatMoney(cents)}${returned > 0 ? `, of which ${formatMoney(returned)} returned` : ''}`}
              {count > 0 && (
                <>
                  {' '}
                  · <a href={exportAddress(filter)}>Download as CSV</a>
                </>
              )}
            </p>
            {waitingCounts.us > 0 && <NextOrder filter={filter} />}
          </div>
          <Filters filter={filter} site={site} formTypes={formTypes} />
          <StatusPills filter={filter} counts={counts} waiting={waitingCounts} />
          <SavedFilters filter={filter} saved={saved} />
          {wanted.search?.isSimilar && count > 0 && <SimilarOnly />}
          {count === 0 ? (
            <p class="nothing">
              {isFiltered(filter) ? 'No order fits. Change the search, or clear the filters.' : 'No orders yet.'}
            </p>
          ) : list ? (
            <Orders orders={list.entries} {...deps} />
          ) : (
            waiting && <WaitingOrders orders={await listWaiting(db, { ...wanted, waiting }, deps)} {...deps} />
          )}
          {!list && count > MOST_WAITING && (
            <p class="facts">{`These are the ${MOST_WAITING} oldest. Narrow the list to see others.`}</p>
          )}
          {list && <Pager list={list} address={(cursor) => addressWith(filter, cursor)} />}
        </>
      ),
    };
  },
};

const addressWith = (filter: OrderFilter, more: Record<string, string> = {}) =>
  deskAddress('/orders', {}, { ...filter, ...more });

/** The file of all orders that fit, on as many pages as they are. */
const exportAddress = (filter: OrderFilter) =>
  `/operator/export?${new URLSearchParams({ format: 'csv', ...filter }).toString()}`;

const isFiltered = (filter: OrderFilter) => Object.keys(filter).length > 0;

const sumOf = (counts: readonly StatusCount[], of: (count: StatusCount) => number) =>
  counts.reduce((sum, count) => sum + of(count), 0);

function Filters({ filter, site, formTypes }: { filter: OrderFilter; site: Site; formTypes: readonly string[] }) {
  const { search, form, state, assigned, from, to, status, waiting } = filter;
  const titleOf = (type: string) =>
    site.pages
      .filter(({ formType }) => formType === type)
      .map(({ title }) => title)
      .join(', ') || type;
  return (
    <form class="filters" method="get" action={deskAddress('/orders')} role="search">
      <SearchBox value={search} label="Search orders" placeholder="Company, name, invoice, email or phone" />
      <select class="box" name="form" aria-label="Form">
        <option value="">All forms</option>
        {formTypes.map((type) => (
          <option value={type} selected={type === form}>
            {titleOf(type)}
          </option>
        ))}
      </select>
      <select class="box" name="state" aria-label="State">
        <option value="">All states</option>
        {site.config.jurisdictions.map(({ group, options }) => (
          <optgroup label={group}>
            {options.map(({ key, value }) => (
              <option value={key} selected={key === state}>
                {value}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <label class="dated">
        <span>From</span>
        <input class="box" type="date" name="from" value={from} />
      </label>
      <label class="dated">
        <span>To</span>
        <input class="box" type="date" name="to" value={to} />
      </label>
      <select class="box" name="assigned" aria-label="Assigned to">
        <option value="">All operators</option>
        <option value="me" selected={assigned === 'me'}>
          Mine
        </option>
        <option value="nobody" selected={assigned === 'nobody'}>
          Nobody's
        </option>
      </select>
      {status && <input type="hidden" name="status" value={status} />}
      {waiting && <input type="hidden" name="waiting" value={waiting} />}
      <Submit look="secondary">Search</Submit>
      {isFiltered(filter) && (
        <a class="clear" href={deskAddress('/orders')}>
          Clear
        </a>
      )}
    </form>
  );
}

interface StatusPillsProps {
  filter: OrderFilter;
  counts: readonly StatusCount[];
  /** How many orders wait for whom. */
  waiting: Readonly<Record<WaitingFor, number>>;
}

function StatusPills({ filter, counts, waiting }: StatusPillsProps) {
  const { status: chosen, waiting: waitingFor, ...others } = filter;
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return (
    <nav class="pills" aria-label="Status">
      <ul>
        <li>
          <a
            href={addressWith(others)}
            aria-current={chosen === undefined && waitingFor === undefined ? 'true' : undefined}
          >
            All <span class="count">{sumOf(counts, ({ count }) => count).toLocaleString('en-US')}</span>
          </a>
        </li>
        {(Object.keys(WAITING) as WaitingFor[]).map((who) => (
          <li>
            <a href={addressWith(others, { waiting: who })} aria-current={who === waitingFor ? 'true' : undefined}>
              {WAITING[who]} <span class="count">{waiting[who].toLocaleString('en-US')}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul>
        {WORK_STATUSES.map((status) => (
          <li>
            <a href={addressWith(others, { status })} aria-current={chosen === status ? 'true' : undefined}>
              {labelForAll(status)} <span class="count">{(countOf.get(status) ?? 0).toLocaleString('en-US')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListDeps {
  site: Site;
  catalogue: Catalogue;
  /** Every operator but the owner. */
  colleagues: readonly OperatorRow[];
  filter: OrderFilter;
  today: IsoDate;
}

const COLUMNS = ['Received', 'Invoice', 'Company', 'Form', 'State', 'Assigned to', 'Total', 'Status'];

function Orders({ orders, ...deps }: ListDeps & { orders: readonly ListedOrder[] }) {
  return (
    <table class="data orders">
      <TableHead columns={COLUMNS} figures={['Total']} />
      <tbody>
        {orders.map((order) => (
          <OrderLine order={order} {...deps} />
        ))}
      </tbody>
    </table>
  );
}

function OrderLine({
  order: { invoiceNumber, createdAt, name, pageId, states, totalCents, workStatus, waitsForUs, assignedTo, products },
  site,
  catalogue,
  colleagues,
  filter,
}: ListDeps & { order: ListedOrder }) {
  return (
    <tr>
      <td class="time">
        <Time at={createdAt} />
      </td>
      <td class="invoice">{invoiceNumber}</td>
      <td class="name">
        <a href={deskAddress('/orders/:invoice', { invoice: invoiceNumber }, filter)}>{name}</a>
      </td>
      <td class="form">{formTitle(pageId, site)}</td>
      <td class="state">{states.map((key) => stateName(key, site)).join(', ') || '–'}</td>
      <td class="operator">{assignedTo === null ? '–' : operatorName(colleagues, assignedTo)}</td>
      <td class="total figure">{formatMoney(totalCents)}</td>
      <td class="status">
        <StatusBadge status={workStatus} isFiled={filesWith(products, catalogue)} />
        {waitsForUs && !ENDED_STATUSES.includes(workStatus) && <AnsweredBadge />}
      </td>
    </tr>
  );
}

const WAITING_COLUMNS = ['Due', 'Waits since', 'Invoice', 'Company', 'Form', 'To do', 'Assigned to', 'Status'];

/** Orders that wait for somebody. */
function WaitingOrders({ orders, site, colleagues, filter, today }: ListDeps & { orders: readonly WaitingOrder[] }) {
  return (
    <table class="data waiting">
      <TableHead columns={WAITING_COLUMNS} sort="ascending" />
      <tbody>
        {orders.map(({ invoiceNumber, name, pageId, workStatus, isFiled, assignedTo, what, since, due }) => (
          <tr>
            <td class="due">
              {due === undefined ? (
                <span data-unseen="narrow">–</span>
              ) : (
                <>
                  <span class="unit">due </span>
                  <time datetime={due}>{formatDay(due)}</time>
                  {due < today && <span class="badge bad">Late</span>}
                </>
              )}
            </td>
            <td class="time">
              <span class="unit">since </span>
              <Time at={since} />
            </td>
            <td class="invoice">{invoiceNumber}</td>
            <td class="name">
              <a href={deskAddress('/orders/:invoice', { invoice: invoiceNumber }, filter)}>{name}</a>
            </td>
            <td class="form">{formTitle(pageId, site)}</td>
            <td class="what">{what}</td>
            <td class="operator">{assignedTo === null ? '–' : operatorName(colleagues, assignedTo)}</td>
            <td class="status">
              <StatusBadge status={workStatus} isFiled={isFiled} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const formTitle = (pageId: string, { pages }: Site) => pages.find((page) => page.pageId === pageId)?.title ?? pageId;

function stateName(key: string, { config }: Site): string {
  return config.jurisdictions.flatMap(({ options }) => options).find((option) => option.key === key)?.value ?? key;
}

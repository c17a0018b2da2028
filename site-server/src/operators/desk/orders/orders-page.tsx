/** @jsxImportSource hono/jsx */
import type { Catalogue } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import { labelForAll, WORK_STATUSES } from '../../../events/work-status.ts';
import { filesWith } from '../../../orders/receipt.ts';
import type { Site } from '../../../site-content/load-site.ts';
import type { DeskPage } from '../desk-request.ts';
import { deskAddress } from '../desk-address.ts';
import { AnsweredBadge, StatusBadge, Submit, TableHead, Time } from '../elements.tsx';
import { operatorName } from '../../operators.ts';
import type { OperatorRow } from '../../schema.ts';
import { cursorOf, Pager, SearchBox, SimilarOnly } from '../searched-list.tsx';
import { orderFilterOf, wantedOrders, type OrderFilter } from '../order-filter.ts';
import { countByStatus, listOrders, orderedFormTypes, type ListedOrder, type StatusCount } from './order-list.ts';

/** The placed orders, the newest first, with search and filters. */
export const ordersPage: DeskPage = {
  path: '/orders',
  ability: 'read',
  async show({ query, operator }, { db, site, catalogue, operators }) {
    const filter = orderFilterOf(query);
    const wanted = await wantedOrders(db, filter, operator);
    const [list, counts, waiting, formTypes, colleagues] = await Promise.all([
      listOrders(db, wanted, cursorOf(query)),
      countByStatus(db, { ...wanted, waiting: undefined }),
      countByStatus(db, { ...wanted, waiting: 'us' }),
      orderedFormTypes(db),
      operators.list(),
    ]);
    const shown = (filter.waiting ? waiting : counts).filter(
      ({ status }) => filter.status === undefined || filter.status === status,
    );
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
          </div>
          <Filters filter={filter} site={site} formTypes={formTypes} />
          <StatusPills filter={filter} counts={counts} waiting={sumOf(waiting, (each) => each.count)} />
          {wanted.search?.isSimilar && list.entries.length > 0 && <SimilarOnly />}
          {list.entries.length > 0 ? (
            <Orders orders={list.entries} site={site} catalogue={catalogue} colleagues={colleagues} />
          ) : (
            <p class="nothing">
              {isFiltered(filter) ? 'No order fits. Change the search, or clear the filters.' : 'No orders yet.'}
            </p>
          )}
          <Pager list={list} address={(cursor) => addressWith(filter, cursor)} />
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
  /** How many orders wait for us after an answer of their customer. */
  waiting: number;
}

function StatusPills({ filter, counts, waiting }: StatusPillsProps) {
  const { status: chosen, waiting: isWaiting, ...others } = filter;
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return (
    <nav class="pills" aria-label="Status">
      <ul>
        <li>
          <a
            href={addressWith(others)}
            aria-current={chosen === undefined && isWaiting === undefined ? 'true' : undefined}
          >
            All <span class="count">{sumOf(counts, ({ count }) => count).toLocaleString('en-US')}</span>
          </a>
        </li>
        <li>
          <a href={addressWith(others, { waiting: 'us' })} aria-current={isWaiting && 'true'}>
            Waits for us <span class="count">{waiting.toLocaleString('en-US')}</span>
          </a>
        </li>
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

interface OrdersProps {
  orders: readonly ListedOrder[];
  site: Site;
  catalogue: Catalogue;
  /** Every operator but the owner. */
  colleagues: readonly OperatorRow[];
}

const COLUMNS = ['Received', 'Invoice', 'Company', 'Form', 'State', 'Assigned to', 'Total', 'Status'];

function Orders({ orders, ...deps }: OrdersProps) {
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
}: { order: ListedOrder } & Omit<OrdersProps, 'orders'>) {
  return (
    <tr>
      <td class="time">
        <Time at={createdAt} />
      </td>
      <td class="invoice">{invoiceNumber}</td>
      <td class="name">
        <a href={deskAddress('/orders/:invoice', { invoice: invoiceNumber })}>{name}</a>
      </td>
      <td class="form">{site.pages.find((page) => page.pageId === pageId)?.title ?? pageId}</td>
      <td class="state">{states.map((key) => stateName(key, site)).join(', ') || '–'}</td>
      <td class="operator">{assignedTo === null ? '–' : operatorName(colleagues, assignedTo)}</td>
      <td class="total figure">{formatMoney(totalCents)}</td>
      <td class="status">
        <StatusBadge status={workStatus} isFiled={filesWith(products, catalogue)} />
        {waitsForUs && <AnsweredBadge />}
      </td>
    </tr>
  );
}

function stateName(key: string, { config }: Site): string {
  return config.jurisdictions.flatMap(({ options }) => options).find((option) => option.key === key)?.value ?? key;
}

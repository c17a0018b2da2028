import { useId, useState } from 'react';
import type { Account, AccountOrder } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { formatMoney } from 'shared-contracts/money';
import { ButtonLink } from 'shared-ui/button';
import { ChevronDownIcon, ChevronUpIcon } from 'shared-ui/icons';
import { QuoteLines } from 'shared-ui/quote-lines';
import type { AccountOptions } from './rules.ts';
import { OrderBadge, OrderTasks } from '../order-parts.tsx';
import { Timeline } from '../order-timeline.tsx';
import { WaitingOrders } from './waiting-orders.tsx';
import classes from './view.css';

/** The most lines of an order that are shown with it. */
const FEW_LINES = 4;

const isHeld = ({ asks, toDos, progress }: AccountOrder) =>
  asks === true || toDos !== undefined || ['on-hold', 'refused'].includes(progress.status);

export interface OrderListProps {
  account: Pick<Account, 'email' | 'orders' | 'unconfirmed' | 'toConfirm'>;
  options: AccountOptions;
  host: Pick<AreaHost, 'calls'>;
}

/**
 * The orders of an account: first those that wait for the customer, then the newest; they are open. Before
 * all, those that their customer must confirm.
 */
export function OrderList({ account, options, host }: OrderListProps) {
  const orders = account.orders.toSorted((a, b) => Number(isHeld(b)) - Number(isHeld(a)));
  return (
    <section aria-labelledby="orders" className={classes.section}>
      <div className={classes.heading}>
        <h2 id="orders" tabIndex={-1}>
          {options.orders}
        </h2>
        {orders.length > 0 && <span>{orders.length === 1 ? '1 order' : `${orders.length} orders`}</span>}
      </div>
      <WaitingOrders account={account} options={options} host={host} />
      {orders.length === 0 && !account.toConfirm?.ordersOf.length && (
        <p className={classes.none}>
          <span>{options.noOrders}</span> <a href="/">{options.startOrder}</a>
        </p>
      )}
      {orders.map((order, index) => (
        <Order key={order.invoiceNumber} order={order} options={options} startsOpen={index === 0 || isHeld(order)} />
      ))}
      {orders.length > 0 && (
        <p className={classes.more}>
          <a href="/">{options.orderMore}</a>
        </p>
      )}
    </section>
  );
}

/** What of an order's money was returned, and still comes back. */
function backOf({ money }: AccountOrder, { returned, toCome }: AccountOptions): string[] {
  const words = (text: string, cents = 0) => (cents > 0 ? [text.replace('{amount}', formatMoney(cents))] : []);
  return [...words(returned, money?.returned), ...words(toCome, money?.toCome)];
}

function Order({ order, options, startsOpen }: { order: AccountOrder; options: AccountOptions; startsOpen: boolean }) {
  const { invoiceNumber, companyName, formTitle, total, lines, receiptLink, progress } = order;
  const [isOpen, setOpen] = useState(startsOpen);
  const bodyId = useId();
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  const waiting =
    progress.status === 'refused'
      ? options.seeRefusal
      : order.asks
        ? options.answerQuestion
        : order.toDos && options.giveToDos;
  const name = companyName || formTitle;
  return (
    <div className={classes.order}>
      <h3>
        <button
          type="button"
          className={classes.row}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.what}>
            <strong translate="no">{name}</strong>
            <span className={classes.small}>
              {[name === formTitle ? undefined : formTitle, invoiceNumber].filter(Boolean).join(' · ')}
            </span>
          </span>
          <OrderBadge progress={progress} received={options.received.badge} />
          <span className={classes.price} translate="no">
            <span>{formatMoney(order.money?.paid ?? total)}</span>
            {backOf(order, options).map((words) => (
              <span key={words} className={classes.small}>
                {words}
              </span>
            ))}
          </span>
          <Chevron />
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen}>
        {order.tasks && <OrderTasks title={options.tasks} tasks={order.tasks} level="h4" />}
        <p className={classes.actions}>
          <ButtonLink
            kind={waiting === undefined ? 'secondary' : 'primary'}
            href={`${options.orderPage}?invoice=${invoiceNumber}`}
          >
            <span>{waiting ?? options.seeOrder}</span>
            <span data-unseen>{` of invoice ${invoiceNumber}`}</span>
          </ButtonLink>
          <ButtonLink kind="secondary" href={receiptLink}>
            <span>{options.receipt}</span>
            <span data-unseen>{` of invoice ${invoiceNumber}`}</span>
          </ButtonLink>
        </p>
        <Timeline order={order} options={options} />
        <details className={classes.lines} open={lines.length <= FEW_LINES}>
          <summary>
            <span>{options.lines.replace('{count}', lines.length === 1 ? '1 line' : `${lines.length} lines`)}</span>
            <ChevronDownIcon />
          </summary>
          <QuoteLines
            quote={{ lines: [...lines], totalCents: total, savedCents: 0, renewals: [] }}
            totalLabel="Total"
            showSavings={false}
          />
        </details>
      </div>
    </div>
  );
}

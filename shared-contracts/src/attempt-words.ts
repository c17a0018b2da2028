import { mayHaveArrived, type Attempt } from './attempt.ts';
import { formatMoney } from './money.ts';
import type { SiteConfig } from './page-config.ts';

/** What the customer reads of the attempts to place an order. */
export interface AttemptWords {
  /** What became of the last attempt. */
  last: string;
  /** Beside a failure: what became of the customer's money. */
  money: string;
  /** Once the day's attempts are used up. */
  spent: { title: string; message: string; consequence: string };
  /** On the home page, with the form that was begun. */
  begun: string | undefined;
}

/**
 * In the words of the lead of the last step. The page asks for the order by its submission key when it is opened and
 * before each Submit.
 */
const FIND_OUT =
  'To find out, choose Check now at the top of this page. If you submit again, we look up the earlier attempt ' +
  'first, and ask you before charging a second time.';

/**
 * The words for an attempt to place an order; each says whether money was moved, or may have been. `charged` is whether
 * the attempt that has just failed charged the card; absent if only the state says it.
 */
export function attemptWords(
  attempt: Attempt,
  { phone, phoneHours }: Pick<SiteConfig, 'phone' | 'phoneHours'>,
  charged?: 'no' | 'unknown',
): AttemptWords {
  const isOpen = mayHaveArrived(attempt);
  const mayBeCharged = isOpen || charged === 'unknown';
  const order = attempt.orders.at(-1);
  const name = `${attempt.orders.length > (isPlaced(attempt) ? 1 : 0) ? 'second ' : ''}order`;
  const amounts = amountsInDoubt(attempt);
  const amount = amounts === undefined ? '' : ` for ${amounts}`;
  const call = `You can also call us at ${phone}.`;

  function last(): string {
    if (order && isPlaced(attempt)) {
      const placed = `Your ${name} was placed: invoice ${order.invoiceNumber}${chargedFor(order)}.`;
      if (attempt.state === 'done') return placed;
      return `${placed} If you submit this form again, we ask before we place ${
        attempt.orders.length > 1 ? 'another' : 'a second order'
      }.`;
    }
    if (isOpen) return `We could not confirm whether your ${name}${amount} reached us and was charged.`;
    const rest = order ? 'not placed and not charged' : 'not placed and you have not been charged';
    return `Your ${name}${amount} was ${rest}. Check your answers, then submit it again.`;
  }

  function money(): string {
    if (charged === 'unknown') return `We could not confirm whether you were charged${amount}. ${FIND_OUT} ${call}`;
    if (isOpen) {
      const earlier = `An earlier attempt${amount} may have been charged; we could not confirm it. ${FIND_OUT} ${call}`;
      return charged ? `This attempt was not charged. ${earlier}` : earlier;
    }
    if (!order) return 'You have not been charged.';
    return (
      `You have not been charged for this second order. Your first order, invoice ${order.invoiceNumber}, ` +
      'is placed.'
    );
  }

  return {
    last: last(),
    money: money(),
    spent: mayBeCharged
      ? {
          title: 'Please call us about your order',
          message:
            `An earlier attempt may have been placed. Before you order again, please call us at ${phone}: we find ` +
            'out whether it was. Your answers stay on this device.',
          consequence: 'That attempt may have been charged; we could not confirm it.',
        }
      : {
          title: "We couldn't place your order after six tries",
          message:
            'You can try again tomorrow. Your answers stay on this device. If you need help, call us at ' +
            `${phone}${phoneHours ? `, ${phoneHours}` : ''}.`,
          consequence: money(),
        },
    begun: order
      ? `Your first order is placed (invoice ${order.invoiceNumber}).`
      : isOpen
        ? 'You sent it, but we could not confirm that it arrived. Open it to find out.'
        : undefined,
  };
}

const isPlaced = ({ state }: Attempt) => state === 'placed' || state === 'done';

const chargedFor = ({ total }: { total?: number | undefined }) =>
  total === undefined ? '' : `, ${formatMoney(total)} charged`;

/** What the attempts in doubt would have charged, of which at most one was placed: `$328.00 or $379.50`. */
function amountsInDoubt({ sent }: Attempt): string | undefined {
  return sent?.totals.length ? sent.totals.map((amount) => formatMoney(amount)).join(' or ') : undefined;
}

/**
 * The invoice of the order that was placed last; of a second order also that of the one before. What was charged is
 * not in it: a correction, a cancellation or a refund changes that later.
 */
export function referenceOf({ orders }: Pick<Attempt, 'orders'>): string {
  const [first, order] = [orders.at(-2), orders.at(-1)];
  if (!order) return '';
  return first ? `${order.invoiceNumber}; your first order is ${first.invoiceNumber}` : order.invoiceNumber;
}

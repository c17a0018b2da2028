import { formatMoney, type BillingPeriod, type Cents } from 'shared-contracts/money';
import classes from './money.css';

export interface PriceProps {
  cents: Cents;
  /** The price before reductions, shown struck through if it differs. */
  original?: Cents;
  /** Shown instead of a price of zero; a plain 0 by default. */
  freeLabel?: string;
  period?: BillingPeriod;
  /** The price adds to another: it has a plus, also before zero. */
  added?: boolean;
}

/**
 * A price with its period, after the struck-through original price if it is reduced. Shows a word or a plain 0 instead
 * of `$0.00`.
 *
 * A price of zero has the literal class names `free` and `crossed-out` or `no-dollar`, for external scripts and styles.
 */
export function Price({ cents, original, freeLabel, period = 'once', added }: PriceProps) {
  const isZero = cents === 0 && !added;
  const isReduced = original !== undefined && original !== cents;
  return (
    <span className={isZero ? `${classes.price} free ${isReduced ? 'crossed-out' : 'no-dollar'}` : classes.price}>
      {isReduced && (
        <span>
          <span data-unseen>Was </span>
          <s className={classes.original} translate="no">
            {formatMoney(original)}
          </s>{' '}
          <span data-unseen>now </span>
        </span>
      )}
      <span className={isZero && freeLabel ? classes.zero : undefined} translate={isZero ? undefined : 'no'}>
        {isZero ? freeLabel || '0' : `${added ? '+' : ''}${formatMoney(cents)}`}
      </span>
      {period !== 'once' && <span className={classes.period}>{`/${period}`}</span>}
    </span>
  );
}

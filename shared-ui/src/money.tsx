import { formatMoney, type BillingPeriod, type Cents } from 'shared-contracts/money';
import classes, { sheet } from './money.css';
import { useStyleSheet } from './style-sheet.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  cents: Cents;
  /** What it would cost otherwise, shown struck. */
  original?: Cents;
  /** Said instead of a price of zero; the figure 0 where nothing is to be said. */
  freeLabel?: string;
  /** How often it recurs. */
  period?: BillingPeriod;
}

/**
 * A price with its period; an old price struck before it, and a word or a plain 0 instead of `$0.00`.
 *
 * A price of zero has the class names `free` and `crossed-out` or `no-dollar` as they are, for whoever
 * reads or styles the page from outside.
 */
export function Price({ cents, original, freeLabel, period = 'once' }: PriceProps) {
  useStyleSheet(sheet);
  const isZero = cents === 0;
  const isReduced = original !== undefined && original !== cents;
  return (
    <span className={isZero ? `${classes.price} free ${isReduced ? 'crossed-out' : 'no-dollar'}` : classes.price}>
      {isReduced && (
        <>
          <VisuallyHidden>Was </VisuallyHidden><s className={classes.original}>{formatMoney(original)}</s>{' '}
          <VisuallyHidden>now </VisuallyHidden>
        </>
      )}
      <span className={isZero && freeLabel ? classes.zero : undefined}>{isZero ? freeLabel || '0' : formatMoney(cents)}</span>
      {period !== 'once' && <span className={classes.period}>/{period}</span>}
    </span>
  );
}

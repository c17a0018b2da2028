import { formatMoney, type BillingPeriod, type Cents } from 'shared-contracts/money';
import classes, { sheet } from './money.css';
import { useStyleSheet } from './style-sheet.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  cents: Cents;
  /** What it would cost otherwise, shown struck. */
  original?: Cents;
  /** Said instead of a price of zero. */
  freeLabel?: string;
  /** How often it recurs. */
  period?: BillingPeriod;
}

/** A price with its period; an old price struck before it, and a word instead of zero where one is given. */
export function Price({ cents, original, freeLabel, period = 'once' }: PriceProps) {
  useStyleSheet(sheet);
  const isFree = cents === 0 && freeLabel !== undefined;
  return (
    <span className={classes.price}>
      {original !== undefined && original !== cents && (
        <>
          <VisuallyHidden>Was </VisuallyHidden><s className={classes.original}>{formatMoney(original)}</s>{' '}
          <VisuallyHidden>now </VisuallyHidden>
        </>
      )}
      <span className={isFree ? classes.free : undefined}>{isFree ? freeLabel : formatMoney(cents)}</span>
      {period !== 'once' && <span className={classes.period}>/{period}</span>}
    </span>
  );
}

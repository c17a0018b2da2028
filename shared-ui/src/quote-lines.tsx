import type { LineItem, Quote } from 'shared-contracts/cart';
import { formatMoney, type Cents } from 'shared-contracts/money';
import { useEffect, useState, type ReactNode } from 'react';
import classes, { sheet } from './quote-lines.css';
import { Price } from './money.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useStyleSheet } from './style-sheet.ts';
import { Tooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface QuoteLinesProps {
  quote: Quote;
  totalLabel: string;
  /** In place of the total while a choice is missing (OC-186). */
  undecidedTotal?: string;
  /** Says the new total to those who listen, once it has settled. */
  announce?: boolean;
  /** Savings display is on (SH-008). */
  showSavings?: boolean;
  /** What the savings badge says; `You save $84.00` by default. */
  savingsMessage?: string;
  /** What follows the total: the renewal sentence. */
  children?: ReactNode;
}

/** The lines of an order with their prices, its total and what it saves, as the summary and the receipt show them. */
export function QuoteLines({
  quote, totalLabel, undecidedTotal = 'TBD', announce = false, showSavings = true, savingsMessage, children,
}: QuoteLinesProps) {
  useStyleSheet(sheet);
  const { lines, totalCents, savedCents } = quote;
  return (
    <div className={classes.quote}>
      <ul className={classes.lines}>
        {lines.map((line) => <Line key={line.key} line={line} />)}
      </ul>
      <div className={classes.total}>
        <span className={classes.totalLabel}>{totalLabel}</span>
        <span className={totalCents === undefined ? `${classes.amount} ${classes.open}` : classes.amount}>
          {totalCents === undefined ? undecidedTotal : formatMoney(totalCents)}
        </span>
      </div>
      {announce && <TotalStatus label={totalLabel} totalCents={totalCents} />}
      {showSavings && <SavingsBadge savedCents={savedCents} message={savingsMessage} />}
      {children && <div className={classes.after}>{children}</div>}
    </div>
  );
}

function Line({ line }: { line: LineItem }) {
  if (line.type === 'error') {
    return <li className={classes.missing}><NoticeLine tone="warn">{line.label}</NoticeLine></li>;
  }
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        <span className={classes.label}>
          {line.label}
          {line.tooltipText && <Tooltip text={line.tooltipText} label={line.label} />}
        </span>
        {line.price !== undefined && (
          <span className={classes.price}>
            <Price cents={line.price} original={line.originalPrice} freeLabel={line.freeLabel} />
          </span>
        )}
      </div>
      {line.detail && <p className={classes.detail}>{line.detail}</p>}
      {line.subLines && line.subLines.length > 0 && (
        <ul className={classes.subLines}>
          {line.subLines.map(({ key, label, price, unconfirmed }) => (
            <li key={key} className={classes.row}>
              <span className={classes.label}>
                {label}
                {unconfirmed && <span className={classes.unconfirmed}>Not confirmed yet</span>}
              </span>
              {/* What a bundle includes costs nothing of its own; that needs no figure. */}
              {!(line.type === 'bundle' && price === 0) && <span className={classes.price}>{formatMoney(price)}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** `You save $84.00` on a stroke of the marker; nothing when nothing is saved (SH-008). */
export function SavingsBadge({ savedCents, message = `You save ${formatMoney(savedCents)}` }: { savedCents: Cents; message?: string }) {
  useStyleSheet(sheet);
  return savedCents > 0 ? <p className={classes.savings}>{message}</p> : null;
}

const SETTLED_AFTER = 600;

/**
 * A polite live region that says the total 600 ms after its last change, not while it is changing and
 * not at first.
 */
export function TotalStatus({ label, totalCents }: { label: string; totalCents: Cents | undefined }) {
  const [said, setSaid] = useState({ cents: totalCents, words: '' });
  useEffect(() => {
    if (totalCents === said.cents) return;
    const words = totalCents === undefined ? `${label} to be determined` : `${label} ${formatMoney(totalCents)}`;
    const timer = setTimeout(() => setSaid({ cents: totalCents, words }), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [label, totalCents, said.cents]);
  return <VisuallyHidden role="status">{said.words}</VisuallyHidden>;
}

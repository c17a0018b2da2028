import type { LineItem, Quote } from 'shared-contracts/cart';
import { formatMoney, type Cents } from 'shared-contracts/money';
import { useEffect, useState, type ReactNode } from 'react';
import { QuoteLine, type LineExplanation } from './quote-line.tsx';
import classes, { sheet } from './quote-lines.css';
import { useStyleSheet } from './style-sheet.ts';
import { useKeptHeight } from './use-kept-height.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type { LineExplanation } from './quote-line.tsx';

export interface QuoteLinesProps {
  quote: Quote;
  totalLabel: string;
  /** In place of the total while a choice is missing. */
  undecidedTotal?: string;
  /** Says the new total to those who listen, once it has settled. */
  announce?: boolean;
  /** Prices are on their way: the quote's lines say so in words, and everything keeps the height it had. */
  isLoading?: boolean;
  /** Savings display is on. */
  showSavings?: boolean;
  /** What the savings badge says; `You save $84.00` by default. */
  savingsMessage?: string;
  /** Why a line is there: what it opens to. Lines of a receipt open to nothing. */
  explain?: (line: LineItem) => LineExplanation | undefined;
  /** What follows the total: the renewal sentence. */
  children?: ReactNode;
}

/** The lines of an order with their prices, its total and what it saves, as the summary and the receipt show them. */
export function QuoteLines({
  quote, totalLabel, undecidedTotal = 'TBD', announce = false, isLoading = false, showSavings = true, savingsMessage, explain, children,
}: QuoteLinesProps) {
  useStyleSheet(sheet);
  const { lines, totalCents, savedCents } = quote;
  const whole = useKeptHeight<HTMLDivElement>(isLoading);
  const list = useKeptHeight<HTMLUListElement>(isLoading);
  return (
    <div ref={whole} className={classes.quote}>
      <ul ref={list} className={classes.lines}>
        {isLoading
          ? lines.map(({ key, label }) => <LoadingLine key={key} label={label} />)
          : lines.map((line) => <QuoteLine key={line.key} line={line} explanation={explain?.(line)} />)}
      </ul>
      <div className={classes.total}>
        <span className={classes.totalLabel}>{totalLabel}</span>
        <span className={totalCents === undefined ? `${classes.amount} ${classes.open}` : classes.amount}>
          {totalCents === undefined ? undecidedTotal : formatMoney(totalCents)}
        </span>
      </div>
      {announce && <TotalStatus label={totalLabel} totalCents={totalCents} isLoading={isLoading} />}
      {showSavings && <SavingsBadge savedCents={savedCents} message={savingsMessage} />}
      {children && <div className={classes.after}>{children}</div>}
    </div>
  );
}

/** How many lines an order has at least: so many are drawn before they are there. */
const LINES_TO_COME = 3;

function LoadingLine({ label }: { label: string }) {
  return (
    <li className={classes.loading}>
      <p className={classes.loadingText}>{label}</p>
      {Array.from({ length: LINES_TO_COME }, (_, at) => (
        <div key={at} className={classes.toCome} aria-hidden="true"><span /><span /></div>
      ))}
    </li>
  );
}

/** `You save $84.00` on a stroke of the marker; nothing when nothing is saved. */
export function SavingsBadge({ savedCents, message = `You save ${formatMoney(savedCents)}` }: { savedCents: Cents; message?: string }) {
  useStyleSheet(sheet);
  return savedCents > 0 ? <p className={classes.savings}>{message}</p> : null;
}

const SETTLED_AFTER = 600;

interface TotalStatusProps {
  label: string;
  totalCents: Cents | undefined;
  /** Prices are on their way: nothing is said until they are there. */
  isLoading?: boolean;
}

/**
 * A polite live region that says the total 600 ms after its last change, not while it is changing and
 * not at first; what it said last it does not say again.
 */
export function TotalStatus({ label, totalCents, isLoading = false }: TotalStatusProps) {
  const [said, setSaid] = useState({ cents: totalCents, words: '' });
  useEffect(() => {
    if (isLoading || totalCents === said.cents) return;
    const words = totalCents === undefined ? `${label} to be determined` : `${label} ${formatMoney(totalCents)}`;
    const timer = setTimeout(() => setSaid({ cents: totalCents, words }), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [label, totalCents, isLoading, said.cents]);
  return <VisuallyHidden role="status">{said.words}</VisuallyHidden>;
}

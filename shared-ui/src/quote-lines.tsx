import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { LineItem, Quote } from 'shared-contracts/cart';
import { formatMoney, type Cents } from 'shared-contracts/money';
import { PROCESSING_FEE } from 'shared-contracts/processing-fee';
import { QuoteLine, type LineExplanation } from './quote-line.tsx';
import classes from './quote-lines.css';

export type { LineExplanation } from './quote-line.tsx';

export interface QuoteLinesProps {
  quote: Quote;
  totalLabel: string;
  /** Shown in place of the total while a choice is missing. */
  undecidedTotal?: string;
  /** The label in place of `totalLabel` while a choice is missing and the quote has a total so far. */
  soFarLabel?: string;
  /** Announces a new total to screen readers once it has stopped changing. */
  announce?: boolean;
  /** Prices are loading: shows the quote's lines as loading text, and keeps the previous height. */
  isLoading?: boolean;
  showSavings?: boolean;
  /** Text of the savings badge; `You save $84.00` by default. */
  savingsMessage?: string;
  /** Returns the explanation that a line opens. Absent on a receipt. */
  explain?: (line: LineItem) => LineExplanation | undefined;
  /** Shown below the total: the renewal sentence. */
  children?: ReactNode;
}

/** The lines of an order with prices, total and savings, for the summary and the receipt. */
export function QuoteLines({
  quote,
  totalLabel: label,
  soFarLabel = label,
  undecidedTotal = 'TBD',
  announce = false,
  isLoading = false,
  showSavings = true,
  savingsMessage,
  explain,
  children,
}: QuoteLinesProps) {
  const { lines, soFarCents, totalCents = soFarCents, savedCents } = quote;
  const totalLabel = soFarCents === undefined ? label : soFarLabel;
  const container = useKeptHeight<HTMLDivElement>(isLoading);
  const isFee = ({ key }: LineItem) => key === PROCESSING_FEE;
  const shown = (some: readonly LineItem[]) =>
    some.map((line) => <QuoteLine key={line.key} line={line} explanation={explain?.(line)} />);
  const fees = shown(lines.filter(isFee));
  const list = useKeptHeight<HTMLUListElement>(isLoading);
  const feeList = useKeptHeight<HTMLUListElement>(isLoading);
  return (
    <div ref={container} className={classes.quote}>
      <ul ref={list}>
        {isLoading
          ? lines.map(({ key, label }) => <LoadingLine key={key} label={label} />)
          : shown(lines.filter((line) => !isFee(line)))}
      </ul>
      <div className={classes.sums}>
        {(isLoading || fees.length > 0) && <ul ref={feeList}>{fees}</ul>}
        <div className={classes.total}>
          <span className={classes.totalLabel}>{totalLabel}</span>
          <span
            translate={totalCents === undefined ? undefined : 'no'}
            className={totalCents === undefined ? `${classes.amount} ${classes.open}` : classes.amount}
          >
            {totalCents === undefined ? undecidedTotal : formatMoney(totalCents)}
          </span>
        </div>
        {announce && <TotalStatus label={totalLabel} totalCents={totalCents} isLoading={isLoading} />}
        {showSavings && <SavingsBadge savedCents={savedCents} message={savingsMessage} />}
      </div>
      {children && <div className={classes.after}>{children}</div>}
    </div>
  );
}

/** Number of placeholder lines while prices load: the least that an order has. */
const PLACEHOLDER_LINES = 3;

function LoadingLine({ label }: { label: string }) {
  return (
    <li className={classes.loading}>
      <p className={classes.loadingText}>{label}</p>
      {Array.from({ length: PLACEHOLDER_LINES }, (_, index) => (
        <div key={index} className={classes.toCome} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </li>
  );
}

/** `You save $84.00` on a highlighter stroke; nothing if there are no savings. */
export function SavingsBadge({
  savedCents,
  message = `You save ${formatMoney(savedCents)}`,
}: {
  savedCents: Cents;
  message?: string;
}) {
  return savedCents > 0 ? <p className={classes.savings}>{message}</p> : null;
}

const SETTLED_AFTER = 600;

interface TotalStatusProps {
  label: string;
  totalCents: Cents | undefined;
  /** Prices are loading; nothing is announced until they have loaded. */
  isLoading?: boolean;
}

/**
 * A polite live region that announces the total 600 ms after its last change. Does not announce the initial total, nor
 * the same total twice in a row.
 */
export function TotalStatus({ label, totalCents, isLoading = false }: TotalStatusProps) {
  const [announced, setAnnounced] = useState({ cents: totalCents, words: '' });
  useEffect(() => {
    if (isLoading || totalCents === announced.cents) return;
    const words = totalCents === undefined ? `${label} to be determined` : `${label} ${formatMoney(totalCents)}`;
    const timer = setTimeout(() => setAnnounced({ cents: totalCents, words }), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [label, totalCents, isLoading, announced.cents]);
  return (
    <span data-unseen role="status">
      {announced.words}
    </span>
  );
}

/** While `isKept`, gives the element at least the height it had before, so that content below it does not jump. */
function useKeptHeight<E extends HTMLElement>(isKept: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.style.minHeight = isKept && height.current > 0 ? `${height.current}px` : '';
    height.current = element.getBoundingClientRect().height;
  });
  return ref;
}

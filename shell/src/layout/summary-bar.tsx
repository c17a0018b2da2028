import { formatMoney, type Cents } from 'shared-contracts/money';
import { Button } from 'shared-ui/button';
import { ChevronUpIcon } from 'shared-ui/icons';
import { TotalStatus } from 'shared-ui/quote-lines';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useState, type ReactNode } from 'react';
import { visuallyHidden } from './base.ts';
import { SummarySheet } from './summary-sheet.tsx';
import classes, { sheet } from './summary-bar.css';

export interface SummaryBarProps {
  /** Absent while a choice is missing: the bar says TBD (OC-186). */
  totalCents?: Cents;
  /** What stands after "Total": `5 items`, or what it waits for: `choose a state`. */
  note?: string;
  /** The order summary for the sheet. Absent: the bar is the button alone. */
  summary?: ReactNode;
  /** Words of the button: Continue, or Submit Order on the last step. */
  label: string;
  onPress(): void;
  submitting?: boolean;
}

/** The bar of windows below 1024 px: the total, which opens the summary (OC-187), and the way forward. */
export function SummaryBar({ totalCents, note, summary, label, onPress, submitting = false }: SummaryBarProps) {
  useStyleSheet(sheet);
  const [isOpen, setOpen] = useState(false);
  const total = totalCents === undefined ? 'TBD' : formatMoney(totalCents);
  return (
    <section className={classes.bar} aria-label="Order total">
      <div className={classes.row}>
        {summary && (
          <button
            type="button" className={classes.total} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}
          >
            <span className={classes.note}>Total{note && ` · ${note}`}</span>
            <span className={classes.amount}>
              <span className={totalCents === undefined ? classes.open : undefined}>{total}</span>
              <ChevronUpIcon width="18" height="18" />
            </span>
            <span className={visuallyHidden}>Show order summary</span>
          </button>
        )}
        <Button className={summary ? classes.action : classes.alone} busy={submitting} onClick={onPress}>{label}</Button>
      </div>
      {summary && <TotalStatus label="Total" totalCents={totalCents} />}
      {summary && isOpen && (
        <SummarySheet label={label} onPress={onPress} submitting={submitting} onClose={() => setOpen(false)}>
          {summary}
        </SummarySheet>
      )}
    </section>
  );
}

import { formatMoney, type Cents } from 'shared-contracts/money';
import { Button } from 'shared-ui/button';
import { LockIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { ReactNode } from 'react';
import { TermsLine } from './terms-line.tsx';
import classes, { sheet } from './submit-panel.css';

export interface SubmitPanelProps {
  /** Absent while a choice is missing: the panel says TBD (OC-186). */
  totalCents?: Cents;
  /** What recurs after today, in words: `Then $375.00/year from November 21, 2027`. */
  renewal?: ReactNode;
  onSubmit(): void;
  submitting?: boolean;
  submitLabel?: string;
  termsLink?: string;
}

/** The end of the last step: what is paid today, what recurs, the one button that pays, the terms (SH-005, SH-006). */
export function SubmitPanel({
  totalCents, renewal, onSubmit, submitting = false, submitLabel = 'Submit Order', termsLink,
}: SubmitPanelProps) {
  useStyleSheet(sheet);
  return (
    <section className={classes.panel} aria-label="Total today">
      <div className={classes.row}>
        <div>
          <h2 className={classes.title}>Total today</h2>
          {renewal && <p className={classes.renewal}>{renewal}</p>}
        </div>
        <p className={totalCents === undefined ? `${classes.total} ${classes.open}` : classes.total}>
          {totalCents === undefined ? 'TBD' : formatMoney(totalCents)}
        </p>
      </div>
      <div className={classes.forward}>
        <Button className={classes.submit} busy={submitting} icon={<LockIcon />} onClick={onSubmit}>{submitLabel}</Button>
      </div>
      <TermsLine termsLink={termsLink} submitLabel={submitLabel} />
    </section>
  );
}

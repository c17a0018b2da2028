import { Button } from 'shared-ui/button';
import type { Elements } from 'shared-ui/elements';
import { LockIcon } from 'shared-ui/icons';
import classes from './submit-panel.css';

export interface SubmitPanelProps {
  /** Absent while the form cannot be sent: then there is neither panel nor button. */
  onSubmit?: (() => void) | undefined;
  submitting?: boolean;
  submitLabel: string;
  termsLink?: string;
  isCorrection?: boolean;
  /** In the place of the panel while there is none. */
  instead?: Elements;
  /** Shown above the button, for example what is paid. */
  children?: Elements;
}

/** The end of the last step: the one button that sends the form, and the terms. */
export function SubmitPanel({
  onSubmit,
  submitting = false,
  submitLabel,
  termsLink,
  isCorrection = false,
  instead,
  children,
}: SubmitPanelProps) {
  if (!onSubmit) return <div className={classes.forward}>{instead}</div>;
  return (
    <div className={classes.panel}>
      {children}
      <div className={classes.forward}>
        <Button className={classes.submit} busy={submitting} icon={<LockIcon />} onClick={onSubmit}>
          {submitLabel}
        </Button>
      </div>
      <TermsLine termsLink={termsLink} submitLabel={submitLabel} isCorrection={isCorrection} />
    </div>
  );
}

interface TermsLineProps {
  /** Address of the terms, by default `/terms/`. */
  termsLink?: string;
  submitLabel: string;
  /** Whether an order that was placed is corrected, which charges nothing yet. */
  isCorrection?: boolean;
}

/**
 * The line `By clicking "Submit Order", you accept the terms of service.` The terms open in a new tab, so that nothing
 * typed is lost.
 */
export function TermsLine({ termsLink = '/terms/', submitLabel, isCorrection = false }: TermsLineProps) {
  return (
    <>
      {isCorrection && (
        <p className={classes.terms}>
          Sending charges nothing. If the price changes, we show you the difference next, to agree to or not.
        </p>
      )}
      <p className={classes.terms}>
        <span>{`By clicking "${submitLabel}", you accept the `}</span>
        <a href={termsLink} target="_blank" rel="noopener">
          terms of service<span data-unseen> (opens in a new tab)</span>
        </a>
        .
      </p>
    </>
  );
}

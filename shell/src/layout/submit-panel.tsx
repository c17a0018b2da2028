import { Button } from 'shared-ui/button';
import { LockIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { TermsLine } from './terms-line.tsx';
import classes, { sheet } from './submit-panel.css';
import type { Elements } from 'shared-ui/elements';

export interface SubmitPanelProps {
  /** Absent while the form cannot be sent: then there is neither panel nor button. */
  onSubmit?: (() => void) | undefined;
  submitting?: boolean;
  submitLabel: string;
  termsLink?: string;
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
  instead,
  children,
}: SubmitPanelProps) {
  useStyleSheet(sheet);
  if (!onSubmit) return <div className={classes.forward}>{instead}</div>;
  return (
    <div className={classes.panel}>
      {children}
      <div className={classes.forward}>
        <Button className={classes.submit} busy={submitting} icon={<LockIcon />} onClick={onSubmit}>
          {submitLabel}
        </Button>
      </div>
      <TermsLine termsLink={termsLink} submitLabel={submitLabel} />
    </div>
  );
}

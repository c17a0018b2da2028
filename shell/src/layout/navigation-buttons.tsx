import { Button } from 'shared-ui/button';
import { ArrowLeftIcon, LockIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './navigation-buttons.css';

/** Words of the buttons, from configuration. */
export interface NavigationLabels {
  back?: string;
  continue?: string;
  submit?: string;
}

export interface NavigationButtonsProps {
  /** `side`: full width, the way forward above Back. `main`: a row at the end of the main column. */
  place: 'side' | 'main';
  onBack?(): void;
  onContinue?(): void;
  onSubmit?(): void;
  submitting?: boolean;
  labels?: NavigationLabels;
}

/**
 * Back, Continue and Submit: those that have a callback. Never shown in both columns.
 *
 * Where the page has a bottom bar, Continue and Submit stand there below 1024 px and only Back here.
 */
export function NavigationButtons({
  place, onBack, onContinue, onSubmit, submitting = false, labels = {},
}: NavigationButtonsProps) {
  useStyleSheet(sheet);
  if (!onBack && !onContinue && !onSubmit) return null;
  const only = !onBack ? classes.forwardOnly : !onContinue && !onSubmit ? classes.backOnly : '';
  const forward = (
    <div key="forward" className={classes.forward}>
      {onContinue && (
        <Button className={classes.button} aria-disabled={submitting || undefined} onClick={submitting ? undefined : onContinue}>
          {labels.continue ?? 'Continue'}
        </Button>
      )}
      {onSubmit && (
        <Button className={classes.button} busy={submitting} icon={<LockIcon />} onClick={onSubmit}>
          {labels.submit ?? 'Submit'}
        </Button>
      )}
    </div>
  );
  const back = onBack && (
    <Button
      key="back" kind={place === 'side' ? 'secondary' : 'tertiary'} icon={<ArrowLeftIcon />}
      className={`${classes.button} ${classes.back}`} disabled={submitting} onClick={onBack}
    >
      {labels.back ?? 'Back'}
    </Button>
  );
  // Read and tabbed through as it is seen.
  return (
    <div className={`${classes.buttons} ${classes[place]} ${only}`}>
      {place === 'side' ? [forward, back] : [back, forward]}
    </div>
  );
}

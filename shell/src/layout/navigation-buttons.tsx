import { Button } from 'shared-ui/button';
import { ArrowLeftIcon, LockIcon } from 'shared-ui/icons';
import classes from './navigation-buttons.css';

/** Words of the buttons, from configuration. */
interface NavigationLabels {
  back?: string;
  continue?: string;
  submit?: string;
}

export interface NavigationButtonsProps {
  /** `side`: full width, Continue or Submit above Back. `main`: a row at the end of the main column. */
  place: 'side' | 'main';
  onBack?(): void;
  onContinue?(): void;
  onSubmit?: (() => void) | undefined;
  submitting?: boolean;
  /** Submit takes no press yet. */
  held?: boolean;
  labels?: NavigationLabels;
}

/**
 * The buttons Back, Continue and Submit; a button without a callback is left out. They are never in both columns.
 *
 * If the page has a bottom bar, below 1024 px Continue and Submit are in the bar and only Back is here.
 */
export function NavigationButtons({
  place,
  onBack,
  onContinue,
  onSubmit,
  submitting = false,
  held = false,
  labels = {},
}: NavigationButtonsProps) {
  if (!onBack && !onContinue && !onSubmit) return null;
  const only = !onBack ? classes.forwardOnly : !onContinue && !onSubmit ? classes.backOnly : '';
  const forward = (
    <div key="forward" className={classes.forward}>
      {onContinue && (
        <Button
          className={classes.button}
          aria-disabled={submitting || undefined}
          onClick={submitting ? undefined : onContinue}
        >
          {labels.continue ?? 'Continue'}
        </Button>
      )}
      {onSubmit && (
        <Button
          className={classes.button}
          busy={submitting}
          icon={<LockIcon />}
          aria-disabled={held || undefined}
          onClick={held ? undefined : onSubmit}
        >
          {labels.submit ?? 'Submit'}
        </Button>
      )}
    </div>
  );
  const back = onBack && (
    <Button
      key="back"
      kind={place === 'side' ? 'secondary' : 'tertiary'}
      icon={<ArrowLeftIcon />}
      className={`${classes.button} ${classes.back}`}
      disabled={submitting}
      onClick={onBack}
    >
      {labels.back ?? 'Back'}
    </Button>
  );
  // The order of the elements, and so of reading and Tab, is the visual order.
  return (
    <div className={`${classes.buttons} ${classes[place]} ${only}`}>
      {place === 'side' ? [forward, back] : [back, forward]}
    </div>
  );
}

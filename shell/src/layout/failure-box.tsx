import { useLayoutEffect, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { AlertIcon } from 'shared-ui/icons';
import { PhoneText } from 'shared-ui/phone-text';
import type { ShownFailure } from '../submit/submission.ts';
import classes from './failure-box.css';

export interface FailureBoxProps {
  failure: ShownFailure;
  /** The step that can mend it, if that is not on screen. */
  elsewhere?: { title: string; open(): void } | undefined;
  /** Returns the control of an answer, if it is on screen. */
  controlOf(path: string): HTMLElement | null;
}

/**
 * Says why the form was not sent and what follows for the customer. Scrolls to the top of the window, and gives the
 * focus to the answer that was refused, else takes it.
 */
export function FailureBox({ failure, elsewhere, controlOf }: FailureBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Its scroll margin has room for the heading of its part.
    box.current?.scrollIntoView({ block: 'start' });
    const control = failure.at?.field ? controlOf(failure.at.field) : null;
    control?.scrollIntoView({ block: 'nearest' });
    (control ?? box.current)?.focus({ preventScroll: true });
  }, [failure, controlOf]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      <AlertIcon width="22" height="22" />
      <div>
        <p className={classes.title}>{failure.title}</p>
        <p>
          <PhoneText text={failure.message} />
        </p>
        {failure.consequence && (
          <p className={classes.consequence}>
            <PhoneText text={failure.consequence} />
          </p>
        )}
        {elsewhere && (
          <p>
            <Button kind="tertiary" onClick={elsewhere.open}>{`Go to ${elsewhere.title}`}</Button>
          </p>
        )}
      </div>
    </div>
  );
}

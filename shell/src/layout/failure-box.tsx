import { useLayoutEffect, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { AlertIcon } from 'shared-ui/icons';
import { PhoneText } from 'shared-ui/phone-text';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { ShownFailure } from '../submit/use-shown-failure.ts';
import classes, { sheet } from './failure-box.css';

export interface FailureBoxProps {
  failure: ShownFailure;
  /** The step that can mend it, if that is not on screen. */
  elsewhere?: { title: string; open(): void } | undefined;
}

/** Says why the form was not sent and what follows for the customer. Takes the focus, and scrolls to the top of the window, with what follows it in sight. */
export function FailureBox({ failure, elsewhere }: FailureBoxProps) {
  useStyleSheet(sheet);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Its scroll margin has room for a notice.
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [failure]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      <AlertIcon />
      <div>
        <p className={classes.title}>{failure.title}</p>
        <p><PhoneText text={failure.message} /></p>
        {failure.consequence && <p className={classes.consequence}><PhoneText text={failure.consequence} /></p>}
        {elsewhere && <p><Button kind="tertiary" onClick={elsewhere.open}>{`Go to ${elsewhere.title}`}</Button></p>}
      </div>
    </div>
  );
}

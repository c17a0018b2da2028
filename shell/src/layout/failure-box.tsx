import { useLayoutEffect, useRef } from 'react';
import { AlertIcon } from 'shared-ui/icons';
import { PhoneText } from 'shared-ui/phone-text';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { ShownFailure } from '../submit/use-shown-failure.ts';
import classes, { sheet } from './failure-box.css';

/** Says why the form was not sent and what follows for the customer. Takes the focus, and scrolls to the middle of the window. */
export function FailureBox({ failure }: { failure: ShownFailure }) {
  useStyleSheet(sheet);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Not to the top, where notices would cover it.
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [failure]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.box}>
      <AlertIcon />
      <div>
        <p className={classes.title}>{failure.title}</p>
        <p><PhoneText text={failure.message} /></p>
        {failure.consequence && <p className={classes.consequence}><PhoneText text={failure.consequence} /></p>}
      </div>
    </div>
  );
}

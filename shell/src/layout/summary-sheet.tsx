import { Button } from 'shared-ui/button';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './summary-sheet.css';

export interface SummarySheetProps {
  /** Name of the sheet for assistive technology. */
  name: string;
  label: string;
  /** Without it there is no button. */
  onPress?: (() => void) | undefined;
  submitting?: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * The summary in a sheet from below, over the blurred step. Open as long as it is mounted; Close, Escape, a click
 * outside or a change of the window's width calls `onClose`. Tooltips are inside the dialog, so a click on a bubble is
 * not a click outside. An on-screen keyboard changes only the height, so it does not close the sheet.
 */
export function SummarySheet({ name, label, onPress, submitting = false, onClose, children }: SummarySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the press began outside. A press that began inside, for example to select text, never closes the sheet. */
  const beganOutside = useRef(false);
  // Closes the dialog instead of unmounting it, because only then the browser returns focus to the bar.
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  useEffect(() => {
    const width = innerWidth;
    const closeOnOtherWidth = () => {
      if (innerWidth !== width) dialog.current?.close();
    };
    addEventListener('resize', closeOnOtherWidth);
    return () => removeEventListener('resize', closeOnOtherWidth);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={name}
      onClose={onClose}
      onPointerDown={(event) => {
        beganOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (beganOutside.current && event.target === event.currentTarget) close();
      }}
    >
      <div className={classes.content}>
        <div className={classes.close}>
          <Button kind="tertiary" onClick={close}>
            Close
          </Button>
        </div>
        <div className={classes.lines}>{children}</div>
        {onPress && (
          <div className={classes.foot}>
            <Button
              className={classes.action}
              busy={submitting}
              onClick={() => {
                close();
                onPress();
              }}
            >
              {label}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}

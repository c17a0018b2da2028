import { Button } from 'shared-ui/button';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useEffect, useRef, type ReactNode } from 'react';
import classes, { sheet } from './summary-sheet.css';

export interface SummarySheetProps {
  /** Name of the sheet for assistive technology. */
  name: string;
  label: string;
  onPress(): void;
  submitting?: boolean;
  onClose(): void;
  /** The summary, heading included. */
  children: ReactNode;
}

/**
 * The summary over the blurred step, from below. Open as long as it is mounted; Close,
 * Escape, a click beside it or a change of the window's width asks to be unmounted. A tooltip stands
 * inside, so a click on its bubble is none beside it; a keyboard that opens changes the height alone.
 */
export function SummarySheet({ name, label, onPress, submitting = false, onClose, children }: SummarySheetProps) {
  useStyleSheet(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  /** A press that began inside, as of text that is being marked, closes nothing wherever it ends. */
  const beganOutside = useRef(false);
  // Closed by hand, not by unmounting: only then the browser gives focus back to the bar.
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
      ref={dialog} className={classes.sheet} aria-label={name} onClose={onClose}
      onPointerDown={(event) => { beganOutside.current = event.target === event.currentTarget; }}
      onClick={(event) => { if (beganOutside.current && event.target === event.currentTarget) close(); }}
    >
      <div className={classes.content}>
        <div className={classes.close}><Button kind="tertiary" onClick={close}>Close</Button></div>
        <div className={classes.lines}>{children}</div>
        <div className={classes.foot}>
          <Button
            className={classes.action} busy={submitting}
            onClick={() => {
              close();
              onPress();
            }}
          >
            {label}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

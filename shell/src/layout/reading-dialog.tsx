import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from 'shared-ui/button';
import { CloseIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './reading-dialog.css';

export interface ReadingDialogProps {
  title: string;
  /** Words of a button at the end that closes it; without them there is none. */
  footerLabel?: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A dialog to read in, open as long as it is mounted. The corner, Escape, the footer's button or a click
 * beside it ask to be unmounted. Focus starts at the title, so that long words are read from their begin,
 * and returns to where it was.
 */
export function ReadingDialog({ title, footerLabel, onClose, children }: ReadingDialogProps) {
  useStyleSheet(sheet);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closed by hand, not by unmounting: only then the browser gives focus back.
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);

  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={titleId} onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}>
      <div className={classes.inside}>
        <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>{title}</h2>
        <div className={classes.body}>{children}</div>
        {footerLabel && <div className={classes.footer}><Button kind="secondary" onClick={close}>{footerLabel}</Button></div>}
        <button type="button" className={classes.close} aria-label="Close" onClick={close}><CloseIcon /></button>
      </div>
    </dialog>
  );
}

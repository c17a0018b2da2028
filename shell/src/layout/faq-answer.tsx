import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FaqEntry } from 'shared-contracts/page-config';
import { Button } from 'shared-ui/button';
import { CloseIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './faq-answer.css';
import { HtmlContent } from './html-content.tsx';

/** The answer to a question, in a dialog. */
export function FaqAnswer({ entry, onClose }: { entry: FaqEntry; onClose(): void }) {
  return (
    <ReadingDialog
      title={entry.faqQuestionText}
      onClose={onClose}
      footerLabel={entry.faqShowFooterButton ? entry.faqFooterButtonText : undefined}
    >
      <HtmlContent content={entry.faqContent} />
    </ReadingDialog>
  );
}

interface ReadingDialogProps {
  title: string;
  /** Label of a button at the end that closes the dialog; without a label there is no button. */
  footerLabel?: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A dialog with text to read, open as long as it is mounted. The corner button, Escape, the footer's button or a click
 * outside calls `onClose`. Focus starts at the title, so that a long text is read from its beginning, and returns to
 * where it was.
 */
function ReadingDialog({ title, footerLabel, onClose, children }: ReadingDialogProps) {
  useStyleSheet(sheet);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closes the dialog instead of unmounting it, because only then the browser restores focus.
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={classes.inside}>
        <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <div className={classes.body}>{children}</div>
        {footerLabel && (
          <div className={classes.footer}>
            <Button kind="secondary" onClick={close}>
              {footerLabel}
            </Button>
          </div>
        )}
        <button type="button" className={classes.close} aria-label="Close" onClick={close}>
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}

import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import classes from './modal.css';

export interface ModalProps {
  title: string;
  children?: ReactNode;
  saveLabel?: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** Validates the body and returns whether it is valid; by default it always is. */
  validate?: () => boolean;
  /** Called on Save, if the body is valid. */
  onSave(): void;
  /** Called on Cancel, the close button in the corner, and Escape, with whether the body is valid. */
  onCancel(isValid: boolean): void;
}

const FIRST_FOCUS = ['input', 'select', 'textarea', '[role=combobox]', 'a[href]']
  .map((control) => `[data-body] ${control}:not([tabindex="-1"])`)
  .concat('[data-actions] button')
  .join(', ');

const alwaysValid = () => true;

/**
 * A dialog over the page with Save, Cancel and a close button in the corner. It is open while it is mounted; its owner
 * must unmount it in `onSave` and `onCancel`. Focus starts at the first field, else at Save, is kept inside by the
 * browser, and returns to where it was.
 */
export function Modal({
  title,
  children,
  saveLabel = 'Save',
  cancelLabel = 'Cancel',
  isBusy,
  validate = alwaysValid,
  onSave,
  onCancel,
}: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, so that the dialog closes before it is removed: only then does the browser restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    return () => element?.close();
  }, []);

  const save = () => {
    if (validate()) return onSave();
    // After the errors are rendered.
    requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('[data-body] [aria-invalid]')?.focus());
  };
  const cancel = () => onCancel(validate());

  return (
    <dialog
      ref={dialog}
      className={classes.modal}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Only the owner closes the dialog, by unmounting it. Ignores `cancel` events that bubble from file inputs
        // inside.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        cancel();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children && (
        <div className={classes.body} data-body>
          {children}
        </div>
      )}
      <div className={classes.actions} data-actions>
        <Button className={classes.save} busy={isBusy} onClick={save}>
          {saveLabel}
        </Button>
        <Button kind="secondary" onClick={cancel}>
          {cancelLabel}
        </Button>
      </div>
      <CloseButton onClick={cancel} />
    </dialog>
  );
}

function CloseButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className={classes.close} aria-label="Close" onClick={onClick}>
      <CloseIcon />
    </button>
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
export function ReadingDialog({ title, footerLabel, onClose, children }: ReadingDialogProps) {
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
      className={`${classes.modal} ${classes.reading}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={classes.inside}>
        <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <div className={classes.text}>{children}</div>
        {footerLabel && (
          <div className={classes.actions}>
            <Button kind="secondary" onClick={close}>
              {footerLabel}
            </Button>
          </div>
        )}
        <CloseButton onClick={close} />
      </div>
    </dialog>
  );
}

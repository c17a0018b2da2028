import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import classes, { sheet } from './modal.css';
import { useStyleSheet } from './style-sheet.ts';

export interface ModalProps {
  title: string;
  children?: ReactNode;
  /** "Save" by default. */
  saveLabel?: string;
  /** "Cancel" by default. */
  cancelLabel?: string;
  isBusy?: boolean;
  onSave(): void;
  /** Cancel, the corner close, and Escape. */
  onCancel(): void;
}

/**
 * A dialog over the page, open while it is mounted: Save, Cancel and a corner close (UI-026). Focus starts
 * at the first field, else at Save, is kept inside by the browser, and returns to where it was.
 */
export function Modal({ title, children, saveLabel = 'Save', cancelLabel = 'Cancel', isBusy, onSave, onCancel }: ModalProps) {
  useStyleSheet(sheet);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the dialog leaves the page, so that the browser gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-body] :is(input, select, textarea, [role=combobox], a[href]):not([tabindex="-1"]), [data-actions] button')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className={classes.modal} aria-labelledby={titleId}
      onCancel={(event) => {
        // It closes when its owner takes it away; a cancelled file choice inside bubbles too and is not meant.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}>
      <h2 id={titleId} className={classes.title}>{title}</h2>
      {children && <div className={classes.body} data-body>{children}</div>}
      <div className={classes.actions} data-actions>
        <Button className={classes.save} busy={isBusy} onClick={onSave}>{saveLabel}</Button>
        <Button kind="secondary" onClick={onCancel}>{cancelLabel}</Button>
      </div>
      <button type="button" className={classes.close} aria-label="Close" onClick={onCancel}><CloseIcon /></button>
    </dialog>
  );
}

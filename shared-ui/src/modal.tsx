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
  /** Validates the body; without it the body is always valid. */
  validate?: () => boolean;
  /** Save with a valid body. */
  onSave(): void;
  /** Cancel, the corner close, and Escape; told whether the body is valid as it is. */
  onCancel(isValid: boolean): void;
}

const FIRST_FOCUS = ['input', 'select', 'textarea', '[role=combobox]', 'a[href]']
  .map((control) => `[data-body] ${control}:not([tabindex="-1"])`)
  .concat('[data-actions] button').join(', ');

const alwaysValid = () => true;

/**
 * A dialog over the page, open while it is mounted: Save, Cancel and a corner close. Focus starts
 * at the first field, else at Save, is kept inside by the browser, and returns to where it was. Its owner
 * takes it away in `onSave` and `onCancel`.
 */
export function Modal({
  title, children, saveLabel = 'Save', cancelLabel = 'Cancel', isBusy, validate = alwaysValid, onSave, onCancel,
}: ModalProps) {
  useStyleSheet(sheet);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the dialog leaves the page, so that the browser gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    return () => element?.close();
  }, []);

  const save = () => {
    if (validate()) return onSave();
    // Once the errors are shown.
    requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('[data-body] [aria-invalid]')?.focus());
  };
  const cancel = () => onCancel(validate());

  return (
    <dialog ref={dialog} className={classes.modal} aria-labelledby={titleId}
      onCancel={(event) => {
        // It closes when its owner takes it away; a cancelled file choice inside bubbles too and is not meant.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        cancel();
      }}>
      <h2 id={titleId} className={classes.title}>{title}</h2>
      {children && <div className={classes.body} data-body>{children}</div>}
      <div className={classes.actions} data-actions>
        <Button className={classes.save} busy={isBusy} onClick={save}>{saveLabel}</Button>
        <Button kind="secondary" onClick={cancel}>{cancelLabel}</Button>
      </div>
      <button type="button" className={classes.close} aria-label="Close" onClick={cancel}><CloseIcon /></button>
    </dialog>
  );
}

import { useCallback, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useFormField, type FieldData } from './use-form-field.ts';

const COMMIT_DELAY = 150;

/** The event after which every text is in the form; whoever reads the form dispatches it on the form element first. */
export const COMMIT_EVENT = 'fields:commit';

type TextShape = (text: string) => string;

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextDraft {
  text: string;
  data: FieldData;
  /** Puts a text into the form at once. */
  commit(text: string): void;
  bind: {
    ref: (control: TextControl | null) => void;
    onChange(event: ChangeEvent<TextControl>): void;
    onFocus(): void;
    onBlur(): void;
  };
}

const isSignificant = (character: string): boolean => /[A-Za-z0-9]/.test(character);

/** Where the caret goes so that as many letters and digits stand before it as before the mask. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length;
  let left = [...typed.slice(0, caret)].filter(isSignificant).length;
  let at = 0;
  for (; left > 0 && at < masked.length; at += 1) if (isSignificant(masked.charAt(at))) left -= 1;
  return at;
}

/** What a text control shows of an answer: text, or the words of an option. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const words = (value as { value?: unknown } | null | undefined)?.value;
  return typeof words === 'string' ? words : '';
}

/**
 * The text of one field while it is typed: local, so that a keystroke costs one input, and put into the
 * form after 150 ms, on leaving, on `fields:commit`, and when the field goes away.
 */
export function useTextDraft(name: string, mask?: TextShape, format?: TextShape): TextDraft {
  const field = useFormField(name);
  const [draft, setDraft] = useState<string>();
  const control = useRef<TextControl>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string>(undefined);
  const change = useRef(field.change);
  useLayoutEffect(() => { change.current = field.change; });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const text = pending.current;
    if (text === undefined) return;
    pending.current = undefined;
    setDraft(undefined);
    change.current(text);
  }, []);

  useLayoutEffect(() => {
    const form = control.current?.form;
    form?.addEventListener(COMMIT_EVENT, flush);
    return () => {
      form?.removeEventListener(COMMIT_EVENT, flush);
      flush();
    };
  }, [name, flush]);

  const text = draft ?? textOf(field.value);
  // React would copy a `value` prop into the attribute of that name, and so put a card number or a password
  // into the page's HTML. The property alone shows it and stays out of there.
  useLayoutEffect(() => {
    if (control.current && control.current.value !== text) control.current.value = text;
  });
  const commit = (next: string) => {
    pending.current = next;
    flush();
  };
  return {
    text,
    data: field.data,
    commit,
    bind: {
      ref: (element) => { control.current = element; },
      onChange: ({ target }) => {
        const next = mask ? mask(target.value) : target.value;
        if (next !== target.value) {
          const caret = caretAfterMask(target.value, target.selectionStart ?? next.length, next);
          target.value = next;
          target.setSelectionRange?.(caret, caret);
        }
        pending.current = next;
        setDraft(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, COMMIT_DELAY);
      },
      onFocus: field.focus,
      onBlur: () => {
        const formatted = format?.(text) ?? text;
        if (formatted !== text) pending.current = formatted;
        flush();
        field.blur();
      },
    },
  };
}

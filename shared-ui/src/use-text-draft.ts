import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { COMMIT_EVENT } from './commit-fields.ts';
import { useFormField, type FieldData } from './use-form-field.ts';

const COMMIT_DELAY = 150;

/** `input` is for typing; `change` is for tools that fill in forms and may dispatch only this event at the end. */
const TYPING_EVENTS = ['input', 'change'] as const;

type TextShape = (text: string) => string;

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextDraftOptions {
  /** Formats the text while it is typed. */
  mask?: TextShape;
  /** Formats the text when focus leaves the control. */
  format?: TextShape;
  /** Does not write the text while it is typed, only on blur and `fields:commit`. */
  onlyWhenLeft?: boolean;
  /** Renders again at every key, for views that depend on the typed text (a counter, requirements). */
  watch?: boolean;
}

export interface TextDraft {
  /** The answer; with `watch`, the text as it is typed. */
  text: string;
  data: FieldData;
  /** Writes a text to the form at once. */
  commit(text: string): void;
  bind: {
    ref: (control: TextControl | null) => void;
    onFocus(): void;
    onBlur(): void;
  };
}

const isSignificant = (character: string): boolean => /[A-Za-z0-9]/.test(character);

/** The caret position in `masked` with as many letters and digits before it as in `typed`. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length;
  let remaining = [...typed.slice(0, caret)].filter(isSignificant).length;
  let position = 0;
  for (; remaining > 0 && position < masked.length; position += 1) if (isSignificant(masked.charAt(position))) remaining -= 1;
  return position;
}

/** The text that a text control shows for an answer: the text itself, or the `value` of an option. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const optionText = (value as { value?: unknown } | null | undefined)?.value;
  return typeof optionText === 'string' ? optionText : '';
}

/** Shows a text in a control. Skips the same text, because writing it would move the caret. */
function show(control: TextControl | null, text: string): void {
  if (control && control.value !== text) control.value = text;
}

/** Applies a mask to the typed text and keeps the caret behind the same letter or digit. Returns the new text. */
function shapeTyped(control: TextControl, mask: TextShape | undefined): string {
  const typed = control.value;
  const next = mask?.(typed) ?? typed;
  if (next !== typed) {
    const caret = caretAfterMask(typed, control.selectionStart ?? next.length, next);
    control.value = next;
    control.setSelectionRange?.(caret, caret);
  }
  return next;
}

/**
 * The text of one field while it is typed. It lives in the control, so that typing renders nothing, and is written to the
 * form after 150 ms unless `onlyWhenLeft`, on blur, on `fields:commit`, and when the field unmounts.
 */
export function useTextDraft(name: string, { mask, format, onlyWhenLeft = false, watch = false }: TextDraftOptions = {}): TextDraft {
  const { value, data, change, focus, blur } = useFormField(name);
  const [watched, setWatched] = useState<string>();
  const control = useRef<TextControl>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string>(undefined);
  const onTyped = useRef<(target: TextControl) => void>(undefined);
  // Native listeners: with React's, React would synchronize the control's value at every key.
  const ref = useCallback((element: TextControl | null) => {
    control.current = element;
    if (!element) return;
    const onInput = () => onTyped.current?.(element);
    for (const event of TYPING_EVENTS) element.addEventListener(event, onInput);
    return () => {
      for (const event of TYPING_EVENTS) element.removeEventListener(event, onInput);
      control.current = null;
    };
  }, []);

  const flush = useCallback(() => {
    const text = pending.current;
    if (text === undefined) return;
    clearTimeout(timer.current);
    pending.current = undefined;
    setWatched(undefined);
    // If the form already has this text, no render follows that would show it.
    show(control.current, text);
    change(text);
  }, [change]);

  useLayoutEffect(() => {
    const form = control.current?.form;
    form?.addEventListener(COMMIT_EVENT, flush);
    return () => {
      form?.removeEventListener(COMMIT_EVENT, flush);
      flush();
    };
  }, [flush]);

  const answer = textOf(value);
  // Sets the property directly: React would copy a `value` prop to the `value` attribute, and so put card numbers and
  // passwords into the page's HTML.
  useLayoutEffect(() => {
    show(control.current, pending.current ?? answer);
    onTyped.current = (target) => {
      pending.current = shapeTyped(target, mask);
      if (watch) setWatched(pending.current);
      clearTimeout(timer.current);
      if (!onlyWhenLeft) timer.current = setTimeout(flush, COMMIT_DELAY);
    };
  });
  return {
    text: watched ?? answer,
    data,
    commit(text) {
      pending.current = text;
      flush();
    },
    bind: {
      ref,
      onFocus: focus,
      onBlur() {
        const text = pending.current ?? answer;
        const formatted = format?.(text) ?? text;
        if (formatted !== text) pending.current = formatted;
        flush();
        blur();
      },
    },
  };
}

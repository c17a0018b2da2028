import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { COMMIT_EVENT } from './commit-fields.ts';
import { useFormField, type FieldData } from './use-form-field.ts';

const COMMIT_DELAY = 150;

/** Keys, and what fills a form in for the customer and may say no more than that it is done. */
const TYPING_EVENTS = ['input', 'change'] as const;

type TextShape = (text: string) => string;

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextDraftOptions {
  /** Shapes the text while it is typed. */
  mask?: TextShape;
  /** Shapes the text on leaving. */
  format?: TextShape;
  /** Renders again with every key, for what is shown of a text while it is typed (a counter, requirements). */
  watch?: boolean;
}

export interface TextDraft {
  /** The answer; with `watch` the text as it is typed. */
  text: string;
  data: FieldData;
  /** Puts a text into the form at once. */
  commit(text: string): void;
  bind: {
    ref: (control: TextControl | null) => void;
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

/** Writing even the same text would move the caret. */
function show(control: TextControl | null, text: string): void {
  if (control && control.value !== text) control.value = text;
}

/** Lets a mask shape what was just typed, the caret staying behind the same letter or digit. */
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
 * The text of one field while it is typed: the control's own, so that a key renders nothing, and put into
 * the form after 150 ms, on leaving, on `fields:commit`, and when the field goes away.
 */
export function useTextDraft(name: string, { mask, format, watch = false }: TextDraftOptions = {}): TextDraft {
  const { value, data, change, focus, blur } = useFormField(name);
  const [watched, setWatched] = useState<string>();
  const control = useRef<TextControl>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string>(undefined);
  const typed = useRef<(target: TextControl) => void>(undefined);
  // Heard without React, which would look after the control's value at every key.
  const ref = useCallback((element: TextControl | null) => {
    control.current = element;
    if (!element) return;
    const onInput = () => typed.current?.(element);
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
    // Where the form holds this text already, nothing will render and show it.
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
  // React would copy a `value` prop into the attribute of that name, and so put a card number or a password
  // into the page's HTML. The property alone shows it and stays out of there.
  useLayoutEffect(() => {
    show(control.current, pending.current ?? answer);
    typed.current = (target) => {
      pending.current = shapeTyped(target, mask);
      if (watch) setWatched(pending.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, COMMIT_DELAY);
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

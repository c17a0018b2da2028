import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FieldData, FieldState, TypedLines } from 'shared-contracts/answers';
import type { TextMask } from './text-masks.ts';
import { useAnswerField, withoutValidated } from './use-form-field.ts';
import { useStore } from './use-store.ts';

const COMMIT_DELAY = 150;

/**
 * `input` is for typing; `change` is for tools that fill in forms and may dispatch only this event at the end;
 * `compositionend` is for keyboards that compose words, as of Japanese or of Android's suggestions.
 */
const TYPING_EVENTS = ['input', 'change', 'compositionend'] as const;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextDraftOptions {
  /** Formats the text while it is typed. */
  mask?: TextMask;
  /**
   * How the text is cleaned before it is written: as one line (the default) or many. A password is written as it is
   * typed.
   */
  lines?: TypedLines;
  /** Does not write the text while it is typed, only on blur and when the form commits its drafts. */
  onlyWhenLeft?: boolean;
  /** Renders again at every key, for views that depend on the typed text (a counter, requirements). */
  watch?: boolean;
  /** The view shows the answer, or a tick once it is validated. */
  showTick?: boolean;
}

export interface TextDraft {
  /** With `watch`: the text as it is typed. */
  text: string;
  data: FieldData;
  /** Writes a text to the form at once. */
  commit(text: string): void;
  bind: {
    ref: (control: TextControl | null) => void;
    onBlur(): void;
  };
}

const isSignificant = (character: string): boolean => /[A-Za-z0-9]/.test(character);

/** The caret position in `masked` with as many letters and digits before it as in `typed`. */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  if (caret >= typed.length) return masked.length;
  let remaining = [...typed.slice(0, caret)].filter(isSignificant).length;
  let position = 0;
  for (; remaining > 0 && position < masked.length; position += 1)
    if (isSignificant(masked.charAt(position))) remaining -= 1;
  return position;
}

/** The text that a text control shows for an answer: the text itself, or the `value` of an option. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const optionText = (value as { value?: unknown } | null | undefined)?.value;
  return typeof optionText === 'string' ? optionText : '';
}

/** Shows a text in a control. Skips the same text, because writing it would move the caret. */
function show(control: TextControl | null, text: string): void {
  if (!control || control.value === text) return;
  const wasEmpty = control.value === '';
  control.value = text;
  // An answer that arrives while the customer is about to type, such as the city of a ZIP code, is replaced by what is
  // typed.
  if (wasEmpty && control === document.activeElement) control.select();
}

/** Applies a mask to the typed text and keeps the caret behind the same letter or digit. Returns the new text. */
function shapeTyped(control: TextControl, mask: TextMask | undefined, before: string): string {
  const typed = control.value;
  const next = mask?.(typed, before) ?? typed;
  if (next !== typed) {
    const caret = caretAfterMask(typed, control.selectionStart ?? next.length, next);
    control.value = next;
    control.setSelectionRange?.(caret, caret);
  }
  return next;
}

/**
 * Whether the event is one of a word that is still being composed: a change of the control's text would end or repeat
 * it.
 */
const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true;

/**
 * The text of one field while it is typed. It lives in the control, so that typing renders nothing, and is written to
 * the form after 150 ms unless `onlyWhenLeft`, on blur, by `Answers.commit`, and when the field unmounts.
 *
 * The form gets the text cleaned and in the notation of its rules. The control shows that answer once it is left, or at
 * once after a paste that is in another notation.
 */
export function useTextDraft(
  name: string,
  { mask, lines = 'one', onlyWhenLeft = false, watch = false, showTick }: TextDraftOptions = {},
): TextDraft {
  const field = useAnswerField(name);
  // The control shows the answer without a render, unless the view shows it, too.
  const { value, data } = useStore(field, (state): FieldState => {
    const { data } = showTick ? state : withoutValidated(state);
    return { data, value: watch || showTick ? state.value : undefined };
  });
  const [watched, setWatched] = useState<string>();
  const control = useRef<TextControl>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string>(undefined);
  /** Ends that the form commits the pending text. */
  const release = useRef<() => void>(undefined);
  /** The last text that was written, and the answer that it became, until the control is left. */
  const written = useRef<{ text: string; answer: string }>(undefined);
  /** Whether the control has a text that was typed before the page's script arrived. */
  const hasEarlyText = useRef(false);
  /** The control's text before the next key. */
  const before = useRef('');
  const onTyped = useRef<(target: TextControl, event: Event) => void>(undefined);
  // Native listeners: with React's, React would synchronize the control's value at every key.
  const ref = useCallback((element: TextControl | null) => {
    control.current = element;
    if (!element) return;
    hasEarlyText.current = element.value !== '';
    const onInput = (event: Event) => onTyped.current?.(element, event);
    for (const event of TYPING_EVENTS) element.addEventListener(event, onInput);
    return () => {
      for (const event of TYPING_EVENTS) element.removeEventListener(event, onInput);
      control.current = null;
    };
  }, []);

  // Sets the property directly: React would copy a `value` prop to the `value` attribute, and so put card numbers and
  // passwords into the page's HTML.
  const showAnswer = useCallback(() => {
    const answer = textOf(field.state.value);
    const isTyping = document.activeElement === control.current && written.current?.answer === answer;
    show(control.current, pending.current ?? (isTyping ? written.current!.text : answer));
    before.current = control.current?.value ?? '';
  }, [field]);
  useLayoutEffect(() => field.subscribe(showAnswer), [field, showAnswer]);

  const flush = useCallback(() => {
    const text = pending.current;
    if (text === undefined) return;
    clearTimeout(timer.current);
    release.current?.();
    if (watch) setWatched(undefined);
    written.current = { text, answer: textOf(field.type(text, lines)) };
    // Until now, the text was shown whatever the answer became.
    pending.current = undefined;
    if (document.activeElement !== control.current) showAnswer();
  }, [field, lines, watch, showAnswer]);

  useLayoutEffect(
    () => () => {
      flush();
      written.current = undefined;
    },
    [flush],
  );

  /** Shows a pasted text as it is stored, unless only spaces at its ends differ, beside which typing may go on. */
  function showPasted(target: TextControl) {
    flush();
    const { text, answer: stored } = written.current!;
    if (stored === text || stored === text.trim()) return;
    show(target, (before.current = stored));
    written.current = { text: stored, answer: stored };
  }

  useLayoutEffect(() => {
    onTyped.current = (target, event) => {
      if (pending.current === undefined) release.current = field.holdDraft(flush);
      pending.current = isComposing(event) ? target.value : shapeTyped(target, mask, before.current);
      if (!isComposing(event)) before.current = pending.current;
      if (watch) setWatched(pending.current);
      clearTimeout(timer.current);
      // What was erased is over, with its error.
      if (onlyWhenLeft && pending.current !== '') return;
      if ((event as InputEvent).inputType !== 'insertFromPaste') timer.current = setTimeout(flush, COMMIT_DELAY);
      else showPasted(target);
    };
    if (control.current && hasEarlyText.current) onTyped.current(control.current, new Event('input'));
    hasEarlyText.current = false;
    showAnswer();
  });
  return {
    text: watched ?? textOf(value),
    data,
    commit(text) {
      pending.current = text;
      show(control.current, text);
      flush();
    },
    bind: {
      ref,
      onBlur() {
        flush();
        if (!written.current) return;
        written.current = undefined;
        showAnswer();
      },
    },
  };
}

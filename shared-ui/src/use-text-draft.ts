import { useLayoutEffect, useState } from 'react';
import type { AnswerField, FieldData, FieldState, TypedLines } from 'shared-contracts/answers';
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
    ref: (control: TextControl | null) => (() => void) | undefined;
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
 * The text of one control while it is typed. `connect` and `update` come before its events. With `watch`, `tell` is
 * called with the text at every key, and with nothing once it is written.
 */
function createTextDraft(tell: (text: string | undefined) => void) {
  let field: AnswerField;
  let settings: TextDraftOptions = {};
  let control: TextControl | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The text that is typed and not written yet. */
  let pending: string | undefined;
  /** Ends that the form commits the pending text. */
  let release: (() => void) | undefined;
  /** The last text that was written, and the answer that it became, until the control is left. */
  let written: { text: string; answer: string } | undefined;
  /** Whether the control has a text that was typed before the page's script arrived. */
  let hasEarlyText = false;
  /** The control's text before the next key. */
  let before = '';

  // Sets the property directly: React would copy a `value` prop to the `value` attribute, and so put card numbers and
  // passwords into the page's HTML.
  function showAnswer() {
    const answer = textOf(field.state.value);
    const isTyping = document.activeElement === control && written?.answer === answer;
    show(control, pending ?? (isTyping ? written!.text : answer));
    before = control?.value ?? '';
  }

  function flush() {
    if (pending === undefined) return;
    clearTimeout(timer);
    release?.();
    if (settings.watch) tell(undefined);
    written = { text: pending, answer: textOf(field.type(pending, settings.lines ?? 'one')) };
    // Until now, the text was shown whatever the answer became.
    pending = undefined;
    if (document.activeElement !== control) showAnswer();
  }

  /** Shows a pasted text as it is stored, unless only spaces at its ends differ, beside which typing may go on. */
  function showPasted(target: TextControl) {
    flush();
    const { text, answer } = written!;
    if (answer === text || answer === text.trim()) return;
    show(target, (before = answer));
    written = { text: answer, answer };
  }

  function onTyped(target: TextControl, event: Event) {
    const { mask, onlyWhenLeft, watch } = settings;
    if (pending === undefined) release = field.holdDraft(flush);
    pending = isComposing(event) ? target.value : shapeTyped(target, mask, before);
    if (!isComposing(event)) before = pending;
    if (watch) tell(pending);
    clearTimeout(timer);
    // What was erased is over, with its error.
    if (onlyWhenLeft && pending !== '') return;
    if ((event as InputEvent).inputType !== 'insertFromPaste') timer = setTimeout(flush, COMMIT_DELAY);
    else showPasted(target);
  }

  return {
    /** Native listeners: with React's, React would synchronize the control's value at every key. */
    ref(element: TextControl | null) {
      control = element;
      if (!element) return undefined;
      hasEarlyText = element.value !== '';
      const onInput = (event: Event) => onTyped(element, event);
      for (const event of TYPING_EVENTS) element.addEventListener(event, onInput);
      return () => {
        for (const event of TYPING_EVENTS) element.removeEventListener(event, onInput);
        control = null;
      };
    },
    /** Writes to this field; returns what ends that, which writes the pending text. */
    connect(next: AnswerField) {
      field = next;
      const unsubscribe = field.subscribe(showAnswer);
      return () => {
        unsubscribe();
        flush();
        written = undefined;
      };
    },
    update(next: TextDraftOptions) {
      settings = next;
      if (control && hasEarlyText) onTyped(control, new Event('input'));
      hasEarlyText = false;
      showAnswer();
    },
    commit(text: string) {
      pending = text;
      show(control, text);
      flush();
    },
    leave() {
      flush();
      if (!written) return;
      written = undefined;
      showAnswer();
    },
  };
}

/**
 * The text of one field while it is typed. It lives in the control, so that typing renders nothing, and is written to
 * the form after 150 ms unless `onlyWhenLeft`, on blur, by `Answers.commit`, and when the field unmounts.
 *
 * The form gets the text cleaned and in the notation of its rules. The control shows that answer once it is left, or at
 * once after a paste that is in another notation.
 */
export function useTextDraft(
  name: string,
  { mask, lines, onlyWhenLeft, watch = false, showTick }: TextDraftOptions = {},
): TextDraft {
  const field = useAnswerField(name);
  // The control shows the answer without a render, unless the view shows it, too.
  const { value, data } = useStore(field, (state): FieldState => {
    const { data } = showTick ? state : withoutValidated(state);
    return { data, value: watch || showTick ? state.value : undefined };
  });
  const [watched, setWatched] = useState<string>();
  const [draft] = useState(() => createTextDraft(setWatched));
  useLayoutEffect(() => draft.connect(field), [draft, field]);
  useLayoutEffect(() => draft.update({ mask, lines, onlyWhenLeft, watch }));
  return {
    text: watched ?? textOf(value),
    data,
    commit: draft.commit,
    bind: { ref: draft.ref, onBlur: draft.leave },
  };
}

import { cleanText } from './clean-text.ts';
import { isSameData, valueAt } from './data-path.ts';
import type { Store } from './store.ts';
import { readAnswer } from './validation/index.ts';

/** What a field shows beside its answer. */
export interface FieldData {
  error?: string;
  /** Answered, checked and without an error. */
  validated?: boolean;
  /** Failed the last Continue or Submit. */
  pulse?: boolean;
  /** An asynchronous rule is waiting for the site's answer; left out for a field without such rules. */
  pending?: boolean;
}

/** An answer with what its field shows. */
export interface FieldState {
  value: unknown;
  data: FieldData;
}

/** How typed text becomes an answer: cleaned as one line or as many, or just as it is typed, such as a password. */
export type TypedLines = 'one' | 'many' | 'as-typed';

/** The answer at one path with what its field shows, and the actions on it. */
export interface AnswerField extends Store<FieldState> {
  change(value: unknown): void;
  /** Stores typed text, cleaned and in the notation of the field's rules; returns the answer that it became. */
  type(text: string, lines: TypedLines): unknown;
  /** Has `commit` called by `Answers.commit`, while text is typed that is no answer yet; returns what ends that. */
  holdDraft(commit: () => void): () => void;
}

/** The answers of a form. Values are never mutated: a change replaces the containers above its path. */
export interface Answers {
  /** The answer at a dotted path, for example `companyInformation.companyName`. */
  value(path: string): unknown;
  /** Sets an answer, as the customer's own change; `undefined` removes it. */
  change(path: string, value: unknown): void;
  /** Makes the changes of `work` one change, after which the form reacts once. */
  batch(work: () => void): void;
  /** Stores all text that is typed but no answer yet. Call it before answers are sent or checked. */
  commit(): void;
  /** The field at a path, for a control to subscribe to. */
  field(path: string): AnswerField;
}

/** Where the answers are stored, and what their fields show. */
export interface AnswersSettings {
  read(): unknown;
  write(path: string, value: unknown): void;
  dataOf(path: string): FieldData;
  /** The rules of the field at a path, in whose notation its typed text is stored; none by default. */
  rulesAt?(path: string): string;
  /** Called after each change, or batch of changes, that was made through `Answers`. */
  onChange?(): void;
}

/** Answers, for the code that owns their values. */
export interface OwnAnswers extends Answers {
  /** Runs `work`, which writes values without `onChange`, and shows them in their fields. */
  own(work: () => void): void;
  /** Shows the current data of the fields at these paths. */
  showData(paths: readonly string[]): void;
}

interface SubscribedField {
  path: string;
  update(value: unknown, data: FieldData | undefined): void;
}

/**
 * Creates the answers over values that the caller holds. A subscribed field is notified as soon as its value changes,
 * and of its data by `showData`.
 */
export function createAnswers({
  read,
  write,
  dataOf,
  rulesAt = () => '',
  onChange = () => undefined,
}: AnswersSettings): OwnAnswers {
  const subscribed = new Set<SubscribedField>();
  const drafts = new Set<() => void>();
  let openBatches = 0;

  const value = (path: string) => valueAt(read(), path);

  function showValues() {
    for (const field of subscribed) field.update(value(field.path), undefined);
  }

  function batch(work: () => void) {
    const before = read();
    openBatches += 1;
    try {
      work();
    } finally {
      openBatches -= 1;
    }
    if (openBatches > 0 || read() === before) return;
    onChange();
    showValues();
  }

  const change = (path: string, next: unknown) => batch(() => write(path, next));

  function field(path: string): AnswerField {
    const listeners = new Set<() => void>();
    let state: FieldState = { value: value(path), data: dataOf(path) };
    const entry: SubscribedField = {
      path,
      update(next, data = state.data) {
        if (Object.is(state.value, next) && isSameData(state.data, data)) return;
        state = { value: next, data };
        for (const listener of [...listeners]) listener();
      },
    };
    return {
      get state() {
        if (listeners.size === 0) entry.update(value(path), dataOf(path));
        return state;
      },
      subscribe(listener) {
        const own = () => listener();
        listeners.add(own);
        subscribed.add(entry);
        return () => {
          listeners.delete(own);
          if (listeners.size === 0) subscribed.delete(entry);
        };
      },
      change: (next) => change(path, next),
      type(text, lines) {
        change(path, lines === 'as-typed' ? text : readAnswer(cleanText(text, lines), rulesAt(path)));
        return value(path);
      },
      holdDraft(commit) {
        drafts.add(commit);
        return () => void drafts.delete(commit);
      },
    };
  }

  return {
    value,
    change,
    batch,
    commit() {
      for (const commit of [...drafts]) commit();
    },
    field,
    own(work) {
      work();
      showValues();
    },
    showData(paths) {
      const changed = new Set(paths);
      for (const entry of subscribed) if (changed.has(entry.path)) entry.update(value(entry.path), dataOf(entry.path));
    },
  };
}

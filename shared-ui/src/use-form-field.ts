import type { FormApi } from 'final-form';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { valueAt } from 'shared-contracts/data-path';

/** The state of a field as the page's engine sets it. */
export interface FieldData {
  error?: string;
  validated?: boolean;
  /** The field has just failed a Continue. */
  pulse?: boolean;
  /** An asynchronous rule is waiting for the site's answer. */
  pending?: boolean;
}

interface FieldState {
  name: string;
  value: unknown;
  data: FieldData;
}

type FieldSnapshot = Partial<Pick<FieldState, 'value' | 'data'>>;

/** One answer of the form, with the actions on it. */
export interface FormField {
  value: unknown;
  data: FieldData;
  change(value: unknown): void;
  /**
   * Writes a typed text and returns the answer that it became: the page's engine cleans it, and writes it in the
   * notation of the field's rules.
   */
  type(text: string, lines: 'one' | 'many'): unknown;
  focus(): void;
  blur(): void;
}

const SUBSCRIPTION = { value: true, data: true };
const SILENT = { silent: true };
const NO_DATA: FieldData = {};

/** Form → its latest answers. Reading them from the form itself would make it go through all of its fields. */
const answers = new WeakMap<FormApi, { values: unknown }>();

function answersOf(form: FormApi): unknown {
  const cached = answers.get(form);
  if (cached) return cached.values;
  const latest: { values: unknown } = { values: undefined };
  answers.set(form, latest);
  // Lives as long as the form. The form calls the subscriber at once, so `latest` is filled before the return.
  form.subscribe(
    ({ values }) => {
      latest.values = values;
    },
    { values: true },
  );
  return latest.values;
}

/** The state of a field before it is registered. If it is outdated, registering the field updates it. */
function unregisteredState(form: FormApi, name: string): FieldState {
  const { data = NO_DATA } = (form.getFieldState(name) ?? {}) as FieldSnapshot;
  return { name, value: valueAt(answersOf(form), name), data };
}

/** Whether two states are equal; an absent flag equals `false`. */
function isSameFieldData(left: FieldData, right: FieldData): boolean {
  return (
    left === right ||
    (left.error === right.error &&
      !left.validated === !right.validated &&
      !left.pulse === !right.pulse &&
      !left.pending === !right.pending)
  );
}

/**
 * One answer of the form: its value and the engine's data on it. Renders again when either changes.
 *
 * Replaces `useField` of react-final-form 7.0.1, which overwrites the answer with the form's initial value when a field
 * mounts again (answers would be lost on Back), and which notifies every field at every mount. Silent registration
 * notifies only the registered field.
 */
export function useFormField(name: string): FormField {
  const form = useForm('useFormField');
  const [state, setState] = useState(() => unregisteredState(form, name));
  const last = useRef(state);
  useLayoutEffect(
    () =>
      form.registerField(
        name,
        ({ value, data = NO_DATA }) => {
          const { name: lastName, value: lastValue, data: lastData } = last.current;
          if (lastName !== name || lastValue !== value || !isSameFieldData(lastData, data)) {
            setState((last.current = { name, value, data }));
          }
        },
        SUBSCRIPTION,
        SILENT,
      ),
    [form, name],
  );
  const actions = useMemo(
    () => ({
      change: (next: unknown) => form.change(name, next),
      type(text: string, lines: 'one' | 'many'): unknown {
        const { typeText } = form.mutators as { typeText?(name: string, text: string, lines: 'one' | 'many'): void };
        if (typeText) typeText(name, text, lines);
        else form.change(name, text);
        return form.getFieldState(name)?.value;
      },
      focus: () => form.focus(name),
      blur: () => form.blur(name),
    }),
    [form, name],
  );
  const { value, data } = state.name === name ? state : unregisteredState(form, name);
  return { value, data, ...actions };
}

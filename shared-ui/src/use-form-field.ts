import type { FormApi } from 'final-form';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { valueAt } from 'shared-contracts/data-path';

/** What the page's engine says of a field. */
export interface FieldData {
  /** The message to show now. */
  error?: string;
  /** The answer was checked and held. */
  validated?: boolean;
  /** It just failed a Continue. */
  pulse?: boolean;
  /** Something that only the site can answer is being asked. */
  pending?: boolean;
}

interface FieldState {
  name: string;
  value: unknown;
  data: FieldData;
}

type FieldSnapshot = Partial<Pick<FieldState, 'value' | 'data'>>;

/** One answer of the form, and what to do with it. */
export interface FormField {
  value: unknown;
  data: FieldData;
  change(value: unknown): void;
  focus(): void;
  blur(): void;
}

const SUBSCRIPTION = { value: true, data: true };
const SILENT = { silent: true };
const NOTHING_SAID: FieldData = {};

/** Form → its answers. Asking the form itself makes it look at every field it knows. */
const answers = new WeakMap<FormApi, { values: unknown }>();

function answersOf(form: FormApi): unknown {
  const followed = answers.get(form);
  if (followed) return followed.values;
  const latest: { values: unknown } = { values: undefined };
  answers.set(form, latest);
  // Lives as long as the form; told at once for the first time.
  form.subscribe(({ values }) => { latest.values = values; }, { values: true });
  return latest.values;
}

/** What a field shows before it is registered. Where that is not the latest, registering it says so. */
function stateBefore(form: FormApi, name: string): FieldState {
  const { data = NOTHING_SAID } = (form.getFieldState(name) ?? {}) as FieldSnapshot;
  return { name, value: valueAt(answersOf(form), name), data };
}

/** Whether two say the same. What is not said is as good as `false`. */
function isSameSaid(one: FieldData, other: FieldData): boolean {
  return one === other || (one.error === other.error && !one.validated === !other.validated
    && !one.pulse === !other.pulse && !one.pending === !other.pending);
}

/**
 * One answer of the form: its value and what the engine says of it. Renders again when either changed.
 *
 * Stands in for `useField` of react-final-form 7.0.1, which writes the form's initial value over the
 * answer when a field mounts again (an answer would be lost on Back), and which makes every field look
 * again at every mount. Registering silently tells only the field itself.
 */
export function useFormField(name: string): FormField {
  const form = useForm('useFormField');
  const [state, setState] = useState(() => stateBefore(form, name));
  const last = useRef(state);
  useLayoutEffect(
    () => form.registerField(name, ({ value, data = NOTHING_SAID }) => {
      const { name: lastName, value: lastValue, data: lastData } = last.current;
      if (lastName !== name || lastValue !== value || !isSameSaid(lastData, data)) {
        setState(last.current = { name, value, data });
      }
    }, SUBSCRIPTION, SILENT),
    [form, name],
  );
  const acts = useMemo(() => ({
    change: (next: unknown) => form.change(name, next),
    focus: () => form.focus(name),
    blur: () => form.blur(name),
  }), [form, name]);
  const { value, data } = state.name === name ? state : stateBefore(form, name);
  return { value, data, ...acts };
}

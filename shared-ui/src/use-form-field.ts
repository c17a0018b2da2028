import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { isSameData } from 'shared-contracts/data-path';

/** What the page's engine says of a field. */
export interface FieldData {
  /** The message to show now. */
  error?: string;
  /** The answer was checked and held. */
  validated?: boolean;
  /** It just failed a Continue. */
  pulse?: boolean;
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

/**
 * One answer of the form: its value and what the engine says of it.
 *
 * Stands in for `useField` of react-final-form 7.0.1, which writes the form's initial value over the
 * answer when a field mounts again (an answer would be lost on Back), and which makes every field look
 * again at every mount. Registering silently tells only the field itself.
 */
export function useFormField(name: string): FormField {
  const form = useForm('useFormField');
  const read = useCallback((): FieldState => {
    let state: FieldState = { name, value: undefined, data: {} };
    const keep = ({ value, data = {} }: FieldSnapshot) => { state = { name, value, data }; };
    form.registerField(name, keep, SUBSCRIPTION, SILENT)();
    return state;
  }, [form, name]);
  const [state, setState] = useState(read);
  const last = useRef(state);
  useLayoutEffect(
    () => form.registerField(name, ({ value, data = {} }) => {
      const isSame = last.current.name === name && last.current.value === value && isSameData(last.current.data, data);
      if (!isSame) setState(last.current = { name, value, data });
    }, SUBSCRIPTION, SILENT),
    [form, name],
  );
  const { value, data } = state.name === name ? state : read();
  return {
    value,
    data,
    change: (next) => form.change(name, next),
    focus: () => form.focus(name),
    blur: () => form.blur(name),
  };
}

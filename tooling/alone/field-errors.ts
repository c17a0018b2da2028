import type { FormApi, Mutator } from 'final-form';
import { isSameData } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { AskedField } from 'shared-contracts/page-rules';
import {
  afterEvent, afterOtherChange, fieldDataOf, UNTOUCHED, type FieldData, type FieldState,
} from '../../shell/src/form/field-states.ts';

/** Puts what is to be said of a field where the inputs look for it: `meta.data`. */
export const setFieldData: Mutator<FormValues> = ([path, data], state) => {
  const field = state.fields[path as string];
  if (field) field.data = data as FieldData;
};

/** What is shown at each field, as the modes of the fields have it. */
export interface FieldErrors {
  /** What is asked has been asked anew; `answered` are the paths that the customer changed. */
  ask(fields: readonly AskedField[], answered?: readonly string[]): void;
  left(path: string): void;
  /** Shows every error, as a Continue does. */
  checkAll(): void;
}

/** A form made with the mutator above; a field that mounts later is told from the start. */
export function createFieldErrors(form: FormApi<FormValues>, isTyping: (path: string) => boolean): FieldErrors {
  const states = new Map<string, FieldState>();
  const told = new Map<string, FieldData>();
  let asked: readonly AskedField[] = [];

  const stateOf = (path: string) => states.get(path) ?? UNTOUCHED;
  const dataOf = (path: string) => fieldDataOf(asked.find((field) => field.path === path), stateOf(path), false);
  const { registerField } = form;
  form.registerField = ((path: never, subscriber: never, subscription: never, config: object) => {
    if (!form.getFieldState(path)) told.set(path, dataOf(path));
    return registerField(path, subscriber, subscription, { ...config, data: dataOf(path) });
  }) as typeof form.registerField;

  function tell() {
    form.batch(() => {
      for (const path of form.getRegisteredFields()) {
        const data = dataOf(path);
        if (isSameData(told.get(path), data)) continue;
        told.set(path, data);
        (form.mutators as unknown as { setFieldData(path: string, data: FieldData): void }).setFieldData(path, data);
      }
    });
  }

  return {
    ask(fields, answered = []) {
      asked = fields;
      for (const field of fields) {
        const state = stateOf(field.path);
        states.set(field.path, answered.includes(field.path)
          ? afterEvent(state, isTyping(field.path) ? 'input' : 'change', field)
          : afterOtherChange(state, field));
      }
      tell();
    },
    left(path) {
      const field = asked.find((one) => one.path === path);
      if (field) states.set(path, afterEvent(stateOf(path), 'blur', field));
      tell();
    },
    checkAll() {
      for (const field of asked) states.set(field.path, afterEvent(stateOf(field.path), 'submit', field));
      tell();
    },
  };
}

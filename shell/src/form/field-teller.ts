import type { FormApi, Mutator } from 'final-form';
import { isSameData } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { FieldData } from './field-states.ts';

/** Puts what the engine says of a field into its final-form field. */
export const setFieldData: Mutator<FormValues> = ([path, data], state) => {
  const field = state.fields[path as string];
  if (field) field.data = { ...field.data, ...(data as FieldData), error: (data as FieldData).error };
};

/** Tells the registered field of a path what is to be said of it, if that is news to it. */
export type FieldTeller = (path: string) => void;

/** A field that mounts later knows from the start what is to be said of it. */
export function createFieldTeller(form: FormApi<FormValues>, dataOf: (path: string) => FieldData): FieldTeller {
  const told = new Map<string, FieldData>();
  const { registerField, getFieldState } = form;
  const isOnScreen = (path: string) => getFieldState(path as never) !== undefined;
  form.getFieldState = ((path: never) => getFieldState(path) ?? { data: dataOf(path) }) as unknown as typeof form.getFieldState;
  form.registerField = ((path: never, subscriber: never, subscription: never, config: object) => {
    if (isOnScreen(path)) return registerField(path, subscriber, subscription, config as never);
    const data = dataOf(path);
    told.set(path, data);
    return registerField(path, subscriber, subscription, { ...config, data });
  }) as typeof form.registerField;
  return (path) => {
    // What is not on screen is told when it is.
    if (!isOnScreen(path)) return;
    const data = dataOf(path);
    if (isSameData(told.get(path), data)) return;
    told.set(path, data);
    (form.mutators as unknown as { setFieldData(path: string, data: FieldData): void }).setFieldData(path, data);
  };
}

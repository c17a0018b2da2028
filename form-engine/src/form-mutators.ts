import type { FormApi, Mutator } from 'final-form';
import { isSameData } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { cleanText } from 'shared-contracts/clean-text';
import { readAnswer } from 'shared-contracts/validation';
import type { FieldData } from './field-states.ts';

/** Mutator: replaces the data of a registered field, which inputs read as `meta.data`. */
export const setFieldData: Mutator<FormValues> = ([path, data], state) => {
  const field = state.fields[path as string];
  if (field) field.data = data as FieldData;
};

/**
 * Gives every field its `dataOf(path)` when it registers, and returns a function that updates the registered fields at
 * given paths.
 *
 * Fields with unchanged data are not notified. Requires a form with the mutator `setFieldData`.
 */
export function syncFieldData(
  form: FormApi<FormValues>,
  dataOf: (path: string) => FieldData,
): (paths: readonly string[]) => void {
  const synced = new Map<string, FieldData>();
  const { registerField, getFieldState } = form;
  const isRegistered = (path: string) => getFieldState(path as never) !== undefined;
  form.getFieldState = ((path: never) =>
    getFieldState(path) ?? { data: dataOf(path) }) as unknown as typeof form.getFieldState;
  form.registerField = ((path: never, subscriber: never, subscription: never, config: object) => {
    if (isRegistered(path)) return registerField(path, subscriber, subscription, config as never);
    const data = dataOf(path);
    synced.set(path, data);
    return registerField(path, subscriber, subscription, { ...config, data });
  }) as typeof form.registerField;

  function update(path: string) {
    const data = dataOf(path);
    if (!isRegistered(path) || isSameData(synced.get(path), data)) return;
    synced.set(path, data);
    (form.mutators as unknown as { setFieldData(path: string, data: FieldData): void }).setFieldData(path, data);
  }
  return (paths) => {
    if (paths.length > 0) form.batch(() => paths.forEach(update));
  };
}

/**
 * Creates the mutator that writes a typed text cleaned, as `lines`, and in the notation of its field's rules, which
 * `rulesAt` returns.
 */
export const createTypeText =
  (rulesAt: (path: string) => string): Mutator<FormValues> =>
  ([path, text, lines], state, { changeValue }) => {
    const answer = readAnswer(cleanText(text as string, lines as 'one' | 'many'), rulesAt(path as string));
    changeValue(state, path as never, () => answer);
  };

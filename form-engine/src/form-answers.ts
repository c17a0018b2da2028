import { createForm, type FormApi } from 'final-form';
import arrayMutators from 'final-form-arrays';
import type { Change } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { setFieldData } from './sync-field-data.ts';
import { createTypeText } from './type-text.ts';

/** The customer's answers: one final-form form, which holds values and no validators. */
export interface FormAnswers {
  form: FormApi<FormValues>;
  /** All answers; the same object until one changes. */
  values(): FormValues;
  /** Sets and clears answers in one batch. Changes of kind `ask` are skipped, because the caller asks them. */
  write(changes: readonly Change[]): void;
  /** Calls `onChange` after every change of the answers. */
  follow(onChange: () => void): void;
}

/** `rulesAt`: the rules of the field at a path, in whose notation its typed text is written. */
export function createFormAnswers(initialValues: FormValues, rulesAt: (path: string) => string): FormAnswers {
  const mutators = { ...arrayMutators, setFieldData, typeText: createTypeText(rulesAt) };
  const form = createForm<FormValues>({ onSubmit: () => undefined, initialValues, mutators });
  // Cached, because `form.getState()` visits every field.
  let { values } = form.getState();
  return {
    form,
    values: () => values,
    write(changes) {
      if (changes.length === 0) return;
      form.batch(() => {
        for (const change of changes) {
          if (change.kind !== 'ask')
            form.change(change.path as never, (change.kind === 'set' ? change.value : undefined) as never);
        }
      });
      // Read at once: during a notification, final-form reports this write to `follow` only after that round.
      ({ values } = form.getState());
    },
    follow: (onChange) =>
      void form.subscribe(
        (state) => {
          ({ values } = state);
          onChange();
        },
        { values: true },
      ),
  };
}

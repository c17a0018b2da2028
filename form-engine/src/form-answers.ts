import { createForm, type FormApi } from 'final-form';
import { createAnswers, type AnswersSettings, type OwnAnswers } from 'shared-contracts/answers';
import type { Change } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { changedPaths, isSameData, pathsAbove, valueAt } from 'shared-contracts/data-path';
import { isEmptyAnswer } from 'shared-contracts/validation';

/** The form library's form of a session: it holds the values, and has no fields and no validators. */
export type ValuesForm = FormApi<Record<string, unknown>>;

/** The customer's answers, held by one final-form form. */
interface FormAnswers extends OwnAnswers {
  form: ValuesForm;
  /** All answers; the same object until one changes. */
  values(): FormValues;
  /**
   * Sets and clears answers in one batch; the session's own changes call no `onChange`. The caller asks the changes of
   * kind `ask`.
   */
  write(changes: readonly Change[], by?: 'session' | 'customer'): void;
}

export function createFormAnswers(
  initialValues: FormValues,
  settings: Omit<AnswersSettings, 'read' | 'write'>,
): FormAnswers {
  const form: ValuesForm = createForm({ onSubmit: () => undefined, initialValues: { ...initialValues } });
  // Cached, because `form.getState()` makes a new object of all that the form knows.
  let values: FormValues = form.getState().values;
  function write(path: string, value: unknown) {
    form.change(path, value);
    ({ values } = form.getState());
  }
  const answers = createAnswers({ ...settings, read: () => values, write });
  return {
    ...answers,
    form,
    values: () => values,
    write(changes, by = 'session') {
      answers[by === 'session' ? 'own' : 'batch'](() => {
        for (const change of changes)
          if (change.kind !== 'ask') write(change.path, change.kind === 'set' ? change.value : undefined);
      });
    },
  };
}

/**
 * Paths of the asked fields whose answer differs between two states. All empty answers, such as none and `''`, count as
 * equal.
 */
export function answeredPaths(before: FormValues, after: FormValues, isAsked: (path: string) => boolean): string[] {
  const changed = new Set(changedPaths(before, after).flatMap(pathsAbove));
  return [...changed].filter((path) => {
    const [previous, current] = [valueAt(before, path), valueAt(after, path)];
    return isAsked(path) && !isSameData(previous, current) && !(isEmptyAnswer(previous) && isEmptyAnswer(current));
  });
}

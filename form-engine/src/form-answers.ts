import { createForm, type FormApi } from 'final-form';
import arrayMutators from 'final-form-arrays';
import type { Change } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { changedPaths, isSameData, pathsAbove, valueAt, withValueAt } from 'shared-contracts/data-path';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { setFieldData, createTypeText } from './form-mutators.ts';
import type { FieldRegistry } from './field-registry.ts';

/** The customer's answers: one final-form form, which holds values and no validators. */
interface FormAnswers {
  form: FormApi<FormValues>;
  /** All answers; the same object until one changes. */
  values(): FormValues;
  /** Sets and clears answers in one batch. Changes of kind `ask` are skipped, because the caller asks them. */
  write(changes: readonly Change[]): void;
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

/** Milliseconds between two updates of the steps' flags. */
const OBSERVER_THROTTLE = 16;

/** The form's records about itself in its data: form type, current step, seen steps, and the steps' flags. */
interface StepRecords {
  current(): FormValues;
  /** Records a value with the next update. */
  record(path: string, value: unknown): void;
  /** Updates the records, including the steps' flags, within 16 ms. */
  scheduleUpdate(): void;
}

/**
 * Calls `onChange` when `current()` has changed. Records are not answers, so recording one settles and validates
 * nothing.
 */
export function createStepRecords(
  start: FormValues,
  { stepFlags, seenSteps }: Pick<FieldRegistry, 'stepFlags' | 'seenSteps'>,
  onChange: () => void,
): StepRecords {
  let records = start;
  let next = start;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update() {
    timer = undefined;
    const flags = stepFlags();
    for (const step of seenSteps(flags)) next = withValueAt(next, `stepSeenStatus.${step}`, true);
    if (Object.keys(flags).length > 0) next = { ...next, stepValidationObservers: flags };
    if (isSameData(next, records)) return;
    records = next;
    onChange();
  }
  const scheduleUpdate = () => {
    timer ??= setTimeout(update, OBSERVER_THROTTLE);
  };

  return {
    current: () => records,
    record(path, value) {
      next = withValueAt(next, path, value);
      scheduleUpdate();
    },
    scheduleUpdate,
  };
}

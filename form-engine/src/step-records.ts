import { isSameData, withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { FieldRegistry } from './field-registry.ts';

/** Milliseconds between two updates of the steps' flags. */
const OBSERVER_THROTTLE = 16;

/** The form's records about itself in its data: form type, current step, seen steps, and the steps' flags. */
interface StepRecords {
  current(): FormValues;
  /** Records a value with the next update. */
  record(path: string, value: unknown): void;
  /** The seen steps, also those that the next update records. */
  seenSteps(): Readonly<Record<string, boolean>>;
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
    for (const step of seenSteps(flags))
      if (!next.stepSeenStatus?.[step]) next = withValueAt(next, `stepSeenStatus.${step}`, true);
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
    seenSteps: () => next.stepSeenStatus ?? {},
    scheduleUpdate,
  };
}

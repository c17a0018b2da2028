import { isSameData, withValueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import type { FieldRegistry } from './field-registry.ts';

/** Milliseconds between two updates of the flags of the steps. */
const OBSERVER_THROTTLE = 16;

/** What the form records about itself in its data: form type, current step, steps seen, and flags of the steps. */
export interface StepRecords {
  current(): FormValues;
  /** Records a value with the next update. */
  record(path: string, value: unknown): void;
  /** Updates the flags of the steps within 16 ms. */
  scheduleUpdate(): void;
}

/** Calls `onChange` when `current()` has changed. Recording changes no answer, so nothing is settled or validated for it. */
export function createStepRecords(start: FormValues, { stepFlags, seenSteps }: Pick<FieldRegistry, 'stepFlags' | 'seenSteps'>, onChange: () => void): StepRecords {
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
  const scheduleUpdate = () => { timer ??= setTimeout(update, OBSERVER_THROTTLE); };

  return {
    current: () => records,
    record(path, value) {
      next = withValueAt(next, path, value);
      scheduleUpdate();
    },
    scheduleUpdate,
  };
}

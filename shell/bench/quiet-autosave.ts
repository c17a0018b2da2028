import type { FormAutosave } from '../src/persistence/form-autosave.ts';

const CURRENT = { kind: 'current' } as const;

/** Keeps nothing. What the real one does waits until the customer pauses, and is no part of what is measured. */
export const quietAutosave: FormAutosave = {
  state: () => undefined, tabState: () => CURRENT, subscribe: () => () => undefined,
  takeOver: () => undefined, useOther: () => undefined, submissionKey: { keyFor: () => '', refused: () => undefined, startAnother: () => undefined },
  forget: () => undefined, stop: () => undefined,
};

import type { FormAutosave } from '../../../shell/src/persistence/form-autosave.ts';

const CURRENT = { kind: 'current' } as const;

/** An autosave that stores nothing. The real one works when the customer pauses, which is not measured. */
export const quietAutosave: FormAutosave = {
  state: () => undefined,
  tabState: () => CURRENT,
  subscribe: () => () => undefined,
  mayHaveArrived: () => false,
  takeOver: () => undefined,
  useOther: () => undefined,
  leave: () => undefined,
  submissionKey: {
    keyFor: () => '',
    mayHaveArrived: () => false,
    unconfirmed: () => undefined,
    refused: () => undefined,
    startAnother: () => undefined,
  },
  forget: () => undefined,
  stop: () => undefined,
};

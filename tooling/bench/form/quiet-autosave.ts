import { createStore } from 'shared-contracts/store';
import type { FormAutosave, SaveStatus } from '../../../shell/src/persistence/form-autosave.ts';

const status = createStore<SaveStatus>({ stored: undefined, tab: { kind: 'current' }, mayHaveArrived: false });

/** An autosave that stores nothing. The real one works when the customer pauses, which is not measured. */
export const quietAutosave: FormAutosave = {
  status,
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

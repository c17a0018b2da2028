import { createAttemptStore, newAttempt } from 'shared-contracts/attempt';
import { createStore } from 'shared-contracts/store';
import { sampleForm } from '../../../shell/src/test-data/saved-forms.ts';
import type { FormAutosave, SaveStatus } from '../../../shell/src/persistence/form-autosave.ts';

const status = createStore<SaveStatus>({ stored: undefined, tab: { kind: 'current' } });

/** An autosave that stores nothing. The real one works when the customer pauses, which is not measured. */
export const quietAutosave: FormAutosave = {
  status,
  current: () => sampleForm(),
  takeOver: () => undefined,
  useOther: () => undefined,
  leave: () => undefined,
  attempt: createAttemptStore(newAttempt('00000000-0000-4000-8000-000000000000')),
  forget: () => undefined,
  sentElsewhere: () => undefined,
  start: () => undefined,
  stop: () => undefined,
};

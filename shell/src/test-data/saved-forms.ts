import { newAttempt, nextAttempt, type Attempt, type OrderOfForm } from 'shared-contracts/attempt';
import { savedForm, type SavedForm } from '../persistence/saved-form.ts';

export const FORM_ID = '3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b';
export const OTHER_FORM_ID = '7c1d9e2f-0a3b-4c5d-8e6f-ffffffffffff';

/** The attempt of a form whose order was placed. */
export function doneAttempt(form = FORM_ID, changes: Partial<OrderOfForm> = {}): Attempt {
  const order = { invoiceNumber: '123-456-7890', receipt: '/orders/123-456-7890?key=k', ...changes };
  return nextAttempt(newAttempt(form), { kind: 'finished', order });
}

/** A form as it is stored. */
export function sampleForm(changes: Partial<SavedForm> = {}): SavedForm {
  return savedForm({
    pluginVersion: '1',
    attempt: newAttempt(FORM_ID),
    revision: 'r-1',
    savedAt: '2026-11-21T10:00:00.000Z',
    data: { companyInformation: { companyName: 'Alder LLC' } },
    topics: {},
    step: 'contact',
    progress: { step: 3, of: 6 },
    ...changes,
  });
}

/** The sample form with this company name. */
export function sampleNamed(companyName: string, changes: Partial<SavedForm> = {}): SavedForm {
  return sampleForm({ data: { companyInformation: { companyName } }, ...changes });
}

/** A storage in memory. Writing to it throws while `allows` returns false. */
export function memoryStorage(content: Record<string, string> = {}, allows: () => boolean = () => true): Storage {
  const map = new Map(Object.entries(content));
  const guarded = <T>(work: () => T): T => {
    if (!allows()) throw new DOMException('no', 'QuotaExceededError');
    return work();
  };
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => guarded(() => void map.set(key, text)),
    removeItem: (key) => {
      map.delete(key);
    },
    clear: () => map.clear(),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}

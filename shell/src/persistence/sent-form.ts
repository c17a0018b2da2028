import type { Attempt, OrderOfForm } from 'shared-contracts/attempt';
import { FORM_KEYS } from 'shared-contracts/storage-keys';
import { createFormStore } from './form-store.ts';

/** An order of a form of this device. */
interface SentForm {
  /** The storage key of the form. */
  key: string;
  attempt: Attempt;
  order: OrderOfForm;
}

/** Finds the form whose order has this receipt, in the first storage that knows it. */
export function findAttemptOf(
  receipt: string,
  origin: string,
  ...storages: readonly (Storage | undefined)[]
): SentForm | undefined {
  const pathOf = (address: string) => (URL.canParse(address, origin) ? new URL(address, origin).pathname : '');
  for (const storage of storages) {
    for (const key of keysOf(storage)) {
      const { form, placed } = createFormStore(storage, key).read();
      for (const attempt of [form?.attempt, placed]) {
        const order = attempt?.orders.find((candidate) => pathOf(candidate.receipt) === pathOf(receipt));
        if (attempt && order) return { key, attempt, order };
      }
    }
  }
  return undefined;
}

/** Forgets the orders that were placed here, so that this browser leads nobody who uses it next to their receipts. */
export function forgetOrders(...storages: readonly (Storage | undefined)[]): void {
  for (const storage of storages) {
    for (const key of keysOf(storage)) {
      const store = createFormStore(storage, key);
      const { form, placed } = store.read();
      if (!form && placed) store.clear();
    }
  }
}

function keysOf(storage: Storage | undefined): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return keys.filter((key) => key.startsWith(FORM_KEYS));
  } catch {
    return [];
  }
}

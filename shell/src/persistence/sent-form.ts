import type { Attempt, OrderOfForm } from 'shared-contracts/attempt';
import { AREA_KEYS, FORM_KEYS } from 'shared-contracts/storage-keys';
import { allowed } from './browser-storage.ts';
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

/** Whether a form was begun here and not sent. */
export function hasBegunForm(...storages: readonly (Storage | undefined)[]): boolean {
  return storages.some((storage) => keysOf(storage).some((key) => createFormStore(storage, key).read().form));
}

/** Event of the page after which it stores its form no more. */
export const FORMS_DELETED = 'forms-deleted';

/** Deletes the forms that were begun here, also that of the page, and what areas keep for them. */
export function deleteForms(page: Window, ...storages: readonly (Storage | undefined)[]): void {
  page.dispatchEvent(new Event(FORMS_DELETED));
  for (const storage of storages)
    for (const key of keysOf(storage, [FORM_KEYS, AREA_KEYS])) allowed(() => storage?.removeItem(key));
}

function keysOf(storage: Storage | undefined, beginnings: readonly string[] = [FORM_KEYS]): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning)));
  } catch {
    return [];
  }
}

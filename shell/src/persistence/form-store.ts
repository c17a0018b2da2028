import { allowed } from './browser-storage.ts';
import { decodeStored, MOST_CHARACTERS, type PlacedMark, type SavedForm, type Stored } from './saved-form.ts';

/** Where a form is kept: on this device, or only in memory because the device does not store it. */
export type StoreState = 'saved' | 'memory';

export interface FormStore {
  /** What is stored now, by any tab; empty if the storage cannot be read or holds something else. */
  read(): Stored;
  save(content: SavedForm | PlacedMark): StoreState;
  /** Removes the form and these other keys. */
  clear(others?: readonly string[]): void;
}

/** Creates a store for one form under one key. A storage that is full or forbidden never breaks the page. */
export function createFormStore(storage: Storage | undefined, key: string): FormStore {
  let cached: { text: string | null; stored: Stored } = { text: null, stored: {} };
  return {
    read() {
      const text = allowed(() => storage?.getItem(key)) ?? null;
      // Cached, because the stored form is read before every write.
      if (text !== cached.text) cached = { text, stored: decodeStored(text) };
      return cached.stored;
    },
    save(content) {
      const text = JSON.stringify(content);
      if (!storage || text.length > MOST_CHARACTERS) return 'memory';
      return allowed(() => (storage.setItem(key, text), 'saved' as const)) ?? 'memory';
    },
    clear(others = []) {
      for (const removed of [key, ...others]) allowed(() => storage?.removeItem(removed));
    },
  };
}

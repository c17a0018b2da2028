import { decodeStored, MOST_CHARACTERS, type PlacedMark, type SavedForm, type Stored } from './saved-form.ts';

/** Where a form is kept: on this device, or only in memory because the device refuses. */
export type StoreState = 'saved' | 'memory';

export interface FormStore {
  /** What is stored now, by whichever tab; nothing when it is not ours to read. */
  read(): Stored;
  save(content: SavedForm | PlacedMark): StoreState;
  /** Removes the form and these other keys. */
  clear(others?: readonly string[]): void;
}

/** The browser's storage, or `undefined` where it is forbidden (reading the property may throw). */
export function browserStorage(page: Window): Storage | undefined {
  return allowed(() => page.localStorage);
}

/** Storage of this tab alone, that a reload leaves alone. */
export function tabStorage(page: Window): Storage | undefined {
  return allowed(() => page.sessionStorage);
}

/** Keeps one form under one key. A storage that is full or forbidden never breaks the page. */
export function createFormStore(storage: Storage | undefined, key: string): FormStore {
  let last: { text: string | null; stored: Stored } = { text: null, stored: {} };
  return {
    read() {
      const text = allowed(() => storage?.getItem(key)) ?? null;
      // The same text was decoded before: it is looked at before every write.
      if (text !== last.text) last = { text, stored: decodeStored(text) };
      return last.stored;
    },
    save(content) {
      const text = JSON.stringify(content);
      if (!storage || text.length > MOST_CHARACTERS) return 'memory';
      return allowed(() => (storage.setItem(key, text), 'saved' as const)) ?? 'memory';
    },
    clear(others = []) {
      for (const one of [key, ...others]) allowed(() => storage?.removeItem(one));
    },
  };
}

function allowed<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

import { decodeSavedForm, type SavedForm } from './saved-form.ts';

/** Where a form is kept: on this device, or only in memory because the device refuses. */
export type StoreState = 'saved' | 'memory';

export interface FormStore {
  load(): SavedForm | undefined;
  save(form: SavedForm): StoreState;
  /** Removes the form and these other keys. */
  clear(others?: readonly string[]): void;
}

/** The browser's storage, or `undefined` where it is forbidden (reading the property may throw). */
export function browserStorage(page: Window): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}

/** Keeps one form under one key (SH-038). A storage that is full or forbidden never breaks the page. */
export function createFormStore(storage: Storage | undefined, key: string, pluginVersion: string): FormStore {
  return {
    load() {
      try {
        const text = storage?.getItem(key) ?? null;
        const saved = decodeSavedForm(text, pluginVersion);
        if (text !== null && !saved) storage?.removeItem(key);
        return saved;
      } catch {
        return undefined;
      }
    },
    save(form) {
      if (!storage) return 'memory';
      try {
        storage.setItem(key, JSON.stringify(form));
        return 'saved';
      } catch {
        return 'memory';
      }
    },
    clear(others = []) {
      try {
        for (const one of [key, ...others]) storage?.removeItem(one);
      } catch {
        // Nothing was kept, so nothing is left behind.
      }
    },
  };
}

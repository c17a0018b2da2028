import { FORM_KEYS } from 'shared-contracts/storage-keys';

/** The browser's storage, or `undefined` where it is forbidden (reading the property may throw). */
export function browserStorage(page: Window): Storage | undefined {
  return storageOf(page, 'localStorage');
}

/** The storage of this tab only, which survives a reload; `undefined` where it is forbidden. */
export function tabStorage(page: Window): Storage | undefined {
  return storageOf(page, 'sessionStorage');
}

const WITH_FORMS = new WeakMap<Storage, Storage>();

function storageOf(page: Window, name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  const storage = allowed(() => page[name]);
  return storage && (WITH_FORMS.get(storage) ?? storage);
}

const isForm = (key: unknown) => typeof key === 'string' && key.startsWith(FORM_KEYS);

/**
 * Takes the saved forms out of what other scripts of the page find in its storages and hear in their events; only the
 * functions above return storages with them. Areas get answers from their host, and no more than they own or read.
 */
export function hideForms(page: Window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = allowed(() => page[name]);
    if (!storage) continue;
    const shown = withoutForms(storage);
    WITH_FORMS.set(shown, storage);
    Object.defineProperty(page, name, { configurable: true, enumerable: true, value: shown });
  }
  page.addEventListener(
    'storage',
    (event) => {
      if (event.storageArea === null) return;
      event.stopImmediatePropagation();
      const { key, oldValue, newValue, url } = event;
      page.dispatchEvent(new StorageEvent('storage', isForm(key) ? {} : { key, oldValue, newValue, url }));
    },
    { capture: true },
  );
}

function withoutForms(storage: Storage): Storage {
  const keys = () => Object.keys(storage).filter((key) => !isForm(key));
  const own: Storage = {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => (isForm(key) ? null : storage.getItem(key)),
    setItem: (key, value) => storage.setItem(key, value),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
  };
  return new Proxy(storage, {
    get: (_, name): unknown => (isForm(name) ? undefined : Reflect.get(name in own ? own : storage, name)),
    has: (_, name) => !isForm(name) && name in storage,
    ownKeys: keys,
    getOwnPropertyDescriptor: (_, name) => (isForm(name) ? undefined : Reflect.getOwnPropertyDescriptor(storage, name)),
  });
}

/** What `access` returns; `undefined` where the browser forbids it. */
export function allowed<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

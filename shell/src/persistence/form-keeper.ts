import { withoutSecrets } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import { areaStorageKey } from 'shared-contracts/storage-keys';
import type { FormSession } from '../form/form-session.ts';
import { attemptFor } from '../submit/submission-key.ts';
import type { FormStore, StoreState } from './form-store.ts';
import type { SavedForm } from './saved-form.ts';

/** Milliseconds after the last change until the form is written. */
const QUIET_TIME = 300;

export interface FormKeeper {
  /** Where the form is kept now; `undefined` before the first write. */
  state(): StoreState | undefined;
  subscribe(listener: () => void): () => void;
  /** The key for an order of this content, written before it is returned. */
  submissionKeyFor(fingerprint: string): string;
  /** Forgets the form, for good, and what these areas keep beside it. */
  forget(areas: readonly AreaName[]): void;
  stop(): void;
}

export interface FormKeeperSettings {
  session: FormSession;
  store: FormStore;
  saved: SavedForm | undefined;
  pluginVersion: string;
  /** The step on screen, its place and how many there are. */
  place(): { step: string; progress: SavedForm['progress'] };
  now(): Date;
  createKey(): string;
  page: Window;
}

/** Writes the form after every change, once the customer pauses, and when the page is left. */
export function keepForm({ session, store, saved, pluginVersion, place, now, createKey, page }: FormKeeperSettings): FormKeeper {
  let attempt = saved?.attempt;
  let state: StoreState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forgotten = false;
  const listeners = new Set<() => void>();

  function write() {
    clearTimeout(timer);
    timer = undefined;
    if (forgotten) return;
    const known = session.known();
    const next = store.save({
      format: 1, pluginVersion, savedAt: now().toISOString(), data: withoutSecrets(known.data), topics: known.topics,
      ...place(), ...(attempt && { attempt }),
    });
    if (next === state) return;
    state = next;
    listeners.forEach((listener) => listener());
  }

  const unsubscribe = session.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, QUIET_TIME);
  });
  const onLeave = () => {
    session.commit();
    write();
  };
  page.addEventListener('pagehide', onLeave);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submissionKeyFor(fingerprint) {
      attempt = attemptFor(attempt, fingerprint, createKey);
      write();
      return attempt.key;
    },
    forget(areas) {
      forgotten = true;
      clearTimeout(timer);
      store.clear(areas.map(areaStorageKey));
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
      page.removeEventListener('pagehide', onLeave);
    },
  };
}

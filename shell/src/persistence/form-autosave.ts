import type { FormSession } from 'form-engine/form-session';
import {
  nextAttempt,
  type Attempt,
  type AttemptEvent,
  type AttemptStore,
  type OrderOfForm,
} from 'shared-contracts/attempt';
import { isSameData } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import { createStore, type Store } from 'shared-contracts/store';
import { areaStorageKey } from 'shared-contracts/storage-keys';
import type { OwnStore } from 'shared-contracts/store';
import type { FormStore, StoreState } from './form-store.ts';
import { createQuietTimer } from './quiet-timer.ts';
import { answersOf, placedMark, savedForm, type SavedForm } from './saved-form.ts';
import { FORMS_DELETED } from './sent-form.ts';
import { lookedAt, tookOver, wrote, type Tab, type TabState } from './tab-state.ts';

/** Milliseconds after the last change until the form is written. */
const QUIET_TIME = 300;

/** Milliseconds after the first unwritten change until the form is written, even without a pause. */
const LONGEST_WAIT = 2_000;

/** Events after which the storage may have changed, because another tab wrote to it. */
const WAKING_EVENTS = ['storage', 'pageshow'] as const;

type Content = Omit<SavedForm, 'format' | 'revision' | 'savedAt'>;

export interface SaveStatus {
  /** Where the form is stored now; `undefined` before the first write. */
  stored: StoreState | undefined;
  /** Whether another tab has changed or sent this form. */
  tab: TabState;
}

export interface FormAutosave {
  status: Store<SaveStatus>;
  /** The form as it is on screen, without secrets and without the form that was sent before it. */
  current(): SavedForm;
  /** Stores this tab's answers over those of the other tab, which thereby becomes stale. */
  takeOver(): void;
  /** Reloads the page, which then starts with the stored answers. */
  useOther(): void;
  /** Saves nothing more, and deletes what only this tab keeps. */
  leave(): void;
  /** The attempt to send the form. It is stored with the form, so that a retry after a reload sends the same key. */
  attempt: AttemptStore;
  /**
   * Deletes the form and the storage of these areas, and saves nothing more. If its order is placed, this and other
   * tabs of the form know that it was sent.
   */
  forget(areas: readonly AreaName[]): void;
  /** Another device has placed this order with the form: nothing more is asked or saved here. */
  sentElsewhere(order: OrderOfForm): void;
  /** Begins to save. Before, nothing is written, so a step that is passed over is not saved. */
  start(): void;
  stop(): void;
}

export interface FormAutosaveSettings {
  session: Pick<FormSession, 'known' | 'snapshot' | 'commit'>;
  store: FormStore;
  /**
   * Holds the answers that this tab may not or cannot store, or the attempt of the form that was sent. Survives a
   * reload; no other tab reads it.
   */
  draft: FormStore;
  tab: Tab;
  /** Where the page reads the attempt of the tab. */
  attempt: OwnStore<Attempt>;
  pluginVersion: string;
  /** The step on screen, its position, and the number of steps. */
  currentStep(): { step: string; progress: SavedForm['progress'] };
  now(): Date;
  createId(): string;
  reload(): void;
  page: Window;
}

/**
 * Saves the form after changes, once the customer pauses, and when the page is left or hidden.
 *
 * Each write reads the stored form first, so that newer answers of another tab are never overwritten.
 */
export function createAutosave({
  session,
  store,
  draft,
  tab: initialTab,
  attempt,
  pluginVersion,
  currentStep,
  now,
  createId,
  reload,
  page,
}: FormAutosaveSettings): FormAutosave {
  let tab = initialTab;
  let hasDraft = draft.read().form !== undefined;
  let hasEnded = false;
  let writtenStep: string | undefined;
  let unsubscribe = () => undefined as void;
  const secrets = new Set<string>();
  const status = createStore<SaveStatus>(statusOf(undefined));

  /** The form as it is on screen, without the answers of any field that was asked so far and is secret. */
  function content(): Content {
    const { data, topics } = session.known.state;
    for (const { path, secret } of session.snapshot.state.fields) if (secret) secrets.add(path);
    const { placed } = store.read();
    return {
      pluginVersion,
      data: withoutSecrets(data, secrets),
      topics,
      ...currentStep(),
      attempt: tab.attempt,
      ...(placed && { placed }),
    };
  }

  function statusOf(stored: StoreState | undefined): SaveStatus {
    return { stored, tab: tab.state };
  }

  function update(next: { tab?: Tab; stored?: StoreState }) {
    tab = next.tab ?? tab;
    attempt.set(tab.attempt);
    const nextStatus = statusOf(next.stored ?? status.state.stored);
    if (!isSameData(status.state, nextStatus)) status.set(nextStatus);
  }

  function saveDraft() {
    draft.save(savedForm({ ...content(), revision: tab.revision ?? '', savedAt: now().toISOString() }));
    hasDraft = true;
  }

  function dropDraft() {
    if (hasDraft) draft.clear();
    hasDraft = false;
  }

  function checkStored() {
    if (hasEnded) return;
    const looked = lookedAt(tab, store.read(), answersOf(content()));
    if (looked !== tab && looked.state.kind === 'placed') {
      // After a reload this tab says that the form was sent, like the tab that sent it.
      draft.save(placedMark({ ...looked.state.attempt, isTold: true }));
      hasDraft = true;
    }
    update({ tab: looked });
  }

  function write() {
    timer.clear();
    if (hasEnded) return;
    checkStored();
    if (tab.state.kind === 'placed') return;
    if (tab.state.kind === 'stale') return saveDraft();
    const next = content();
    writtenStep = next.step;
    const { form: stored } = store.read();
    if (stored && isSameData(contentOf(stored), next)) return update({ stored: 'saved' });
    const form = savedForm({ ...next, revision: createId(), savedAt: now().toISOString() });
    const outcome = store.save(form);
    if (outcome === 'memory') saveDraft();
    else dropDraft();
    update({ stored: outcome, ...(outcome === 'saved' && { tab: wrote(tab, form) }) });
  }

  function writeNow() {
    if (hasEnded) return;
    session.commit();
    write();
  }

  const timer = createQuietTimer({ quiet: QUIET_TIME, longest: LONGEST_WAIT, now, work: write });
  const onVisibility = () => (page.document.visibilityState === 'hidden' ? writeNow() : checkStored());
  function record(event: AttemptEvent): Attempt {
    // Another tab may have sent the form.
    checkStored();
    const next = nextAttempt(tab.attempt, event);
    update({ tab: { ...tab, attempt: next } });
    if (next.state === 'done') keepSent();
    else write();
    return next;
  }

  /** In place of the form, keeps that it was sent. */
  function keepSent() {
    leave();
    for (const each of [store, draft]) each.save(placedMark(tab.attempt));
    hasDraft = true;
  }

  function end() {
    hasEnded = true;
    timer.clear();
  }

  function leave() {
    end();
    dropDraft();
  }

  return {
    status,
    current() {
      const { placed: _, ...form } = content();
      return savedForm({ ...form, revision: tab.revision ?? '', savedAt: now().toISOString() });
    },
    takeOver() {
      update({ tab: tookOver(tab, store.read()) });
      write();
    },
    leave,
    useOther() {
      leave();
      reload();
    },
    attempt: {
      get state() {
        return attempt.state;
      },
      subscribe: attempt.subscribe,
      record,
      answers: () => answersOf(content()),
    },
    forget(areas) {
      leave();
      store.clear(areas.map(areaStorageKey));
      if (tab.attempt.state === 'done') keepSent();
    },
    sentElsewhere(order) {
      const sent = { ...nextAttempt(tab.attempt, { kind: 'finished', order }), isTold: true };
      update({ tab: { ...tab, attempt: sent, state: { kind: 'placed', attempt: sent } } });
      keepSent();
    },
    start() {
      unsubscribe = session.snapshot.subscribe(() => {
        // A change of step is written at once: it is rare, and after a crash the customer returns to the same step.
        if (tab.revision !== undefined && currentStep().step !== writtenStep) write();
        else timer.changed();
      });
      page.addEventListener('pagehide', writeNow);
      page.addEventListener(FORMS_DELETED, end);
      // Phones end pages in the background without a further event.
      page.document.addEventListener('visibilitychange', onVisibility);
      for (const event of WAKING_EVENTS) page.addEventListener(event, checkStored);
      checkStored();
    },
    stop() {
      end();
      unsubscribe();
      page.removeEventListener('pagehide', writeNow);
      page.removeEventListener(FORMS_DELETED, end);
      page.document.removeEventListener('visibilitychange', onVisibility);
      for (const event of WAKING_EVENTS) page.removeEventListener(event, checkStored);
    },
  };
}

function contentOf({ format: _, revision: _revision, savedAt: _savedAt, ...content }: SavedForm): Content {
  return content;
}

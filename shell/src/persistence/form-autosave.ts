import type { FormSession } from 'form-engine/form-session';
import type { SubmissionKey } from 'shared-contracts/area-host';
import { isSameData } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import { createStore, type Store } from 'shared-contracts/store';
import { areaStorageKey } from 'shared-contracts/storage-keys';
import type { FormStore, StoreState } from './form-store.ts';
import { createQuietTimer } from './quiet-timer.ts';
import {
  answersOf,
  placedMark,
  savedForm,
  type PlacedOrder,
  type SavedForm,
  type SubmissionAttempt,
} from './saved-form.ts';
import { anotherAttempt, attemptFor, refusedAttempt, submissionKeyOf } from './submission-attempt.ts';
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
  /** Whether the last attempt to send the form may have arrived: the site has not answered that it created nothing. */
  mayHaveArrived: boolean;
}

export interface FormAutosave {
  status: Store<SaveStatus>;
  /** Stores this tab's answers over those of the other tab, which thereby becomes stale. */
  takeOver(): void;
  /** Reloads the page, which then starts with the stored answers. */
  useOther(): void;
  /** Saves nothing more, and deletes what only this tab keeps. */
  leave(): void;
  /** The submission key. It is stored with the form, so that a retry after a reload sends the same key. */
  submissionKey: SubmissionKey;
  /**
   * Deletes the form and the storage of these areas, and saves nothing more. With `placed`, this and other tabs of the
   * form know that it was sent.
   */
  forget(areas: readonly AreaName[], placed?: Omit<PlacedOrder, 'form'>): void;
  stop(): void;
}

export interface FormAutosaveSettings {
  session: Pick<FormSession, 'known' | 'snapshot' | 'commit'>;
  store: FormStore;
  /**
   * Holds the answers that this tab may not or cannot store, or the mark of the form that was sent. Survives a reload;
   * no other tab reads it.
   */
  draft: FormStore;
  tab: Tab;
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
  const secrets = new Set<string>();
  const status = createStore<SaveStatus>(statusOf(undefined));

  /** The form as it is on screen, without the answers of any field that was asked so far and is secret. */
  function content(): Content {
    const { data, topics } = session.known.state;
    for (const { path, secret } of session.snapshot.state.fields) if (secret) secrets.add(path);
    const { placed } = store.read();
    return {
      pluginVersion,
      form: tab.form,
      data: withoutSecrets(data, secrets),
      topics,
      ...currentStep(),
      ...(tab.attempt && { attempt: tab.attempt }),
      ...(placed && { placed }),
    };
  }

  function statusOf(stored: StoreState | undefined): SaveStatus {
    return { stored, tab: tab.state, mayHaveArrived: tab.attempt !== undefined && tab.attempt.refused !== true };
  }

  function update(next: { tab?: Tab; stored?: StoreState }) {
    tab = next.tab ?? tab;
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
      const { kind: _, ...placed } = looked.state;
      // After a reload this tab says that the form was sent, like the tab that sent it.
      draft.save(placedMark({ form: looked.form, ...placed }));
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
  const unsubscribe = session.snapshot.subscribe(() => {
    // A change of step is written at once: it is rare, and after a crash the customer should return to the same step.
    if (tab.revision !== undefined && currentStep().step !== writtenStep) write();
    else timer.changed();
  });
  page.addEventListener('pagehide', writeNow);
  // Phones end pages in the background without a further event.
  page.document.addEventListener('visibilitychange', onVisibility);
  for (const event of WAKING_EVENTS) page.addEventListener(event, checkStored);
  checkStored();

  function changeAttempt(change: (attempt: SubmissionAttempt) => SubmissionAttempt) {
    if (tab.attempt) update({ tab: { ...tab, attempt: change(tab.attempt) } });
    write();
  }

  const mayHaveArrived = () => status.state.mayHaveArrived;

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
    takeOver() {
      update({ tab: tookOver(tab, store.read()) });
      write();
    },
    leave,
    useOther() {
      leave();
      reload();
    },
    submissionKey: {
      mayHaveArrived,
      unconfirmed: () =>
        mayHaveArrived() && tab.attempt
          ? { key: submissionKeyOf(tab.form, tab.attempt), fingerprint: tab.attempt.fingerprint }
          : undefined,
      keyFor(fingerprint) {
        checkStored();
        update({ tab: { ...tab, attempt: attemptFor(tab.attempt, fingerprint) } });
        write();
        return submissionKeyOf(tab.form, tab.attempt ?? { round: 0 });
      },
      refused: () => changeAttempt(refusedAttempt),
      startAnother: () => changeAttempt(anotherAttempt),
      answers: () => answersOf(content()),
    },
    forget(areas, placed) {
      leave();
      store.clear(areas.map(areaStorageKey));
      if (!placed) return;
      [store, draft].forEach((each) => each.save(placedMark({ form: tab.form, ...placed })));
      hasDraft = true;
    },
    stop() {
      end();
      unsubscribe();
      page.removeEventListener('pagehide', writeNow);
      page.document.removeEventListener('visibilitychange', onVisibility);
      for (const event of WAKING_EVENTS) page.removeEventListener(event, checkStored);
    },
  };
}

function contentOf({ format: _, revision: _revision, savedAt: _savedAt, ...content }: SavedForm): Content {
  return content;
}

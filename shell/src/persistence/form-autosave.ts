import type { FormSession } from 'form-engine/form-session';
import type { SubmissionKey } from 'shared-contracts/area-host';
import { isSameData } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { AreaName } from 'shared-contracts/form-types';
import { areaStorageKey } from 'shared-contracts/storage-keys';
import { answersOf } from './form-answers.ts';
import type { FormStore, StoreState } from './form-store.ts';
import { createQuietTimer } from './quiet-timer.ts';
import { placedMark, savedForm, type PlacedOrder, type SavedForm, type SubmissionAttempt } from './saved-form.ts';
import { anotherAttempt, attemptFor, refusedAttempt, submissionKeyOf } from './submission-attempt.ts';
import { lookedAt, tookOver, wrote, type Tab, type TabState } from './tab-state.ts';

/** Milliseconds after the last change until the form is written. */
const QUIET_TIME = 300;

/** Milliseconds after the first change until the form is written, however busy the customer is. */
const LONGEST_WAIT = 2_000;

/** What may have changed in storage while a page slept. */
const WAKING_EVENTS = ['storage', 'pageshow'] as const;

type Content = Omit<SavedForm, 'format' | 'revision' | 'savedAt'>;

export interface FormAutosave {
  /** Where the form is kept now; `undefined` before the first write. */
  state(): StoreState | undefined;
  /** What other tabs of this form have done. */
  tabState(): TabState;
  /** Is told when either of the two changed. */
  subscribe(listener: () => void): () => void;
  /** Stores this tab's answers; the other tab becomes the stale one. */
  takeOver(): void;
  /** Starts the page again with what is stored. */
  useOther(): void;
  /** Written with the form, so that a retry after a reload sends the same key. */
  submissionKey: SubmissionKey;
  /** Forgets the form, for good, and what these areas keep beside it; other tabs of it see what came of it. */
  forget(areas: readonly AreaName[], placed?: Omit<PlacedOrder, 'form'>): void;
  stop(): void;
}

export interface FormAutosaveSettings {
  session: Pick<FormSession, 'known' | 'snapshot' | 'subscribe' | 'commit'>;
  store: FormStore;
  /** For what this tab may not or cannot store: survives a reload, no other tab reads it. */
  draft: FormStore;
  tab: Tab;
  pluginVersion: string;
  /** The step on screen, its place and how many there are. */
  currentStep(): { step: string; progress: SavedForm['progress'] };
  now(): Date;
  createId(): string;
  reload(): void;
  page: Window;
}

/**
 * Writes the form after every change, once the customer pauses, and when the page is left or hidden.
 *
 * Before each write it looks at what is stored: newer answers of another tab are never overwritten.
 */
export function createAutosave({ session, store, draft, tab: opened, pluginVersion, currentStep, now, createId, reload, page }: FormAutosaveSettings): FormAutosave {
  let tab = opened;
  let state: StoreState | undefined;
  let hasDraft = draft.read().form !== undefined;
  let hasEnded = false;
  let writtenStep: string | undefined;
  const secrets = new Set<string>();
  const listeners = new Set<() => void>();

  /** What is on screen, without what any field asked so far calls secret. */
  function content(): Content {
    const { data, topics } = session.known();
    for (const { path, secret } of session.snapshot().fields) if (secret) secrets.add(path);
    const { placed } = store.read();
    return { pluginVersion, form: tab.form, data: withoutSecrets(data, secrets), topics, ...currentStep(), ...(tab.attempt && { attempt: tab.attempt }), ...(placed && { placed }) };
  }

  function tell(next: { tab?: Tab; state?: StoreState }) {
    const [was, before] = [tab.state, state];
    tab = next.tab ?? tab;
    state = next.state ?? state;
    if (was !== tab.state || before !== state) listeners.forEach((listener) => listener());
  }

  function saveDraft() {
    draft.save(savedForm({ ...content(), revision: tab.revision ?? '', savedAt: now().toISOString() }));
    hasDraft = true;
  }

  function dropDraft() {
    if (hasDraft) draft.clear();
    hasDraft = false;
  }

  function look() {
    if (!hasEnded) tell({ tab: lookedAt(tab, store.read(), answersOf(content())) });
  }

  function write() {
    timer.clear();
    if (hasEnded) return;
    look();
    if (tab.state.kind === 'placed') return;
    if (tab.state.kind === 'stale') return saveDraft();
    const next = content();
    writtenStep = next.step;
    const { form: stored } = store.read();
    if (stored && isSameData(contentOf(stored), next)) return tell({ state: 'saved' });
    const form = savedForm({ ...next, revision: createId(), savedAt: now().toISOString() });
    const outcome = store.save(form);
    if (outcome === 'memory') saveDraft();
    else dropDraft();
    tell({ state: outcome, ...(outcome === 'saved' && { tab: wrote(tab, form) }) });
  }

  function writeNow() {
    if (hasEnded) return;
    session.commit();
    write();
  }

  const timer = createQuietTimer({ quiet: QUIET_TIME, longest: LONGEST_WAIT, now, work: write });
  const onVisibility = () => (page.document.visibilityState === 'hidden' ? writeNow() : look());
  const unsubscribe = session.subscribe(() => {
    // Where the customer is is written at once: a step is changed rarely, and a crash should lead back to it.
    if (tab.revision !== undefined && currentStep().step !== writtenStep) write();
    else timer.changed();
  });
  page.addEventListener('pagehide', writeNow);
  // A phone ends pages in the background without another word.
  page.document.addEventListener('visibilitychange', onVisibility);
  for (const event of WAKING_EVENTS) page.addEventListener(event, look);
  look();

  function changeAttempt(change: (attempt: SubmissionAttempt) => SubmissionAttempt) {
    if (tab.attempt) tab = { ...tab, attempt: change(tab.attempt) };
    write();
  }

  function end() {
    hasEnded = true;
    timer.clear();
  }

  return {
    state: () => state,
    tabState: () => tab.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver() {
      tell({ tab: tookOver(tab, store.read()) });
      write();
    },
    useOther() {
      end();
      dropDraft();
      reload();
    },
    submissionKey: {
      keyFor(fingerprint) {
        look();
        tab = { ...tab, attempt: attemptFor(tab.attempt, fingerprint) };
        write();
        return submissionKeyOf(tab.form, tab.attempt ?? { round: 0 });
      },
      refused: () => changeAttempt(refusedAttempt),
      startAnother: () => changeAttempt(anotherAttempt),
    },
    forget(areas, placed) {
      end();
      dropDraft();
      store.clear(areas.map(areaStorageKey));
      if (placed) store.save(placedMark({ form: tab.form, ...placed }));
    },
    stop() {
      end();
      unsubscribe();
      page.removeEventListener('pagehide', writeNow);
      page.document.removeEventListener('visibilitychange', onVisibility);
      for (const event of WAKING_EVENTS) page.removeEventListener(event, look);
    },
  };
}

function contentOf({ format: _, revision: _revision, savedAt: _savedAt, ...content }: SavedForm): Content {
  return content;
}

import { createFormSession, type FormSession } from 'form-engine/form-session';
import type { AreaHost, Log, Target } from 'shared-contracts/area-host';
import { mayHaveArrived, type Attempt } from 'shared-contracts/attempt';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { FormWords } from 'shared-contracts/form-words';
import type { PageConfig } from 'shared-contracts/page-config';
import { formStorageKey } from 'shared-contracts/storage-keys';
import type { Store } from 'shared-contracts/store';
import { createDialogQueue, type DialogQueue } from '../notices/dialog-queue.ts';
import type { Notices } from '../notices/notices.ts';
import { nextTask } from '../parts/next-task.ts';
import { whenIdle } from '../parts/when-idle.ts';
import { browserStorage } from '../persistence/browser-storage.ts';
import type { FormAutosave } from '../persistence/form-autosave.ts';
import { createSharedMark } from '../persistence/form-record.ts';
import type { SavedForm } from '../persistence/saved-form.ts';
import { offerAtBoundaries, type ReleaseWatch } from '../release/release-watch.ts';
import { tellFailedAreas } from '../remotes/failed-areas.ts';
import { hasPartShape } from '../remotes/module-shapes.ts';
import { createPageAreas, type PageAreas } from '../remotes/page-areas.ts';
import { createRemotes, type Remotes, type RemotesSettings } from '../remotes/remotes.ts';
import { createPointerGate } from '../steps/presses.ts';
import { createFlagStore, type FlagStore } from '../submit/flag-store.ts';
import { wordsOf } from '../submit/form-words.ts';
import { createSubmission, loadSending, type Submission } from '../submit/submission.ts';
import { createFlow, type Flow } from './flow.ts';
import { goToAnswer, goToModule } from './go-to.ts';
import { createProducts, type Products } from './products.ts';
import { createSteps, loadFirstStep, type Steps } from './steps.ts';

/** A form page without its views: services that are created before the first render and live as long as the page. */
export interface PageModel {
  boot: BootDocument;
  page: PageConfig;
  session: FormSession;
  remotes: Remotes;
  areas: PageAreas;
  steps: Steps;
  products: Products;
  submission: Submission;
  flow: Flow;
  autosave: FormAutosave;
  notices: Notices;
  dialogs: DialogQueue;
  releases: ReleaseWatch;
  calls: AreaHost['calls'];
  flags: FlagStore;
  navigate: AreaHost['navigate'];
  /** The steps that the customer has opened on an earlier visit of this form. */
  openedBefore: Readonly<Record<string, boolean>>;
  /** The words around the form. While an attempt may have arrived, they do not deny it. */
  words(): FormWords;
  /**
   * Finds out whether another device has sent the form, which this page then says in its place. Asks nothing about a
   * form that was on this device only.
   */
  findSentElsewhere(): Promise<boolean>;
  /** Reloads the page; what is typed is saved before. */
  reload(): void;
  /**
   * Loads the first step, for which it waits as long as `patience`. Once the page is `shown`, everything begins to
   * follow the form.
   */
  open(patience: Promise<unknown>, shown?: Promise<void>): Promise<void>;
  /**
   * Is called when the page is on screen. Until then nothing is saved, which the page would say, and no change waits
   * for a pressed pointer: it must come out as the server has rendered it, also if that takes long.
   */
  onScreen(): void;
}

export interface PageModelSettings
  extends Pick<PageModel, 'boot' | 'calls' | 'notices' | 'releases'>, Pick<RemotesSettings, 'runtime' | 'tell'> {
  view: { page: PageConfig; tokenizerFrame: string };
  log: Log;
  /** The form to begin with; `undefined` for an empty form. */
  saved: Pick<SavedForm, 'data' | 'topics' | 'step'> | undefined;
  attempt: Store<Attempt>;
  createAutosave(session: FormSession, steps: Steps): FormAutosave;
  /** Leaves the page for another address. */
  leaveTo(address: string): void;
}

/** Milliseconds until a remote counts as unreachable. */
const REMOTE_DEADLINE = 10_000;

/** Creates the services of a form page. Nothing is loaded before `open`. */
export function createPageModel({
  boot,
  view: { page, tokenizerFrame },
  calls,
  log,
  notices,
  releases,
  runtime,
  tell,
  saved,
  attempt,
  createAutosave,
  leaveTo,
}: PageModelSettings): PageModel {
  const query = new URLSearchParams(window.location.search);
  const dialogs = createDialogQueue();
  const flags = createFlagStore(window);
  const navigate = (to: Target) => {
    if (to.kind === 'address') leaveTo(to.address);
    else if (to.kind === 'module') goToModule(to.module, session, steps);
    else if (to.kind === 'answer') goToAnswer(to, steps);
    else steps.goTo(to.step);
  };
  const whenStill = createPointerGate(window);
  let isOnScreen = false;
  const session = createFormSession({
    page,
    today: boot.today,
    customer: boot.customer,
    data: saved?.data ?? {},
    topics: saved?.topics ?? {},
    attempt,
    calls,
    log,
    navigate,
    notify: notices.notify,
    show: dialogs.show,
    reloadProducts: () => products.reload(),
    whenStill: (work) => (isOnScreen ? whenStill(work) : work()),
    isTyping: (path) => isTextControl(document.activeElement, path),
  });
  const remotes = createRemotes({
    entries: boot.remotes,
    runtime,
    deadline: REMOTE_DEADLINE,
    hasShape: hasPartShape,
    tell,
  });
  const areas = createPageAreas({ remotes, session, page, query });
  const products = createProducts({ session, calls, site: page.site });
  const steps = createSteps({ page, session, saved: saved?.step });
  const autosave = createAutosave(session, steps);
  async function findSentElsewhere() {
    const shared = createSharedMark(
      browserStorage(window),
      formStorageKey(page.formType, page.pageId),
      attempt.state.form,
    );
    if (!page.persistence || !shared.read()) return false;
    const part = await import('../persistence/sent-elsewhere.ts').catch(() => undefined);
    return (await part?.findSentElsewhere(calls, autosave)) ?? false;
  }
  const words = () => wordsOf(page, mayHaveArrived(attempt.state));
  const submission = createSubmission({
    session,
    remotes,
    boot,
    tokenizerFrame,
    flags,
    autosave,
    words,
    navigate,
    notify: notices.notify,
    closeNotice: notices.close,
    onOutdated: releases.refused,
    isOutdated: releases.isNewer,
    isSentElsewhere: findSentElsewhere,
  });
  const flow = createFlow({ page, session, areas, steps, autosave, notices, submission, words });
  const isBusy = () =>
    submission.state.kind !== 'idle' || session.snapshot.state.question !== undefined || dialogs.state !== undefined;

  /** Loads the parts of the steps on screen, and when the browser is idle what comes next. */
  function loadAhead() {
    let loaded: Steps['state'] | undefined;
    let cancel: (() => void) | undefined;
    const load = () => {
      const { shown, next, all } = steps.state;
      if (loaded?.shown === shown && loaded.next === next) return;
      loaded = steps.state;
      void areas.loadSteps(shown);
      cancel?.();
      cancel = whenIdle(() => {
        void areas.loadAllRules();
        // The last step leads to any other, and a continued or a corrected order begins there.
        void areas.loadSteps(next ? [next] : all);
        if (!next && page.submitter) void remotes.load(page.submitter, 'submit');
      });
    };
    load();
    steps.subscribe(load);
    whenIdle(() => void loadSending().catch(() => undefined));
  }

  return {
    boot,
    page,
    session,
    remotes,
    areas,
    steps,
    products,
    submission,
    flow,
    autosave,
    notices,
    dialogs,
    releases,
    calls,
    flags,
    navigate,
    openedBefore: saved?.data.stepSeenStatus ?? {},
    words,
    findSentElsewhere,
    reload() {
      session.commit();
      window.location.reload();
    },
    async open(patience, shown = Promise.resolve()) {
      tellFailedAreas(remotes, page, session.bus.forOwner('shell'));
      await loadFirstStep(steps, areas, patience);
      await nextTask();
      steps.open();
      offerAtBoundaries(releases, steps, isBusy);
      const module = query.get('module');
      if (module) goToModule(module, session, steps);
      products.start(shown);
      void shown.then(loadAhead);
    },
    onScreen() {
      isOnScreen = true;
      autosave.start();
      // After the autosave's own listener has saved the form. A page that the browser keeps may be shown again, so its
      // areas keep running.
      window.addEventListener('pagehide', ({ persisted }) => {
        if (!persisted) areas.stop();
      });
    },
  };
}

/**
 * Whether the element is a text field of this path. Only these change letter by letter; a choice changes its answer
 * once.
 */
function isTextControl(element: Element | null, path: string): boolean {
  return (
    (element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(element.type))) &&
    element.name === path
  );
}

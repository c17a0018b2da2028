import { createFormSession } from 'form-engine/form-session';
import type { ReactNode } from 'react';
import type { Log, Target } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import { createStore } from 'shared-contracts/store';
import { TOPICS } from 'shared-contracts/topics';
import { createSiteCalls } from '../calls/site-calls.ts';
import { createProductReload } from '../catalogue/use-catalogue.ts';
import { countMovedPresses, createPointerGate } from '../steps/presses.ts';
import { accountSlot } from '../layout/account-slot.tsx';
import { createDialogQueue } from '../notices/dialog-queue.ts';
import type { Notices } from '../notices/notices.ts';
import { createCurrentStep } from '../pages/current-step.ts';
import { FormPage } from '../pages/form-page.tsx';
import { goToAnswer, goToModule } from '../pages/go-to.ts';
import { createAutosave } from '../persistence/form-autosave.ts';
import { openFormStore } from '../persistence/open-form-store.ts';
import { createReleaseWatch } from '../release/release-watch.ts';
import { tellFailedAreas } from '../remotes/failed-areas.ts';
import { federationRuntime } from '../remotes/federation-runtime.ts';
import { hasPartShape } from '../remotes/module-shapes.ts';
import { createPageAreas } from '../remotes/page-areas.ts';
import { createRemotes } from '../remotes/remotes.ts';
import type { Reports } from '../reports/start-reports.ts';
import { createFlagStore } from '../submit/flag-store.ts';
import { wordsOf } from '../submit/form-words.ts';
import { openFirstStep } from './open-first-step.ts';

/** Milliseconds until a remote counts as unreachable. */
const REMOTE_DEADLINE = 10_000;

/** Milliseconds until the page is shown without the parts of its first step that are still loading. */
const PATIENCE = 4_000;

const delay = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const createId = () => crypto.randomUUID();

function addressOfStep(key: string): string {
  const address = new URL(window.location.href);
  address.searchParams.set('step', key);
  return `${address.pathname}${address.search}${address.hash}`;
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

type FormViewDocument = Extract<BootDocument['view'], { kind: 'form' }>;

/** Creates everything that lives as long as the form page, before the first render, and returns the page. */
export async function startForm(
  boot: BootDocument,
  { page, tokenizerFrame }: FormViewDocument,
  notices: Notices,
  reports: Reports,
): Promise<ReactNode> {
  const log: Log = {
    // Reported, but not written to the console: the page survives this failure.
    warn: reports.log.warn,
    error: (message, cause, failed) => {
      reports.log.error(message, cause, failed);
      console.error(message, cause ?? '');
    },
  };
  const { saved, store, draft, tab, placed } = openFormStore(window, page, createId);
  // Where its code cannot be loaded, the page begins with an empty form.
  const placedPage = placed && (await import('../pages/placed-page.tsx').catch(() => undefined));
  if (placed && placedPage) {
    const onStartNew = () => {
      draft.clear();
      window.location.assign(page.path);
    };
    return (
      <placedPage.PlacedPage
        account={accountSlot(boot)}
        site={page.site}
        year={Number(boot.today.slice(0, 4))}
        words={wordsOf(page)}
        sent={placed}
        onStartNew={onStartNew}
      />
    );
  }
  const shortForm = page.layout && (await import('../layout/short-form.tsx'));
  const fetch = window.fetch.bind(window);
  const releases = createReleaseWatch({ ofPage: boot.releaseSet, fetch });
  const calls = createSiteCalls({
    path: page.path,
    pageId: page.pageId,
    websiteId: page.site.websiteId,
    fetch,
    onReleaseSet: releases.heard,
  });
  const currentStep = createCurrentStep();
  const dialogs = createDialogQueue();
  const products = createProductReload();
  const navigate = (to: Target) => {
    if (to.kind === 'address') window.location.assign(to.address);
    else if (to.kind === 'module') goToModule(to.module, session, currentStep);
    else if (to.kind === 'answer') goToAnswer(to, currentStep);
    else currentStep.shown().goTo(to.step);
  };
  countMovedPresses(document);
  const attempt = createStore(tab.attempt);
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
    reloadProducts: products.reload,
    whenStill: createPointerGate(window),
    isTyping: (path) => isTextControl(document.activeElement, path),
  });
  reports.follow({
    step: () => currentStep.shown().step || undefined,
    // The names of chosen domains count as typed, too; they are in a topic and not among the answers.
    typed: () => [session.known.state.data, session.known.state.topics[TOPICS.domainCartChanged.name]],
  });
  const remotes = createRemotes({
    entries: boot.remotes,
    runtime: federationRuntime,
    deadline: REMOTE_DEADLINE,
    hasShape: hasPartShape,
    tell: reports.tellLoad,
  });
  tellFailedAreas(remotes, page, session.bus.forOwner('shell'));
  const query = new URLSearchParams(window.location.search);
  const areas = createPageAreas({ remotes, session, page, query });
  const step = await openFirstStep({
    page,
    session,
    areas,
    currentStep,
    query,
    saved: saved?.step,
    patience: delay(PATIENCE),
  });
  // The address names the step from the start, so that a reload and Back return to it.
  if (page.stepped) window.history.replaceState(window.history.state, '', addressOfStep(step.key));
  // Created only now, so that a step that is passed over is not saved.
  const autosave = createAutosave({
    session,
    store,
    draft,
    tab,
    attempt,
    pluginVersion: page.pluginVersion,
    currentStep: () => ({ step: currentStep.shown().step, progress: currentStep.shown().progress }),
    now: () => new Date(),
    createId,
    reload: () => window.location.reload(),
    page: window,
  });
  // Runs after the autosave's own listener has saved the form. A page that the browser keeps may be shown again, so its
  // areas keep running.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) areas.stop();
  });
  const module = query.get('module');
  if (module) goToModule(module, session, currentStep);
  return (
    <FormPage
      boot={boot}
      page={page}
      tokenizerFrame={tokenizerFrame}
      session={session}
      remotes={remotes}
      areas={areas}
      notices={notices}
      autosave={autosave}
      calls={calls}
      currentStep={currentStep}
      dialogs={dialogs}
      shortForm={shortForm}
      navigate={navigate}
      openedBefore={saved?.data.stepSeenStatus ?? {}}
      products={products}
      flags={createFlagStore(window)}
      releases={releases}
    />
  );
}

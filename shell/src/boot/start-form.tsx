import type { Log } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import { modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { DRAFT_FRAGMENT, LINK_FRAGMENT } from 'shared-contracts/form-link';
import { createStore } from 'shared-contracts/store';
import { TOPICS } from 'shared-contracts/topics';
import { createSiteCalls } from '../calls/site-calls.ts';
import { accountSlot } from '../layout/account-slot.tsx';
import type { Notices } from '../notices/notices.ts';
import { createPageModel, type PageModel } from '../page/page-model.ts';
import { FormPage } from '../pages/form-page.tsx';
import { createAutosave } from '../persistence/form-autosave.ts';
import { browserStorage, hideForms, tabStorage } from '../persistence/browser-storage.ts';
import { openFormStore } from '../persistence/open-form-store.ts';
import { forgetOrders } from '../persistence/sent-form.ts';
import { createReleaseWatch } from '../release/release-watch.ts';
import { federationRuntime } from '../remotes/federation-runtime.ts';
import { stateOfModule } from '../remotes/page-areas.ts';
import type { Reports } from '../reports/start-reports.ts';
import type { Shown } from './show-view.tsx';
import { countMovedPresses } from '../steps/presses.ts';
import { wordsOf } from '../submit/form-words.ts';

/** Milliseconds until the page is shown without the parts of its first step that are still loading. */
const PATIENCE = 4_000;

const delay = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether an address names a form that comes from elsewhere. */
const namesSource = (fragment: string) => [LINK_FRAGMENT, DRAFT_FRAGMENT].some((name) => fragment.startsWith(name));

const createId = () => crypto.randomUUID();

type FormViewDocument = Extract<BootDocument['view'], { kind: 'form' }>;

/** Creates everything that lives as long as the form page, before the first render, and returns the page. */
export async function startForm(
  boot: BootDocument,
  view: FormViewDocument,
  notices: Notices,
  reports: Reports,
): Promise<Shown> {
  const { page } = view;
  const log: Log = {
    // Reported, but not written to the console: the page survives this failure.
    warn: reports.log.warn,
    error: (message, cause, failed) => {
      reports.log.error(message, cause, failed);
      console.error(message, cause ?? '');
    },
  };
  hideForms(window);
  const fetch = window.fetch.bind(window);
  const releases = createReleaseWatch({ ofPage: boot.releaseSet, fetch });
  const calls = createSiteCalls({
    path: page.path,
    pageId: page.pageId,
    websiteId: page.site.websiteId,
    fetch,
    onReleaseSet: releases.heard,
    onLoggedOut: () => forgetOrders(browserStorage(window), tabStorage(window)),
  });
  // A link that is opened in a tab with the page changes only the fragment.
  window.addEventListener('hashchange', () => {
    if (namesSource(window.location.hash)) window.location.reload();
  });
  const { hash } = window.location;
  if (page.persistence && namesSource(hash)) {
    const { openedForm } = await import('../pages/opened-form-page.tsx');
    return { view: openedForm(hash, { boot, page, calls }), isBlank: false };
  }
  const { saved, store, draft, tab, placed } = openFormStore(window, page, createId, view.answers);
  // Where its code cannot be loaded, the page begins with an empty form.
  const placedPage = placed && (await import('../pages/placed-page.tsx').catch(() => undefined));
  if (placed && placedPage) {
    const onStartNew = () => {
      draft.clear();
      window.location.assign(page.path);
    };
    const view = (
      <placedPage.PlacedPage
        account={accountSlot(boot)}
        site={page.site}
        year={Number(boot.today.slice(0, 4))}
        words={wordsOf(page)}
        sent={placed}
        onStartNew={onStartNew}
      />
    );
    return { view, isBlank: false };
  }
  const shortForm = page.layout && (await import('../layout/short-form.tsx'));
  countMovedPresses(document);
  const attempt = createStore(tab.attempt);
  const model = createPageModel({
    boot,
    view,
    calls,
    log,
    notices,
    releases,
    runtime: federationRuntime,
    tell: reports.tellLoad,
    saved,
    attempt,
    createAutosave: (session, steps) =>
      createAutosave({
        session,
        store,
        draft,
        tab,
        attempt,
        pluginVersion: page.pluginVersion,
        currentStep() {
          const { all, step } = steps.state;
          return { step: step.key, progress: { step: all.indexOf(step) + 1, of: all.length } };
        },
        now: () => new Date(),
        createId,
        reload: () => window.location.reload(),
        page: window,
      }),
    leaveTo: (address) => window.location.assign(address),
  });
  const { session, steps } = model;
  reports.follow({
    step: () => steps.state.step.key,
    // The names of chosen domains count as typed, too; they are in a topic and not among the answers.
    typed: () => [session.known.state.data, session.known.state.topics[TOPICS.domainCartChanged.name]],
  });
  let onShown!: () => void;
  const shown = new Promise<void>((resolve) => (onShown = resolve));
  await model.open(delay(PATIENCE), shown);
  return {
    view: <FormPage model={model} shortForm={shortForm} />,
    onScreen: model.onScreen,
    onShown,
    isBlank: saved === undefined && isWhole(model),
  };
}

/** Whether everything on screen is loaded and works. */
function isWhole({ page, steps, remotes, session }: PageModel): boolean {
  return (
    session.snapshot.state.failedParts.size === 0 &&
    modulesOf({ steps: [...steps.state.shown], summary: page.summary }).every(({ use }) => {
      const { area, module } = splitModulePath(use.module);
      return stateOfModule(remotes, area, module).kind === 'loaded';
    })
  );
}

import type { BootDocument } from 'shared-contracts/boot-document';
import {
  CLIENT_ERRORS_PATH,
  MOST_REPORTS,
  type ClientReport,
  type ClientReportBatch,
  type Visit,
} from 'shared-contracts/client-reports';
import type { Note } from './note.ts';
import { reportsOf } from './reports-of-notes.ts';
import { watchBlocks } from './watch-blocks.ts';

/** Milliseconds for which notes are gathered into one batch. */
const GATHERING = 1000;

export const MOST_BATCHES = 8;

export interface Sender {
  /** Sends the notes shortly afterwards, or when the page is left. */
  soon(): void;
}

export interface SenderSettings {
  page: Window;
  boot: Pick<BootDocument, 'view' | 'releaseSet' | 'remotes'>;
  notes: Map<string, Note>;
  /** What became of the page view and was not sent yet. */
  visit: Visit;
}

/** Creates a sender, which sends the existing notes by itself and later notes after each call of `soon`. */
export function openSender({ page, boot, notes, visit }: SenderSettings): Sender {
  const pageId = boot.view.kind === 'form' ? boot.view.page.pageId : boot.view.kind;
  let timer: number | undefined;
  let batchesLeft = MOST_BATCHES;
  let hasFailed = false;
  let isMeasured = false;

  function send() {
    page.clearTimeout(timer);
    timer = undefined;
    try {
      const unsent = [...notes.values()].filter(({ count }) => count > 0);
      const reports = reportsOf(unsent, {
        remotes: boot.remotes,
        shellVersion: shellVersionOn(page.document),
        origin: page.location.origin,
      });
      for (const note of unsent) note.count = 0;
      const failure = reports.find(({ kind }) => kind !== 'load-timing');
      if (failure && !hasFailed) visit.failed = failure.area;
      hasFailed ||= failure !== undefined;
      const news = { ...visit };
      for (const name of Object.keys(news)) delete visit[name as keyof Visit];
      const batches = inBatches(reports).map((part) => ({ pageId, releaseSet: boot.releaseSet, reports: part }));
      const [first = { pageId, releaseSet: boot.releaseSet, reports: [] }, ...others] = batches;
      const hasNews = Object.keys(news).length > 0;
      const toSend = hasNews ? [{ ...first, visit: news }, ...others] : batches;
      for (const batch of toSend.slice(0, batchesLeft)) post(page, batch);
      batchesLeft -= Math.min(toSend.length, batchesLeft);
    } catch {
      // Reporting must never cause an error itself.
    }
  }

  const leave = () => {
    const { memory } = page.performance as Performance & { memory?: { usedJSHeapSize: number } };
    if (memory && !isMeasured) visit.megabytes = Math.round(memory.usedJSHeapSize / 1_048_576);
    isMeasured = true;
    send();
  };
  page.addEventListener('pagehide', leave);
  // Phones may end a page in the background without a further event.
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') leave();
  });
  watchBlocks((note) => {
    notes.set(note.stack, note);
    soon();
  });
  const soon = () => {
    timer ??= page.setTimeout(send, GATHERING);
  };
  soon();
  return { soon };
}

function inBatches(reports: readonly ClientReport[]): ClientReport[][] {
  return Array.from({ length: Math.ceil(reports.length / MOST_REPORTS) }, (_, batch) =>
    reports.slice(batch * MOST_REPORTS, (batch + 1) * MOST_REPORTS),
  );
}

/** Posts a batch in a way that continues after the page is left. The answer is ignored. */
function post(page: Window, batch: ClientReportBatch): void {
  const body = JSON.stringify(batch);
  const isQueued = page.navigator.sendBeacon?.(CLIENT_ERRORS_PATH, new Blob([body], { type: 'application/json' }));
  if (isQueued) return;
  page
    .fetch(CLIENT_ERRORS_PATH, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    .catch(() => undefined);
}

/** The version of the shell on the page, from the address of its script. */
function shellVersionOn(page: Document): string {
  return /\/assets\/([^/]+)\//.exec([...page.scripts].map(({ src }) => src).join(' '))?.[1] ?? '';
}

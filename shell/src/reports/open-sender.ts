import type { BootDocument } from 'shared-contracts/boot-document';
import { CLIENT_ERRORS_PATH, MOST_REPORTS, type ClientReportBatch } from 'shared-contracts/client-reports';
import type { Note } from './note.ts';
import { reportsOf } from './reports-of-notes.ts';

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
  notes: ReadonlyMap<string, Note>;
}

/** Creates a sender, which sends the existing notes by itself and later notes after each call of `soon`. */
export function openSender({ page, boot, notes }: SenderSettings): Sender {
  const pageId = boot.view.kind === 'form' ? boot.view.page.pageId : boot.view.kind;
  let timer: number | undefined;
  let batchesLeft = MOST_BATCHES;

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
      for (let i = 0; i < reports.length && batchesLeft > 0; i += MOST_REPORTS, batchesLeft -= 1) {
        post(page, { pageId, releaseSet: boot.releaseSet, reports: reports.slice(i, i + MOST_REPORTS) });
      }
    } catch {
      // Reporting must never cause an error itself.
    }
  }

  page.addEventListener('pagehide', send);
  // Phones may end a page in the background without a further event.
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') send();
  });
  const soon = () => {
    timer ??= page.setTimeout(send, GATHERING);
  };
  soon();
  return { soon };
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

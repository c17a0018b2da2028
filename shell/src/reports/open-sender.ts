import type { BootDocument } from 'shared-contracts/boot-document';
import { CLIENT_ERRORS_PATH, MOST_REPORTS, type ClientReportBatch } from 'shared-contracts/client-reports';
import type { Note } from './note.ts';
import { reportsOf } from './reports-of-notes.ts';

/** Milliseconds that notes are gathered for one batch. */
const GATHERING = 1000;

/** Batches of one page view at most. */
export const MOST_BATCHES = 8;

export interface Sender {
  /** Sends what is noted a moment from now, or when the page is left. */
  soon(): void;
}

export interface SenderSettings {
  page: Window;
  boot: Pick<BootDocument, 'view' | 'releaseSet' | 'remotes'>;
  notes: ReadonlyMap<string, Note>;
}

/** Sends what is noted already, and from then on what it is told of. */
export function openSender({ page, boot, notes }: SenderSettings): Sender {
  const pageId = boot.view.kind === 'form' ? boot.view.page.pageId : boot.view.kind;
  let timer: number | undefined;
  let left = MOST_BATCHES;

  function send() {
    page.clearTimeout(timer);
    timer = undefined;
    try {
      const open = [...notes.values()].filter(({ count }) => count > 0);
      const reports = reportsOf(open, { remotes: boot.remotes, shellVersion: shellVersionOn(page.document), origin: page.location.origin });
      for (const note of open) note.count = 0;
      for (let i = 0; i < reports.length && left > 0; i += MOST_REPORTS, left -= 1) {
        post(page, { pageId, releaseSet: boot.releaseSet, reports: reports.slice(i, i + MOST_REPORTS) });
      }
    } catch {
      // A report is never worth an error of its own.
    }
  }

  page.addEventListener('pagehide', send);
  // A phone may end a page in the background without a word.
  page.document.addEventListener('visibilitychange', () => { if (page.document.visibilityState === 'hidden') send(); });
  const soon = () => { timer ??= page.setTimeout(send, GATHERING); };
  soon();
  return { soon };
}

/** In whichever way goes on when the page is left. Nobody waits for the answer. */
function post(page: Window, batch: ClientReportBatch): void {
  const body = JSON.stringify(batch);
  const isTaken = page.navigator.sendBeacon?.(CLIENT_ERRORS_PATH, new Blob([body], { type: 'application/json' }));
  if (isTaken) return;
  page.fetch(CLIENT_ERRORS_PATH, { method: 'POST', keepalive: true, headers: { 'Content-Type': 'application/json' }, body }).catch(() => undefined);
}

/** The page's own script stands below its version. */
function shellVersionOn(page: Document): string {
  return /\/assets\/([^/]+)\//.exec([...page.scripts].map(({ src }) => src).join(' '))?.[1] ?? '';
}

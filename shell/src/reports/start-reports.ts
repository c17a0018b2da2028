import type { Log } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { Visit } from 'shared-contracts/client-reports';
import type { LoadEvent } from '../remotes/remotes.ts';
import type { Note, Scene } from './note.ts';
import type { Sender } from './open-sender.ts';

/**
 * The most different failures that one page view reports, and the most timings. Counted apart, so that timings leave
 * room for failures.
 */
export const MOST_NOTES = 40;

/** Milliseconds until load timings are sent, so that nothing is fetched for them while the first step loads. */
export const TIMINGS_WAIT = 5000;

export interface Reports {
  /** Records an uncaught error or rejection; `place` takes the place of a missing stack. */
  uncaught(from: 'error' | 'rejection', cause: unknown, text?: string, place?: string): void;
  log: Log;
  tellLoad(event: LoadEvent): void;
  /** Adds the step on screen and everything typed to all later notes. */
  follow(scene: Scene): void;
}

/** Names, in the storage of the tab, the release set of a page that was not left yet. */
const OPEN_PAGE = 'open-page';

const openSender = () => import('./open-sender.ts').then((module) => module.openSender);

/**
 * Collects the failures of a page and the load times of its parts. Small, because every page starts with it; the code
 * that attributes, scrubs and sends is loaded when there is something to send. Nothing here throws.
 */
export function startReports(
  page: Window,
  boot: Pick<BootDocument, 'view' | 'releaseSet' | 'remotes'>,
  load = openSender,
): Reports {
  const notes = new Map<string, Note>();
  const visit: Visit = {};
  let scene: Scene | undefined;
  let sender: Sender | undefined;
  let opening: Promise<unknown> | undefined;
  let timingsTimer: number | undefined;

  const loadSender = () => {
    opening ??= load()
      .then((create) => {
        sender = create({ page, boot, notes, visit });
      })
      .catch(() => {
        // So that the next note tries again.
        opening = undefined;
      });
  };

  /**
   * Everything typed, also in inputs: a text that is being typed is not among the answers yet, and a search text never
   * is.
   */
  const typedNow = () => [
    scene?.typed(),
    [...page.document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value),
  ];

  function note(
    from: Note['from'],
    text: string,
    cause: unknown,
    stack?: string,
    { load: event, failed }: Pick<Note, 'load' | 'failed'> = {},
  ) {
    try {
      const isError = cause instanceof Error;
      const isTiming = event?.kind === 'loaded';
      const newNote: Note = {
        from,
        text,
        cause: isError
          ? `${cause.name}: ${cause.message}`
          : typeof cause === 'string'
            ? cause
            : cause === undefined
              ? ''
              : typeof cause,
        // A cause without a stack gets the caller's.
        stack: (isError && cause.stack) || (stack ?? new Error().stack ?? ''),
        load: event,
        failed,
        step: scene?.step(),
        typed: isTiming ? undefined : typedNow(),
        count: 1,
      };
      const key = [
        from,
        text,
        newNote.cause,
        newNote.stack,
        newNote.step,
        event && [event.kind, event.area, event.module],
      ].join();
      const existing = notes.get(key);
      const sameKind = [...notes.values()].filter((other) => (other.load?.kind === 'loaded') === isTiming);
      if (existing) existing.count += 1;
      else if (sameKind.length < MOST_NOTES) notes.set(key, newNote);
      else return;
      if (sender) sender.soon();
      else if (isTiming) timingsTimer ??= page.setTimeout(loadSender, TIMINGS_WAIT);
      else loadSender();
    } catch {
      // Reporting must never cause an error itself.
    }
  }

  try {
    const { sessionStorage: ofTab } = page;
    const lost = ofTab.getItem(OPEN_PAGE);
    if (lost) visit.lost = lost;
    ofTab.setItem(OPEN_PAGE, boot.releaseSet);
    page.addEventListener('pagehide', () => ofTab.removeItem(OPEN_PAGE));
    page.addEventListener('pageshow', () => ofTab.setItem(OPEN_PAGE, boot.releaseSet));
  } catch {
    // A browser without storage cannot say that a page was lost.
  }

  return {
    uncaught: (from, cause, text = '', place) => note(from, text, cause, place ?? ''),
    log: {
      warn: (text, cause) => note('warned', text, cause),
      error: (text, cause, failed) => note('logged', text, cause, undefined, { failed }),
    },
    tellLoad: (event) => note('load', '', event.kind === 'failed' ? event.cause : undefined, '', { load: event }),
    follow: (newScene) => {
      scene = newScene;
      // A tab in the background may start after hours.
      visit.started = Math.min(Math.round(page.performance.now()), 600_000);
    },
  };
}

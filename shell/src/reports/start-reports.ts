import type { Log } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { LoadEvent } from '../remotes/remotes.ts';
import type { Note, Scene } from './note.ts';
import type { Sender } from './open-sender.ts';

/** Different failures that one page view reports at most, and as many timings: a page of many parts has no less to tell of its failures. */
export const MOST_NOTES = 40;

/** Milliseconds after which load timings are sent, so that nothing is fetched for them beside the first step. */
export const TIMINGS_WAIT = 5000;

export interface Reports {
  /** What nobody caught; `place` where the browser has no stack. */
  uncaught(from: 'error' | 'rejection', cause: unknown, text?: string, place?: string): void;
  log: Log;
  tellLoad(event: LoadEvent): void;
  /** From now on notes know the step on screen, and what is typed. */
  follow(scene: Scene): void;
}

const openSender = () => import('./open-sender.ts').then((module) => module.openSender);

/**
 * Collects what goes wrong on a page and how long its parts take to load. Small, as it is there from the
 * start; attributing, scrubbing and sending come when there is something to send. Nothing here throws.
 */
export function startReports(page: Window, boot: Pick<BootDocument, 'view' | 'releaseSet' | 'remotes'>, load = openSender): Reports {
  const notes = new Map<string, Note>();
  let scene: Scene | undefined;
  let sender: Sender | undefined;
  let opening: Promise<unknown> | undefined;
  let waiting: number | undefined;

  const open = () => {
    opening ??= load().then((make) => { sender = make({ page, boot, notes }); }).catch(() => {
      // The next note tries again.
      opening = undefined;
    });
  };

  /** A text that is being typed is not among the answers yet, and that of a search never is. */
  const typedNow = () => [scene?.typed(), [...page.document.querySelectorAll<HTMLInputElement>('input,textarea')].map(({ value }) => value)];

  function note(from: Note['from'], text: string, cause: unknown, stack?: string, { load: event, failed }: Pick<Note, 'load' | 'failed'> = {}) {
    try {
      const isError = cause instanceof Error;
      const isTiming = event?.kind === 'loaded';
      const one: Note = {
        from, text, cause: isError ? `${cause.name}: ${cause.message}` : typeof cause === 'string' ? cause : cause === undefined ? '' : typeof cause,
        // Without one of its own: of whoever says so.
        stack: (isError && cause.stack) || (stack ?? new Error().stack ?? ''),
        load: event, failed, step: scene?.step(), typed: isTiming ? undefined : typedNow(), count: 1,
      };
      const key = [from, text, one.cause, one.stack, one.step, event && [event.kind, event.area, event.module]].join();
      const known = notes.get(key);
      const alike = [...notes.values()].filter((other) => (other.load?.kind === 'loaded') === isTiming);
      if (known) known.count += 1;
      else if (alike.length < MOST_NOTES) notes.set(key, one);
      else return;
      if (sender) sender.soon();
      else if (isTiming) waiting ??= page.setTimeout(open, TIMINGS_WAIT);
      else open();
    } catch {
      // A report is never worth an error of its own.
    }
  }

  return {
    uncaught: (from, cause, text = '', place) => note(from, text, cause, place ?? ''),
    log: {
      warn: (text, cause) => note('warned', text, cause),
      error: (text, cause, failed) => note('logged', text, cause, undefined, { failed }),
    },
    tellLoad: (event) => note('load', '', event.kind === 'failed' ? event.cause : undefined, '', { load: event }),
    follow: (one) => { scene = one; },
  };
}

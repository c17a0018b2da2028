import type { Note } from './note.ts';

/** Milliseconds after which a page that does not answer has failed its customer. */
const BLOCKED = 2_000;

/** A long animation frame, which only some browsers and no types of the DOM have. */
interface LongFrame extends PerformanceEntry {
  scripts?: readonly { sourceURL: string; duration: number }[];
}

/** Notes scripts that keep the page from answering, also those since its start, in browsers that tell of them. */
export function watchBlocks(tell: (note: Note) => void): void {
  const observer = (list: PerformanceObserverEntryList) => {
    for (const { duration, scripts = [] } of list.getEntries() as LongFrame[]) {
      if (duration < BLOCKED) continue;
      const [longest] = scripts.toSorted((left, right) => right.duration - left.duration);
      tell({
        from: 'logged',
        text: 'The page did not answer',
        cause: '',
        // Only the script is known, not the place.
        stack: longest ? `at ${longest.sourceURL}:1:1` : '',
        step: undefined,
        typed: undefined,
        count: 1,
      });
    }
  };
  try {
    new PerformanceObserver(observer).observe({ type: 'long-animation-frame', buffered: true });
  } catch {
    // Older browsers do not tell.
  }
}

import { BehaviorSubject } from 'rxjs';

/** One thing that happened, newest first in its list. */
export interface DiaryEntry {
  id: number;
  /** What it is: a topic's name, or what the area did (`navigate`, `notify` …). */
  title: string;
  text: string;
}

/** Entries that are kept. */
const MOST = 60;

/** A list of what happened, followed by the page. */
export interface Diary {
  entries$: BehaviorSubject<readonly DiaryEntry[]>;
  write(title: string, text: string): void;
}

export function createDiary(): Diary {
  const entries$ = new BehaviorSubject<readonly DiaryEntry[]>([]);
  let last = 0;
  return {
    entries$,
    write(title, text) {
      last += 1;
      entries$.next([{ id: last, title, text }, ...entries$.value].slice(0, MOST));
    },
  };
}

import { BehaviorSubject } from 'rxjs';

/** One event in a log. */
export interface DiaryEntry {
  id: number;
  /** A topic's name, or the area's action (`navigate`, `notify` …). */
  title: string;
  text: string;
}

/** Older entries are dropped. */
const MAX_ENTRIES = 60;

/** A log to which the page subscribes. The newest entry comes first. */
export interface Diary {
  entries$: BehaviorSubject<readonly DiaryEntry[]>;
  write(title: string, text: string): void;
}

export function createDiary(): Diary {
  const entries$ = new BehaviorSubject<readonly DiaryEntry[]>([]);
  let lastId = 0;
  return {
    entries$,
    write(title, text) {
      lastId += 1;
      entries$.next([{ id: lastId, title, text }, ...entries$.value].slice(0, MAX_ENTRIES));
    },
  };
}

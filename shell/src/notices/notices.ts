import type { Notice } from 'shared-contracts/area-host';
import { createStore, type Store } from 'shared-contracts/store';

interface ShownNotice extends Notice {
  id: number;
}

/** The notices on screen. */
export interface Notices extends Store<readonly ShownNotice[]> {
  /** Shows a notice and returns its id, by which it can be closed. */
  notify(notice: Notice): number;
  close(id: number): void;
}

/** Creates the notices of a page. A notice with the same title and message as another replaces it. */
export function createNotices(): Notices {
  const shown = createStore<readonly ShownNotice[]>([]);
  let nextId = 1;
  return Object.assign(shown, {
    notify(notice: Notice) {
      const others = shown.state.filter(({ title, message }) => title !== notice.title || message !== notice.message);
      const id = nextId++;
      shown.set([...others, { ...notice, id }]);
      return id;
    },
    close: (id: number) => shown.set(shown.state.filter((notice) => notice.id !== id)),
  });
}

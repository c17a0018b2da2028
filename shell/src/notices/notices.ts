import type { Notice } from 'shared-contracts/area-host';

interface ShownNotice extends Notice {
  id: number;
}

export interface Notices {
  /** Shows a notice and returns its id, by which it can be closed. */
  notify(notice: Notice): number;
  close(id: number): void;
  current(): readonly ShownNotice[];
  subscribe(listener: () => void): () => void;
}

/** Creates the notices of a page. A notice with the same title and message as another replaces it. */
export function createNotices(): Notices {
  let shown: readonly ShownNotice[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();
  const show = (notices: readonly ShownNotice[]) => {
    shown = notices;
    listeners.forEach((listener) => listener());
  };
  return {
    notify(notice) {
      const others = shown.filter(({ title, message }) => title !== notice.title || message !== notice.message);
      const id = nextId++;
      show([...others, { ...notice, id }]);
      return id;
    },
    close: (id) => show(shown.filter((notice) => notice.id !== id)),
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

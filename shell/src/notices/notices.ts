import type { Notice } from 'shared-contracts/area-host';

export interface ShownNotice extends Notice {
  id: number;
}

/** The messages on screen now. */
export interface Notices {
  notify(notice: Notice): void;
  close(id: number): void;
  current(): readonly ShownNotice[];
  subscribe(listener: () => void): () => void;
}

/** The same message is not stacked twice: a second one takes the place of the first. */
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
      show([...others, { ...notice, id: nextId++ }]);
    },
    close: (id) => show(shown.filter((notice) => notice.id !== id)),
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

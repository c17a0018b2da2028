import type { AreaHost, DialogView } from 'shared-contracts/area-host';

/** A dialog of an area on screen. */
export interface OpenDialog {
  /** Another one for each dialog that is asked for. */
  id: number;
  view: DialogView<unknown>;
  answer(answer: unknown): void;
}

/** Dialogs of areas, one at a time, in the order they were asked for. */
export interface DialogQueue extends Pick<AreaHost, 'show'> {
  current(): OpenDialog | undefined;
  subscribe(listener: () => void): () => void;
}

export function createDialogQueue(): DialogQueue {
  let dialogs: readonly OpenDialog[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly OpenDialog[]) => {
    dialogs = next;
    listeners.forEach((listener) => listener());
  };
  return {
    show: <A>(view: DialogView<A>) => new Promise<A>((resolve) => {
      lastId += 1;
      const dialog: OpenDialog = {
        id: lastId,
        view: view as DialogView<unknown>,
        answer(answer) {
          replace(dialogs.filter((open) => open !== dialog));
          resolve(answer as A);
        },
      };
      replace([...dialogs, dialog]);
    }),
    current: () => dialogs[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

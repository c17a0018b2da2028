import type { ComponentType } from 'react';
import type { DialogView } from 'shared-contracts/area-host';

/** A dialog that waits for its answer. */
export interface OpenDialog {
  id: number;
  Dialog: ComponentType<{ onAnswer(answer: unknown): void }>;
  answer(answer: unknown): void;
}

/** Dialogs of areas, one at a time, in the order in which they were asked for. */
export interface DialogQueue {
  show<A>(dialog: DialogView<A>): Promise<A>;
  current(): OpenDialog | undefined;
  subscribe(listener: () => void): () => void;
}

export function createDialogQueue(): DialogQueue {
  const listeners = new Set<() => void>();
  let waiting: readonly OpenDialog[] = [];
  let lastId = 0;

  function change(next: readonly OpenDialog[]) {
    waiting = next;
    listeners.forEach((listener) => listener());
  }

  return {
    show: <A>(Dialog: DialogView<A>) => new Promise<A>((resolve) => {
      lastId += 1;
      const open: OpenDialog = {
        id: lastId, Dialog: Dialog as OpenDialog['Dialog'],
        answer(answer) {
          if (!waiting.includes(open)) return;
          change(waiting.filter((one) => one !== open));
          resolve(answer as A);
        },
      };
      change([...waiting, open]);
    }),
    current: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

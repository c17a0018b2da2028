import { createAnswerQueue, type Waiting } from 'form-engine/answer-queue';
import type { AreaHost, DialogView } from 'shared-contracts/area-host';

/** A dialog of an area on screen. */
export type OpenDialog = Waiting<{ view: DialogView<unknown> }, unknown>;

/** Dialogs of areas, one at a time, in the order they were asked for. */
export interface DialogQueue extends Pick<AreaHost, 'show'> {
  current(): OpenDialog | undefined;
  subscribe(listener: () => void): () => void;
}

export function createDialogQueue(): DialogQueue {
  const listeners = new Set<() => void>();
  const queue = createAnswerQueue<{ view: DialogView<unknown> }, unknown>(() => listeners.forEach((listener) => listener()));
  return {
    show: <A>(view: DialogView<A>) => new Promise<A>((resolve) => {
      queue.add({ view: view as DialogView<unknown> }, resolve as (answer: unknown) => void);
    }),
    current: () => queue.waiting()[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

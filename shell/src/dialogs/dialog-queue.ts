import { createAnswerQueue, type Waiting } from 'form-engine/answer-queue';
import type { AreaHost, DialogView } from 'shared-contracts/area-host';

interface AreaDialog {
  view: DialogView<unknown>;
  /** Fails the `show` that asked for it. */
  reject(cause: unknown): void;
}

/** A dialog of an area on screen. */
export type OpenDialog = Waiting<AreaDialog, unknown>;

/** Dialogs of areas, one at a time, in the order they were asked for. */
export interface DialogQueue extends Pick<AreaHost, 'show'> {
  current(): OpenDialog | undefined;
  /** Takes the current dialog away, whose view threw. */
  fail(cause: unknown): void;
  subscribe(listener: () => void): () => void;
}

export function createDialogQueue(): DialogQueue {
  const listeners = new Set<() => void>();
  const queue = createAnswerQueue<AreaDialog, unknown>(() => listeners.forEach((listener) => listener()));
  return {
    show: <A>(view: DialogView<A>) => new Promise<A>((resolve, reject) => {
      queue.add({ view: view as DialogView<unknown>, reject }, resolve as (answer: unknown) => void);
    }),
    current: () => queue.waiting()[0],
    fail(cause) {
      const [dialog] = queue.waiting();
      dialog?.reject(cause);
      dialog?.answer(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

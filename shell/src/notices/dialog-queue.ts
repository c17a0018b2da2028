import { createAnswerQueue, type Waiting } from 'form-engine/answer-queue';
import type { AreaHost, DialogView } from 'shared-contracts/area-host';

interface AreaDialog {
  view: DialogView<unknown>;
  /** Rejects the promise of the `show` that requested the dialog. */
  reject(cause: unknown): void;
}

/** A dialog of an area on screen. */
export type OpenDialog = Waiting<AreaDialog, unknown>;

/** Dialogs of areas, one at a time, in the order in which they were requested. */
export interface DialogQueue extends Pick<AreaHost, 'show'> {
  current(): OpenDialog | undefined;
  /** Closes the current dialog after its view threw, and rejects its `show` with `cause`. */
  fail(cause: unknown): void;
  subscribe(listener: () => void): () => void;
}

export function createDialogQueue(): DialogQueue {
  const listeners = new Set<() => void>();
  const queue = createAnswerQueue<AreaDialog, unknown>(() => listeners.forEach((listener) => listener()));
  return {
    show: <A>(view: DialogView<A>) =>
      new Promise<A>((resolve, reject) => {
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

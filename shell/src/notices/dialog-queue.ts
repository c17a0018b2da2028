import { createAnswerQueue, type Waiting } from 'form-engine/answer-queue';
import type { AreaHost, DialogView } from 'shared-contracts/area-host';
import { createStore, type Store } from 'shared-contracts/store';

interface AreaDialog {
  view: DialogView<unknown>;
  /** Rejects the promise of the `show` that requested the dialog. */
  reject(cause: unknown): void;
}

/** A dialog of an area on screen. */
type OpenDialog = Waiting<AreaDialog, unknown>;

/** The dialog on screen. Dialogs of areas are shown one at a time, in the order in which they were requested. */
export interface DialogQueue extends Store<OpenDialog | undefined>, Pick<AreaHost, 'show'> {
  /** Closes the current dialog after its view threw, and rejects its `show` with `cause`. */
  fail(cause: unknown): void;
}

export function createDialogQueue(): DialogQueue {
  const current = createStore<OpenDialog | undefined>(undefined);
  const queue = createAnswerQueue<AreaDialog, unknown>(() => current.set(queue.waiting()[0]));
  return Object.assign(current, {
    show: <A>(view: DialogView<A>) =>
      new Promise<A>((resolve, reject) => {
        queue.add({ view: view as DialogView<unknown>, reject }, resolve as (answer: unknown) => void);
      }),
    fail(cause: unknown) {
      const dialog = current.state;
      dialog?.reject(cause);
      dialog?.answer(undefined);
    },
  });
}

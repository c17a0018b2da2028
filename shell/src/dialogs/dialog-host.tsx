import type { OpenDialog } from './dialog-queue.ts';

/** The dialog of an area that waits for its answer. */
export function DialogHost({ dialog: { id, Dialog, answer } }: { dialog: OpenDialog }) {
  return <Dialog key={id} onAnswer={answer} />;
}

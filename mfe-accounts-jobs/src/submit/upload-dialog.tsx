import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { DialogView } from 'shared-contracts/area-host';
import type { Store } from 'shared-contracts/store';
import { Button } from 'shared-ui/button';
import { FileIcon } from 'shared-ui/file-icon';
import { fileSizeOf } from 'shared-contracts/file-size';
import { useStore } from 'shared-ui/use-store';
import classes from './upload-dialog.css';

/** The customer cancelled, or the form was answered. */
type UploadEnd = 'cancel' | 'answered';

/** The dialog of files being sent, for `host.show`. It closes by itself when `sending` ends. */
export function uploadDialog(
  files: readonly File[],
  progress: Store<number>,
  sending: Promise<unknown>,
): DialogView<UploadEnd> {
  return ({ onAnswer }) => <UploadDialog files={files} progress={progress} sending={sending} onAnswer={onAnswer} />;
}

interface UploadDialogProps {
  files: readonly File[];
  /** The share of all files that was sent. */
  progress: Store<number>;
  sending: Promise<unknown>;
  onAnswer(answer: UploadEnd): void;
}

function UploadDialog({ files, progress, sending, onAnswer }: UploadDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const share = useStore(progress, (value) => value);
  // A layout effect, so that the dialog closes before it is removed: only then does the browser restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    void sending.then(() => onAnswer('answered'));
  }, [sending, onAnswer]);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer('cancel');
      }}
    >
      <h2 id={titleId}>Sending your application</h2>
      <ul className={classes.files}>
        {rowsOf(files, share * total).map(({ file, sent }) => (
          <li key={file.name} className={classes.row}>
            <FileIcon className={classes.icon} />
            <span className={classes.text}>
              <strong className={classes.name}>{file.name}</strong>
              <span className={classes.state}>
                {sent >= file.size
                  ? `Uploaded · ${fileSizeOf(file.size)}`
                  : `${Math.floor((100 * sent) / file.size)}% of ${fileSizeOf(file.size)}`}
              </span>
              {sent < file.size && (
                <progress className={classes.bar} aria-label={file.name} max={file.size} value={sent} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <Button kind="secondary" onClick={() => onAnswer('cancel')}>
        Cancel
      </Button>
    </dialog>
  );
}

/** How much of each file was sent: they are sent one after the other. */
function rowsOf(files: readonly File[], sentBytes: number) {
  let left = sentBytes;
  return files.map((file) => {
    const sent = Math.min(file.size, Math.max(0, left));
    left -= file.size;
    return { file, sent };
  });
}

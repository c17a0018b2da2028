import { useRef } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import classes from './file-field.css';
import { FileIcon } from './file-icon.tsx';
import { fileSizeOf } from 'shared-contracts/file-size';
import { useFormField } from './use-form-field.ts';

export interface FileFieldProps extends FieldProps {
  /** File types that may be chosen, as in the HTML attribute `accept`. */
  accept?: string;
  /** Beside the button, where a file may be dropped. */
  dropText?: string;
  /** Name of a file that was chosen before the page was reloaded: no browser gives it back. */
  lostName?: string | undefined;
}

/**
 * A file field: a row with the native control over all of it, and the name and size of the chosen file, which can be
 * removed. A file with an error keeps its name. The answer is the `File`. Separate from `TextField`, because few pages
 * ask for files.
 */
export function FileField({ accept, dropText, lostName, disabled, ...field }: FileFieldProps) {
  const { value, data, change } = useFormField(field.name);
  const input = useRef<HTMLInputElement>(null);
  const file = value instanceof File ? value : undefined;
  const lost = file ? undefined : lostName;
  const isRefused = file !== undefined && data.error !== undefined && !disabled;
  const chosenId = `${field.name}-chosen`;
  const remove = () => {
    if (input.current) {
      input.current.value = '';
      input.current.focus();
    }
    change(undefined);
  };
  const look = [classes.row, !file && classes.empty, isRefused && classes.refused].filter(Boolean).join(' ');
  return (
    <Field {...field} disabled={disabled} data={data} describedBy={file || lost ? chosenId : undefined}>
      {(control) => (
        <span className={look}>
          <input
            {...control}
            ref={input}
            type="file"
            name={field.name}
            accept={accept}
            disabled={disabled}
            className={classes.input}
            // Otherwise the browser would not report that the same file was chosen again, e.g. after it was saved
            // again.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => {
              // If the browser's dialog was cancelled, keep the file chosen before.
              const next = target.files?.[0];
              if (next) change(next);
            }}
          />
          {file && <FileIcon className={classes.icon} />}
          {!file && (
            <span className={classes.button} aria-hidden="true">
              Choose file
            </span>
          )}
          {file && (
            <span id={chosenId} className={classes.chosen}>
              <span className={classes.name}>{file.name}</span>{' '}
              <span className={classes.size}>
                {isRefused ? `${fileSizeOf(file.size)}, not sent` : fileSizeOf(file.size)}
              </span>
            </span>
          )}
          {lost && (
            <span id={chosenId} className={classes.chosen}>
              <span
                className={classes.size}
              >{`Please add ${lost} again. Files are not kept when a page is reloaded.`}</span>
            </span>
          )}
          {!file && !lost && dropText && (
            <span className={classes.drop} aria-hidden="true">
              {dropText}
            </span>
          )}
          {isRefused && (
            <span className={classes.another} aria-hidden="true">
              Choose another
            </span>
          )}
          {file && (!isRefused || field.optional) && (
            <Button
              kind="remove"
              className={classes.remove}
              disabled={disabled}
              onClick={remove}
              aria-label={`Remove ${file.name}`}
            >
              Remove
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}

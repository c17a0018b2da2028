import { useRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes, { sheet } from './file-field.css';
import { fileSizeOf } from './file-size.ts';
import { Button } from './button.tsx';
import { TrashIcon } from './icons.tsx';
import { useStyleSheet } from './style-sheet.ts';
import { useFormField } from './use-form-field.ts';

export interface FileFieldProps extends FieldProps {
  /** File types that may be chosen, as in the HTML attribute `accept`. */
  accept?: string;
}

/**
 * A file field: the native control under a button, with the name and size of the chosen file, which can be removed. The
 * answer is the `File`. Separate from `TextField`, because few pages ask for files.
 */
export function FileField({ accept, disabled, ...field }: FileFieldProps) {
  useStyleSheet(sheet);
  const { value, data, change, focus, blur } = useFormField(field.name);
  const input = useRef<HTMLInputElement>(null);
  const file = value instanceof File ? value : undefined;
  const chosenId = `${field.name}-chosen`;
  const remove = () => {
    if (input.current) {
      // Otherwise the same file could not be chosen again.
      input.current.value = '';
      input.current.focus();
    }
    change(undefined);
  };
  return (
    <Field {...field} disabled={disabled} data={data} describedBy={file && chosenId}>
      {(control) => (
        <span className={classes.file}>
          <span className={classes.target}>
            <input {...control} ref={input} type="file" name={field.name} accept={accept} disabled={disabled}
              className={classes.input} onFocus={focus} onBlur={blur}
              onChange={({ target }) => {
                // If the browser's dialog was cancelled, keep the file chosen before.
                const next = target.files?.[0];
                if (next) change(next);
              }} />
            <span className={classes.button} aria-hidden="true">Choose file</span>
          </span>
          {file && (
            <>
              <span id={chosenId} className={classes.chosen}>
                <span className={classes.name}>{file.name}</span> <span className={classes.size}>{fileSizeOf(file.size)}</span>
              </span>
              <Button kind="remove" icon={<TrashIcon />} disabled={disabled} onClick={remove} aria-label={`Remove ${file.name}`}>
                Remove
              </Button>
            </>
          )}
        </span>
      )}
    </Field>
  );
}

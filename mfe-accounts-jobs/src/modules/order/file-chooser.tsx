import { useId, useRef } from 'react';
import { LARGEST_ANSWER_FILE } from 'shared-contracts/account-order';
import { fileSizeOf } from 'shared-contracts/file-size';
import { Button } from 'shared-ui/button';
import fieldClasses from 'shared-ui/file-field.css';
import classes from './file-chooser.css';

interface FileChooserProps {
  label: string;
  hint: string;
  /** The words of the button that chooses files, and of those that remove a chosen one. */
  choose: string;
  remove: string;
  files: readonly File[];
  onChange(files: readonly File[]): void;
  ref?: (element: HTMLInputElement | null) => void;
}

/** Chooses files, PDF or pictures, and lists them. */
export function FileChooser({ label, hint, choose, remove, files, onChange, ref }: FileChooserProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.chooser}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <p className={classes.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <span className={`${fieldClasses.row} ${fieldClasses.empty}`}>
        <input
          id={id}
          ref={(element) => {
            chooser.current = element;
            ref?.(element);
          }}
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          className={fieldClasses.input}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            onChange([...files, ...(target.files ?? [])]);
            // So that a file that was removed can be chosen again.
            target.value = '';
          }}
        />
        <span className={fieldClasses.button} aria-hidden="true">
          {choose}
        </span>
      </span>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file, index) => (
            <li key={index} className={classes.chosen}>
              <span>{`${file.name} (${fileSizeOf(file.size)})`}</span>
              <Button
                kind="remove"
                aria-label={`${remove} ${file.name}`}
                onClick={() => {
                  onChange(files.filter((other) => other !== file));
                  chooser.current?.focus();
                }}
              >
                {remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why some files cannot be sent together; `{file}` and `{count}` of the texts are replaced. */
export function problemOfFiles(
  files: readonly File[],
  most: number,
  texts: { tooMany: string; tooLarge: string },
): string | undefined {
  if (files.length > most) return texts.tooMany.replace('{count}', `${most}`);
  const large = files.find(({ size }) => size > LARGEST_ANSWER_FILE);
  return large && texts.tooLarge.replace('{file}', large.name);
}

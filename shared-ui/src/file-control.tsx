import { Field } from './field.tsx';
import classes, { sheet } from './file-control.css';
import { useStyleSheet } from './style-sheet.ts';
import type { TextFieldProps } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

/** The file variant of the text input (UI-001): the native control under a button's look; the answer is the `File`. */
export function FileControl({ accept, disabled, ...field }: TextFieldProps) {
  useStyleSheet(sheet);
  const { value, data, change, focus, blur } = useFormField(field.name);
  const file = value instanceof File ? value : undefined;
  return (
    <Field {...field} data={data}>
      {(control) => (
        <span className={classes.file}>
          <input {...control} type="file" name={field.name} accept={accept} disabled={disabled} className={classes.input}
            onChange={({ target }) => change(target.files?.[0])} onFocus={focus} onBlur={blur} />
          <span className={classes.button} aria-hidden="true">Choose file</span>
          <span className={classes.name}>{file?.name}</span>
        </span>
      )}
    </Field>
  );
}

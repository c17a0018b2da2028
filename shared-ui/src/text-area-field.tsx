import controlClasses from './control.css';
import { Field, type FieldProps } from './field.tsx';
import { AlertIcon } from './icons.tsx';
import classes from './text-area-field.css';
import { MAX_TEXT_LENGTH } from './text-field.tsx';
import { useTextDraft } from './use-text-draft.ts';

export interface TextAreaFieldProps extends FieldProps {
  /** The number that the counter counts to. The field's rule `maxLength` refuses a longer text; it is never cut. */
  maxLength?: number;
  /** Shows the number of typed characters and `maxLength`. */
  counter?: boolean;
  rows?: number;
  placeholder?: string;
  autoComplete?: string;
}

/** A field for several lines of text. The counter turns red when the maximum is reached, and a longer text stays. */
export function TextAreaField({
  maxLength = MAX_TEXT_LENGTH,
  counter,
  rows = 3,
  disabled,
  placeholder,
  autoComplete,
  ...field
}: TextAreaFieldProps) {
  const { text, data, bind } = useTextDraft(field.name, { watch: counter, lines: 'many' });
  const counterId = `${field.name}-count`;
  const tooMany = text.length - maxLength;
  const isFull = !disabled && tooMany >= 0;
  return (
    <Field {...field} disabled={disabled} data={data} describedBy={counter ? counterId : undefined}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...bind}
            name={field.name}
            rows={rows}
            maxLength={MAX_TEXT_LENGTH}
            disabled={disabled}
            placeholder={placeholder}
            autoComplete={autoComplete}
            className={`${controlClasses.box} ${classes.area}`}
          />
          {counter && (
            <p
              id={counterId}
              className={`${classes.count} ${isFull ? classes.full : ''}`}
              data-error={isFull ? '' : undefined}
            >
              {isFull && <AlertIcon width="16" height="16" />}
              <span>{`${text.length}/${maxLength} Characters Max.`}</span>
            </p>
          )}
          {counter && (
            <p role="status" data-unseen>
              {isFull &&
                (tooMany > 0 ? `${tooMany} characters too many.` : `You have used all ${maxLength} characters.`)}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import controlClasses from './control.css';
import { Field, type FieldProps } from './field.tsx';
import { TickIcon } from './icons.tsx';
import classes from './text-field.css';
import type { TextMask } from './text-masks.ts';
import { useTextDraft } from './use-text-draft.ts';

/** Maximum length of a typed text. Shorter limits are rules, because the browser cuts a pasted text in silence. */
export const MAX_TEXT_LENGTH = 524_288;

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'date'>;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  /** Formats the text while it is typed (types `text` and `tel`); the caret stays behind the same letter or digit. */
  mask?: TextMask;
  /** Writes the answer when the customer leaves the field, not while typing. */
  onlyWhenLeft?: boolean;
  /** Shown before the text, such as a dollar sign. Hidden from screen readers, so the label or the hint must say it. */
  prefix?: string;
  /** Shown at the end of the control, such as the brand of a card. */
  adornment?: ReactNode;
  /** Shows a green tick once the typed text is validated. */
  showTick?: boolean;
  /** HTML constraint attributes, for the browser and screen readers; the form itself is validated by rules. */
  constraints?: InputConstraints;
}

/** Constraint attributes of an HTML input. */
export type InputConstraints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'required' | 'pattern' | 'minLength' | 'min' | 'max'
>;

/** A field for one line of text. Stores the text cleaned and in the notation of the field's rules. */
export function TextField({
  type = 'text',
  mask,
  onlyWhenLeft,
  prefix,
  adornment,
  showTick,
  disabled,
  autoComplete,
  inputMode,
  placeholder,
  constraints,
  ...field
}: TextFieldProps) {
  const { text, data, bind } = useTextDraft(field.name, { mask, onlyWhenLeft, showTick });
  const isValid = data.validated && !data.error && !data.pending && text !== '';
  const end = adornment ?? (isValid && <TickIcon className={classes.tick} />);
  return (
    <Field {...field} disabled={disabled} data={data}>
      {(control) => (
        <>
          <input
            {...control}
            {...bind}
            {...constraints}
            name={field.name}
            type={type}
            maxLength={MAX_TEXT_LENGTH}
            disabled={disabled}
            autoComplete={autoComplete}
            inputMode={inputMode}
            placeholder={placeholder}
            className={`${controlClasses.box} ${prefix ? classes.withPrefix : ''} ${end ? classes.withEnd : ''}`}
          />
          {prefix && (
            <span aria-hidden className={classes.prefix}>
              {prefix}
            </span>
          )}
          {end && <span className={classes.end}>{end}</span>}
        </>
      )}
    </Field>
  );
}

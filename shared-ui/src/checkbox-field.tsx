import type { InputHTMLAttributes } from 'react';
import classes from './checkbox-field.css';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './field.tsx';
import { MinusIcon, TickIcon } from './icons.tsx';
import pulseClasses from './pulse.css';
import { Tooltip } from './tooltip.tsx';
import { useFormField } from './use-form-field.ts';

export type CheckboxFieldProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'tooltip' | 'disabled'>;

/** A plain checkbox with its label and, as a second line, its hint. Stores `true` or `false`. */
export function CheckboxField({ name, label, hint, tooltip, disabled }: CheckboxFieldProps) {
  const { value, data, change } = useFormField(name);
  const error = disabled ? undefined : data.error;
  const hintId = `${name}-text`;
  const errorId = `${name}-error`;
  return (
    <div data-field={name} data-pulse={error && data.pulse ? '' : undefined}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={`${classes.line} ${pulseClasses.pulse}`}>
        <CheckboxBox
          id={name}
          name={name}
          checked={value === true}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => change(target.checked)}
        />
        <span className={classes.words}>
          <label htmlFor={name} className={hint ? classes.strong : undefined}>
            {label}
          </label>
          {tooltip && (
            <span className={classes.info}>
              <Tooltip text={tooltip} label={label} />
            </span>
          )}
          {hint && (
            <span id={hintId} className={classes.text}>
              {hint}
            </span>
          )}
        </span>
      </div>
    </div>
  );
}

interface CheckboxBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** The box stands for several items of which only some are ticked. */
  isMixed?: boolean;
}

/** A checkbox without a label: a native input, drawn at 24 px with a tap target of 44 px. */
export function CheckboxBox({ isMixed = false, ...input }: CheckboxBoxProps) {
  const Mark = isMixed ? MinusIcon : TickIcon;
  return (
    <span className={classes.box}>
      <input
        {...input}
        type="checkbox"
        className={classes.input}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
      />
      <Mark className={classes.mark} width="16" height="16" />
    </span>
  );
}

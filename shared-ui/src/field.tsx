import { FieldError } from './field-error.tsx';
import classes from './field.css';
import type { FieldWording } from 'shared-contracts/field-wording';
import { SpinnerIcon } from './icons.tsx';
import pulseClasses from './pulse.css';
import { Tooltip } from './tooltip.tsx';
import type { FieldData } from 'shared-contracts/answers';
import type { Elements } from './elements.ts';

export interface FieldProps extends Omit<FieldWording, 'show'> {
  /** The path of the answer in the form data; also the control's `name` and id. */
  name: string;
  /** Shows "optional" after the label; required fields have no mark. */
  optional?: boolean;
  disabled?: boolean;
  /** Width of the control; choose it by the length of the answer. */
  width?: 'full' | 'half' | 'short';
  /** Hides the label except for screen readers, where a heading right above already shows it. */
  hideLabel?: boolean;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-busy': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  data: FieldData;
  /** The children have the outline of a failed Continue around a part of them (`pulse.css`). */
  pulsesInside?: boolean;
  /**
   * The field is a group of controls: its label is a `<span>` instead of a `<label>`, and names the group by `labelId`.
   */
  group?: boolean;
  /** Ids of further descriptions, such as a counter. */
  describedBy?: string;
  children(control: ControlAttributes, labelId: string): Elements;
}

const NO_DATA: FieldData = {};

/**
 * The frame of every field: label, hint, error and control, in this order, connected by ids. A disabled field is not
 * asked, so it shows no error or other state of its answer. Inside a `FieldPair` the fields share the four rows, so
 * that controls align when one field has an error.
 */
export function Field({
  name,
  label,
  hint,
  tooltip,
  optional,
  disabled,
  width = 'full',
  hideLabel,
  data: fieldData,
  group,
  pulsesInside,
  describedBy,
  children,
}: FrameProps) {
  const data = disabled ? NO_DATA : fieldData;
  const ids = { label: `${name}-label`, optional: `${name}-optional`, hint: `${name}-hint`, error: `${name}-error` };
  const describing = [optional && ids.optional, hint && ids.hint, data.error && ids.error, describedBy]
    .filter(Boolean)
    .join(' ');
  const control: ControlAttributes = {
    id: name,
    'aria-invalid': data.error ? true : undefined,
    'aria-busy': data.pending || undefined,
    'aria-describedby': describing || undefined,
  };
  return (
    <div
      className={`${classes.field} ${classes[width] ?? ''}`}
      data-field={name}
      data-invalid={data.error ? '' : undefined}
      data-pulse={data.pulse ? '' : undefined}
    >
      <div className={classes.label} data-unseen={hideLabel || undefined}>
        {group ? (
          <span id={ids.label}>{label}</span>
        ) : (
          <label id={ids.label} htmlFor={name}>
            {label}
          </label>
        )}
        {optional && (
          <span className={classes.optional} id={ids.optional}>
            optional
          </span>
        )}
        {tooltip && <Tooltip text={tooltip} label={label} />}
      </div>
      {hint && (
        <p className={classes.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      {data.error && (
        <div className={classes.error}>
          <FieldError id={ids.error}>{data.error}</FieldError>
        </div>
      )}
      <div className={pulsesInside ? classes.control : `${classes.control} ${pulseClasses.pulse}`}>
        {children(control, ids.label)}
        {data.pending !== undefined && (
          <p role="status" className={classes.checking}>
            {data.pending && (
              <>
                <SpinnerIcon width="16" height="16" />
                <span>Checking…</span>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import classes, { sheet } from './field.css';
import type { FieldWording } from './field-wording.ts';
import { SpinnerIcon } from './icons.tsx';
import pulseClasses, { sheet as pulseSheet } from './pulse.css';
import { useStyleSheet } from './style-sheet.ts';
import { Tooltip } from './tooltip.tsx';
import type { FieldData } from './use-form-field.ts';

/** What every field takes. */
export interface FieldProps extends Omit<FieldWording, 'show'> {
  /** The path of the answer in the form data; also the control's `name` and id. */
  name: string;
  /** Says "optional" after the label; required fields say nothing. */
  optional?: boolean;
  disabled?: boolean;
  /** As much as the length of the answer asks for. */
  width?: 'full' | 'half' | 'short';
  /** The label is for those who listen: a heading right above already shows it. */
  hideLabel?: boolean;
}

/** What ties a control to its words. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-busy': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  data: FieldData;
  /** The words of a group are no `<label>`: radio cards are named by `labelId`. */
  group?: boolean;
  /** Ids of further descriptions, such as a counter. */
  describedBy?: string;
  children(control: ControlAttributes, labelId: string): ReactNode;
}

const NOTHING: FieldData = {};

/**
 * The frame of every field: label, hint, error, control, in this order, tied to each other by ids. A field
 * that is disabled is not asked, so nothing is said of its answer.
 * Inside a `FieldPair` the four rows are shared, so that controls align when one field has an error.
 */
export function Field({
  name, label, hint, tooltip, optional, disabled, width = 'full', hideLabel, data: said, group, describedBy, children,
}: FrameProps) {
  useStyleSheet(sheet);
  useStyleSheet(pulseSheet);
  const data = disabled ? NOTHING : said;
  const ids = { label: `${name}-label`, optional: `${name}-optional`, hint: `${name}-hint`, error: `${name}-error` };
  const describing = [optional && ids.optional, hint && ids.hint, data.error && ids.error, describedBy]
    .filter(Boolean).join(' ');
  const control: ControlAttributes = {
    id: name, 'aria-invalid': data.error ? true : undefined, 'aria-busy': data.pending || undefined,
    'aria-describedby': describing || undefined,
  };
  return (
    <div className={`${classes.field} ${classes[width] ?? ''}`} data-field={name}
      data-invalid={data.error ? '' : undefined} data-pulse={data.pulse ? '' : undefined}>
      <div className={hideLabel ? classes.unseen : classes.label}>
        {group ? <span id={ids.label}>{label}</span> : <label id={ids.label} htmlFor={name}>{label}</label>}
        {optional && <span className={classes.optional} id={ids.optional}>optional</span>}
        {tooltip && <Tooltip text={tooltip} label={label} />}
      </div>
      {hint && <p className={classes.hint} id={ids.hint}>{hint}</p>}
      {data.error && <div className={classes.error}><FieldError id={ids.error}>{data.error}</FieldError></div>}
      <div className={`${classes.control} ${pulseClasses.pulse}`}>
        {children(control, ids.label)}
        {data.pending !== undefined && (
          <p role="status" className={classes.checking}>{data.pending && <><SpinnerIcon />Checking…</>}</p>
        )}
      </div>
    </div>
  );
}

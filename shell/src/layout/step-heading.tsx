import { useStyleSheet } from 'shared-ui/style-sheet';
import { Tooltip } from 'shared-ui/tooltip';
import type { Ref } from 'react';
import classes, { sheet } from './step-heading.css';

export interface StepHeadingProps {
  title: string;
  /** The name of the form, above the title. */
  form?: string;
  lead?: string;
  tooltip?: string;
  /** The heading itself: a change of step moves focus to it. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Title of a step with the name of its form, its lead and tooltip. */
export function StepHeading({ title, form, lead, tooltip, ref }: StepHeadingProps) {
  useStyleSheet(sheet);
  return (
    <div className={classes.heading}>
      {form && <p className={classes.form}>{form}</p>}
      <div className={classes.title}>
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {tooltip && <Tooltip text={tooltip} label={title} />}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}

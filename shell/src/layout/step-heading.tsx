import { useStyleSheet } from 'shared-ui/style-sheet';
import { Tooltip } from 'shared-ui/tooltip';
import type { Ref } from 'react';
import classes, { sheet } from './step-heading.css';

export interface StepHeadingProps {
  title: string;
  lead?: string;
  tooltip?: string;
  /** The heading itself: a change of step moves focus to it. */
  ref?: Ref<HTMLHeadingElement>;
}

/** Title of a step with its lead and tooltip. */
export function StepHeading({ title, lead, tooltip, ref }: StepHeadingProps) {
  useStyleSheet(sheet);
  return (
    <div className={classes.heading}>
      <div className={classes.title}>
        <h1 ref={ref} tabIndex={-1}>{title}</h1>
        {tooltip && <Tooltip text={tooltip} label={title} />}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './section-heading.css';
import { Tooltip } from './tooltip.tsx';

export interface SectionHeadingProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  tooltip?: string;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  level?: 2 | 3;
  id?: string;
}

/** The title of a section, in the serif font; with level 3 the title of a group, in the sans-serif font. */
export function SectionHeading({ title, lead, tooltip, aside, level = 2, id }: SectionHeadingProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.heading}>
      <div className={classes.line}>
        <Title id={id}>{title}</Title>
        {tooltip && <Tooltip text={tooltip} label={title} />}
        {aside && <span className={classes.aside}>{aside}</span>}
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}

import { useId } from 'react';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import type { Elements } from 'shared-ui/elements';
import { Tooltip } from 'shared-ui/tooltip';
import type { OfferedWords } from '../optional-items/offered-items.ts';
import type { OfferedToggle } from '../optional-items/kinds/group-kind.ts';
import classes from './group-frame.css';

interface GroupFrameProps extends OfferedWords {
  toggle?: OfferedToggle;
  /** Shown while the group is on; a group without a checkbox is always on. */
  children?: Elements;
}

/** A group with its title, its checkbox if it has one, and its content. */
export function GroupFrame({ title, hideTitle, text, tooltip, toggle, children }: GroupFrameProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      {/* A label and not a heading, because the section may have no title that a heading could come under. */}
      <div className={classes.title} data-unseen={hideTitle || undefined}>
        <span id={titleId}>{title}</span>
        {tooltip && <Tooltip text={tooltip} label={title} />}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.items}>
        {toggle && (
          <CheckboxCard
            name={toggle.name}
            label={toggle.label}
            disabled={toggle.reason !== undefined}
            reason={toggle.reason}
          />
        )}
        {(!toggle || toggle.isOn) && toggle?.reason === undefined && children}
      </div>
    </div>
  );
}

import { useState } from 'react';
import type { Elements } from 'shared-ui/elements';
import { ChevronDownIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { Fold } from '../../../optional-items/kinds/group-kind.ts';
import classes, { sheet } from './folded-group.css';

interface FoldedGroupProps {
  title: string;
  text?: string;
  fold: Fold;
  children: Elements;
}

/** A group that the customer opens: closed, it says what is chosen in it. It starts open if something is. */
export function FoldedGroup({ title, text, fold: { summary, names }, children }: FoldedGroupProps) {
  useStyleSheet(sheet);
  const [startsOpen] = useState(names.length > 0);
  return (
    <details className={classes.fold} open={startsOpen}>
      <summary className={classes.head}>
        <span className={classes.title}>{title}</span>
        {summary && <span className={classes.chosen}>{summary}</span>}
        {(names.length > 0 || text) && <span className={classes.text}>{names.join(', ') || text}</span>}
        <ChevronDownIcon className={classes.mark} />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

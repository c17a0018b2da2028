import type { Elements } from 'shared-ui/elements';
import { ChevronDownIcon } from 'shared-ui/icons';
import { Price } from 'shared-ui/money';
import type { Fold } from '../optional-items/offered-items.ts';
import type { OfferedGroup } from '../optional-items/kinds/kinds.ts';
import classes from './folded-group.css';

interface FoldedGroupProps {
  group: OfferedGroup;
  fold: Fold;
  /** Before the lowest of several prices. */
  from: string;
  children: Elements;
}

/**
 * A group that the customer opens: closed, it says what is chosen in it, or what can be chosen and from which price.
 */
export function FoldedGroup({ group, fold: { summary, names }, from, children }: FoldedGroupProps) {
  const [lowest, isOnly] = lowestOf(group);
  return (
    <details className={classes.fold}>
      <summary className={classes.head}>
        <span className={classes.title}>{group.title}</span>
        {summary && <span className={classes.chosen}>{summary}</span>}
        {!summary && lowest?.price !== undefined && (
          <span className={classes.price}>
            {!isOnly && <span>{`${from} `}</span>}
            <Price cents={lowest.price} period={lowest.period} />
          </span>
        )}
        <span className={classes.text}>{names.join(', ') || contentsOf(group)}</span>
        <ChevronDownIcon className={classes.mark} />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

const itemsOf = (group: OfferedGroup) => (group.kind === 'custom' || group.kind === 'multi-state' ? [] : group.items);

/** The item with the lowest price, and whether it is the only one with a price. */
function lowestOf(group: OfferedGroup) {
  const [lowest, ...others] = itemsOf(group)
    .filter(({ price }) => price !== undefined)
    .sort((a, b) => a.price! - b.price!);
  return [lowest, others.length === 0] as const;
}

/** What can be chosen in a group: its items, or else its text and prices. */
function contentsOf(group: OfferedGroup): string {
  if (group.kind === 'multi-state') return [group.text, ...group.prices].filter(Boolean).join(' ');
  return (
    itemsOf(group)
      .map(({ label }) => label)
      .join(', ') ||
    group.text ||
    ''
  );
}

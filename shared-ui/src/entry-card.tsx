import { useId, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import classes from './entry-card.css';
import { TrashIcon } from './icons.tsx';
import type { Elements } from './elements.ts';

/** The entries of a list, each on a card: people, vehicles or the like. */
export function EntryCards({ ref, children }: { ref?: Ref<HTMLOListElement>; children: ReactNode }) {
  return (
    <ol ref={ref} className={classes.entries}>
      {children}
    </ol>
  );
}

interface EntryCardProps {
  /** `Member 2` */
  title: string;
  removeLabel?: string;
  /** `undefined` if the list needs the entry. */
  onRemove?: (() => void) | undefined;
  children: Elements;
  /** Identifies the card in the page, as `data-entry`. */
  entryKey?: string;
}

/** One entry with its fields. Its title can take focus, for entries without a field to type in. */
export function EntryCard({ title, removeLabel, onRemove, children, entryKey }: EntryCardProps) {
  const titleId = useId();
  return (
    <li className={classes.entry} data-entry={entryKey}>
      <div role="group" aria-labelledby={titleId}>
        <div className={classes.head}>
          <h3 id={titleId} className={classes.name} tabIndex={-1}>
            {title}
          </h3>
          {onRemove && (
            <Button kind="remove" icon={<TrashIcon />} aria-label={`${removeLabel ?? ''} ${title}`} onClick={onRemove}>
              {removeLabel}
            </Button>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}

interface ClosedEntryCardProps extends Pick<EntryCardProps, 'title' | 'children'> {
  openLabel: string;
  /** A summary of an entry that is filled in. */
  line?: string | undefined;
  onToggle(isOpen: boolean): void;
}

/** An entry that asks for no attention yet, or no more, as a line that opens to its fields. */
export function ClosedEntryCard({ title, openLabel, line, onToggle, children }: ClosedEntryCardProps) {
  const titleId = useId();
  return (
    <li className={`${classes.entry} ${classes.closed}`}>
      <details onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary>
          <h3 id={titleId} className={classes.name} tabIndex={-1}>
            {title}
          </h3>
          {line && <span className={classes.line}>{line}</span>}
          <span className={classes.open}>{openLabel}</span>
        </summary>
        <div role="group" aria-labelledby={titleId}>
          {children}
        </div>
      </details>
    </li>
  );
}

interface FoldedEntryCardProps extends Pick<EntryCardProps, 'title' | 'entryKey'> {
  line: string;
  openLabel: string;
  onOpen(): void;
}

/** A complete entry, folded to one line. */
export function FoldedEntryCard({ title, entryKey, line, openLabel, onOpen }: FoldedEntryCardProps) {
  return (
    <li className={`${classes.entry} ${classes.folded}`} data-entry={entryKey}>
      <h3 className={classes.name} tabIndex={-1}>
        {title}
      </h3>
      <p className={classes.line}>{line}</p>
      <Button kind="tertiary" aria-label={`${openLabel} ${title}`} onClick={onOpen}>
        {openLabel}
      </Button>
    </li>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ClosedEntryCard, EntryCard, EntryCards } from './entry-card.tsx';
import { FieldError } from './field-error.tsx';
import { PlusIcon } from './icons.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useFormField } from './use-form-field.ts';
import classes from './entry-list.css';
import type { Elements } from './elements.ts';

interface EntryListProps {
  path: string;
  /** `one` is the name of an entry, shown before its number. Without a title there is no heading. */
  words: {
    title: string;
    text: string;
    one: string;
    add: string;
    remove: string;
    toFill?: string | undefined;
    change?: string | undefined;
  };
  /** 3 inside a section with a title of its own. */
  level?: 2 | 3;
  /** The list never has fewer or more entries than these. */
  min?: number;
  max?: number;
  newEntry(): unknown;
  /**
   * Whether the customer has come to an entry that the list needs; one that is not reached is a line named `toFill`.
   * All are reached by default.
   */
  isReached?(entry: unknown, before: unknown): boolean;
  /**
   * An entry that the list needs and that is filled in when it appears is this line, with `change`; a page without it
   * shows all fields.
   */
  lineOf?(entry: unknown): string | undefined;
  children(path: string): Elements;
}

/** Where focus goes once the list has changed: to the first field of a new card, or to a card's title. */
type FocusNext = { index: number; target: 'field' | 'title' };

/** A list of entries, such as people, with a card for each and buttons to add and to remove entries. */
export function EntryList({
  path,
  words,
  level,
  min = 1,
  max = Infinity,
  newEntry,
  isReached,
  lineOf,
  children,
}: EntryListProps) {
  const { value, data, change } = useFormField(path);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  // An entry that was opened by hand stays in its frame, so that its fields keep the focus.
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // Follows no later answer: an entry must not fold while the customer is in it.
  const [isFilled] = useState(() => entries.map((entry) => Boolean(lineOf?.(entry))));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<FocusNext>(undefined);

  useEffect(() => {
    const next = focusNext.current;
    focusNext.current = undefined;
    if (!next) return;
    const card = list.current?.children[next.index];
    const target = card?.querySelector<HTMLElement>(next.target === 'field' ? 'input' : 'h3');
    (target ?? addButton.current)?.focus();
  }, [entries.length]);

  const add = () => {
    focusNext.current = { index: entries.length, target: 'field' };
    change([...entries, newEntry()]);
  };
  const removeAt = (index: number) => {
    // The entry that takes its place, or the one before if it was the last; without this, focus would go to the top of
    // the page.
    focusNext.current = { index: Math.min(index, entries.length - 2), target: 'title' };
    change(entries.toSpliced(index, 1));
  };

  return (
    <div data-field={path}>
      {words.title && <SectionHeading title={words.title} lead={words.text} level={level} />}
      {data.error && (
        <div className={classes.error}>
          <FieldError id={`${path}-error`}>{data.error}</FieldError>
        </div>
      )}
      <EntryCards ref={list}>
        {entries.map((entry, index) => {
          const title = `${words.one} ${index + 1}`;
          const line = isFilled[index] ? lineOf?.(entry) : undefined;
          if (
            entries.length <= min &&
            (opened.has(index) || isFilled[index] || isReached?.(entry, entries[index - 1]) === false)
          ) {
            return (
              <ClosedEntryCard
                key={index}
                title={title}
                line={line}
                openLabel={(isFilled[index] ? words.change : words.toFill) ?? ''}
                onToggle={(isOpen) => isOpen && setOpened((before) => new Set(before).add(index))}
              >
                {children(`${path}.${index}`)}
              </ClosedEntryCard>
            );
          }
          return (
            <EntryCard
              key={index}
              title={title}
              removeLabel={words.remove}
              onRemove={entries.length > min ? () => removeAt(index) : undefined}
            >
              {children(`${path}.${index}`)}
            </EntryCard>
          );
        })}
      </EntryCards>
      {entries.length < max && (
        <Button ref={addButton} kind="secondary" icon={<PlusIcon />} onClick={add}>
          {words.add}
        </Button>
      )}
    </div>
  );
}

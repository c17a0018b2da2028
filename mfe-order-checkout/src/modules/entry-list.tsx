import { useEffect, useRef, type ReactNode } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import { EntryCard, EntryCards } from 'shared-ui/entry-card';
import { FieldError } from 'shared-ui/field-error';
import { PlusIcon } from 'shared-ui/icons';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useFormField } from 'shared-ui/use-form-field';
import classes, { sheet } from './entry-list.css';

interface EntryListProps {
  /** Path of the list. */
  path: string;
  /** `one` is the name of an entry before its number. */
  words: { title: string; text: string; one: string; add: string; remove: string };
  /** The list never has fewer or more entries than these. */
  min?: number;
  max?: number;
  newEntry(): unknown;
  host: AreaHost;
  /** The fields of one entry. */
  children(path: string): ReactNode;
}

/** Where focus goes once the list has changed: to the first field of a new card, or to a card's title. */
type FocusNext = { place: number; at: 'field' | 'title' };

/** A list of people or the like, each on a card of its own, with buttons to add and to remove one. */
export function EntryList({ path, words, min = 1, max = Infinity, newEntry, host, children }: EntryListProps) {
  useStyleSheet(sheet);
  const { value, data } = useFormField(path);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<FocusNext>(undefined);

  useEffect(() => {
    const next = focusNext.current;
    focusNext.current = undefined;
    if (!next) return;
    const card = list.current?.children[next.place];
    const target = card?.querySelector<HTMLElement>(next.at === 'field' ? 'input' : 'h3');
    (target ?? addButton.current)?.focus();
  }, [entries.length]);

  const { push, remove } = host.form.mutators as Record<'push' | 'remove', (path: string, entry: unknown) => void>;
  const add = () => {
    focusNext.current = { place: entries.length, at: 'field' };
    push(path, newEntry());
  };
  const removeAt = (place: number) => {
    // What took its place, or the one before where it was the last: never the top of the page.
    focusNext.current = { place: Math.min(place, entries.length - 2), at: 'title' };
    remove(path, place);
  };

  return (
    <div data-field={path}>
      <SectionHeading title={words.title} lead={words.text} />
      {data.error && <div className={classes.error}><FieldError id={`${path}-error`}>{data.error}</FieldError></div>}
      <EntryCards ref={list}>
        {entries.map((_, place) => (
          <EntryCard key={place} title={`${words.one} ${place + 1}`} removeLabel={words.remove} onRemove={entries.length > min ? () => removeAt(place) : undefined}>
            {children(`${path}.${place}`)}
          </EntryCard>
        ))}
      </EntryCards>
      {entries.length < max && <Button ref={addButton} kind="secondary" icon={<PlusIcon />} onClick={add}>{words.add}</Button>}
    </div>
  );
}

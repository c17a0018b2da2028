import { useEffect, useRef } from 'react';
import type { Person } from 'shared-contracts/form-data';
import { Button } from 'shared-ui/button';
import { FieldError } from 'shared-ui/field-error';
import { PlusIcon } from 'shared-ui/icons';
import { SectionHeading } from 'shared-ui/section-heading';
import { useFormField } from 'shared-ui/use-form-field';
import { newOfficial } from './new-official.ts';
import { OfficialCard } from './official-card.tsx';
import type { LlcFormationOptions } from './options.ts';
import type { AddressChoiceProps } from './principal-address.tsx';
import classes from './view.css';

interface OfficialsProps extends AddressChoiceProps {
  /** Path of the list. */
  path: string;
  words: LlcFormationOptions['members'];
}

/** Where focus goes once the list has changed: to the first field of a new card, or to a card's title. */
type FocusNext = { place: number; at: 'field' | 'title' };

/** A list of members or managers: at least one, each on a card of its own. */
export function Officials({ path, words, options, host, asks }: OfficialsProps) {
  const { value, data } = useFormField(path);
  const people = Array.isArray(value) ? (value as Person[]) : [];
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
  }, [people.length]);

  const { push, remove } = host.form.mutators as Record<'push' | 'remove', (path: string, entry: unknown) => void>;
  const add = () => {
    focusNext.current = { place: people.length, at: 'field' };
    push(path, newOfficial(options));
  };
  const removeAt = (place: number) => {
    // What took its place, or the one before where it was the last: never the top of the page.
    focusNext.current = { place: Math.min(place, people.length - 2), at: 'title' };
    remove(path, place);
  };

  return (
    <div data-field={path}>
      <SectionHeading title={words.title} lead={words.text} />
      {data.error && <div className={classes.error}><FieldError id={`${path}-error`}>{data.error}</FieldError></div>}
      <ol ref={list} className={classes.people}>
        {people.map((_, place) => (
          <OfficialCard key={place} path={`${path}.${place}`} title={`${words.one} ${place + 1}`} removeLabel={words.remove}
            options={options} host={host} asks={asks} onRemove={people.length > 1 ? () => removeAt(place) : undefined} />
        ))}
      </ol>
      <Button ref={addButton} kind="secondary" icon={<PlusIcon />} onClick={add}>{words.add}</Button>
    </div>
  );
}

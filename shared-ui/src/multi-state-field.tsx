import { useLayoutEffect, useRef, useState } from 'react';
import { isSameData } from 'shared-contracts/data-path';
import { Button } from './button.tsx';
import { CheckboxBox } from './checkbox-field.tsx';
import controlClasses from './control.css';
import { Field, type FieldProps } from './field.tsx';
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx';
import classes from './multi-state-field.css';
import { useFormField } from './use-form-field.ts';

/** A state to tick. */
export interface StateOption {
  key: string;
  label: string;
  /** Why it cannot be ticked; a state without a reason is open. */
  reason?: string;
  /** Shown if prices differ by state. */
  price?: string;
}

export interface MultiStateFieldProps extends Omit<FieldProps, 'width' | 'optional'> {
  options: readonly StateOption[];
  /** The number of ticked states and their price, shown above the states. */
  summary?: string;
  /** Shows this many states, plus the ticked ones, until the customer expands the list. */
  collapseTo?: number;
  words?: { selectAll: string; undo?: string; showAll: string; showFewer: string; search?: string; noMatch?: string };
}

const WORDS = { selectAll: 'Select all', showAll: 'Show all states', showFewer: 'Show fewer' };

/**
 * A field for several states, with a Select all box for the open ones below them, and a search above a long list.
 * Stores the ticked states as `{ WY: true }`, and `undefined` if none is ticked. After a click on Select all, Undo
 * restores the states that were ticked before, until another state is ticked or unticked.
 */
export function MultiStateField({
  options,
  summary,
  collapseTo = 15,
  words = WORDS,
  disabled,
  ...field
}: MultiStateFieldProps) {
  const { name } = field;
  const { value, data, change } = useFormField(name);
  const chosen = chosenStates(value, options);
  const open = options.filter(({ reason }) => reason === undefined);
  const isAll = open.length > 0 && chosen.length === open.length;
  const short = options.filter(({ key }, index) => index < collapseTo || chosen.includes(key));
  // A button that reveals nothing to tick is left out.
  const few = open.every((option) => short.includes(option)) ? options : short;
  const { list, isExpanded, toggle } = useDisclosure(options.findIndex((option) => !few.includes(option)));
  const [query, setQuery] = useState('');
  const isLong = few.length < options.length || query !== '';
  const shown = query.trim() !== '' ? options.filter((option) => isNamed(option, query)) : isExpanded ? options : few;
  const foot = useRef<HTMLDivElement>(null);
  const [allClick, setAllClick] = useState<{ before: unknown; after: TickedStates }>();
  const canUndo = allClick !== undefined && isSameData(allClick.after, value);
  const tickAll = () => {
    const after = withAllStates(options, !isAll);
    setAllClick({ before: value, after });
    change(after);
  };
  const undo = () => {
    setAllClick(undefined);
    change(allClick?.before);
    // The button disappears with its focus.
    foot.current?.querySelector('input')?.focus();
  };
  const listId = `${name}-states`;
  const summaryId = `${name}-summary`;
  return (
    <Field {...field} disabled={disabled} data={data} group>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }, labelId) => (
        <div
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={classes.panel}
          data-invalid={isInvalid ? '' : undefined}
        >
          {(isLong || summary) && (
            <div className={classes.head}>
              {isLong && (
                <input
                  type="search"
                  aria-label={words.search ?? 'Find a state'}
                  placeholder={words.search ?? 'Find a state'}
                  autoComplete="off"
                  value={query}
                  disabled={disabled}
                  aria-describedby={describedBy}
                  aria-controls={listId}
                  className={`${controlClasses.box} ${classes.search}`}
                  onChange={({ target }) => setQuery(target.value)}
                />
              )}
              {summary && (
                <span id={summaryId} className={classes.summary}>
                  {summary}
                </span>
              )}
            </div>
          )}
          <ul id={listId} ref={list} className={classes.states}>
            {shown.map(({ key, ...state }) => (
              <StateRow
                key={key}
                {...state}
                name={`${name}.${key}`}
                isChosen={chosen.includes(key)}
                isDisabled={disabled === true}
                onChange={(isChosen) => change(withState(value, key, isChosen, options))}
              />
            ))}
          </ul>
          <p role="status" className={classes.none}>
            {shown.length === 0 && (words.noMatch ?? 'No state has this name.')}
          </p>
          <div ref={foot} className={classes.foot}>
            <CheckboxBox
              id={id}
              name={name}
              checked={isAll}
              isMixed={chosen.length > 0 && !isAll}
              disabled={disabled === true || open.length === 0}
              aria-invalid={isInvalid}
              aria-describedby={[describedBy, summary && summaryId].filter(Boolean).join(' ') || undefined}
              aria-controls={listId}
              onChange={tickAll}
            />
            <label htmlFor={id} className={classes.name}>
              {words.selectAll}
            </label>
            {canUndo && (
              <Button kind="tertiary" className={classes.undo} onClick={undo}>
                {words.undo ?? 'Undo'}
              </Button>
            )}
            {few.length < options.length && query === '' && (
              <Button
                kind="tertiary"
                className={classes.more}
                aria-expanded={isExpanded}
                aria-controls={listId}
                icon={isExpanded ? <ChevronUpIcon /> : <ChevronDownIcon />}
                onClick={toggle}
              >
                {isExpanded ? words.showFewer : words.showAll}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

/** Whether a state's name has the typed words, or its code is typed. */
function isNamed({ key, label }: StateOption, query: string): boolean {
  const typed = query.trim().toLowerCase();
  return label.toLowerCase().includes(typed) || key.toLowerCase() === typed;
}

interface StateRowProps extends Omit<StateOption, 'key'> {
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChange(isChosen: boolean): void;
}

function StateRow({ name, label, reason, price, isChosen, isDisabled, onChange }: StateRowProps) {
  const moreId = `${name}-more`;
  const more = reason ?? price;
  return (
    <li className={classes.state} data-closed={reason === undefined ? undefined : ''}>
      <CheckboxBox
        id={name}
        name={name}
        checked={isChosen}
        disabled={isDisabled || reason !== undefined}
        aria-describedby={more && moreId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={classes.words}>
        <label htmlFor={name} className={classes.name}>
          {label}
        </label>
        {more && (
          <span id={moreId} className={classes.hint}>
            {more}
          </span>
        )}
      </span>
    </li>
  );
}

/**
 * Whether all states are shown. Showing all moves focus to the first newly shown state, at index `firstHidden`, because
 * it comes before the button.
 */
function useDisclosure(firstHidden: number) {
  const list = useRef<HTMLUListElement>(null);
  const revealed = useRef<number>(undefined);
  const [isExpanded, setIsExpanded] = useState(false);
  useLayoutEffect(() => {
    if (!isExpanded) return;
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    boxes
      .slice(revealed.current)
      .find((box) => !box.disabled)
      ?.focus();
  }, [isExpanded]);
  const toggle = () => {
    revealed.current = firstHidden;
    setIsExpanded(!isExpanded);
  };
  return { list, isExpanded, toggle };
}

/** The answer with the ticked states; `undefined` if none is ticked. */
type TickedStates = Readonly<Record<string, true>> | undefined;

/** The open states that are ticked in an answer, in the order of the list. */
function chosenStates(answer: unknown, states: readonly StateOption[]): string[] {
  const ticked = (answer ?? {}) as Readonly<Record<string, unknown>>;
  return states.filter(({ key, reason }) => reason === undefined && ticked[key] === true).map(({ key }) => key);
}

/** The answer after ticking or unticking one state. */
function withState(answer: unknown, state: string, isTicked: boolean, states: readonly StateOption[]): TickedStates {
  const others = chosenStates(answer, states).filter((key) => key !== state);
  return tickedStates(isTicked ? [...others, state] : others);
}

/** The answer after ticking or unticking every open state. */
function withAllStates(states: readonly StateOption[], isTicked: boolean): TickedStates {
  return tickedStates(isTicked ? states.filter(({ reason }) => reason === undefined).map(({ key }) => key) : []);
}

function tickedStates(keys: readonly string[]): TickedStates {
  return keys.length === 0 ? undefined : Object.fromEntries(keys.map((key) => [key, true]));
}

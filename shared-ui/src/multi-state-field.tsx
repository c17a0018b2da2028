import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CheckboxBox } from './checkbox-box.tsx';
import { Field, type FieldProps } from './field.tsx';
import { ChevronDownIcon, ChevronUpIcon } from './icons.tsx';
import classes, { sheet } from './multi-state-field.css';
import { chosenStates, withAllStates, withState } from './chosen-states.ts';
import { useStyleSheet } from './style-sheet.ts';
import { useFormField } from './use-form-field.ts';

export interface StateOption {
  key: string;
  label: string;
  /** Why it cannot be ticked. */
  reason?: string;
  /** Where states cost differently. */
  price?: string;
}

export interface MultiStateFieldProps extends Omit<FieldProps, 'width' | 'optional'> {
  options: readonly StateOption[];
  /** How many are ticked and what they cost, beside the tick for all. */
  summary?: string;
  /** Shows this many states, and the ticked ones, until all are asked for. */
  collapseTo?: number;
  words?: { selectAll: string; showAll: string; showFewer: string };
}

const WORDS = { selectAll: 'Select all', showAll: 'Show all jurisdictions', showFewer: 'Show fewer' };

/**
 * Several states of the form, with a tick for all that are open. Stores the ticked ones as
 * `{ WY: true }`, and nothing where none is. The tick for all takes focus for the whole field.
 */
export function MultiStateField({ options, summary, collapseTo = 15, words = WORDS, disabled, ...field }: MultiStateFieldProps) {
  useStyleSheet(sheet);
  const { name } = field;
  const { value, data, change, focus, blur } = useFormField(name);
  const chosen = chosenStates(value, options);
  const open = options.filter(({ reason }) => reason === undefined);
  const isAll = open.length > 0 && chosen.length === open.length;
  const few = options.filter(({ key }, at) => at < collapseTo || chosen.includes(key));
  const { list, isExpanded, toggle } = useDisclosure(options.findIndex((option) => !few.includes(option)));
  const shown = isExpanded ? options : few;
  const listId = `${name}-states`;
  const summaryId = `${name}-summary`;
  return (
    <Field {...field} disabled={disabled} data={data} group>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy }, labelId) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy} className={classes.panel} data-invalid={isInvalid ? '' : undefined}>
          <div className={classes.all}>
            <CheckboxBox id={id} name={name} checked={isAll} isMixed={chosen.length > 0 && !isAll} disabled={disabled === true || open.length === 0}
              aria-invalid={isInvalid} aria-describedby={[describedBy, summary && summaryId].filter(Boolean).join(' ') || undefined}
              aria-controls={listId} onChange={() => change(withAllStates(options, !isAll))} onFocus={focus} onBlur={blur} />
            <label htmlFor={id} className={classes.name}>{words.selectAll}</label>
            {summary && <span id={summaryId} className={classes.summary}>{summary}</span>}
          </div>
          <ul id={listId} ref={list} className={classes.states}>
            {shown.map(({ key, ...state }) => (
              <StateRow key={key} {...state} name={`${name}.${key}`} isChosen={chosen.includes(key)} isDisabled={disabled === true}
                onChange={(isChosen) => change(withState(value, key, isChosen, options))} onFocus={focus} onBlur={blur} />
            ))}
          </ul>
          {few.length < options.length && (
            <div className={classes.more}>
              <Button kind="tertiary" aria-expanded={isExpanded} aria-controls={listId} icon={isExpanded ? <ChevronUpIcon /> : <ChevronDownIcon />}
                onClick={toggle}>
                {isExpanded ? words.showFewer : words.showAll}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

interface StateRowProps extends Omit<StateOption, 'key'> {
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChange(isChosen: boolean): void;
  onFocus(): void;
  onBlur(): void;
}

function StateRow({ name, label, reason, price, isChosen, isDisabled, onChange, onFocus, onBlur }: StateRowProps) {
  const moreId = `${name}-more`;
  const more = reason ?? price;
  return (
    <li className={classes.state} data-closed={reason === undefined ? undefined : ''}>
      <CheckboxBox id={name} name={name} checked={isChosen} disabled={isDisabled || reason !== undefined} aria-describedby={more && moreId}
        onChange={({ target }) => onChange(target.checked)} onFocus={onFocus} onBlur={onBlur} />
      <span className={classes.words}>
        <label htmlFor={name} className={classes.name}>{label}</label>
        {more && <span id={moreId} className={classes.hint}>{more}</span>}
      </span>
    </li>
  );
}

/** Whether all states are shown. Showing all moves focus to the first of them, `firstHidden`, which stands before the button. */
function useDisclosure(firstHidden: number) {
  const list = useRef<HTMLUListElement>(null);
  const revealed = useRef<number>(undefined);
  const [isExpanded, setIsExpanded] = useState(false);
  useLayoutEffect(() => {
    if (!isExpanded) return;
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    boxes.slice(revealed.current).find((box) => !box.disabled)?.focus();
  }, [isExpanded]);
  const toggle = () => {
    revealed.current = firstHidden;
    setIsExpanded(!isExpanded);
  };
  return { list, isExpanded, toggle };
}

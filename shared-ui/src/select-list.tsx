import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { TickIcon } from './icons.tsx';
import classes, { sheet } from './select-list.css';
import { optionId, splitAtMatch, type SelectChoice } from './select-options.ts';
import { useStyleSheet } from './style-sheet.ts';
import type { Listbox } from './use-listbox.ts';

interface SelectListProps {
  id: string;
  labelId: string;
  list: Listbox;
  chosenKey: string | undefined;
  maxHeight: number;
  /** There is nothing to choose from at all. */
  isEmpty: boolean;
  onChoose(option: SelectChoice): void;
}

/** The options of an open select, by group; pointing and choosing are heard once, on the list. */
export function SelectList({ id, labelId, list, chosenKey, maxHeight, isEmpty, onChoose }: SelectListProps) {
  useStyleSheet(sheet);
  const element = useRef<HTMLDivElement>(null);
  const activeKey = list.active?.key;
  const pointedKey = useRef<string>(undefined);
  useEffect(() => {
    // What the pointer is on stays under it: a list that moved would have the click choose its neighbour.
    if (activeKey === pointedKey.current) return;
    pointedKey.current = undefined;
    element.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);

  const optionAt = ({ target }: MouseEvent): SelectChoice | undefined => {
    const key = (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;
    return list.groups.flatMap(({ options }) => options).find((option) => option.key === key);
  };
  const isNothing = list.groups.length === 0;
  return (
    <>
      <div ref={element} id={id} role="listbox" aria-labelledby={labelId} className={classes.list}
        style={{ maxHeight }} hidden={isNothing}
        onMouseMove={(event) => {
          const option = optionAt(event);
          if (!option || option === list.active) return;
          pointedKey.current = option.key;
          list.point(option);
        }}
        onClick={(event) => {
          const option = optionAt(event);
          if (option && !option.disabled) onChoose(option);
        }}>
        {list.groups.map(({ group, options }, at) => (
          <div key={group} role={group ? 'group' : 'presentation'}
            aria-labelledby={group ? `${id}-group-${at}` : undefined}>
            {group && <div className={classes.group} id={`${id}-group-${at}`} role="presentation">{group}</div>}
            {options.map((option) => (
              <Option key={option.key} id={optionId(id, option.key)} option={option} query={list.query}
                isActive={option.key === activeKey} isChosen={option.key === chosenKey} />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={isNothing ? classes.nothing : classes.silent}>
        {isNothing && (isEmpty ? 'List is empty.' : 'No elements found. Consider changing the search query.')}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  option: SelectChoice;
  query: string;
  isActive: boolean;
  isChosen: boolean;
}

/** Drawn again only when it changes: a move of the keyboard draws two of a thousand. */
const Option = memo(function Option({ id, option, query, isActive, isChosen }: OptionProps) {
  const [before, match, after] = splitAtMatch(option.value, query);
  return (
    <div id={id} role="option" data-key={option.key} data-active={isActive ? '' : undefined} aria-selected={isChosen}
      aria-disabled={option.disabled || undefined} className={classes.option}>
      {option.image && <img src={option.image.url} alt={option.image.alt} width="24" height="24" />}
      <span className={classes.words}>
        {before}{match && <mark className={classes.match}>{match}</mark>}{after}
        {option.disabled && option.reason && <span className={classes.reason}>{option.reason}</span>}
      </span>
      {isChosen && <TickIcon className={classes.tick} />}
    </div>
  );
});

import { memo, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { TickIcon } from './icons.tsx';
import classes, { sheet } from './select-list.css';
import { chunksOf, optionId, splitAtMatch, type SelectChoice, type SelectChunk } from './select-options.ts';
import { useStyleSheet } from './style-sheet.ts';
import type { Listbox } from './use-listbox.ts';
import { useNearness } from './use-nearness.ts';

interface SelectListProps {
  id: string;
  labelId: string;
  list: Listbox;
  chosenKey: string | undefined;
  maxHeight: number | undefined;
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
    return list.options.find((option) => option.key === key);
  };
  const groups = useMemo(() => chunksOf(list.groups), [list.groups]);
  const isNothing = list.groups.length === 0;
  const chunk = (part: SelectChunk) => (
    <Chunk key={part.start} chunk={part} listId={id} query={list.query} setSize={list.options.length}
      activeKey={part.options.some(({ key }) => key === activeKey) ? activeKey : undefined} chosenKey={chosenKey} />
  );
  return (
    <>
      <div ref={element} id={id} role="listbox" aria-labelledby={labelId} className={classes.list}
        style={{ maxHeight: maxHeight ?? 'var(--select-list-height, 300px)' }} hidden={isNothing}
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
        {groups.map(({ group, chunks }, at) => (
          <div key={group} role={group ? 'group' : 'presentation'}
            aria-labelledby={group ? `${id}-group-${at}` : undefined}>
            {group && <div className={classes.group} id={`${id}-group-${at}`} role="presentation">{group}</div>}
            {chunks.map(chunk)}
          </div>
        ))}
      </div>
      <p role="status" className={isNothing ? classes.nothing : classes.silent}>
        {isNothing && (isEmpty ? 'List is empty.' : 'No elements found. Consider changing the search query.')}
      </p>
    </>
  );
}

interface ChunkProps {
  chunk: SelectChunk;
  listId: string;
  query: string;
  setSize: number;
  /** The active option, if it is one of these. */
  activeKey: string | undefined;
  chosenKey: string | undefined;
}

const ROW_HEIGHT = 44;
/** Lists of up to this many options are drawn at once: states, countries. */
const DRAWN_WHOLE = 300;

/**
 * Some options that follow each other. They are drawn when they come near, or one of them is active; until
 * then their place is kept, and every option says where in the whole list it stands.
 */
const Chunk = memo(function Chunk({ chunk, listId, query, setSize, activeKey, chosenKey }: ChunkProps) {
  const { options, start } = chunk;
  const { isNear, ref } = useNearness<HTMLDivElement>(start === 0 || setSize <= DRAWN_WHOLE);
  if (!isNear && activeKey === undefined) {
    return <div ref={ref} role="presentation" style={{ height: options.length * ROW_HEIGHT }} />;
  }
  return (
    <div ref={ref} role="presentation">
      {options.map((option, at) => (
        <Option key={option.key} id={optionId(listId, option.key)} option={option} query={query} setSize={setSize}
          position={start + at + 1} isActive={option.key === activeKey} isChosen={option.key === chosenKey} />
      ))}
    </div>
  );
});

interface OptionProps {
  id: string;
  option: SelectChoice;
  query: string;
  setSize: number;
  position: number;
  isActive: boolean;
  isChosen: boolean;
}

/** Drawn again only when it changes: a move of the keyboard draws two of a thousand. */
const Option = memo(function Option({ id, option, query, setSize, position, isActive, isChosen }: OptionProps) {
  const [before, match, after] = splitAtMatch(option.value, query);
  return (
    <div id={id} role="option" data-key={option.key} data-active={isActive ? '' : undefined} aria-selected={isChosen}
      aria-disabled={option.disabled || undefined} aria-setsize={setSize} aria-posinset={position}
      className={classes.option}>
      {option.image && <img src={option.image.url} alt={option.image.alt} width="24" height="24" />}
      <span className={classes.words}>
        {before}{match && <mark className={classes.match}>{match}</mark>}{after}
        {option.disabled && option.reason && <span className={classes.reason}>{option.reason}</span>}
      </span>
      {isChosen && <TickIcon className={classes.tick} />}
    </div>
  );
});

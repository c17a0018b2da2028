import { memo, useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { TickIcon } from './icons.tsx';
import classes from './select-list.css';
import { chunksOf, optionId, splitAtMatch, type SelectChoice, type SelectChunk } from './select-options.ts';
import type { Listbox } from './use-listbox.ts';

interface SelectListProps {
  id: string;
  labelId: string;
  list: Listbox;
  chosenKey: string | undefined;
  maxHeight: number | undefined;
  /** The list has no options even without a search query. */
  isEmpty: boolean;
  noMatch: string | undefined;
  onChoose(option: SelectChoice): void;
}

/** The options of an open select, by group. Mouse events are handled once, on the list, not on each option. */
export function SelectList({
  id,
  labelId,
  list,
  chosenKey,
  maxHeight,
  isEmpty,
  noMatch = 'No elements found. Consider changing the search query.',
  onChoose,
}: SelectListProps) {
  const element = useRef<HTMLDivElement>(null);
  const activeKey = list.active?.key;
  const pointedKey = useRef<string>(undefined);
  useEffect(() => {
    // Do not scroll for an option under the pointer: the click would then choose its neighbor.
    if (activeKey === pointedKey.current) return;
    pointedKey.current = undefined;
    element.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);

  const optionAt = ({ target }: MouseEvent): SelectChoice | undefined => {
    const key = (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;
    return list.options.find((option) => option.key === key);
  };
  const groups = useMemo(() => chunksOf(list.groups), [list.groups]);
  const hasNoMatch = list.groups.length === 0;
  const chunk = (part: SelectChunk) => (
    <Chunk
      key={part.start}
      chunk={part}
      listId={id}
      query={list.query}
      setSize={list.options.length}
      activeKey={part.options.some(({ key }) => key === activeKey) ? activeKey : undefined}
      chosenKey={chosenKey}
    />
  );
  return (
    <>
      <div
        ref={element}
        id={id}
        role="listbox"
        aria-labelledby={labelId}
        className={classes.list}
        style={{ maxHeight: maxHeight ?? 'var(--select-list-height, 300px)' }}
        hidden={hasNoMatch}
        onMouseMove={(event) => {
          const option = optionAt(event);
          if (!option || option === list.active) return;
          pointedKey.current = option.key;
          list.point(option);
        }}
        onClick={(event) => {
          const option = optionAt(event);
          if (option && !option.disabled) onChoose(option);
        }}
      >
        {groups.map(({ group, chunks }, index) => (
          <div
            key={group}
            role={group ? 'group' : 'presentation'}
            aria-labelledby={group ? `${id}-group-${index}` : undefined}
          >
            {group && (
              <div className={classes.group} id={`${id}-group-${index}`} role="presentation">
                {group}
              </div>
            )}
            {chunks.map(chunk)}
          </div>
        ))}
      </div>
      <p role="status" className={hasNoMatch ? classes.nothing : undefined}>
        {hasNoMatch && (isEmpty ? 'List is empty.' : noMatch)}
      </p>
    </>
  );
}

interface ChunkProps {
  chunk: SelectChunk;
  listId: string;
  query: string;
  setSize: number;
  /** The key of the active option, if it is in this chunk. */
  activeKey: string | undefined;
  chosenKey: string | undefined;
}

const ROW_HEIGHT = 44;
/** Lists of up to this many options are rendered completely: states, countries. */
const MOST_RENDERED_AT_ONCE = 300;

/**
 * A chunk of consecutive options, rendered once it comes near the visible area or contains the active option. Until
 * then an empty element of the same height reserves its space. Every option has its position in the whole list.
 */
const Chunk = memo(function Chunk({ chunk, listId, query, setSize, activeKey, chosenKey }: ChunkProps) {
  const { options, start } = chunk;
  const { isNear, ref } = useNearness<HTMLDivElement>(start === 0 || setSize <= MOST_RENDERED_AT_ONCE);
  if (!isNear && activeKey === undefined) {
    return <div ref={ref} role="presentation" style={{ height: options.length * ROW_HEIGHT }} />;
  }
  return (
    <div ref={ref} role="presentation">
      {options.map((option, index) => (
        <Option
          key={option.key}
          id={optionId(listId, option.key)}
          option={option}
          query={query}
          setSize={setSize}
          position={start + index + 1}
          isActive={option.key === activeKey}
          isChosen={option.key === chosenKey}
        />
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

/** Memoized, so that moving the active option renders two options instead of a thousand. */
const Option = memo(function Option({ id, option, query, setSize, position, isActive, isChosen }: OptionProps) {
  const [before, match, after] = splitAtMatch(option.value, query);
  return (
    <div
      id={id}
      role="option"
      data-key={option.key}
      data-active={isActive ? '' : undefined}
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      aria-setsize={setSize}
      aria-posinset={position}
      className={classes.option}
    >
      {option.image && <img src={option.image.url} alt={option.image.alt} width="24" height="24" />}
      <span className={classes.words}>
        <span>{before}</span>
        {match && <mark className={classes.match}>{match}</mark>}
        {after && <span>{after}</span>}
        {option.disabled && option.reason && <span className={classes.reason}>{option.reason}</span>}
      </span>
      {isChosen && <TickIcon width="18" height="18" />}
    </div>
  );
});

/**
 * Whether an element is or has been within 600 px of the visible part of its scroll container. Always true in browsers
 * without IntersectionObserver.
 */
function useNearness<E extends Element>(isNearAtFirst: boolean): { isNear: boolean; ref: RefObject<E | null> } {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(isNearAtFirst || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { root: element.parentElement?.parentElement, rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { isNear, ref };
}

import { useMemo, useState, type KeyboardEvent } from 'react';
import { commonNames } from './loaded-names.ts';
import { matchOf } from './named-options.ts';
import { matchingGroups, type GroupsSource, type SelectChoice, type SelectGroup } from './select-options.ts';

export interface Listbox {
  isOpen: boolean;
  query: string;
  groups: readonly SelectGroup[];
  options: readonly SelectChoice[];
  /** The option that Enter chooses. */
  active: SelectChoice | undefined;
  open(query?: string): void;
  close(): void;
  search(query: string): void;
  point(option: SelectChoice): void;
  /** Handles keys on the box while the list is closed. */
  onBoxKeyDown(event: KeyboardEvent): void;
  /** Handles keys on the search input while the list is open. */
  onKeyDown(event: KeyboardEvent): void;
}

interface ListboxOptions {
  groups: GroupsSource;
  chosen: SelectChoice | undefined;
  onChoose(option: SelectChoice): void;
  onClose(): void;
}

interface ListboxState {
  query: string;
  activeKey: string | undefined;
  /** The active option is the one under the pointer, not one the customer moved to: Tab does not choose it. */
  isPointed?: boolean;
}

const PAGE = 7;

/** The index that a key moves to from `index` in a list of `length`; `undefined` for keys that do not move. */
function indexAfterKey(key: string, index: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1 < length ? index + 1 : 0;
    case 'ArrowUp':
      return index > 0 ? index - 1 : length - 1;
    case 'PageDown':
      return Math.min(index + PAGE, length - 1);
    case 'PageUp':
      return Math.max(index - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}

const flat = (groups: readonly SelectGroup[]) => groups.flatMap(({ options }) => options);

/**
 * The state of a list that filters while the customer types: the options shown, the active option, and the key
 * handlers, which follow the select-only combobox pattern while the query is empty. Disabled options can become active,
 * so that screen readers read their reason, but cannot be chosen.
 */
export function useListbox({ groups, chosen, onChoose, onClose }: ListboxOptions): Listbox {
  const [state, setState] = useState<ListboxState>();
  const query = state?.query ?? '';
  const isOpen = state !== undefined;
  const matching = useMemo(
    () => (isOpen ? matchingGroups(groups(), query, commonNames()) : []),
    [isOpen, groups, query],
  );
  const options = useMemo(() => flat(matching), [matching]);
  const active = options.find(({ key }) => key === state?.activeKey);

  const search = (next: string) => {
    const matches = flat(matchingGroups(groups(), next, commonNames()));
    const open = matches.filter(({ disabled }) => !disabled);
    const first = open.find((option) => matchOf(option, next, commonNames()) === 'exact') ?? open[0] ?? matches[0];
    setState({ query: next, activeKey: next === '' ? chosen?.key : first?.key });
  };
  const chooseActive = () => {
    if (active && !active.disabled) onChoose(active);
  };
  return {
    isOpen,
    query,
    groups: matching,
    options,
    active,
    search,
    close: () => setState(undefined),
    open: (initialQuery = '') => search(initialQuery),
    point: (option) => setState({ query, activeKey: option.key, isPointed: true }),
    onBoxKeyDown: (event) => {
      const { key } = event;
      const isText = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText || key === 'ArrowDown' || key === 'ArrowUp') search(isText ? key : '');
      else if (key === 'Home') setState({ query: '', activeKey: flat(groups())[0]?.key });
      else if (key === 'End') setState({ query: '', activeKey: flat(matchingGroups(groups(), '')).at(-1)?.key });
      else return;
      event.preventDefault();
    },
    onKeyDown: (event) => {
      const { key } = event;
      if (key === 'Escape') {
        // Close the list only, not a dialog around it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      } else if (key === 'Tab' || (key === 'ArrowUp' && event.altKey)) {
        if (!state?.isPointed && active?.key !== chosen?.key) chooseActive();
        onClose();
      } else if (key === 'Enter' || (key === ' ' && query === '')) {
        event.preventDefault();
        chooseActive();
      } else if (query === '' || (key !== 'Home' && key !== 'End')) {
        const next = options[indexAfterKey(key, active ? options.indexOf(active) : -1, options.length) ?? -1];
        if (!next) return;
        event.preventDefault();
        setState({ query, activeKey: next.key });
      }
    },
  };
}

import { useMemo, useState, type KeyboardEvent } from 'react';
import { matchingGroups, type GroupsSource, type SelectChoice, type SelectGroup } from './select-options.ts';

export interface Listbox {
  isOpen: boolean;
  query: string;
  groups: readonly SelectGroup[];
  /** Those of all groups. */
  options: readonly SelectChoice[];
  /** The option that Enter chooses. */
  active: SelectChoice | undefined;
  open(query?: string): void;
  close(): void;
  search(query: string): void;
  point(option: SelectChoice): void;
  /** Keys of the box while closed. */
  onBoxKeyDown(event: KeyboardEvent): void;
  /** Keys of the search input while open. */
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
  /** The pointer only happens to be there: Tab does not choose it. */
  isPointed?: boolean;
}

const PAGE = 7;

/** Where a key leads from `at` in a list of `length`; `undefined` for keys that lead nowhere. */
function steppedBy(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown': return at + 1 < length ? at + 1 : 0;
    case 'ArrowUp': return at > 0 ? at - 1 : length - 1;
    case 'PageDown': return Math.min(at + PAGE, length - 1);
    case 'PageUp': return Math.max(at - PAGE, 0);
    case 'Home': return 0;
    case 'End': return length - 1;
    default: return undefined;
  }
}

const flat = (groups: readonly SelectGroup[]) => groups.flatMap(({ options }) => options);

/**
 * A list that filters while one types: what it shows, which option is active, and its keys, which are those
 * of a select-only combobox while nothing is typed. Disabled options can be reached, so that their reason is
 * heard, and not chosen.
 */
export function useListbox({ groups, chosen, onChoose, onClose }: ListboxOptions): Listbox {
  const [state, setState] = useState<ListboxState>();
  const query = state?.query ?? '';
  const isOpen = state !== undefined;
  const matching = useMemo(() => (isOpen ? matchingGroups(groups(), query) : []), [isOpen, groups, query]);
  const options = useMemo(() => flat(matching), [matching]);
  const active = options.find(({ key }) => key === state?.activeKey);

  const search = (next: string) => {
    const matches = flat(matchingGroups(groups(), next));
    const first = matches.find(({ disabled }) => !disabled) ?? matches[0];
    setState({ query: next, activeKey: next === '' ? chosen?.key : first?.key });
  };
  const chooseActive = () => { if (active && !active.disabled) onChoose(active); };
  return {
    isOpen, query, groups: matching, options, active, search,
    close: () => setState(undefined),
    open: (typed = '') => search(typed),
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
        // The list closes, not the dialog around it.
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
        const next = options[steppedBy(key, active ? options.indexOf(active) : -1, options.length) ?? -1];
        if (!next) return;
        event.preventDefault();
        setState({ query, activeKey: next.key });
      }
    },
  };
}

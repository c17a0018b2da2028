import { useMemo, useState, type KeyboardEvent } from 'react';
import { matchingGroups, type SelectChoice, type SelectGroup } from './select-options.ts';

export interface Listbox {
  isOpen: boolean;
  query: string;
  groups: readonly SelectGroup[];
  /** The option that Enter chooses. */
  active: SelectChoice | undefined;
  open(query?: string): void;
  close(): void;
  search(query: string): void;
  point(option: SelectChoice): void;
  /** Keys of the search input while open. */
  onKeyDown(event: KeyboardEvent): void;
}

interface ListboxOptions {
  groups: readonly SelectGroup[];
  chosen: SelectChoice | undefined;
  onChoose(option: SelectChoice): void;
  onClose(): void;
}

const PAGE = 7;

/** Where a key leads from `at` in a list of `length`; `undefined` for keys that lead nowhere. */
function steppedBy(key: string, at: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown': return at + 1 < length ? at + 1 : 0;
    case 'ArrowUp': return at > 0 ? at - 1 : length - 1;
    case 'PageDown': return Math.min(at + PAGE, length - 1);
    case 'PageUp': return Math.max(at - PAGE, 0);
    default: return undefined;
  }
}

/**
 * A list that filters while one types: what it shows, which option is active, and its keys. Disabled
 * options can be reached, so that their reason is heard, and not chosen.
 */
export function useListbox({ groups, chosen, onChoose, onClose }: ListboxOptions): Listbox {
  const [state, setState] = useState<{ query: string; activeKey: string | undefined }>();
  const query = state?.query ?? '';
  const isOpen = state !== undefined;
  const matching = useMemo(() => (isOpen ? matchingGroups(groups, query) : []), [isOpen, groups, query]);
  const options = useMemo(() => matching.flatMap((group) => group.options), [matching]);
  const active = options.find(({ key }) => key === state?.activeKey);

  const search = (next: string) => {
    const matches = matchingGroups(groups, next).flatMap((group) => group.options);
    const first = matches.find(({ disabled }) => !disabled) ?? matches[0];
    setState({ query: next, activeKey: next === '' ? chosen?.key : first?.key });
  };
  const close = () => setState(undefined);
  return {
    isOpen, query, groups: matching, active, search, close,
    open: (typed = '') => search(typed),
    point: (option) => setState({ query, activeKey: option.key }),
    onKeyDown: (event) => {
      if (event.key === 'Escape') {
        // The list closes, not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      } else if (event.key === 'Tab' || (event.key === 'ArrowUp' && event.altKey)) {
        onClose();
      } else if (event.key === 'Enter') {
        event.preventDefault();
        if (active && !active.disabled) onChoose(active);
      } else {
        const next = options[steppedBy(event.key, active ? options.indexOf(active) : -1, options.length) ?? -1];
        if (!next) return;
        event.preventDefault();
        setState({ query, activeKey: next.key });
      }
    },
  };
}

import { useMemo, useRef, useSyncExternalStore } from 'react';
import { isSameData } from 'shared-contracts/data-path';
import type { Store } from 'shared-contracts/store';

interface Memory<State, Selected> {
  last?: { state: State; selector: (state: State) => Selected; selected: Selected };
}

/** The current selection; the previous object if both are equal data. */
function readSelected<State, Selected>(
  memory: Memory<State, Selected>,
  state: State,
  selector: (state: State) => Selected,
): Selected {
  const { last } = memory;
  if (last && last.state === state && last.selector === selector) return last.selected;
  const next = selector(state);
  const selected = last && isSameData(last.selected, next) ? last.selected : next;
  memory.last = { state, selector, selected };
  return selected;
}

/**
 * Selects a part of a store for a view. Renders again only when the selected data changes, so a selector may build a
 * new object each time. A costly selector is memoized (`useCallback`), because a new one selects again at each render.
 *
 * @example const state = useStore(host.known, ({ data }) => data.companyInformation?.state);
 */
export function useStore<State, Selected>(store: Store<State>, selector: (state: State) => Selected): Selected {
  const memory = useRef<Memory<State, Selected>>({});
  const read = useMemo(() => () => readSelected(memory.current, store.state, selector), [memory, store, selector]);
  return useSyncExternalStore(store.subscribe, read, read);
}

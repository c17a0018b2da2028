import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { isSameData } from 'shared-contracts/data-path';

/** The part of `host.known$` that views use: the latest value, and a subscription to changes. */
export interface Latest<T> {
  readonly value: T;
  subscribe(next: () => void): { unsubscribe(): void };
}

interface Memory<Known, Selected> {
  last?: { known: Known; selector: (known: Known) => Selected; selected: Selected };
}

/** The current selection; the previous object if both are equal data. */
function readSelected<Known, Selected>(
  memory: Memory<Known, Selected>,
  known: Known,
  selector: (known: Known) => Selected,
): Selected {
  const { last } = memory;
  if (last?.known === known && last.selector === selector) return last.selected;
  const next = selector(known);
  const selected = last && isSameData(last.selected, next) ? last.selected : next;
  memory.last = { known, selector, selected };
  return selected;
}

/**
 * Selects a part of `known$` for a view. Renders again only when the selected data changes, so a selector may build a
 * new object each time. A costly selector is memoized (`useCallback`), because a new one selects again at each render.
 *
 * @example const state = useKnown(host.known$, ({ data }) => data.companyInformation?.state);
 */
export function useKnown<Known, Selected>(known$: Latest<Known>, selector: (known: Known) => Selected): Selected {
  const [memory] = useState<Memory<Known, Selected>>({});
  const read = useMemo(() => () => readSelected(memory, known$.value, selector), [memory, known$, selector]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = known$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [known$],
  );
  return useSyncExternalStore(subscribe, read);
}

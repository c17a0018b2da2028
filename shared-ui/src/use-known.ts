import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { isSameData } from 'shared-contracts/data-path';

/** What `host.known$` is to a view: the latest value, and news of the next one. */
export interface Latest<T> {
  readonly value: T;
  subscribe(next: () => void): { unsubscribe(): void };
}

interface Memory<Known, Selected> {
  last?: { known: Known; selector: (known: Known) => Selected; selected: Selected };
}

/** The selection of now; the very object of before where both are the same data. */
function readSelected<Known, Selected>(
  memory: Memory<Known, Selected>, known: Known, selector: (known: Known) => Selected,
): Selected {
  const { last } = memory;
  if (last?.known === known && last.selector === selector) return last.selected;
  const next = selector(known);
  const selected = last && isSameData(last.selected, next) ? last.selected : next;
  memory.last = { known, selector, selected };
  return selected;
}

/**
 * A part of what is known, for a view. Renders again only when that part changed as data, so a selector
 * may build a new object each time.
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

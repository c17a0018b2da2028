import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { AreaHost } from 'shared-contracts/area-host';
import { AREA_NAMES, type AreaName } from 'shared-contracts/form-types';
import { TOPICS } from 'shared-contracts/topics';

/** One list a page, kept by its `known$`: the topic is an event, and a summary that opens later must know as well. */
const failedByPage = new WeakMap<AreaHost['known$'], BehaviorSubject<readonly AreaName[]>>();

function failedAreas$({ known$, bus }: Pick<AreaHost, 'known$' | 'bus'>): BehaviorSubject<readonly AreaName[]> {
  const followed = failedByPage.get(known$);
  if (followed) return followed;
  const failed$ = new BehaviorSubject<readonly AreaName[]>([]);
  failedByPage.set(known$, failed$);
  bus.from(TOPICS.areaStatusChanged).subscribe(({ area, status }) => {
    const others = failed$.value.filter((name) => name !== area);
    const name = AREA_NAMES.find((one) => one === area);
    failed$.next(status === 'failed' && name ? [...others, name] : others);
  });
  return failed$;
}

/** The areas that did not load, as the shell last said. */
export function useFailedAreas(host: Pick<AreaHost, 'known$' | 'bus'>): readonly AreaName[] {
  const failed$ = failedAreas$(host);
  return useSyncExternalStore(
    (onChange) => {
      const subscription = failed$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => failed$.value,
  );
}

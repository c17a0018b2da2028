import { useCallback, useSyncExternalStore } from 'react';
import { domainInPath, pathOfDomain } from '../../search/domain-route.ts';

export interface DomainRoute {
  /** The domain in the address; empty without one, or where the page has no routing. */
  domain: string;
  /** Puts the domain into the address as a new entry of the browser's history, unless it is there already. */
  push(domain: string): void;
}

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/** The domain in the address of the page at `pagePath`; follows Back and Forward. */
export function useDomainRoute(pagePath: string, isOn: boolean): DomainRoute {
  const read = useCallback(() => (isOn ? domainInPath(window.location.pathname, pagePath) : ''), [pagePath, isOn]);
  const domain = useSyncExternalStore(subscribe, read);
  const push = useCallback(
    (next: string) => {
      if (!isOn || next === read()) return;
      const { history, location } = window;
      history.pushState(history.state, '', `${pathOfDomain(next, pagePath)}${location.search}${location.hash}`);
      // The shell's router learns of a new address from this event only. Without it the next step would have the
      // previous path.
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
    [pagePath, isOn, read],
  );
  return { domain, push };
}

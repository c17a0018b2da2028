import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReleaseOffer, ReleaseWatch } from './release-watch.ts';

/**
 * What is to be said of another release set. The safe boundaries are a step change and the page's coming back into
 * view, unless `isBusy`: an order is being sent, or a dialog waits for its answer.
 */
export function useReleaseOffer(watch: ReleaseWatch, step: string, isBusy: boolean): ReleaseOffer {
  const offer = useSyncExternalStore(watch.subscribe, watch.offer);
  const busy = useRef(isBusy);
  useEffect(() => { busy.current = isBusy; }, [isBusy]);

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // What is known is said at once; what the site runs by now, a moment later.
    if (!busy.current) watch.atBoundary();
    void watch.ask().then(() => { if (!busy.current) watch.atBoundary(); });
  }, [watch, step]);

  useEffect(() => {
    const onVisible = async () => {
      if (document.visibilityState !== 'visible') return;
      await watch.ask();
      if (!busy.current && document.visibilityState === 'visible') watch.atBoundary();
    };
    const listener = () => void onVisible();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [watch]);
  return offer;
}

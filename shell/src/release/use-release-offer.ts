import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReleaseOffer, ReleaseWatch } from './release-watch.ts';

/**
 * Returns the offer of another release set, if it is to be shown. Safe boundaries are a change of step and the page
 * becoming visible again, unless `isBusy`: an order is being sent, or a dialog waits for its answer.
 */
export function useReleaseOffer(watch: ReleaseWatch, step: string, isBusy: boolean): ReleaseOffer {
  const offer = useSyncExternalStore(watch.subscribe, watch.offer);
  const busy = useRef(isBusy);
  useEffect(() => {
    busy.current = isBusy;
  }, [isBusy]);

  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // A set that is known already is offered at once; a set that the site has only just started to run, after asking
    // it.
    if (!busy.current) watch.atBoundary();
    void watch.ask().then(() => {
      if (!busy.current) watch.atBoundary();
    });
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

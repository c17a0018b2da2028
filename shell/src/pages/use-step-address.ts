import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Step } from 'shared-contracts/page-config';
import { stepToShow } from '../form/step-navigation.ts';
import type { Place } from './place.ts';

/** The step that the address names, and how to go to another. Browser Back and Forward move between steps. */
export function useStepAddress(steps: readonly Step[], place: Place) {
  const [search, setSearch] = useSearchParams();
  const step = stepToShow(steps, search.get('step'));
  const goTo = useCallback(
    (key: string) => {
      if (key === step.key) return;
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.set('step', key);
        return next;
      });
    },
    [step.key, setSearch],
  );
  useEffect(() => {
    place.show({ step: step.key, progress: { step: steps.indexOf(step) + 1, of: steps.length }, goTo });
  }, [place, step, steps, goTo]);
  return { step, goTo };
}

import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import { stepToShow } from '../form/step-navigation.ts';
import type { CurrentStep } from './current-step.ts';
import { stepElementId } from './step-view.tsx';

/**
 * Returns the step that the address names, and `goTo`, which opens another step. Browser Back and Forward move between
 * steps. On a page that shows all steps, `goTo` scrolls to the step.
 */
export function useStepAddress({ stepped }: Pick<PageConfig, 'stepped'>, steps: readonly Step[], currentStep: CurrentStep) {
  const [search, setSearch] = useSearchParams();
  const step = stepToShow(steps, search.get('step'));
  const goTo = useCallback(
    (key: string) => {
      if (!stepped) return void document.getElementById(stepElementId(key))?.scrollIntoView({ block: 'start' });
      if (key === step.key) return;
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.set('step', key);
        return next;
      });
    },
    [stepped, step.key, setSearch],
  );
  useEffect(() => {
    currentStep.show({ step: step.key, progress: { step: steps.indexOf(step) + 1, of: steps.length }, goTo });
  }, [currentStep, step, steps, goTo]);
  return { step, goTo };
}

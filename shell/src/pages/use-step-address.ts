import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import { stepToShow } from '../form/step-navigation.ts';
import type { CurrentStep } from './current-step.ts';
import { stepElementId } from './step-view.tsx';

/**
 * The step that the address names, and how to go to another. Browser Back and Forward move between steps.
 * Where all steps stand on one page, going to one scrolls there.
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

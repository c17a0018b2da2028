import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import { stepToReturnTo, stepToShow } from '../steps/step-navigation.ts';
import type { CurrentStep } from './current-step.ts';
import { stepElementId } from './step-view.tsx';

/**
 * The query parameter with the key of the step to which Continue returns. In the address it survives a reload and Back.
 */
const RETURN_TO = 'return';

/**
 * Returns the step that the address names, the later step to which Continue returns, and `goTo`, which opens another
 * step. Browser Back and Forward move between steps. On a page that shows all steps, `goTo` scrolls to the step.
 */
export function useStepAddress(
  { stepped }: Pick<PageConfig, 'stepped'>,
  steps: readonly Step[],
  currentStep: CurrentStep,
) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const step = stepToShow(steps, query.get('step'));
  const returnStep = stepToReturnTo(steps, step, query.get(RETURN_TO));
  const goTo = useCallback(
    (key: string, returnTo?: string) => {
      if (!stepped) return void document.getElementById(stepElementId(key))?.scrollIntoView({ block: 'start' });
      if (key === step.key) return;
      const next = new URLSearchParams(search);
      next.set('step', key);
      if (returnTo === undefined) next.delete(RETURN_TO);
      else next.set(RETURN_TO, returnTo);
      // The hash stays: the flags of a test order are read from it at Submit.
      void navigate({ search: `?${next}`, hash });
    },
    [stepped, step.key, search, hash, navigate],
  );
  useEffect(() => {
    currentStep.show({ step: step.key, progress: { step: steps.indexOf(step) + 1, of: steps.length }, goTo });
  }, [currentStep, step, steps, goTo]);
  return { step, returnStep, goTo };
}

/** Milliseconds. A double press is over by then, and it is too short to read the new step. */
const MOMENT = 700;

/**
 * Whether the step has been open for a moment. Submit waits for it: it takes the place of Continue, and a second press
 * of Continue would pay.
 */
export function useOpenForAMoment(step: string): boolean {
  const [openStep, setOpenStep] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setOpenStep(step), MOMENT);
    return () => clearTimeout(timer);
  }, [step]);
  return openStep === step;
}

import type { FormSession } from 'form-engine/form-session';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import { stepsOnScreen, stepToShow } from '../steps/step-navigation.ts';
import type { CurrentStep } from '../pages/current-step.ts';
import { stepToStart, type Query } from '../steps/preselect.ts';
import type { PageAreas } from '../remotes/page-areas.ts';

export interface FirstStepSettings {
  page: PageConfig;
  session: Pick<FormSession, 'steps'>;
  areas: Pick<PageAreas, 'loadFirstPaint'>;
  currentStep: CurrentStep;
  query: Query;
  /** Key of the step that was saved with the form. */
  saved: string | undefined;
  /** Resolves when the page must no longer wait for the parts of its first paint. */
  patience: Promise<unknown>;
}

/**
 * Decides which step the page starts on and loads the parts of its first paint.
 *
 * It decides twice, because an answer that the first rules preselect may change which steps are active. A part that
 * takes longer than `patience` keeps loading in its place on the page.
 */
export async function openFirstStep({
  page,
  session,
  areas,
  currentStep,
  query,
  saved,
  patience,
}: FirstStepSettings): Promise<Step> {
  async function open(): Promise<Step> {
    const steps = session.steps();
    const step = stepToShow(steps, stepToStart(page, query, saved, steps));
    currentStep.show({
      ...currentStep.shown(),
      step: step.key,
      progress: { step: steps.indexOf(step) + 1, of: steps.length },
    });
    await Promise.race([areas.loadFirstPaint(stepsOnScreen(page, steps, step)), patience]);
    return step;
  }
  await open();
  return open();
}

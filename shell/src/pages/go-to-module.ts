import type { FormSession } from 'form-engine/form-session';
import { stepOfModule } from '../form/step-navigation.ts';
import type { CurrentStep } from './current-step.ts';

/** Frames to wait for a module while its step is being shown. */
const MOST_FRAMES = 60;

/** Opens the step of a module and scrolls to the module. Does nothing if no active step contains it. */
export function goToModule(module: string, session: FormSession, currentStep: CurrentStep): void {
  const step = stepOfModule(session.steps(), module);
  if (!step) return;
  currentStep.shown().goTo(step.key);
  scrollWhenThere(`[data-module="${CSS.escape(module)}"]`, MOST_FRAMES);
}

function scrollWhenThere(selector: string, frames: number): void {
  requestAnimationFrame(() => {
    const element = document.querySelector(selector);
    if (element) element.scrollIntoView({ block: 'start' });
    else if (frames > 0) scrollWhenThere(selector, frames - 1);
  });
}

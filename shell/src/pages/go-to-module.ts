import type { FormSession } from 'form-engine/form-session';
import { stepOfModule } from '../form/step-navigation.ts';
import type { CurrentStep } from './current-step.ts';
import { whenThere } from '../parts/when-there.ts';

/** Opens the step of a module and scrolls to the module. Does nothing if no active step contains it. */
export function goToModule(module: string, session: FormSession, currentStep: CurrentStep): void {
  const step = stepOfModule(session.steps(), module);
  if (!step) return;
  currentStep.shown().goTo(step.key);
  whenThere(
    () => document.querySelector<HTMLElement>(`[data-module="${CSS.escape(module)}"]`),
    (element) => element.scrollIntoView({ block: 'start' }),
  );
}

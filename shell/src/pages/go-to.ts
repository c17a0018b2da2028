import type { FormSession } from 'form-engine/form-session';
import { stepOfModule } from '../steps/step-navigation.ts';
import type { CurrentStep } from './current-step.ts';

/** Scrolls to the field of a path and focuses its first control. */
export function goToField(path: string): void {
  const control = controlOf(path);
  if (control) focusField(control);
}

/** Opens the step of an answer, at the field of its path. Continue leads back from there. */
export function goToAnswer({ step, path }: { step: string; path?: string }, currentStep: CurrentStep): void {
  const { step: returnTo, goTo } = currentStep.shown();
  goTo(step, returnTo);
  if (path !== undefined) whenThere(() => controlOf(path), focusField);
}

/**
 * The first control in the element of the field, or of the first field below its path; else the control with this
 * `name`.
 */
export function controlOf(path: string): HTMLElement | null {
  const name = CSS.escape(path);
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"], [data-field^="${name}."]`);
  return (
    field?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, [tabindex]') ??
    document.querySelector<HTMLElement>(`[name="${name}"]`)
  );
}

function focusField(control: HTMLElement): void {
  // What a closed disclosure holds takes no focus.
  for (let fold; (fold = control.closest('details:not([open])'));) fold.setAttribute('open', '');
  // Scrolls to the whole field, because focus alone could leave its label above the window.
  (control.closest('[data-field]') ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

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

/** Frames to wait for an element while its step is being shown. */
const MOST_FRAMES = 60;

/** Calls `act` with the element that `find` returns, as soon as there is one; gives up after a second. */
function whenThere(
  find: () => HTMLElement | null | undefined,
  act: (element: HTMLElement) => void,
  frames = MOST_FRAMES,
): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element) act(element);
    else if (frames > 0) whenThere(find, act, frames - 1);
  });
}

import type { FormSession } from 'form-engine/form-session';
import { stepOfModule } from '../steps/step-navigation.ts';
import type { Steps } from './steps.ts';

/** Scrolls to the field of a path and focuses its first control. */
export function goToField(path: string): void {
  const control = controlOf(path);
  if (control) focusField(control);
}

/** The element id of the notice that another tab has changed or sent the form. */
export const TAB_NOTICE = 'other-tab';

/** Scrolls to the notice that another tab has changed the form, and focuses it. */
export function focusTabNotice(): void {
  window.scrollTo(0, 0);
  document.getElementById(TAB_NOTICE)?.focus({ preventScroll: true });
}

/** Opens the step of an answer, at the field of its path. Continue leads back from there. */
export function goToAnswer({ step, path }: { step: string; path?: string }, steps: Steps): void {
  steps.goTo(step, steps.state.step.key);
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
export function goToModule(module: string, session: FormSession, steps: Steps): void {
  const step = stepOfModule(session.steps(), module);
  if (!step) return;
  steps.goTo(step.key);
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

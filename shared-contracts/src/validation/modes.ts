/** When a field is checked; `aggressive` is the default (SC-152). */
export const VALIDATION_MODES = ['aggressive', 'eager', 'lazy', 'passive'] as const;
export type ValidationMode = (typeof VALIDATION_MODES)[number];

/** What happens to a field: typed in, a new answer given, left, or the step is to be gone on from. */
export type ValidationEvent = 'input' | 'change' | 'blur' | 'submit';

type Events = readonly ValidationEvent[];

/** Mode → the events it checks on, while no error is shown and while one is (SC-152 to SC-155). */
const CHECKED_ON: Readonly<Record<ValidationMode, { clean: Events; failing: Events }>> = {
  aggressive: { clean: ['input', 'change', 'blur', 'submit'], failing: ['input', 'change', 'blur', 'submit'] },
  eager: { clean: ['change', 'blur', 'submit'], failing: ['input', 'change', 'submit'] },
  lazy: { clean: ['change', 'blur', 'submit'], failing: ['change', 'blur', 'submit'] },
  passive: { clean: ['submit'], failing: ['submit'] },
};

/** Whether a field of this mode is checked on this event; `hasErrors`: whether it shows an error now. */
export function validatesOn(mode: ValidationMode, event: ValidationEvent, hasErrors: boolean): boolean {
  return CHECKED_ON[mode][hasErrors ? 'failing' : 'clean'].includes(event);
}

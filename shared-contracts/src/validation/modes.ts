/** When a field's error message is updated; its validity is always up to date. `aggressive` is the default. */
export const VALIDATION_MODES = ['aggressive', 'eager', 'lazy', 'passive'] as const;
export type ValidationMode = (typeof VALIDATION_MODES)[number];

/** An event on a field: typing, a new answer, leaving the field, or Continue or Submit. */
export type ValidationEvent = 'input' | 'change' | 'blur' | 'submit';

type Events = readonly ValidationEvent[];

/** Mode → the events that update the message: `clean` while no error is shown, `failing` while one is. */
const CHECKED_ON: Readonly<Record<ValidationMode, { clean: Events; failing: Events }>> = {
  aggressive: { clean: ['input', 'change', 'blur', 'submit'], failing: ['input', 'change', 'blur', 'submit'] },
  eager: { clean: ['change', 'blur', 'submit'], failing: ['input', 'change', 'submit'] },
  lazy: { clean: ['change', 'blur', 'submit'], failing: ['change', 'blur', 'submit'] },
  passive: { clean: ['submit'], failing: ['submit'] },
};

/** Whether a field of this mode updates its message on this event; `hasErrors`: whether it shows an error now. */
export function validatesOn(mode: ValidationMode, event: ValidationEvent, hasErrors: boolean): boolean {
  return CHECKED_ON[mode][hasErrors ? 'failing' : 'clean'].includes(event);
}

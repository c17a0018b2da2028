/** Scrolls to the field of a path and focuses the first control in the field's element, else the control with this `name`. */
export function goToField(path: string): void {
  const named = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  const group = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  const control = group?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, [tabindex]') ?? named;
  if (!control) return;
  // Scrolls to the whole field, because focus alone could leave its label above the window.
  (group ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

/** Moves to the control of a path: by its `name`, else the first control in the element that stands for the path. */
export function goToField(path: string): void {
  const named = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`);
  const group = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  const control = group?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, [tabindex]') ?? named;
  if (!control) return;
  // The label first: focus alone would leave it above the window.
  (group ?? control).scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

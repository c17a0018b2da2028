/** Event on a form element that makes every text field write its typed text to the form. */
export const COMMIT_EVENT = 'fields:commit';

/** Writes typed text that is not yet in the form to the form. Call it before reading the form. */
export function commitFields(formElement: Element | null): void {
  formElement?.dispatchEvent(new Event(COMMIT_EVENT));
}

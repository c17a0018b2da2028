/** Event on a form element that makes every text field commit what is typed to the form. */
export const COMMIT_EVENT = 'fields:commit';

/** Commits what is typed but not yet in the form. Call it before reading the form. */
export function commitFields(formElement: Element | null): void {
  formElement?.dispatchEvent(new Event(COMMIT_EVENT));
}

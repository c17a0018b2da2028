/** A row of the review before payment: one answer, with a line for each part that was answered. */
export interface AnswerRow {
  key: string;
  label: string;
  lines: readonly (string | undefined)[];
  /** Key of the step on which it can be changed; `undefined` if the page has none. */
  step: string | undefined;
}

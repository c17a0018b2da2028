/** What was answered to one thing, to look at again before paying; a line for each part of the answer that there is. */
export interface AnswerRow {
  key: string;
  label: string;
  lines: readonly (string | undefined)[];
  /** The step on which it can be changed, as long as the page has it. */
  step: string | undefined;
}

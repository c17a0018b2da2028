/** Lines that are shown once they are opened by their text, such as `14 states`. */
export interface FoldedLines {
  text: string;
  lines: readonly string[];
}

/** A line with a price as it is shown, such as `$15.00`, and what it holds below it. */
export interface PricedLine {
  text: string;
  price: string;
  parts?: string | FoldedLines;
}

/** A row of the review before payment: one answer, with a line for each part that was answered. */
export interface AnswerRow {
  key: string;
  label: string;
  lines: readonly (string | FoldedLines | PricedLine | undefined)[];
  /** Key of the step on which it can be changed; `undefined` if the page has none. */
  step: string | undefined;
  /** Of an answer that was changed, the lines before; none if there was no answer. */
  before?: readonly string[];
  /** Title of the group of rows that it belongs to; one button changes all of them. */
  group?: string;
}

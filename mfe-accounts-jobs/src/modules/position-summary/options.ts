import { defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

export const PositionSummaryOptionsStruct = object({
  /** Until a listed position is chosen. */
  title: text('Open positions'),
  description: text('Read the full description'),
  note: optional(nonempty(string())),
});
export type PositionSummaryOptions = Infer<typeof PositionSummaryOptionsStruct>;

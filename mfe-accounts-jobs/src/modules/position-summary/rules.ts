import { moduleRules } from 'shared-contracts/area-rules';
import { defaulted, nonempty, object, optional, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

const PositionSummaryOptionsStruct = object({
  /** Until a listed position is chosen. */
  title: text('Open positions'),
  description: text('Read the full description'),
  note: optional(nonempty(string())),
});
export type PositionSummaryOptions = Infer<typeof PositionSummaryOptionsStruct>;

export const rules = moduleRules<PositionSummaryOptions>({ options: PositionSummaryOptionsStruct, fields: () => ({}) });

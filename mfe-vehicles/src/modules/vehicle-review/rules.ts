import { moduleRules } from 'shared-contracts/area-rules';
import { defaulted, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

const VehicleReviewOptionsStruct = object({
  title: text('Your vehicles'),
  changeLabel: text('Change'),
  /** The VIN in a vehicle's row; `{vin}` is replaced. */
  vin: text('VIN {vin}'),
  owner: text('Owner'),
  /** Shown in place of an answer that is still missing. */
  unanswered: text('Not answered yet'),
});
export type VehicleReviewOptions = Infer<typeof VehicleReviewOptionsStruct>;

export const rules = moduleRules<VehicleReviewOptions>({ options: VehicleReviewOptionsStruct, fields: () => ({}) });

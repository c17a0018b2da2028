import { defaulted, nonempty, object, string, type Infer } from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);

/** What a page may say of the review of the vehicles. */
export const VehicleReviewOptionsStruct = object({
  title: text('Your vehicles'),
  changeLabel: text('Change'),
  /** The row of a vehicle begins with its name; `{vin}` is replaced. */
  vin: text('VIN {vin}'),
  owner: text('Owner'),
  /** Where an answer is still missing. */
  unanswered: text('Not answered yet'),
});
export type VehicleReviewOptions = Infer<typeof VehicleReviewOptionsStruct>;

import { nonempty, object, pattern, string, type Infer } from 'superstruct';

/** A card, sent only to its tokenizer. `number` has digits only, without spaces. */
export const SubmissionCardStruct = object({
  first_name: nonempty(string()),
  last_name: nonempty(string()),
  number: pattern(string(), /^\d{12,19}$/),
  cvc: pattern(string(), /^\d{3,4}$/),
  exp_month: pattern(string(), /^(0?[1-9]|1[0-2])$/),
  exp_year: pattern(string(), /^\d{4}$/),
});
export type SubmissionCard = Infer<typeof SubmissionCardStruct>;

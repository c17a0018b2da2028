import { literal, pattern, string, nonempty, type, type Infer } from 'superstruct';

/**
 * An address in the postal service's spelling. `zip` is the ZIP code as written: `zip5`, and `-zip4` where that is
 * known.
 */
export const MailAddressStruct = type({
  line1: nonempty(string()),
  /** Apartment or suite; empty where `line1` has it, or there is none. */
  line2: string(),
  city: nonempty(string()),
  state: pattern(string(), /^[A-Z]{2}$/),
  country: literal('US'),
  zip: pattern(string(), /^\d{5}(-\d{4})?$/),
  zip5: pattern(string(), /^\d{5}$/),
  zip4: pattern(string(), /^(\d{4})?$/),
});
export type MailAddress = Infer<typeof MailAddressStruct>;

import { boolean, optional, pattern, string, type, union, type Infer } from 'superstruct';

/** A choice: its `key` is the answer, its `value` the words that customers read. */
export const SelectOptionStruct = type({
  key: string(),
  value: string(),
  disabled: optional(boolean()),
  image: optional(type({ url: string(), alt: string() })),
});
export type SelectOption = Infer<typeof SelectOptionStruct>;

const CountryCodeStruct = pattern(string(), /^[A-Z]{2}$/);
/** A country by its code of two letters, alone or as an option. */
export const CountryStruct = union([CountryCodeStruct, type({ key: CountryCodeStruct, value: string() })]);

/**
 * Keys of answers that final-form takes literally: no leading digit, which could make a list index, and no dots, which
 * make a path.
 */
export const DataKeyStruct = pattern(string(), /^[A-Za-z][A-Za-z0-9_]*$/);

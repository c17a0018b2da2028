import { boolean, defaulted, nonempty, object, optional, partial, string, type Struct } from 'superstruct';

/** The settings of one field in a page: its words, and whether it is shown. */
export interface FieldWording {
  label: string;
  hint?: string;
  tooltip?: string;
  /** `false` removes the field from the page. */
  show?: boolean;
}

const WordingStruct = object({
  label: nonempty(string()),
  hint: optional(string()),
  tooltip: optional(string()),
  show: optional(boolean()),
});

/** The words of one field that a page replaces, without default ones; `show` is whether it is shown by default. */
export const ownWording = (show: boolean) => defaulted(partial(WordingStruct), { show });

/**
 * The struct of one field's wording inside a module's options. `defaults` fill in everything that a page leaves out; a
 * field is shown unless the page or the defaults hide it.
 *
 * @example object({ companyName: fieldWording({ label: 'Company Name' }) })
 */
export function fieldWording(defaults: FieldWording): Struct<FieldWording, unknown> {
  return defaulted(WordingStruct, { show: true, ...defaults });
}

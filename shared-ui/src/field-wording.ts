import { boolean, defaulted, nonempty, object, optional, string, type Struct } from 'superstruct';

/** What a page may say about one field: its words, and whether it is there at all. */
export interface FieldWording {
  label: string;
  hint?: string;
  tooltip?: string;
  /** `false` takes the field off the page. */
  show?: boolean;
}

const WordingStruct = object({
  label: nonempty(string()), hint: optional(string()), tooltip: optional(string()), show: optional(boolean()),
});

/**
 * The struct of one field's wording inside a module's options. A page that says nothing, or only a part,
 * gets `defaults` for the rest; a field is shown unless the page or the defaults hide it.
 *
 * @example object({ companyName: fieldWording({ label: 'Company Name' }) })
 */
export function fieldWording(defaults: FieldWording): Struct<FieldWording, unknown> {
  return defaulted(WordingStruct, { show: true, ...defaults });
}

/** The words of a field, for its component; whether it is shown, the view has decided. */
export function wordsOf({ label, hint, tooltip }: FieldWording): Pick<FieldWording, 'label' | 'hint' | 'tooltip'> {
  return { label, hint, tooltip };
}

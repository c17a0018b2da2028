import { array, defaulted, enums, literal, nonempty, object, optional, pattern, size, string, type Infer } from 'superstruct';

/** One add-on: a simple product of the catalogue and the key it is saved under. */
export const OptionalItemStruct = object({
  /** Id of a simple product. */
  product: nonempty(string()),
  /** Key in `productState`, and of the order's product line. */
  saveAs: pattern(string(), /^[a-z][A-Za-z0-9_]*$/),
  /** The product's name in the catalogue when the page says nothing. */
  label: optional(nonempty(string())),
  text: optional(string()),
  /** States in which it is sold (OC-101). */
  states: optional(object({ allow: optional(array(size(string(), 2))), block: optional(array(size(string(), 2))) })),
  /** Entity types it is sold to; none said: to all (OC-102). */
  entityTypes: optional(nonempty(array(nonempty(string())))),
  /** What becomes of it where it is not sold. */
  whenExcluded: defaulted(enums(['hide', 'disable']), 'hide'),
});
export type OptionalItem = Infer<typeof OptionalItemStruct>;

/** A group of add-ons, each ticked by itself. */
export const CheckboxGroupStruct = object({
  kind: literal('checkbox'), title: nonempty(string()), text: optional(string()), items: nonempty(array(OptionalItemStruct)),
});
export type CheckboxGroup = Infer<typeof CheckboxGroupStruct>;

/** What the optional items module says of its add-ons. */
export interface OptionalItemsOffer {
  groups: readonly CheckboxGroup[];
  excludedByState: string;
  excludedByEntityType: string;
}

import {
  array, boolean, defaulted, dynamic, enums, is, literal, nonempty, object, optional, record, string, Struct, unknown, type Infer,
} from 'superstruct';
import { ProductOfferStruct, SaveKeyStruct } from './product-offer.ts';

const words = {
  title: nonempty(string()), text: optional(string()), tooltip: optional(string()),
  /** For those who listen only: the section's own title says it already. */
  hideTitle: optional(boolean()),
};
/** A group that is itself ticked: its key and what the tick says; without a label it is always on. */
const toggle = { saveAs: SaveKeyStruct, label: optional(nonempty(string())) };
const ItemsStruct = nonempty(array(ProductOfferStruct));

/** Add-ons, each ticked by itself. */
export const CheckboxGroupStruct = object({ kind: literal('checkbox'), ...words, items: ItemsStruct });
/** One of several; `none` offers to take none of them. `preselected` is the save key of an item, or `none`. */
export const RadioListGroupStruct = object({
  kind: literal('radio-list'), ...words, ...toggle, items: ItemsStruct, none: optional(nonempty(string())), preselected: optional(SaveKeyStruct),
});
/** A tick for all, and one for each. */
export const SectionListGroupStruct = object({ kind: literal('section-list'), ...words, ...toggle, items: ItemsStruct });
/** Add-ons for the states the customer chooses. */
export const MultiStateGroupStruct = object({
  kind: literal('multi-state'), ...words, label: optional(nonempty(string())), item: ProductOfferStruct,
  /** At least one state has to be chosen, ticked or not; where there is a tick, it asks for one. */
  required: defaulted(boolean(), false),
});
/** Several questions whose answers together come to one product; `items` may come with it. */
export const CustomGroupStruct = object({
  kind: literal('custom'), ...words, ...toggle,
  properties: nonempty(array(object({
    key: SaveKeyStruct, label: nonempty(string()),
    options: nonempty(array(object({ key: nonempty(string()), value: nonempty(string()), text: optional(string()) }))),
  }))),
  products: nonempty(array(object({ when: record(SaveKeyStruct, nonempty(string())), offer: ProductOfferStruct }))),
  items: defaulted(array(ProductOfferStruct), []),
});

const STRUCTS = {
  checkbox: CheckboxGroupStruct, 'radio-list': RadioListGroupStruct, 'section-list': SectionListGroupStruct, 'multi-state': MultiStateGroupStruct,
  custom: CustomGroupStruct,
} as const;
const KINDS = Object.keys(STRUCTS) as (keyof typeof STRUCTS)[];
const KindStruct = enums(KINDS);

/** Everything that a group of some kind may say, for whoever looks a name up. */
const EVERY_PROPERTY = { ...Object.assign({}, ...Object.values(STRUCTS).map(({ schema }) => schema)) as Record<string, Struct<unknown>>, kind: KindStruct };
/** Of a group without a kind only that is known to be wrong, and what no kind has. */
const GroupOfNoKindStruct = object({ ...Object.fromEntries(Object.keys(EVERY_PROPERTY).map((name) => [name, unknown()])), kind: KindStruct });

const byKind = dynamic<OptionalGroup>((group) => {
  const kind = group !== null && typeof group === 'object' && 'kind' in group ? group.kind : undefined;
  return (is(kind, KindStruct) ? STRUCTS[kind] : GroupOfNoKindStruct) as unknown as Struct<OptionalGroup>;
});

/** A group by its kind, so that a mistake is told of the kind that was meant. */
export const OptionalGroupStruct = new Struct<OptionalGroup, typeof EVERY_PROPERTY>({ ...byKind, schema: EVERY_PROPERTY });
export type CheckboxGroup = Infer<typeof CheckboxGroupStruct>;
export type RadioListGroup = Infer<typeof RadioListGroupStruct>;
export type SectionListGroup = Infer<typeof SectionListGroupStruct>;
export type MultiStateGroup = Infer<typeof MultiStateGroupStruct>;
export type CustomGroup = Infer<typeof CustomGroupStruct>;
export type OptionalGroup = CheckboxGroup | RadioListGroup | SectionListGroup | MultiStateGroup | CustomGroup;

import {
  array,
  boolean,
  defaulted,
  dynamic,
  enums,
  is,
  literal,
  nonempty,
  object,
  optional,
  record,
  string,
  Struct,
  unknown,
  type Infer,
} from 'superstruct';
import { ProductOfferStruct, SaveKeyStruct } from './product-offer.ts';

const words = {
  title: nonempty(string()),
  text: optional(string()),
  tooltip: optional(string()),
  /** Hides the title from view but not from screen readers, for a section whose title already says the same. */
  hideTitle: optional(boolean()),
  /**
   * Shows only the title and what is chosen, until the customer opens the group. It starts open if something is chosen.
   */
  folded: optional(boolean()),
};
/** Save key and label of the group's own checkbox. A group without a label has no checkbox and is always on. */
const toggle = { saveAs: SaveKeyStruct, label: optional(nonempty(string())) };
const ItemsStruct = nonempty(array(ProductOfferStruct));

/** Add-ons with a checkbox each. */
export const CheckboxGroupStruct = object({ kind: literal('checkbox'), ...words, items: ItemsStruct });
/**
 * A choice of one item; `none` is the label of the choice to take none. `preselected` is the save key of an item, or
 * `none`.
 */
const RadioListGroupStruct = object({
  kind: literal('radio-list'),
  ...words,
  ...toggle,
  items: ItemsStruct,
  none: optional(nonempty(string())),
  preselected: optional(SaveKeyStruct),
});
/** Add-ons with a checkbox each, below one checkbox for all of them. */
const SectionListGroupStruct = object({
  kind: literal('section-list'),
  ...words,
  ...toggle,
  items: ItemsStruct,
});
/** One add-on, for each of the states that the customer chooses. */
const MultiStateGroupStruct = object({
  kind: literal('multi-state'),
  ...words,
  label: optional(nonempty(string())),
  item: ProductOfferStruct,
  /** What the states are chosen for, above them and in messages; the module's words by default. */
  choice: optional(nonempty(string())),
  /**
   * A state must be chosen even if the group is not switched on: the group's checkbox, if it has one, is then required.
   */
  required: defaulted(boolean(), false),
});
/** Several questions whose answers together select one product; `items` are add-ons offered with it. */
const CustomGroupStruct = object({
  kind: literal('custom'),
  ...words,
  ...toggle,
  properties: nonempty(
    array(
      object({
        key: SaveKeyStruct,
        label: nonempty(string()),
        options: nonempty(
          array(object({ key: nonempty(string()), value: nonempty(string()), text: optional(string()) })),
        ),
      }),
    ),
  ),
  products: nonempty(array(object({ when: record(SaveKeyStruct, nonempty(string())), offer: ProductOfferStruct }))),
  items: defaulted(array(ProductOfferStruct), []),
});

const STRUCTS = {
  checkbox: CheckboxGroupStruct,
  'radio-list': RadioListGroupStruct,
  'section-list': SectionListGroupStruct,
  'multi-state': MultiStateGroupStruct,
  custom: CustomGroupStruct,
} as const;
const KINDS = Object.keys(STRUCTS) as (keyof typeof STRUCTS)[];
const KindStruct = enums(KINDS);

/** The properties of all kinds, for code that looks a name up in the struct's `schema`. */
const EVERY_PROPERTY = {
  ...(Object.assign({}, ...Object.values(STRUCTS).map(({ schema }) => schema)) as Record<string, Struct<unknown>>),
  kind: KindStruct,
};
/** Reports, for a group without a valid kind, only the kind and the properties that no kind has. */
const GroupOfNoKindStruct = object({
  ...Object.fromEntries(Object.keys(EVERY_PROPERTY).map((name) => [name, unknown()])),
  kind: KindStruct,
});

const byKind = dynamic<OptionalGroup>((group) => {
  const kind = group !== null && typeof group === 'object' && 'kind' in group ? group.kind : undefined;
  return (is(kind, KindStruct) ? STRUCTS[kind] : GroupOfNoKindStruct) as unknown as Struct<OptionalGroup>;
});

/** Validates a group as its kind, so that problems are reported for the kind that was meant. */
export const OptionalGroupStruct = new Struct<OptionalGroup, typeof EVERY_PROPERTY>({
  ...byKind,
  schema: EVERY_PROPERTY,
});
export type CheckboxGroup = Infer<typeof CheckboxGroupStruct>;
export type RadioListGroup = Infer<typeof RadioListGroupStruct>;
export type SectionListGroup = Infer<typeof SectionListGroupStruct>;
export type MultiStateGroup = Infer<typeof MultiStateGroupStruct>;
export type CustomGroup = Infer<typeof CustomGroupStruct>;
export type OptionalGroup = CheckboxGroup | RadioListGroup | SectionListGroup | MultiStateGroup | CustomGroup;

/** Wording options of every module with add-ons: of what it offers, and of what is not sold. */
export const offerWording = {
  /** In place of the text of an add-on that is not sold; `{state}` and `{entity type}` are replaced. */
  excludedByState: defaulted(string(), 'Not available in {state}'),
  excludedByEntityType: defaulted(string(), 'Not available for {entity type}'),
  /** The same while no state, or no type of business, is chosen. */
  withoutState: defaulted(string(), 'Available once a state is chosen'),
  withoutEntityType: defaulted(string(), 'Available once a type of business is chosen'),
  /** Beside an add-on whose price changes later; `{price}` is replaced. */
  renews: defaulted(string(), 'Renews at {price}.'),
  /** Text in place of a price of zero. */
  freeLabel: defaulted(string(), 'Free'),
};
export type OfferWording = Record<keyof typeof offerWording, string>;

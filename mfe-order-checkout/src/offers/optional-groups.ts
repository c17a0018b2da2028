import {
  array, boolean, defaulted, dynamic, enums, is, literal, nonempty, object, optional, record, string, Struct, unknown, type Infer,
} from 'superstruct';
import type { ProductState } from 'shared-contracts/form-data';
import { ProductOfferStruct, SaveKeyStruct, type ProductOffer } from './product-offer.ts';

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
  /** At least one state has to be chosen, ticked or not (OC-108); where there is a tick, it asks for one. */
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

/** What the customer said of products and groups, by save key. */
export type ProductStates = Readonly<Record<string, ProductState | undefined>>;

/** Path of the tick of a product or a group (SC-007). */
export const checkedPath = (saveAs: string): string => `productState.${saveAs}.checked`;
/** Path of what is chosen in a radio list: the save key of the item. */
export const choicePath = (saveAs: string): string => `productState.${saveAs}.data.choice`;
/** The choice of none of a radio list's items. */
export const NO_CHOICE = 'none';
/** Path of a property of a custom group. */
export const propertyPath = (saveAs: string, property: string): string => `productState.${saveAs}.data.${property}`;
/** Path of the states chosen for a product. */
export const statesPath = (saveAs: string): string => `productState.${saveAs}.states`;

/** Every offer of a group with its place in the group. */
export function placedOffersOf(group: OptionalGroup): { offer: ProductOffer; at: (string | number)[] }[] {
  switch (group.kind) {
    case 'multi-state':
      return [{ offer: group.item, at: ['item'] }];
    case 'custom':
      return [
        ...group.products.map(({ offer }, index) => ({ offer, at: ['products', index, 'offer'] })),
        ...group.items.map((offer, index) => ({ offer, at: ['items', index] })),
      ];
    default:
      return group.items.map((offer, index) => ({ offer, at: ['items', index] }));
  }
}

/** Every offer of a group, chosen or not. */
export function offersOfGroup(group: OptionalGroup): ProductOffer[] {
  return placedOffersOf(group).map(({ offer }) => offer);
}

/** Whether the group is switched on; one without a tick always is. */
export function isGroupOn({ saveAs, label }: { saveAs: string; label?: string }, states: ProductStates): boolean {
  return label === undefined || states[saveAs]?.checked === true;
}

/** The offers of a group that the answers come to, sold here or not (OC-092 to OC-097). */
export function chosenInGroup(group: OptionalGroup, states: ProductStates): readonly ProductOffer[] {
  switch (group.kind) {
    case 'checkbox':
      return group.items.filter(({ saveAs }) => states[saveAs]?.checked);
    case 'radio-list': {
      const choice = states[group.saveAs]?.data?.choice;
      return isGroupOn(group, states) ? group.items.filter(({ saveAs }) => saveAs === choice) : [];
    }
    case 'section-list':
      return isGroupOn(group, states) ? group.items.filter(({ saveAs }) => states[saveAs]?.checked) : [];
    case 'multi-state':
      return isGroupOn({ saveAs: group.item.saveAs, label: group.label }, states) ? [group.item] : [];
    case 'custom':
      return isGroupOn(group, states) ? customProducts(group, states) : [];
  }
}

/** OC-097: the one product whose every property is chosen, with the ticked items beside it. */
function customProducts(group: CustomGroup, states: ProductStates): ProductOffer[] {
  const chosen = states[group.saveAs]?.data ?? {};
  const product = group.products.find(({ when }) => Object.entries(when).every(([key, value]) => chosen[key] === value));
  const isWhole = group.properties.every(({ key }) => isAsked(key, group, chosen) === false || chosen[key] !== undefined);
  return product && isWhole ? [product.offer, ...group.items.filter(({ saveAs }) => states[saveAs]?.checked)] : [];
}

/** A property is asked while some product that the answers so far allow tells it apart. */
export function isAsked(property: string, { products, properties }: CustomGroup, chosen: Readonly<Record<string, unknown>>): boolean {
  const before = properties.slice(0, properties.findIndex(({ key }) => key === property)).map(({ key }) => key);
  return products.some(({ when }) => when[property] !== undefined
    && before.every((key) => when[key] === undefined || chosen[key] === undefined || when[key] === chosen[key]));
}

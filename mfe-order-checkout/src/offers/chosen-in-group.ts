import type { ProductState } from 'shared-contracts/form-data';
import type { CustomGroup, OptionalGroup } from './optional-groups.ts';
import type { ProductOffer } from './product-offer.ts';

/** What the customer said of products and groups, by save key. */
export type ProductStates = Readonly<Record<string, ProductState | undefined>>;

/** Path of the tick of a product or a group. */
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
export function offersOfGroup(group: OptionalGroup): readonly ProductOffer[] {
  switch (group.kind) {
    case 'multi-state':
      return [group.item];
    case 'custom':
      return [...group.products.map(({ offer }) => offer), ...group.items];
    default:
      return group.items;
  }
}

/** Whether the group is switched on; one without a tick always is. */
export function isGroupOn({ saveAs, label }: { saveAs: string; label?: string }, states: ProductStates): boolean {
  return label === undefined || states[saveAs]?.checked === true;
}

/** The offers of a group that the answers come to, sold here or not. */
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

/** The one product whose every property is chosen, with the ticked items beside it. */
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

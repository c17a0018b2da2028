import type { ProductState } from 'shared-contracts/form-data';
import type { CustomGroup, OptionalGroup } from './optional-groups.ts';
import type { ProductOffer } from './product-offer.ts';

export type ProductStates = Readonly<Record<string, ProductState | undefined>>;

/** Path of the checkbox of a product or a group. */
export const checkedPath = (saveAs: string): string => `productState.${saveAs}.checked`;
/** Path of the choice in a radio list; its value is the save key of an item, or `NO_CHOICE`. */
export const choicePath = (saveAs: string): string => `productState.${saveAs}.data.choice`;
/** The value with which the customer takes none of a radio list's items. */
export const NO_CHOICE = 'none';
/** Path of a property of a custom group. */
export const propertyPath = (saveAs: string, property: string): string => `productState.${saveAs}.data.${property}`;
export const statesPath = (saveAs: string): string => `productState.${saveAs}.states`;

/** Every offer of a group; `at` is its path in the group's options. */
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

export function offersOfGroup(group: OptionalGroup): readonly ProductOffer[] {
  return placedOffersOf(group).map(({ offer }) => offer);
}

/** Whether the group is switched on. A group without a label has no checkbox and is always on. */
export function isGroupOn({ saveAs, label }: { saveAs: string; label?: string }, states: ProductStates): boolean {
  return label === undefined || states[saveAs]?.checked === true;
}

/** The offers of a group that the answers select, whether or not they are sold here. */
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

/**
 * The product that matches the chosen properties, then the checked items; nothing until every property that is asked is
 * chosen.
 */
function customProducts(group: CustomGroup, states: ProductStates): ProductOffer[] {
  const chosen = states[group.saveAs]?.data ?? {};
  const product = group.products.find(({ when }) =>
    Object.entries(when).every(([key, value]) => chosen[key] === value),
  );
  const isComplete = group.properties.every(
    ({ key }) => isAsked(key, group, chosen) === false || chosen[key] !== undefined,
  );
  return product && isComplete ? [product.offer, ...group.items.filter(({ saveAs }) => states[saveAs]?.checked)] : [];
}

/** Whether a property is asked: a product that still matches the answers to earlier properties depends on it. */
export function isAsked(
  property: string,
  { products, properties }: CustomGroup,
  chosen: Readonly<Record<string, unknown>>,
): boolean {
  const earlierKeys = properties
    .slice(
      0,
      properties.findIndex(({ key }) => key === property),
    )
    .map(({ key }) => key);
  return products.some(
    ({ when }) =>
      when[property] !== undefined &&
      earlierKeys.every((key) => when[key] === undefined || chosen[key] === undefined || when[key] === chosen[key]),
  );
}

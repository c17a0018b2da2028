import type { Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { closeVariantBase, closeVariantLabel } from 'shared-contracts/entity-types/close-variants';
import type { SelectOption } from 'shared-contracts/form-data';
import type { PageConfig } from 'shared-contracts/page-config';
import { optionsOfModule } from 'shared-contracts/page-rules';

/** A chosen option, as the cart and the order carry it. */
export type Chosen = Pick<SelectOption, 'key' | 'value'>;

/** The entity type of a person who acts in their own name. */
export const INDIVIDUAL: Chosen = { key: 'Individual', value: 'Individual' };

export function jurisdictionsOf({ site: { jurisdictions } }: Pick<PageConfig, 'site'>): ReadonlyMap<string, Chosen> {
  const names = new Map<string, Chosen>();
  for (const { options } of jurisdictions) {
    for (const { key, value } of options) if (!names.has(key)) names.set(key, { key, value });
  }
  return names;
}

function jurisdictionAt(answer: unknown, page: PageConfig): Chosen | undefined {
  const key = keyOfAnswer(answer);
  for (const { options } of page.site.jurisdictions) {
    const option = options.find((candidate) => candidate.key === key);
    if (option) return { key: option.key, value: option.value };
  }
  return undefined;
}

/**
 * The chosen state. Only the key comes from the answer; the name is the site's. `undefined` while no state is
 * chosen, or one that the site does not have.
 */
export function chosenState({ data, page }: Pick<Known, 'data' | 'page'>): Chosen | undefined {
  return jurisdictionAt(data.companyInformation?.state, page);
}

export function chosenHomeState({ data, page }: Pick<Known, 'data' | 'page'>): Chosen | undefined {
  return jurisdictionAt(data.companyInformation?.homeState, page);
}

/** Whether the page asks for the state the company comes from. */
export function isHomeStateAsked(known: Known): boolean {
  return (
    optionsOfModule<{ homeState?: { show?: boolean } }>(known, 'order-checkout/company-information')?.homeState
      ?.show === true
  );
}

/** The states that are checked in the answer and that the site has, in the site's order. */
export function tickedStates(ticked: Readonly<Record<string, boolean>> | undefined, page: PageConfig): Chosen[] {
  return ticked ? [...jurisdictionsOf(page).values()].filter(({ key }) => ticked[key] === true) : [];
}

export const ENTITY_TYPE_MODULES: readonly string[] = [
  'order-checkout/company-information',
  'order-checkout/business-details',
  'order-checkout/order-information',
];

/** The entity types that the page lists, with the company to be formed or with a business that exists. */
export function offeredEntityTypes(known: Known): readonly SelectOption[] {
  for (const module of ENTITY_TYPE_MODULES) {
    const { entityTypes } = optionsOfModule<{ entityTypes?: SelectOption[] }>(known, module) ?? {};
    if (entityTypes) return entityTypes;
  }
  return [];
}

/**
 * The chosen entity type by the page's name for it; a close variant that the page does not list is named after its base
 * type.
 */
export function chosenEntityType(known: Known): Chosen | undefined {
  const key = known.data.companyInformation?.entityType?.key;
  if (!key) return undefined;
  const offered = offeredEntityTypes(known);
  const nameOf = (type: string | undefined) => offered.find((option) => option.key === type)?.value;
  const base = nameOf(closeVariantBase(key));
  return { key, value: nameOf(key) ?? (base === undefined ? key : closeVariantLabel(base)) };
}

import type { Known } from 'shared-contracts/area-rules';
import type { SimpleProduct } from 'shared-contracts/catalogue';
import type { BillingPeriod, Cents } from 'shared-contracts/money';
import { chosenEntityType, chosenState, type Chosen } from '../company/chosen-company.ts';
import { fillTemplate } from '../wording/fill-template.ts';
import type { OptionalItem, OptionalItemsOffer } from './optional-item.ts';

/** An add-on as the step shows it. */
export interface OfferedItem {
  /** Path of the tick. */
  name: string;
  saveAs: string;
  label: string;
  /** Under the label: what it is, or why it is not sold here. */
  text?: string;
  price: Cents;
  period: BillingPeriod;
  /** Said where it is shown but not sold. */
  reason?: string;
  /** The customer ticked it. One that is not sold is never in the cart, ticked or not. */
  checked: boolean;
}

export interface OfferedGroup {
  title: string;
  text?: string;
  items: OfferedItem[];
}

/** Why an add-on is not sold; `undefined` when it is. */
type Exclusion = 'state' | 'entity-type' | undefined;

/** OC-101: an allow-list needs a state, a block-list only excludes one. */
function isSoldInState({ states }: OptionalItem, state: string | undefined): boolean {
  if (states?.allow && !(state && states.allow.includes(state))) return false;
  return !(state && states?.block?.includes(state));
}

/** OC-102 */
function isSoldToEntityType({ entityTypes }: OptionalItem, entityType: string | undefined): boolean {
  return !entityTypes || (entityType !== undefined && entityTypes.includes(entityType));
}

function exclusionOf(item: OptionalItem, state: Chosen | undefined, entityType: Chosen | undefined): Exclusion {
  if (!isSoldInState(item, state?.key)) return 'state';
  return isSoldToEntityType(item, entityType?.key) ? undefined : 'entity-type';
}

/** Where the tick of an add-on stands in the answers (SC-007). */
export function checkedPath(saveAs: string): string {
  return `productState.${saveAs}.checked`;
}

/** An add-on that is sold to this customer, with its product. */
export interface SoldItem {
  item: OptionalItem;
  product: SimpleProduct;
  checked: boolean;
}

/** The add-ons that are sold for the chosen state and entity type, in page order. */
export function soldItems({ groups }: OptionalItemsOffer, known: Known): SoldItem[] {
  const [state, entityType] = [chosenState(known), chosenEntityType(known)];
  return groups.flatMap(({ items }) => items).flatMap((item) => {
    const product = productOf(item, known);
    return product && !exclusionOf(item, state, entityType) ? [{ item, product, checked: isChecked(item, known) }] : [];
  });
}

/** The groups to show; a group without anything to show is left out, and so is a product that is not in the catalogue. */
export function offeredGroups(options: OptionalItemsOffer, known: Known): OfferedGroup[] {
  return options.groups
    .map(({ title, text, items }) => ({ title, text, items: items.flatMap((item) => offer(item, options, known)) }))
    .filter(({ items }) => items.length > 0);
}

function offer(item: OptionalItem, options: OptionalItemsOffer, known: Known): OfferedItem[] {
  const product = productOf(item, known);
  const [state, entityType] = [chosenState(known), chosenEntityType(known)];
  const exclusion = exclusionOf(item, state, entityType);
  if (!product || (exclusion && item.whenExcluded === 'hide')) return [];
  const words = { state: state?.value ?? 'every state', 'entity type': entityType?.value ?? 'this business' };
  const reason = exclusion && fillTemplate(exclusion === 'state' ? options.excludedByState : options.excludedByEntityType, words);
  return [{
    name: checkedPath(item.saveAs), saveAs: item.saveAs, label: item.label ?? product.name, text: item.text,
    price: product.price, period: product.billing_period, checked: isChecked(item, known), ...(reason && { reason }),
  }];
}

function productOf({ product }: OptionalItem, { catalogue }: Known): SimpleProduct | undefined {
  return catalogue.simpleProducts.find(({ id }) => id === product);
}

function isChecked({ saveAs }: OptionalItem, { data }: Known): boolean {
  return data.productState?.[saveAs]?.checked === true;
}

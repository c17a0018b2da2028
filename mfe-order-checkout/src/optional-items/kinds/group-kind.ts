import type { Change, FieldRules } from 'shared-contracts/area-rules';
import type { CartContext } from '../../offers/cart-context.ts';
import type { MultiStateWording } from '../multi-state-wording.ts';
import type { OfferedItem } from '../offered-items.ts';
import { type ProductStates, checkedPath, isGroupOn } from '../../offers/chosen-in-group.ts';
import type { OfferWording, OptionalGroup } from '../../offers/optional-groups.ts';

export interface GroupWording extends OfferWording {
  multiState: MultiStateWording;
}

/** The rules of one kind of group; all of them are pure. */
export interface GroupKind<Group extends OptionalGroup, Offered> {
  /** The group as it is shown, but for prices; `undefined` if there is nothing to show. */
  offered(group: Group, words: GroupWording, context: CartContext): Offered | undefined;
  /** The same with the price beside each choice. Only for views: it derives a cart for each of them. */
  priced(offered: Offered, group: Group, words: GroupWording, context: CartContext): Offered;
  /** The fields of the group; it asks only for what is sold. */
  fields(group: Group, words: GroupWording, context: CartContext): FieldRules;
  /**
   * The changes that follow from the answers; `before` holds the earlier ones. Called only once the catalogue is
   * loaded.
   */
  settle?(group: Group, before: ProductStates, context: CartContext): Change[];
}

/** The customer's current choices for products and groups. */
export function statesOf({ known }: CartContext): ProductStates {
  return known.data.productState ?? {};
}

/** A group that can be switched by a checkbox; without a label it has none and is always on. */
interface Switched {
  saveAs: string;
  label?: string;
}

/** The checkbox that switches a group. */
export interface OfferedToggle {
  name: string;
  label: string;
  isOn: boolean;
  /** Why none of the group's items is available. */
  reason?: string;
}

/** The checkbox of a group as it is shown; none for a group that is always on. */
export function toggleOf(
  { saveAs, label }: Switched,
  items: readonly Pick<OfferedItem, 'reason'>[],
  states: ProductStates,
): { toggle?: OfferedToggle } {
  if (label === undefined) return {};
  const reason = items.every((item) => item.reason !== undefined) ? items[0]?.reason : undefined;
  const isOn = isGroupOn({ saveAs, label }, states);
  return { toggle: { name: checkedPath(saveAs), label, isOn, ...(reason !== undefined && { reason }) } };
}

export function toggleFields({ saveAs, label }: Switched): FieldRules {
  return label === undefined ? {} : { [checkedPath(saveAs)]: { label, rules: '' } };
}

/** The change that switches a group on; none for a group that is always on. */
export function toggleOn({ saveAs, label }: Switched): Change[] {
  return label === undefined ? [] : [{ kind: 'set', path: checkedPath(saveAs), value: true }];
}

/** Whether a group was switched on or off between two states of the answers; `undefined` if neither. */
export function toggleChange(group: Switched, before: ProductStates, after: ProductStates): 'on' | 'off' | undefined {
  const isOn = isGroupOn(group, after);
  if (isOn === isGroupOn(group, before)) return undefined;
  return isOn ? 'on' : 'off';
}

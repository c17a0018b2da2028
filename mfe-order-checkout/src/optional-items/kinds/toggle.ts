import type { Change, FieldRules } from 'shared-contracts/area-rules';
import type { OfferedItem } from '../offered-items.ts';
import { checkedPath, isGroupOn, type ProductStates } from '../../offers/chosen-in-group.ts';

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

import type { OfferedCheckboxGroup } from '../../../optional-items/kinds/section-list.ts';
import { GroupFrame } from '../../group-frame.tsx';
import type { GroupProps } from './group-props.ts';
import { ItemCards } from '../../item-cards.tsx';

/** Add-ons with a checkbox each. */
export function CheckboxGroup({ group: { items, ...words }, options, host }: GroupProps<OfferedCheckboxGroup>) {
  return (
    <GroupFrame {...words}>
      <ItemCards items={items} freeLabel={options.freeLabel} host={host} />
    </GroupFrame>
  );
}

import { CheckboxCard } from 'shared-ui/checkbox-card';
import type { OfferedSectionList } from '../../../optional-items/kinds/section-list.ts';
import classes from '../../group-frame.css';
import { GroupFrame } from '../../group-frame.tsx';
import type { GroupProps } from './group-props.ts';
import { ItemCards } from '../../item-cards.tsx';

/** A checkbox for all items, and one for each below it; these are shown even while the group is off. */
export function SectionListGroup({ group, options, host }: GroupProps<OfferedSectionList>) {
  const { toggle, items, isMixed, ...words } = group;
  const cards = <ItemCards items={items} freeLabel={options.freeLabel} host={host} />;
  const selectAll = () =>
    host.form.batch(() => {
      for (const { name, reason } of items) if (reason === undefined) host.form.change(name as never, true as never);
    });
  return (
    <GroupFrame {...words}>
      {toggle && (
        <CheckboxCard
          name={toggle.name}
          label={toggle.label}
          disabled={toggle.reason !== undefined}
          reason={toggle.reason}
          onSelectAll={isMixed ? selectAll : undefined}
        />
      )}
      {toggle ? <div className={classes.below}>{cards}</div> : cards}
    </GroupFrame>
  );
}

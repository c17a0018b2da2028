import { useId } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { Skeleton } from 'shared-ui/skeleton';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useKnown } from 'shared-ui/use-known';
import { offeredGroups, type OfferedGroup } from '../../optional-items/offer.ts';
import type { OptionalItemsOptions } from './options.ts';
import classes, { sheet } from './view.css';

/** Add-ons in groups, each ticked by itself (OC-089, OC-093). */
const OptionalItems: ModuleView<OptionalItemsOptions> = ({ options, host }) => {
  useStyleSheet(sheet);
  const { groups, isLoaded } = useKnown(host.known$, (known) => ({
    groups: offeredGroups(options, known), isLoaded: known.catalogue.simpleProducts.length > 0,
  }));
  if (!isLoaded) return <Skeleton fields={3} />;
  return (
    <div className={classes.groups}>
      {groups.map((group) => <Group key={group.title} {...group} freeLabel={options.freeLabel} />)}
    </div>
  );
};

export { OptionalItems as view };

function Group({ title, text, items, freeLabel }: OfferedGroup & { freeLabel: string }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      {/* The group's name and no heading: the section that holds it may have no title of its own to stand under. */}
      <p id={titleId} className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      <div className={classes.items}>
        {items.map((item) => (
          <CheckboxCard key={item.saveAs} name={item.name} label={item.label} text={item.text} price={item.price} period={item.period}
            freeLabel={freeLabel} disabled={item.reason !== undefined} reason={item.reason} />
        ))}
      </div>
    </div>
  );
}

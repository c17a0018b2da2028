import { Fragment } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import type { OfferedItem } from '../optional-items/offered-items.ts';
import { ItemDetails } from './item-details.tsx';

interface ItemCardsProps {
  items: readonly OfferedItem[];
  freeLabel: string;
  host: AreaHost;
}

/**
 * Add-ons as cards with a checkbox each, and what a chosen one asks below it; an add-on that is not sold shows the
 * reason.
 */
export function ItemCards({ items, freeLabel, host }: ItemCardsProps) {
  return items.map(({ saveAs, reason, ...item }) => (
    <Fragment key={saveAs}>
      <CheckboxCard {...item} freeLabel={freeLabel} disabled={reason !== undefined} reason={reason} />
      <ItemDetails saveAs={saveAs} host={host} />
    </Fragment>
  ));
}

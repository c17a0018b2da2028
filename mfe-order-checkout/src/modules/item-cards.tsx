import { CheckboxCard } from 'shared-ui/checkbox-card';
import type { OfferedItem } from '../optional-items/offered-items.ts';

/** Add-ons, each a card to tick; one that is not sold says why. */
export function ItemCards({ items, freeLabel }: { items: readonly OfferedItem[]; freeLabel: string }) {
  return items.map(({ saveAs, reason, ...item }) => (
    <CheckboxCard key={saveAs} {...item} freeLabel={freeLabel} disabled={reason !== undefined} reason={reason} />
  ));
}

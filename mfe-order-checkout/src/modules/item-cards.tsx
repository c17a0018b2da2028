import { CheckboxCard } from 'shared-ui/checkbox-card';
import type { OfferedItem } from '../optional-items/offered-items.ts';

/** Add-ons as cards with a checkbox each; an add-on that is not sold shows the reason. */
export function ItemCards({ items, freeLabel }: { items: readonly OfferedItem[]; freeLabel: string }) {
  return items.map(({ saveAs, reason, ...item }) => (
    <CheckboxCard key={saveAs} {...item} freeLabel={freeLabel} disabled={reason !== undefined} reason={reason} />
  ));
}

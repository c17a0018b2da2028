import { Fragment } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { useStore } from 'shared-ui/use-store';
import type { OfferedItem } from '../optional-items/offered-items.ts';
import { ownProducts } from '../cart/derive-cart.ts';
import { askedBelowItems } from '../product-data/asked-below-items.ts';
import { LatePart } from './late-part.tsx';

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

/** What an item in the cart asks, if the step asks for its data. */
export function ItemDetails({ saveAs, host }: { saveAs: string; host: AreaHost }) {
  const isAsked = useStore(
    host.known,
    (known) => ownProducts(known).some((product) => product.saveAs === saveAs) && askedBelowItems(known).has(saveAs),
  );
  return isAsked && <LatePart required load={loadDetails} log={host.log} props={{ saveAs, host }} />;
}

const loadDetails = () =>
  import(/* webpackChunkName: 'product-details' */ './product-details.tsx').then(
    ({ ProductDetails }) => ProductDetails,
  );

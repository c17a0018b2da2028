import type { AreaHost } from 'shared-contracts/area-host';
import { useKnown } from 'shared-ui/use-known';
import { ownProducts } from '../cart/derive-cart.ts';
import { askedBelowItems } from '../product-data/asked-below-items.ts';
import { LatePart } from './late-part.tsx';

/** What an item in the cart asks, if the step asks for its data. */
export function ItemDetails({ saveAs, host }: { saveAs: string; host: AreaHost }) {
  const isAsked = useKnown(
    host.known$,
    (known) => ownProducts(known).some((product) => product.saveAs === saveAs) && askedBelowItems(known).has(saveAs),
  );
  return isAsked && <LatePart required load={loadDetails} log={host.log} props={{ saveAs, host }} />;
}

const loadDetails = () =>
  import(/* webpackChunkName: 'product-details' */ './product-details.tsx').then(
    ({ ProductDetails }) => ProductDetails,
  );

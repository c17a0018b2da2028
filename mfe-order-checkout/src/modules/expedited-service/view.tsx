import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { useStore } from 'shared-ui/use-store';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { expeditedOffer, expeditedPrice } from './expedited-offer.ts';
import type { ExpeditedServiceOptions } from './options.ts';

/** A checkbox for a filing that goes out sooner. */
const ExpeditedService: ModuleView<ExpeditedServiceOptions> = ({ options, host }) => {
  const { offer, price } = useStore(host.known, (known) => ({
    offer: expeditedOffer(options, known),
    price: expeditedPrice(options, known)?.price,
  }));
  if (!offer) return null;
  const { isOpen, promise } = offer;
  return (
    <CheckboxCard
      name={checkedPath(options.saveAs)}
      label={options.label}
      text={promise}
      tooltip={options.tooltip}
      price={price}
      freeLabel={options.freeLabel}
      disabled={!isOpen}
      reason={isOpen ? undefined : options.withoutFiling}
    />
  );
};

export { ExpeditedService as view };

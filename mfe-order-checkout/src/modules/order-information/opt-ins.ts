import type { Known } from 'shared-contracts/area-rules';
import type { FieldWording } from 'shared-ui/field-wording';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { offerToTick, type OfferToTick } from '../../pricing/price-of-offer.ts';
import type { OrderInformationOptions } from './options.ts';

/** A further product with its checkbox. */
export interface OptIn extends OfferToTick {
  path: string;
  wording: FieldWording;
}

/** The further products that the page sells to this business. */
export function optIns({ boiOptIn, boiProduct, trademarkMonitoringOptIn, trademarkMonitoringProduct }: OrderInformationOptions, known: Known): OptIn[] {
  return [{ wording: boiOptIn, saveAs: boiProduct }, { wording: trademarkMonitoringOptIn, saveAs: trademarkMonitoringProduct }].flatMap(({ wording, saveAs }) => {
    const offer = wording.show ? offerToTick(saveAs, known) : undefined;
    return offer ? [{ ...offer, path: checkedPath(saveAs), wording }] : [];
  });
}

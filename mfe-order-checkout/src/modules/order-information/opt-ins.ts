import type { Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import { withValueAt } from 'shared-contracts/data-path';
import type { FieldWording } from 'shared-contracts/field-wording';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { cartContext } from '../../offers/cart-context.ts';
import { offerToTick } from '../../offers/offer-to-tick.ts';
import type { OrderInformationOptions } from './options.ts';

/** A further product with its checkbox. */
export interface OptIn {
  saveAs: string;
  path: string;
  wording: FieldWording;
}

/** The further products that the page sells to this business once they are ticked. */
export function optIns(
  { boiOptIn, boiProduct, trademarkMonitoringOptIn, trademarkMonitoringProduct }: OrderInformationOptions,
  known: Known,
): OptIn[] {
  const context = cartContext(known);
  return [
    { wording: boiOptIn, saveAs: boiProduct },
    { wording: trademarkMonitoringOptIn, saveAs: trademarkMonitoringProduct },
  ].flatMap(({ wording, saveAs }) => {
    const path = checkedPath(saveAs);
    const offer = wording.show && offerToTick(saveAs, context);
    return offer && isConditionMet(offer.showCondition, withValueAt(known.data, path, true))
      ? [{ saveAs, path, wording }]
      : [];
  });
}

import type { Known } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { PhoneData } from 'shared-contracts/payloads/order-parts';
import type { PhoneNumberOptions } from '../phone/phone-number-options.ts';

/** Adds the selected number to the order data of the phone service; other products keep theirs. */
export function orderData(known: Known, { saveAs, data }: ContributedProduct): Record<string, unknown> {
  const service = optionsOfModule<PhoneNumberOptions>(known, 'phone-nyop/phone-number')?.saveAs;
  const selectedNumber = known.data.phoneService?.selectedPhoneNumber;
  return saveAs === service && selectedNumber ? ({ ...data, selectedNumber } satisfies PhoneData) : data;
}

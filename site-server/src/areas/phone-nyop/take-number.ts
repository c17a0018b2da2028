import { formatPhoneNumber } from 'shared-contracts/formats';
import { optionsOfModule } from 'shared-contracts/page-rules';
import type { OrderCheck } from '../../orders/order-checks.ts';
import { rejected } from '../../sent-forms/refusal.ts';
import { isNumber } from './phone-sandbox.ts';
import { phoneNumberThing } from './virtual-phones.ts';

const PATH = 'phoneService.selectedPhoneNumber';

/**
 * Reserves the chosen phone number for the order. If no order follows, the number becomes free again after 15 minutes.
 */
export const takeNumber: OrderCheck = async ({ known, order }, { reservations }) => {
  if (!optionsOfModule(known, 'phone-nyop/phone-number')) return undefined;
  const { selectedPhoneNumber: number = '', reservationKey } = known.data.phoneService ?? {};
  if (!isNumber(number)) return rejected('This phone number is not for sale. Please choose another number.', PATH);
  // If the page reserved no number, the order itself is the holder.
  const isReserved = await reservations.take(phoneNumberThing(number), {
    holder: reservationKey ?? order.submission_key,
    submissionKey: order.submission_key,
  });
  return isReserved
    ? undefined
    : rejected(`${formatPhoneNumber(number)} has just been taken. Please choose another number.`, PATH);
};

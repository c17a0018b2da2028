import { defaulted, object, string, type Infer } from 'superstruct';
import { ERROR_CATALOGUE } from 'shared-contracts/error-catalogue';

const { title, message } = ERROR_CATALOGUE.Payment;

/** What the customer reads when the card was accepted but could not be charged. */
export const ChargeFailedStruct = object({ title: defaulted(string(), title), message: defaulted(string(), message) });
export type ChargeFailed = Infer<typeof ChargeFailedStruct>;

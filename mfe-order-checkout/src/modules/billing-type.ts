import { defaulted, nonempty, object, string } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';

const ChoiceStruct = object({ label: nonempty(string()), text: defaulted(string(), '') });

/**
 * The options with which a module asks how the order is billed; `show` says whether it does so where the page does not
 * say.
 */
export const billingOptions = (show: boolean) => ({
  billingType: fieldWording({ label: 'Billing', show }),
  payUpFront: defaulted(ChoiceStruct, { label: 'Pay Up Front', text: 'One payment today, then a year at a time.' }),
  payMonthly: defaulted(ChoiceStruct, { label: 'Pay Monthly', text: 'A smaller payment today and each month.' }),
});

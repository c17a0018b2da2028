import { defaulted, nonempty, object, string } from 'superstruct';
import type { FieldRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fieldWording, type FieldWording } from 'shared-contracts/field-wording';

const ChoiceStruct = object({ label: nonempty(string()), text: defaulted(string(), '') });

/** Wording of the question how the order is billed. */
export interface BillingOptions {
  billingType: FieldWording;
  payUpFront: { label: string; text: string };
  payMonthly: { label: string; text: string };
}

/**
 * The options with which a module asks how the order is billed; `show` says whether it does so where the page does not
 * say.
 */
export const billingOptions = (show: boolean) => ({
  billingType: fieldWording({ label: 'Billing', show }),
  payUpFront: defaulted(ChoiceStruct, { label: 'Pay Up Front', text: 'One payment today, then a year at a time.' }),
  payMonthly: defaulted(ChoiceStruct, { label: 'Pay Monthly', text: 'A smaller payment today and each month.' }),
});

export function billingFieldRules({ billingType, payUpFront, payMonthly }: BillingOptions): FieldRules {
  return billingType.show
    ? { billingType: choiceField(billingType.label, { yearly: payUpFront, monthly: payMonthly }) }
    : {};
}

/** Paying up front, where the page asks. */
export function billingStart({ billingType }: BillingOptions): { billingType?: 'yearly' } {
  return billingType.show ? { billingType: 'yearly' } : {};
}

import { defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';

/** Page options of the coupon field. The codes themselves are in the order summary's `coupons`. */
export const CouponOptionsStruct = object({
  code: fieldWording({ label: 'Coupon Code' }),
  apply: defaulted(nonempty(string()), 'Apply'),
  /** `{code}` is replaced by the text that was entered. */
  unknown: defaulted(nonempty(string()), 'We do not know the code {code}.'),
  counts: defaulted(nonempty(string()), '{code} takes {amount} off'),
  countsForNothing: defaulted(nonempty(string()), '{code} does not apply to anything in your order.'),
});
export type CouponOptions = Infer<typeof CouponOptionsStruct>;

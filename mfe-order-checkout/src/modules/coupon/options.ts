import { defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

/** Page options of the coupon field. The codes themselves are in the order summary's `coupons`. */
export const CouponOptionsStruct = object({
  code: fieldWording({ label: 'Coupon Code' }),
  /** `{code}` is replaced by the text that was entered. */
  unknown: defaulted(nonempty(string()), 'We don\'t recognize the code {code}'),
  /** `{code}` and `{amount}` are replaced. */
  counts: defaulted(nonempty(string()), '{code} takes {amount} off'),
  countsForNothing: defaulted(nonempty(string()), '{code} doesn\'t apply to anything in your order yet'),
});
export type CouponOptions = Infer<typeof CouponOptionsStruct>;

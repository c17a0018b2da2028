import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { fieldWording } from 'shared-contracts/field-wording';
import { ruleOf } from 'shared-contracts/validation';
import { defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { codeOf } from '../../cart/rules/coupons.ts';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

/** Page options of the coupon field. The codes themselves are in the order summary's `coupons`. */
const CouponOptionsStruct = object({
  code: fieldWording({ label: 'Coupon Code' }),
  apply: defaulted(nonempty(string()), 'Apply'),
  /** `{code}` is replaced by the text that was entered. */
  unknown: defaulted(nonempty(string()), 'We do not know the code {code}.'),
  counts: defaulted(nonempty(string()), '{code} takes {amount} off'),
  countsForNothing: defaulted(nonempty(string()), '{code} does not apply to anything in your order.'),
});
export type CouponOptions = Infer<typeof CouponOptionsStruct>;

export const rules = moduleRules<CouponOptions>({
  options: CouponOptionsStruct,
  fields: couponFields,
  isEmpty: (_, { page }) => page.correction !== undefined,
});

/**
 * The field of the code, which is optional; a code that no coupon of the page has is refused. It is agreed with the
 * order, so no correction has it.
 */
function couponFields({ code, unknown }: CouponOptions, known: Known): FieldRules {
  if (known.page.correction) return {};
  const typed = known.data.couponCode ?? '';
  const isUnknown =
    codeOf(typed) !== undefined &&
    !cartOptionsOf(known).coupons.some((coupon) => codeOf(coupon.code) === codeOf(typed));
  const rules = isUnknown
    ? `maxLength:64|${ruleOf('noneOf', fillTemplate(unknown, { code: typed.trim() }), typed)}`
    : '';
  return { couponCode: { label: code.label, rules } };
}

import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { cartOptionsOf } from '../../offers/cart-options.ts';
import { codeOf } from '../../cart/rules/coupons.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { CouponOptionsStruct, type CouponOptions } from './options.ts';

export const rules = moduleRules<CouponOptions>({ options: CouponOptionsStruct, fields: couponFields });

/** The field of the code, which is optional; a code that no coupon of the page has is refused. */
function couponFields({ code, unknown }: CouponOptions, known: Known): FieldRules {
  const typed = known.data.couponCode ?? '';
  const isUnknown =
    codeOf(typed) !== undefined &&
    !cartOptionsOf(known).coupons.some((coupon) => codeOf(coupon.code) === codeOf(typed));
  const rules = isUnknown
    ? `maxLength:64|${ruleOf('noneOf', fillTemplate(unknown, { code: typed.trim() }), typed)}`
    : '';
  return { couponCode: { label: code.label, rules } };
}

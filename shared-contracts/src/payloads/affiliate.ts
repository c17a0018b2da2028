import { array, boolean, enums, nonempty, object, optional, string, type Infer } from 'superstruct';
import { WireDollarsStruct } from '../wire-cents.ts';

/** A code that a link can carry. */
export const CODE_IN_LINK = /^[\w.-]{1,40}$/;

/** Affiliate platforms to which orders are reported. */
export const AFFILIATE_PLATFORMS = ['everflow', 'shareasale'] as const;

/** The affiliate that referred the customer of an order. */
export const SubmissionAffiliateStruct = object({
  platform: enums(AFFILIATE_PLATFORMS),
  order_number: nonempty(string()),
  affiliate_code: nonempty(string()),
  /** The platform's code for the kind of customer. */
  xtype: string(),
  cartTotalForAffiliate: WireDollarsStruct,
});
export type SubmissionAffiliate = Infer<typeof SubmissionAffiliateStruct>;

/** The price that the customer named, on pages that ask for one, and the save keys of the products it applies to. */
export const SubmissionNyopStruct = object({
  requestedPrice: optional(WireDollarsStruct),
  immediateService: optional(boolean()),
  products: optional(array(nonempty(string()))),
});

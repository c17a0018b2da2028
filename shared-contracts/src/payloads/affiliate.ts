import { array, boolean, enums, nonempty, object, optional, string, type Infer } from 'superstruct';
import { WireDollarsStruct } from '../wire-cents.ts';

/** Who is told that an order came from an affiliate. */
export const AFFILIATE_PLATFORMS = ['everflow', 'shareasale'] as const;

/** What an order says of the affiliate that brought it. */
export const SubmissionAffiliateStruct = object({
  platform: enums(AFFILIATE_PLATFORMS), order_number: nonempty(string()), affiliate_code: nonempty(string()),
  /** The platform's own code of the kind of customer. */
  xtype: string(),
  cartTotalForAffiliate: WireDollarsStruct,
});
export type SubmissionAffiliate = Infer<typeof SubmissionAffiliateStruct>;

/** The price that the customer named, where a page asks for one, and the save keys of the products that it is for. */
export const SubmissionNyopStruct = object({
  requestedPrice: optional(WireDollarsStruct), immediateService: optional(boolean()), products: optional(array(nonempty(string()))),
});
export type SubmissionNyop = Infer<typeof SubmissionNyopStruct>;

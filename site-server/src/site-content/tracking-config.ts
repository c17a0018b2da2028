import { array, defaulted, enums, integer, min, object, optional, pattern, string, type Infer } from 'superstruct';

const AddressStruct = pattern(string(), /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"'<>]*$/i);
const OriginStruct = pattern(string(), /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i);

/**
 * How an affiliate platform learns of an order: a script, or a frame of one pixel. In the address, `{order_number}`,
 * `{affiliate_code}`, `{xtype}` and `{total}` stand for the order's values.
 */
const ConversionStruct = object({ kind: enums(['script', 'iframe']), address: AddressStruct });

/** `tracking.json` of a site: who learns of a placed order. A service that is left out learns nothing. */
export const TrackingStruct = object({
  /** A purchase event in the data layer of an analytics container, such as a tag manager's. */
  ecommerce: optional(
    object({
      container: optional(AddressStruct),
      /** Further origins that the container's tags load from or send to. */
      origins: defaulted(array(OriginStruct), []),
    }),
  ),
  matomo: optional(object({ address: AddressStruct, siteId: min(integer(), 1) })),
  everflow: optional(ConversionStruct),
  shareasale: optional(ConversionStruct),
});
export type Tracking = Infer<typeof TrackingStruct>;

/** Whether a platform of others keeps the site's affiliates, so that their codes are known only there. */
export function hasAffiliatePlatform(tracking: Tracking | undefined): boolean {
  return tracking?.everflow !== undefined || tracking?.shareasale !== undefined;
}

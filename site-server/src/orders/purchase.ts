import type { Context } from 'hono';
import { array, integer, max, min, nonempty, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { SubmissionAffiliateStruct } from 'shared-contracts/payloads/affiliate';
import { WireDollarsStruct } from 'shared-contracts/wire-cents';
import { withBundled } from './order-filings.ts';
import type { OrderRow } from './schema.ts';
import type { Site } from '../site-content/load-site.ts';
import { parseUntrusted } from '../system/parse-untrusted.ts';

const ProductIdStruct = size(pattern(string(), /^[\w.-]+$/), 1, 80);

/**
 * What is told of an order: its number, what was paid for which products of the catalogue, and the affiliate. Nothing
 * that names the customer or the company, such as a domain, is part of it.
 */
const PurchaseStruct = object({
  orderNumber: nonempty(size(string(), 1, 40)),
  total: WireDollarsStruct,
  items: size(
    array(object({ product: ProductIdStruct, price: WireDollarsStruct, quantity: max(min(integer(), 1), 9_999) })),
    0,
    50,
  ),
  affiliate: optional(SubmissionAffiliateStruct),
});
export type Purchase = Infer<typeof PurchaseStruct>;

/**
 * Whether orders may be told of: the site names a service, and the browser does not say, as it does with every request,
 * that it must not be tracked.
 */
export function isTracked({ tracking }: Pick<Site, 'tracking'>, { req }: Pick<Context, 'req'>): boolean {
  return tracking !== undefined && req.header('sec-gpc') !== '1';
}

/** What is told of a placed order. */
export function purchaseOf({ invoiceNumber, order }: Pick<OrderRow, 'invoiceNumber' | 'order'>): Purchase {
  const lines = order.companies.flatMap(({ products }) => withBundled(products));
  return {
    orderNumber: invoiceNumber,
    total: order.total,
    items: lines.slice(0, 50).map(({ product_id: product, price, quantity }) => ({ product, price, quantity })),
    ...(order.affiliate && { affiliate: { ...order.affiliate, order_number: invoiceNumber } }),
  };
}

/**
 * The address of the frame that tells of a purchase. Services can read it, so the key of the receipt is no part of it.
 */
export function trackingAddress(purchase: Purchase): string {
  return `/order-tracking?${new URLSearchParams({ purchase: JSON.stringify(purchase) })}`;
}

/** Reads the purchase of such an address. */
export function readPurchase(text: string | undefined): Purchase | undefined {
  const parsed = parseUntrusted(text ?? '');
  const decoded = parsed.kind === 'parsed' ? decode(PurchaseStruct, parsed.value) : undefined;
  return decoded?.kind === 'decoded' ? decoded.value : undefined;
}

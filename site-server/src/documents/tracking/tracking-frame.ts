import { inlineJson, tag } from '../../system/html.ts';
import type { Purchase } from '../../orders/purchase.ts';
import type { Tracking } from '../../site-content/site-files.ts';

/** The console's line while ecommerce tracking is on and has nowhere to send to. */
export const NO_CONTAINER = 'Ecommerce tracking is on, but the analytics container is missing.';

/**
 * The document of the hidden frame that tells the site's services of a purchase, and its headers. The frame is
 * sandboxed: it has no origin, storage or referrer, cannot reach the page, and loads from and sends to the configured
 * services only.
 */
export function trackingFrame(
  purchase: Purchase,
  tracking: Tracking,
  { nonce, siteAddress }: { nonce: string; siteAddress: string },
) {
  const { ecommerce, matomo } = tracking;
  const conversion = purchase.affiliate && tracking[purchase.affiliate.platform];
  const conversionAddress = conversion && addressOf(conversion.address, purchase);
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    '<title>Order tracking</title>',
    ...(ecommerce
      ? [
          `${tag('script', { nonce })}dataLayer=${inlineJson([purchaseEvent(purchase)])}</script>`,
          ecommerce.container
            ? script(ecommerce.container, nonce)
            : `${tag('script', { nonce })}console.error(${inlineJson(NO_CONTAINER)})</script>`,
        ]
      : []),
    '</head>',
    '<body>',
    ...(matomo
      ? matomoRequests(purchase, matomo.siteId, siteAddress).map((query) =>
          tag('img', {
            src: `${matomo.address}?${query}`,
            width: '1',
            height: '1',
            alt: '',
            referrerpolicy: 'no-referrer',
          }),
        )
      : []),
    ...(conversion?.kind === 'script' ? [script(conversionAddress ?? '', nonce)] : []),
    ...(conversion?.kind === 'iframe'
      ? [
          tag('iframe', {
            src: conversionAddress,
            width: '1',
            height: '1',
            title: 'Conversion',
            sandbox: 'allow-scripts',
            referrerpolicy: 'no-referrer',
          }) + '</iframe>',
        ]
      : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  const scripts = [ecommerce?.container, conversion?.kind === 'script' ? conversion.address : undefined].flatMap(
    originOf,
  );
  const contacted = ecommerce ? [...originOf(ecommerce.container), ...ecommerce.origins] : [];
  const affiliate = originOf(conversion?.address);
  return {
    html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        'sandbox allow-scripts',
        "default-src 'none'",
        `script-src ${sources(`'nonce-${nonce}'`, ...scripts, ...contacted)}`,
        `img-src ${sources(...originOf(matomo?.address), ...contacted, ...affiliate)}`,
        `connect-src ${sources(...contacted)}`,
        `frame-src ${sources(...(conversion?.kind === 'iframe' ? affiliate : []))}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; '),
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  };
}

const script = (address: string, nonce: string): string =>
  `${tag('script', { src: address, nonce, async: true, referrerpolicy: 'no-referrer' })}</script>`;

const originOf = (address: string | undefined): string[] => (address === undefined ? [] : [new URL(address).origin]);

/** A list of sources, each once; none are `'none'`. */
const sources = (...list: string[]): string => [...new Set(list)].join(' ') || "'none'";

/** The event of the data layer, in the form that tag managers know. */
function purchaseEvent({ orderNumber, total, items, affiliate }: Purchase) {
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: orderNumber,
      value: Number(total),
      currency: 'USD',
      ...(affiliate && { affiliation: affiliate.platform }),
      items: items.map(({ product, price, quantity }) => ({
        item_id: product,
        item_name: product,
        price: Number(price) / quantity,
        quantity,
      })),
    },
  };
}

/** The queries of Matomo's tracking requests: the order with its products, and an event of its own. */
function matomoRequests({ orderNumber, total, items }: Purchase, siteId: number, siteAddress: string): string[] {
  const common = { idsite: String(siteId), rec: '1', apiv: '1', send_image: '1', cookie: '0', url: siteAddress };
  const products = items.map(({ product, price, quantity }) => [
    product,
    product,
    '',
    Number(price) / quantity,
    quantity,
  ]);
  return [
    { ...common, idgoal: '0', ec_id: orderNumber, revenue: total, ec_items: JSON.stringify(products) },
    { ...common, ca: '1', e_c: 'Order', e_a: 'Purchase', e_n: orderNumber, e_v: total },
  ].map((query) => String(new URLSearchParams(query)));
}

/** The address of a conversion with the order's values. */
function addressOf(template: string, { orderNumber, total, affiliate }: Purchase): string {
  const values: Record<string, string | undefined> = {
    order_number: orderNumber,
    affiliate_code: affiliate?.affiliate_code,
    xtype: affiliate?.xtype,
    total: affiliate?.cartTotalForAffiliate ?? total,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

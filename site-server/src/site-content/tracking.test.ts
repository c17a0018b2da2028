import { describe, expect, it } from '@jest/globals';
import { is } from 'superstruct';
import { testOrder } from '../../testing/test-order.ts';
import { storedOrderOf } from '../orders/stored-order.ts';
import { isTracked, purchaseOf, readPurchase, trackingAddress, type Purchase } from '../orders/purchase.ts';
import { TrackingStruct, type Tracking } from './site-files.ts';
import { NO_CONTAINER, trackingFrame } from '../documents/tracking/tracking-frame.ts';

const PURCHASE: Purchase = {
  orderNumber: '118-204-7731',
  total: '342.00',
  items: [
    { product: 'registered_agent_wy_12', price: '125.00', quantity: 1 },
    { product: 'certificates', price: '30.00', quantity: 3 },
  ],
};
const AFFILIATE = {
  platform: 'shareasale',
  order_number: '118-204-7731',
  affiliate_code: 'wren & co',
  xtype: 'new',
  cartTotalForAffiliate: '225.00',
} as const;
const frameOf = (tracking: Tracking, purchase = PURCHASE) =>
  trackingFrame(purchase, tracking, { nonce: 'N', siteAddress: 'https://shop.example' });
const directive = (frame: ReturnType<typeof frameOf>, name: string) =>
  frame.headers['Content-Security-Policy']?.split('; ').find((text) => text.startsWith(`${name} `) || text === name);

describe('what is told', () => {
  it('[OC-236] of an order is its number, total and products, and neither name nor address', () => {
    const order = storedOrderOf(testOrder());
    const purchase = purchaseOf({ invoiceNumber: '118-204-7731', order: { ...order, affiliate: AFFILIATE } });
    expect(purchase).toMatchObject({
      orderNumber: '118-204-7731',
      total: order.total,
      affiliate: { affiliate_code: 'wren & co' },
    });
    expect(purchase.items[0]).toEqual({
      product: order.companies[0]?.products[0]?.product_id,
      price: order.companies[0]?.products[0]?.price,
      quantity: 1,
    });
    const frame = frameOf(
      {
        ecommerce: { container: 'https://tags.example/c.js', origins: [] },
        matomo: { address: 'https://matomo.example/matomo.php', siteId: 1 },
        shareasale: { kind: 'iframe', address: 'https://sas.example/?o={order_number}' },
      },
      purchase,
    );
    const {
      contact,
      account,
      addresses,
      phones,
      companies: [company],
    } = order;
    const personal = [
      contact.first_name,
      contact.last_name,
      account.email_address,
      company?.company.name,
      ...addresses.flatMap(({ line1, city }) => [line1, city]),
      ...phones.map(({ phone_number }) => phone_number),
    ];
    for (const text of personal.filter((part) => part))
      expect(`${trackingAddress(purchase)} ${frame.html}`).not.toContain(text);
    expect(
      readPurchase(new URL(trackingAddress(purchase), 'https://shop.example').searchParams.get('purchase') ?? ''),
    ).toEqual(purchase);
  });

  it.each([
    '',
    '[',
    '{}',
    JSON.stringify({ ...PURCHASE, total: 'x' }),
    JSON.stringify({ ...PURCHASE, items: [{ product: '<script>', price: '1.00', quantity: 1 }] }),
    JSON.stringify({ ...PURCHASE, email: 'a@b.c' }),
  ])('no frame tells of %j', (text) => {
    expect(readPurchase(text)).toBeUndefined();
  });
});

it.each<[string, object | undefined, string | undefined, boolean]>([
  ['a site that names a service', {}, undefined, true],
  ['a site that names none', undefined, undefined, false],
  ['a browser that asks not to be tracked', {}, '1', false],
  ['a browser that does not', {}, '0', true],
])('[OC-235] %s', (_, tracking, header, expected) => {
  expect(
    isTracked({ tracking }, { req: { header: (name: string) => (name === 'sec-gpc' ? header : undefined) } } as never),
  ).toBe(expected);
});

describe('the frame', () => {
  it('[OC-236] sends a purchase event to the data layer of the container', () => {
    const frame = frameOf({
      ecommerce: { container: 'https://tags.example/gtm.js?id=GTM-1', origins: ['https://*.analytics.example'] },
    });
    const event = JSON.parse(/dataLayer=(.*)<\/script>/.exec(frame.html)?.[1] ?? '') as unknown;
    expect(event).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: '118-204-7731',
          value: 342,
          currency: 'USD',
          items: [
            { item_id: 'registered_agent_wy_12', item_name: 'registered_agent_wy_12', price: 125, quantity: 1 },
            { item_id: 'certificates', item_name: 'certificates', price: 10, quantity: 3 },
          ],
        },
      },
    ]);
    expect(frame.html).toContain('<script src="https://tags.example/gtm.js?id=GTM-1" nonce="N"');
    expect(directive(frame, 'script-src')).toBe(
      "script-src 'nonce-N' https://tags.example https://*.analytics.example",
    );
    expect(directive(frame, 'connect-src')).toBe('connect-src https://tags.example https://*.analytics.example');
  });

  it('[SC-145] without a container the console says that it is missing', () => {
    expect(frameOf({ ecommerce: { origins: [] } }).html).toContain(
      `<script nonce="N">console.error("${NO_CONTAINER}")</script>`,
    );
    expect(frameOf({ ecommerce: { container: 'https://tags.example/c.js', origins: [] } }).html).not.toContain(
      'console',
    );
    expect(frameOf({}).html).not.toContain('console');
  });

  it('[OC-236] sends the order and an event to Matomo', () => {
    const frame = frameOf({ matomo: { address: 'https://matomo.example/matomo.php', siteId: 7 } });
    const [order, event, ...others] = [...frame.html.matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) =>
      Object.fromEntries(new URL(source.replaceAll('&amp;', '&')).searchParams),
    );
    expect(order).toMatchObject({
      idsite: '7',
      rec: '1',
      idgoal: '0',
      ec_id: '118-204-7731',
      revenue: '342.00',
      ec_items: JSON.stringify([
        ['registered_agent_wy_12', 'registered_agent_wy_12', '', 125, 1],
        ['certificates', 'certificates', '', 10, 3],
      ]),
      url: 'https://shop.example',
    });
    expect(event).toMatchObject({ e_c: 'Order', e_a: 'Purchase', e_v: '342.00' });
    expect([others, directive(frame, 'img-src')]).toEqual([[], 'img-src https://matomo.example']);
  });

  it.each([
    [
      'script',
      '<script src="https://sas.example/s.js?t=118-204-7731&amp;c=wren%20%26%20co&amp;x=new&amp;a=225.00" nonce="N"',
      "script-src 'nonce-N' https://sas.example",
      "frame-src 'none'",
    ],
    [
      'iframe',
      '<iframe src="https://sas.example/s.js?t=118-204-7731&amp;c=wren%20%26%20co&amp;x=new&amp;a=225.00" ' +
        'width="1" height="1" title="Conversion" sandbox="allow-scripts"',
      "script-src 'nonce-N'",
      'frame-src https://sas.example',
    ],
  ] as const)('[OC-236] tells the platform of the affiliate by %s', (kind, element, scripts, frames) => {
    const conversion = {
      kind,
      address: 'https://sas.example/s.js?t={order_number}&c={affiliate_code}&x={xtype}&a={total}',
    };
    const frame = frameOf({ shareasale: conversion }, { ...PURCHASE, affiliate: AFFILIATE });
    expect(frame.html).toContain(element);
    expect([directive(frame, 'script-src'), directive(frame, 'frame-src')]).toEqual([scripts, frames]);
    // Another platform's order, and one without an affiliate, are none of its business.
    expect(
      frameOf({ shareasale: conversion }, { ...PURCHASE, affiliate: { ...AFFILIATE, platform: 'everflow' } }).html,
    ).not.toContain('sas.example');
    expect(frameOf({ shareasale: conversion }).html).not.toContain('sas.example');
  });

  it('[OC-236] has no origin, and loads nothing that is not configured', () => {
    const frame = frameOf({});
    expect(frame.headers).toMatchObject({
      'Content-Security-Policy':
        "sandbox allow-scripts; default-src 'none'; script-src 'nonce-N'; img-src 'none'; connect-src 'none'; " +
        "frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    expect(frame.html).not.toMatch(/<(script|img|iframe)/);
  });
});

it.each([
  { matomo: { address: 'http://matomo.example/', siteId: 1 } },
  { shareasale: { kind: 'iframe', address: 'javascript:alert(1)' } },
  { ecommerce: { origins: ["'unsafe-inline'"] } },
  { everflow: { kind: 'pixel', address: 'https://e.example/' } },
  { pixel: {} },
])('tracking.json may not say %j', (tracking) => {
  expect(is(tracking, TrackingStruct)).toBe(false);
});

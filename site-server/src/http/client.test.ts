import { describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { isHttps, originOf, plainHttpWarning, type Network } from './client.ts';

describe('client', () => {
  it.each<[string, Network, Record<string, string>, string]>([
    ['that of the request', { trustedProxies: 0 }, {}, 'http://shop.example:3000'],
    [
      'https as the trusted proxy reports it',
      { trustedProxies: 1 },
      { 'X-Forwarded-Proto': 'https' },
      'https://shop.example:3000',
    ],
    [
      'not what an untrusted client reports',
      { trustedProxies: 0 },
      { 'X-Forwarded-Proto': 'https' },
      'http://shop.example:3000',
    ],
    ['that of the settings', { trustedProxies: 0, origin: 'https://shop.example' }, {}, 'https://shop.example'],
  ])('the origin of the site is %s', async (_title, network, headers, expected) => {
    const app = new Hono().get('/', (context) => context.text(originOf(context, network)));
    expect(await (await app.request('http://shop.example:3000/', { headers })).text()).toBe(expected);
  });

  it.each<[string, Network, Record<string, string>, boolean]>([
    [
      'with an https address is secure, whatever is known of its proxies',
      { trustedProxies: 0, origin: 'https://shop.example' },
      {},
      true,
    ],
    [
      'with an https address is secure, whatever a proxy says',
      { trustedProxies: 1, origin: 'https://shop.example' },
      { 'X-Forwarded-Proto': 'http' },
      true,
    ],
    [
      'with an http address is secure where the trusted proxy says so',
      { trustedProxies: 1, origin: 'http://shop.example' },
      { 'X-Forwarded-Proto': 'https' },
      true,
    ],
    ['is not secure because a client says so', { trustedProxies: 0 }, { 'X-Forwarded-Proto': 'https' }, false],
  ])('a site %s', async (_title, network, headers, expected) => {
    const app = new Hono().get('/', (context) => context.json(isHttps(context, network)));
    expect(await (await app.request('http://shop.example:3000/', { headers })).json()).toBe(expected);
  });
});

describe('plain http warning', () => {
  it.each([
    ['http://shop.test:3000', undefined, 0, true],
    ['http://0.0.0.0:3000', undefined, 0, true],
    ['http://shop.test', 'http://shop.test', 1, true],
    ['https://shop.test', 'https://shop.test', 0, false],
    ['http://0.0.0.0:3000', undefined, 1, false],
    ['http://localhost:3000', undefined, 0, false],
    ['http://127.0.0.1:3000', undefined, 0, false],
    ['http://[::1]:3000', undefined, 0, false],
  ])(
    '%s (SITE_ADDRESS %s, %i proxies) → a warning that cards need HTTPS: %s',
    (siteAddress, origin, trustedProxies, isWarned) => {
      const warning = plainHttpWarning({ siteAddress, network: { origin, trustedProxies } });
      expect(warning?.includes('For real cards set up HTTPS') ?? false).toBe(isWarned);
    },
  );
});

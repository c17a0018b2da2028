import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { isHttps, originOf } from './client.ts';
import type { Network } from './client.ts';

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

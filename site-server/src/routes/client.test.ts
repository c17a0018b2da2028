import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { originOf } from './client.ts';
import type { Network } from '../settings.ts';

it.each<[string, Network, Record<string, string>, string]>([
  ['that of the request', { trustedProxies: 0 }, {}, 'http://shop.example:3000'],
  ['https as the trusted proxy reports it', { trustedProxies: 1 }, { 'X-Forwarded-Proto': 'https' }, 'https://shop.example:3000'],
  ['not what an untrusted client reports', { trustedProxies: 0 }, { 'X-Forwarded-Proto': 'https' }, 'http://shop.example:3000'],
  ['that of the settings', { trustedProxies: 0, origin: 'https://shop.example' }, {}, 'https://shop.example'],
])('the origin of the site is %s', async (_title, network, headers, expected) => {
  const app = new Hono().get('/', (context) => context.text(originOf(context, network)));
  expect(await (await app.request('http://shop.example:3000/', { headers })).text()).toBe(expected);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { CallDeps } from '../areas/area-server.ts';
import { createRdap } from '../areas/domains/rdap.ts';
import { MARKETING, postToMarketing } from '../areas/order-checkout/marketing.ts';
import { lookUpAddress, POSTAL_SERVICE } from '../areas/order-checkout/postal/address-calls.ts';
import { decodeVin, VEHICLE_DATA } from '../areas/vehicles/vehicle-calls.ts';

/** A host that answers as `mode` says, and how often it was led to another of its addresses. */
let mode: 'redirects' | 'never-ends';
let secretsRead = 0;
const server = createServer((request, response) => {
  if (request.url === '/secret') {
    secretsRead += 1;
    response.end('{}');
  } else if (mode === 'redirects') response.writeHead(302, { Location: '/secret' }).end();
  else {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"text":"');
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(100_000), () => setImmediate(more));
    };
    more();
  }
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const failures: string[] = [];
const log = { info: () => undefined, error: (event: string) => void failures.push(event) };
const deps = () =>
  ({
    log,
    services: new Map([VEHICLE_DATA, POSTAL_SERVICE, MARKETING].map((name) => [name, address])),
    serviceKeys: new Map(),
  }) as unknown as CallDeps;
beforeEach(() => {
  failures.length = 0;
  secretsRead = 0;
});

/** What each client of an outside service makes of such a host. */
const CLIENTS: [name: string, ask: () => Promise<unknown>, failed: unknown][] = [
  [
    'vehicle-data service',
    async () => decodeVin({ params: { vin: '1HGCM82633A004352' } }, deps()),
    { status: 503, body: { error: expect.any(String) } },
  ],
  [
    'postal service',
    () => lookUpAddress({ line1: '1 Main St', line2: '', city: 'Cheyenne', state: 'WY', zip5: '82001' }, deps()),
    expect.objectContaining({ kind: 'failed' }),
  ],
  [
    'registry of domains',
    () => createRdap({ clock: Date.now }).availabilityOf('name.com', `${address}/list`),
    expect.objectContaining({ kind: 'unknown' }),
  ],
];

it.each(CLIENTS)(
  'the %s that redirects is not followed, and one that never ends is read no further than it may',
  async (_, ask, failed) => {
    for (mode of ['redirects', 'never-ends'] as const) expect(await ask()).toEqual(failed);
    expect(secretsRead).toBe(0);
  },
);

it('the marketing service that redirects is not followed', async () => {
  mode = 'redirects';
  await postToMarketing('offers', {}, deps());
  expect([failures, secretsRead]).toEqual([['marketing-not-reached'], 0]);
});

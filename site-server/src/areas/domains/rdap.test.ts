import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Known } from 'shared-contracts/area-rules';
import { decodeDomainDetails } from 'shared-contracts/domains';
import type { FullOrder } from 'shared-contracts/submission';
import { reservationsInMemory } from '../../orders/reservations.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { createDetails, RDAP_LIST } from './domain-actions.ts';
import { createStillFree, PRICES_OF_DOMAINS } from './ordered-domains.ts';
import { createRdap, type RdapSettings } from './rdap.ts';

/** A registry on this machine, and IANA's list that names it. */
let server: Server;
let base: string;
let asked: string[] = [];
let now = 0;

const answerTo = (domain: string) => JSON.stringify({ objectClassName: 'domain', ldhName: domain.toUpperCase() });

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const end = (status: number, body = '') =>
      void response.writeHead(status, { 'content-type': 'application/rdap+json' }).end(body);
    if (path === '/dns.json')
      return end(
        200,
        JSON.stringify({
          services: [
            [['com', 'net'], [`${base}/registry`]],
            [['org'], [`${base}/slow/`]],
            [['shop'], ['http://127.0.0.1:1/']],
          ],
        }),
      );
    if (path === '/bad.json') return end(200, '{"services": "none"}');
    if (path.startsWith('/slow/')) return undefined;
    const domain = path.split('/').at(-1)!;
    if (domain.startsWith('taken')) return end(200, answerTo(domain));
    if (domain.startsWith('other')) return end(200, answerTo('somebody-elses.com'));
    if (domain.startsWith('busy')) return end(429);
    if (domain.startsWith('broken')) return end(200, '<html>');
    return end(404, '{"errorCode":404}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  now = 1_000_000;
});

const rdapWith = (settings: Partial<RdapSettings> = {}) => createRdap({ clock: () => now, timeout: 1500, ...settings });
const kindsOf = async (domains: readonly string[], rdap = rdapWith(), list = `${base}/dns.json`) =>
  (await Promise.all(domains.map((domain) => rdap.availabilityOf(domain, list)))).map(({ kind }) => kind);

it(
  'a registry that knows a name has it taken, one that does not has ' + 'it free, and every other answer is unknown',
  async () => {
    expect(
      await kindsOf([
        'taken.com',
        'free.net',
        'other.com',
        'busy.com',
        'broken.com',
        'name.org',
        'name.shop',
        'name.cafe',
      ]),
    ).toEqual(['taken', 'free', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']);
    expect(asked.filter((path) => path === '/dns.json')).toHaveLength(1);
  },
);

it.each(['/bad.json', '/nothing.json'])('without a list of registries (%s) every name is unknown', async (list) => {
  expect(await kindsOf(['free.com', 'taken.com'], rdapWith(), base + list)).toEqual(['unknown', 'unknown']);
});

it('one network uses up no registry for others, who also get the names that it was refused', async () => {
  const rdap = rdapWith({ eachRegistry: { most: 10, perSecond: 1 }, eachNetwork: { most: 6, perSecond: 1 } });
  const ask = async (domain: string, address: string) =>
    (await rdap.availabilityOf(domain, `${base}/dns.json`, address)).kind;
  const kinds: string[] = [];
  for (let index = 0; index < 8; index += 1) kinds.push(await ask(`name${index}.com`, `2001:db8:1:2::${index}`));
  expect(kinds).toEqual([...Array.from({ length: 6 }, () => 'free'), 'unknown', 'unknown']);
  expect([await ask('name7.com', '198.51.100.7'), await ask('taken.com', '198.51.100.7')]).toEqual(['free', 'taken']);
});

it('a search of which no registry answers anything fails, and is no empty list', async () => {
  const details = createDetails(rdapWith());
  const answerOf = (domains: string[]) =>
    details(
      { params: { domains: JSON.stringify(domains) } },
      {
        services: new Map([[RDAP_LIST, `${base}/dns.json`]]),
        log: { info: jest.fn(), error: jest.fn() },
        reservations: reservationsInMemory(),
      },
    );
  expect(await answerOf(['busy1.com', 'busy2.com'])).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('Try again') },
  });
  expect(await answerOf(['busy1.com', 'free.com'])).toMatchObject({
    status: 200,
    body: { response: [{ domain: 'free.com' }] },
  });
});

it('an answer is kept for a while: of a free name five minutes, of a taken one an hour', async () => {
  const rdap = rdapWith();
  const timesAsked = async () => {
    asked = [];
    await kindsOf(['taken.com', 'free.com', 'free.com'], rdap);
    return asked.map((path) => path.split('/').at(-1));
  };
  expect((await timesAsked()).sort()).toEqual(['dns.json', 'free.com', 'taken.com']);
  now += 299_000;
  expect(await timesAsked()).toEqual([]);
  now += 2000;
  expect(await timesAsked()).toEqual(['free.com']);
  now += 3_600_000;
  expect((await timesAsked()).sort()).toEqual(['free.com', 'taken.com']);
});

it('a registry is asked no oftener than the limit allows', async () => {
  const rdap = rdapWith({ eachRegistry: { most: 2, perSecond: 1 } });
  expect(await kindsOf(['a.com', 'b.com', 'c.com'], rdap)).toEqual(['free', 'free', 'unknown']);
  now += 16_000;
  expect(await kindsOf(['c.com'], rdap)).toEqual(['free']);
});

it(
  '[DO-020, SS-018] a name that cannot be checked is left out of the ' + 'batch, and the others have their prices',
  async () => {
    const log = { info: jest.fn(), error: jest.fn() };
    const details = createDetails(rdapWith());
    const domains = ['free.com', 'taken.com', 'slow.org', 'down.shop', 'acme.restaurant'];
    const answer = await details(
      { params: { domains: JSON.stringify(domains) } },
      { services: new Map([[RDAP_LIST, `${base}/dns.json`]]), log, reservations: reservationsInMemory() },
    );
    const decoded = decodeDomainDetails(answer.body);
    if (decoded.kind !== 'decoded') throw new Error('the details do not decode');
    expect(
      decoded.value.map(({ domain, available, status, create }) => [domain, available, status, create?.amount]),
    ).toEqual([
      ['free.com', true, 'ok', 1400],
      ['taken.com', false, 'ok', undefined],
      ['acme.restaurant', false, 'unsupported', undefined],
    ]);
    expect(log.error).toHaveBeenCalledTimes(2);
  },
);

it('[DO-043] with real registries a name costs what its ending costs, whatever the sandbox says of it', () => {
  const services = new Map([[RDAP_LIST, `${base}/dns.json`]]);
  expect(PRICES_OF_DOMAINS.domain!({ domain: 'google.com', years: 2 }, TEST_CATALOGUE, services)).toMatchObject({
    kind: 'priced',
    price: 2800,
  });
  expect(PRICES_OF_DOMAINS.domain!({ domain: 'alderwren.com', years: 1 }, TEST_CATALOGUE, services)).toMatchObject({
    kind: 'priced',
    price: 1400,
  });
  expect(PRICES_OF_DOMAINS.domain!({ domain: 'acme.restaurant', years: 1 }, TEST_CATALOGUE, services)).toMatchObject({
    kind: 'not-for-sale',
  });
});

it.each([
  ['taken.com', 'taken.com has just been registered by somebody else. Please remove it and choose another domain.'],
  ['free.com', undefined],
  ['name.shop', undefined],
])('[DO-020] an order with %s is refused: %s', async (domain, error) => {
  const line = { saveAs: 'domain', data: { domain, duration: 1 } };
  const order = { companies: [{ products: [{ saveAs: 'book', data: {} }, line] }] } as unknown as FullOrder;
  const check = async (services: ReadonlyMap<string, string>) =>
    (
      await createStillFree(rdapWith())(
        { known: {} as Known, order },
        { catalogue: TEST_CATALOGUE, reservations: reservationsInMemory(), services },
      )
    )?.error;
  expect(await check(new Map([[RDAP_LIST, `${base}/dns.json`]]))).toBe(error);
  expect(await check(new Map())).toBeUndefined();
});

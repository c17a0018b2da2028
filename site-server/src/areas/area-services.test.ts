import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { AREA_SERVERS } from '../../testing/test-areas.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { serviceOf, withAreaServices } from './area-services.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** How the service of the area `mailbox` answers next. */
let answer: { status: number; body: string; headers?: Record<string, string> } | 'nothing' | 'hang up';
let received: Received[] = [];
const service = createServer((request, response) => void respond(request, response));
async function respond(request: IncomingMessage, response: ServerResponse) {
  received.push({ method: request.method, url: request.url, headers: request.headers, body: await text(request) });
  if (answer === 'hang up') request.socket.destroy();
  else if (answer !== 'nothing')
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers }).end(answer.body);
}

const folder = temporaryFolder();
const UNAVAILABLE = 'Call us to rent a box.';
let site: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  site = await createTestApp(
    folder,
    {
      'area-services.json': {
        mailbox: { timeout: 1000, unavailable: UNAVAILABLE, fallbacks: { free_boxes: { result: [] } } },
        elsewhere: { timeout: 1000 },
      },
    },
    undefined,
    {
      addresses: new Map([
        [serviceOf('mailbox'), `http://127.0.0.1:${port}/api`],
        [serviceOf('elsewhere'), 'http://127.0.0.1:1'],
      ]),
      keys: new Map([
        [serviceOf('mailbox'), 'key-of-the-site'],
        [serviceOf('elsewhere'), 'key'],
      ]),
    },
  );
});
beforeEach(() => {
  answer = { status: 200, body: '{"result":["A1"]}' };
  received = [];
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await site.close();
});

const COOKIE = { cookie: 'session=secret', 'x-forwarded-for': '203.0.113.7' };
const load = (name: string, headers: Record<string, string> = COOKIE) =>
  site.app.request(`/api/${name}?website_id=1&city=Cheyenne`, { headers });
function act(action: string, headers: Record<string, string> = COOKIE) {
  const body = new FormData();
  const fields = { action, pageID: 'form-a-business', box: 'A1 & B2', file: new File(['text'], 'a.txt') };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return site.app.request('/form-a-business', { method: 'POST', body, headers });
}
const seen = async (response: Response | Promise<Response>) => {
  const { status } = await response;
  return { status, body: status === 204 ? undefined : ((await (await response).json()) as unknown) };
};
const lastFailure = () =>
  site.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .findLast(({ event }) => event === 'area-service-failed');

it('a load of an area is answered by its service, which gets query and key, and no cookie or address', async () => {
  expect(await seen(load('mailbox/free_boxes'))).toEqual({ status: 200, body: { result: ['A1'] } });
  const [{ headers, ...asked } = { headers: {} }] = received;
  expect(asked).toEqual({ method: 'GET', url: '/api/loads/free_boxes?website_id=1&city=Cheyenne', body: '' });
  expect(headers).toMatchObject({ authorization: 'Bearer key-of-the-site' });
  expect(JSON.stringify(headers)).not.toMatch(/cookie|secret|203\.0\.113\.7/);
});

it('an action of an area is answered by its service, which gets the fields without files', async () => {
  expect(await seen(act('mailbox/reserve_box'))).toEqual({ status: 200, body: { result: ['A1'] } });
  const [{ headers, body, ...asked } = { headers: {}, body: '' }] = received;
  expect(asked).toEqual({ method: 'POST', url: '/api/actions/reserve_box' });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    action: 'mailbox/reserve_box',
    pageID: 'form-a-business',
    box: 'A1 & B2',
  });
  expect(JSON.stringify(headers)).not.toMatch(/cookie|secret|203\.0\.113\.7/);
});

it.each([
  [
    { status: 204, body: '' },
    { status: 204, body: undefined },
  ],
  [
    { status: 400, body: '{"error":"The box is taken.","box":"A1"}' },
    { status: 400, body: { error: 'The box is taken.', box: 'A1' } },
  ],
  [
    { status: 429, body: '{"error":"Slowly."}', headers: { 'Set-Cookie': 'session=mine' } },
    { status: 429, body: { error: 'Slowly.' } },
  ],
])('the page gets %j of the service, without its headers', async (given, expected) => {
  answer = given;
  const response = await act('mailbox/reserve_box');
  expect(response.headers.has('set-cookie')).toBe(false);
  expect(await seen(response)).toEqual(expected);
});

const LONG = JSON.stringify({ result: 'x'.repeat(256 * 1024) });
it.each([
  ['nothing in time', 'nothing', 'timeout'],
  ['no answer', 'hang up', 'fetch failed'],
  ['500', { status: 500, body: '{"error":"stack trace"}' }, 'it answered 500'],
  ['503', { status: 503, body: '{"error":"busy"}' }, 'it answered 503'],
  ['a redirect', { status: 302, body: '', headers: { Location: 'http://127.0.0.1/operator' } }, 'fetch failed'],
  ['a page', { status: 200, body: '<html>' }, 'it answered 200 with what is no usable JSON'],
  ['half an answer', { status: 200, body: '{"result":[' }, 'no usable JSON'],
  ['an unusable property', { status: 200, body: '{"__proto__":{"admin":true}}' }, 'no usable JSON'],
  ['a refusal without words', { status: 400, body: '{"error":""}' }, 'it answered 400 without a text "error"'],
  ['too much', { status: 200, body: LONG }, 'longer than 262144 bytes'],
] as const)('with %s from the service, a load has its fallback, and other calls are refused', async (_, given, why) => {
  answer = given;
  const refusal = { status: 503, body: { error: UNAVAILABLE } };
  expect(await seen(load('mailbox/free_boxes'))).toEqual({ status: 200, body: { result: [] } });
  expect(lastFailure()).toMatchObject({ area: 'mailbox', call: 'loads/free_boxes' });
  expect(lastFailure()?.['reason']).toContain(why);
  expect(await seen(load('mailbox/box_hours'))).toEqual(refusal);
  expect(await seen(act('mailbox/free_boxes'))).toEqual(refusal);
});

it('a service that is away has the default words', async () => {
  expect(await seen(load('elsewhere/hours'))).toEqual({
    status: 503,
    body: { error: "We can't answer this right now. Please try again in a moment." },
  });
});

it('of many calls at once, a slow service gets fifty', async () => {
  answer = 'nothing';
  const answers = await Promise.all(Array.from({ length: 60 }, () => seen(load('mailbox/box_hours'))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 503));
  expect(received).toHaveLength(50);
  answer = { status: 204, body: '' };
  expect(await seen(load('mailbox/box_hours'))).toEqual({ status: 204, body: undefined });
});

it('one address of the network may not ask without end', async () => {
  const mine = { 'x-forwarded-for': '198.51.100.20' };
  const statuses: number[] = [];
  // Two more may be asked each second that this takes.
  while (statuses.length < 2000 && statuses.at(-1) !== 429)
    statuses.push((await load('mailbox/free_boxes', mine)).status);
  expect(statuses.length).toBeGreaterThan(200);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  expect((await load('mailbox/free_boxes')).status).toBe(200);
});

it.each(['mailbox/Free', 'mailbox/..', 'mailbox/%2e%2e%2fadmin', 'mailbox/a/b', 'storage/free_boxes', '/free_boxes'])(
  'no service is asked for %s',
  async (name) => {
    expect((await load(name)).status).toBe(404);
    expect((await act(name)).status).toBe(400);
    expect(received).toEqual([]);
  },
);

it('another site may not send an action', async () => {
  expect((await act('mailbox/reserve_box', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(received).toEqual([]);
});

it("a service is named by its area's settings", () => {
  const named = withAreaServices(AREA_SERVERS, { 'box-24': { timeout: 1000, unavailable: 'No.', fallbacks: {} } });
  expect(named.services.get(serviceOf('box-24'))).toMatchObject({
    setting: 'BOX_24_SERVICE_ADDRESS',
    isRequired: true,
    key: { setting: 'BOX_24_SERVICE_KEY' },
  });
  expect(named.services.size).toBe(AREA_SERVERS.services.size + 1);
  expect(named.loads.get('simple_products')).toBe(AREA_SERVERS.loads.get('simple_products'));
});

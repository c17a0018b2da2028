import { beforeEach, describe, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { ClientReportBatch } from 'shared-contracts/client-reports';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { OWNER } from '../../events/roles.ts';
import type { ClientReportStore } from './client-report-store.ts';
import { addClientReportRoutes } from './client-report-routes.ts';

const TOKEN = 'operator-token-of-the-test';
const UNLIMITED: RateLimits = {
  take: async () => ({ kind: 'taken', from: [] }),
  takeOne: async () => ({ kind: 'taken', from: [] }),
  giveBack: async () => undefined,
  waitOf: async () => undefined,
  sweep: async () => undefined,
};
const batch: ClientReportBatch = {
  pageId: 'form-a-business',
  releaseSet: '0123456789abcdef',
  reports: [{ kind: 'load-timing', area: 'domains', version: '0.1.0-aaaaaaaa', module: 'rules', milliseconds: 12 }],
};
const SHELL = { area: 'shell', version: '0.1.0-cccccccc' };
const row = {
  fingerprint: 'f1',
  kind: 'error',
  area: 'domains',
  version: '0.1.0-aaaaaaaa',
  module: null,
  step: 'contact',
  message: 'x',
  reason: null,
  count: 3,
  firstSeen: new Date('2026-11-20T10:00:00Z'),
  lastSeen: new Date('2026-11-20T11:00:00Z'),
  pageId: 'form-a-business',
  releaseSet: '0123456789abcdef',
  frames: [],
};

let app: Hono;
let added: [ClientReportBatch, Date][];
let limits: number[];
let notes: unknown[];
let visits: unknown[];
let now: Date;
beforeEach(() => {
  added = [];
  limits = [];
  notes = [];
  visits = [];
  now = new Date('2026-11-20T12:00:00Z');
  const clientReports: ClientReportStore = {
    add: async (reports, receivedAt) => {
      added.push([reports, receivedAt]);
    },
    failures: async (limit) => {
      limits.push(limit);
      return [row];
    },
    loads: async () => [
      {
        area: 'domains',
        version: '0.1.0-aaaaaaaa',
        module: 'rules',
        loads: 5,
        medianMs: 40,
        p95Ms: 95,
        lastSeen: row.lastSeen,
      },
    ],
  };
  app = new Hono();
  addClientReportRoutes(app, {
    clientReports,
    countVisit: (...counted) => void visits.push(counted),
    operators: { byToken: async (token) => (token === TOKEN ? OWNER : undefined), bySession: async () => undefined },
    limits: UNLIMITED,
    releases: {
      release: async (area, version) =>
        `${area}/${version}` === 'domains/0.1.0-aaaaaaaa' ? ({} as Release) : undefined,
      set: async (id) =>
        id === batch.releaseSet
          ? ({ id, releases: [SHELL, { area: 'domains', version: '0.1.0-aaaaaaaa' }] } as ReleaseSet)
          : undefined,
    },
    network: { trustedProxies: 0 },
    log: { info: (...note) => void notes.push(note), error: (...note) => void notes.push(note) },
    now: () => now,
  });
});

const post = (
  body: unknown,
  { address = '10.0.0.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
) =>
  app.request(
    '/client-errors',
    {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    },
    { incoming: { socket: { remoteAddress: address } } },
  );
const list = (query = '', token = TOKEN) =>
  app.request(`/operator/client-errors${query}`, { headers: { authorization: `Bearer ${token}` } });

it('a batch is taken without an answer, at the time of the site', async () => {
  const answer = await post(batch);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(added).toEqual([[batch, now]]);
});

it('what became of a visit is counted for the set of its page, and of a page that was lost for its own', async () => {
  const visit = { started: 812, failed: 'domains', megabytes: 14, lost: 'fedcba9876543210' };
  expect((await post({ ...batch, reports: [], visit })).status).toBe(204);
  expect(visits).toEqual([
    [batch.releaseSet, { measure: 'started', value: 812 }],
    [batch.releaseSet, { measure: 'failed', area: 'domains' }],
    [batch.releaseSet, { measure: 'megabytes', value: 14 }],
    ['fedcba9876543210', { measure: 'lost' }],
  ]);
  expect((await post({ ...batch, visit: { started: -1 } })).status).toBe(400);
});

it('a report of a kind that only newer pages send is left out with a note; the others are taken', async () => {
  const { reports } = batch;
  const later = { kind: 'slow-answer', seconds: 9 };
  expect((await post({ ...batch, reports: [later, ...reports, later] })).status).toBe(204);
  expect(added).toEqual([[batch, now]]);
  expect(notes).toEqual([['client-reports-left-out', { kinds: 'slow-answer' }]]);
  expect((await post({ ...batch, reports: [{ kind: 'Alder & Wren' }, ...reports] })).status).toBe(400);
  expect((await post({ ...batch, reports: [{ kind: 'load-timing' }, ...reports] })).status).toBe(400);
});

it.each([
  ['no JSON', 'x', {}, 400],
  ['nothing', '', {}, 400],
  ['another shape', [batch], {}, 400],
  ['too much', 'x'.repeat(33_000), {}, 413],
  ['from another site', batch, { 'sec-fetch-site': 'cross-site' }, 403],
  ['from another origin', batch, { origin: 'https://evil.example' }, 403],
])('a post of %s is refused and not stored', async (_, body, headers, status) => {
  expect((await post(body, { headers })).status).toBe(status);
  expect(added).toEqual([]);
});

it('a refusal names the path but does not repeat the value sent', async () => {
  const answer = await post({ ...batch, pageId: 'Maya Okafor' });
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^pageId: (?!.*Maya)/) });
});

it(
  'sixty posts at once of one address are limited, malformed ones too; another address is heard, and the first ' +
    'again after its time',
  async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => (await post(i % 2 ? batch : 'x')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const refused = await post(batch);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await post(batch, { address: '10.0.0.2' })).status).toBe(204);
    now = new Date(now.getTime() + 2000);
    expect((await post(batch)).status).toBe(204);
  },
);

it('reports about releases that the site does not serve are not stored, the others of their batch are', async () => {
  const [report] = batch.reports;
  const invented = [
    { ...report!, version: '9.9.9-bbbbbbbb' },
    { ...report!, area: 'vehicles' as const },
  ];
  expect((await post({ ...batch, reports: [invented[0], report, invented[1]] })).status).toBe(204);
  expect((await post({ ...batch, reports: invented })).status).toBe(204);
  expect(added.map(([{ reports }]) => reports)).toEqual([[report], []]);
});

it('everyone together is limited too', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 250 }, async (_, i) => (await post(batch, { address: `10.0.1.${i}` })).status),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(200);
});

it("posts from other sites do not use up an address's limit", async () => {
  for (let i = 0; i < 60; i += 1) await post(batch, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect((await post(batch)).status).toBe(204);
});

it('the operator reads failures and load times, kept by no cache', async () => {
  const answer = await list();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    errors: [
      {
        id: 'f1',
        kind: 'error',
        area: 'domains',
        version: '0.1.0-aaaaaaaa',
        module: null,
        step: 'contact',
        message: 'x',
        reason: null,
        count: 3,
        frames: [],
        first_seen: '2026-11-20T10:00:00.000Z',
        last_seen: '2026-11-20T11:00:00.000Z',
        page_id: 'form-a-business',
        release_set: '0123456789abcdef',
      },
    ],
    loads: [
      {
        area: 'domains',
        version: '0.1.0-aaaaaaaa',
        module: 'rules',
        loads: 5,
        median_ms: 40,
        p95_ms: 95,
        last_seen: '2026-11-20T11:00:00.000Z',
      },
    ],
  });
});

it('only the operator can read them', async () => {
  for (const answer of [await list('', 'guess'), await app.request('/operator/client-errors')]) {
    expect([answer.status, answer.headers.get('www-authenticate'), await answer.json()]).toEqual([
      401,
      'Bearer',
      { error: 'The operator token is missing or wrong.' },
    ]);
  }
});

it.each([
  ['', 100],
  ['?limit=7', 7],
  ['?limit=0', 1],
  ['?limit=9999', 500],
])('the query "%s" asks for %d', async (query, limit) => {
  await list(query);
  expect(limits).toEqual([limit]);
});

it('a limit that is no number is refused', async () => {
  expect((await list('?limit=all')).status).toBe(400);
});

describe('what browsers report by themselves', () => {
  const ofDomains = 'http://localhost/remotes/domains/0.1.0-aaaaaaaa/main.js';
  const report = (body: object, type = 'csp-violation') => ({ type, age: 1, url: 'http://localhost/?key=1', body });
  const send = (reports: unknown, { set = batch.releaseSet, type = 'application/reports+json' } = {}) =>
    app.request(
      `/browser-reports?set=${set}`,
      { method: 'POST', body: JSON.stringify(reports), headers: { 'content-type': type } },
      { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
    );
  const failures = () => added.flatMap(([{ reports }]) => reports);

  it('a refusal is attributed to the area and version whose script caused it', async () => {
    const refused = { effectiveDirective: 'connect-src', blockedURL: 'https://evil.example/a?card=4242' };
    const { status } = await send([report({ ...refused, sourceFile: ofDomains, lineNumber: 3, columnNumber: 14 })]);
    expect([status, failures(), visits]).toEqual([
      204,
      [
        {
          ...{ kind: 'error', area: 'domains', version: '0.1.0-aaaaaaaa', reason: 'refused-by-policy', count: 1 },
          message: 'connect-src refused https://evil.example',
          frames: ['/remotes/domains/0.1.0-aaaaaaaa/main.js:3:14'],
        },
      ],
      [[batch.releaseSet, { measure: 'violated', area: 'domains' }]],
    ]);
  });

  it.each<[string, object, string, string, string]>([
    [
      'a Trusted Types violation',
      { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', sourceFile: ofDomains },
      'csp-violation',
      'domains',
      'require-trusted-types-for refused trusted-types-sink',
    ],
    [
      'a script with other bytes',
      { blockedURL: ofDomains },
      'integrity-violation',
      'domains',
      'integrity refused /remotes/domains/0.1.0-aaaaaaaa/main.js',
    ],
    [
      'code in the document',
      { effectiveDirective: 'script-src', blockedURL: 'inline' },
      'csp-violation',
      'shell',
      'script-src refused inline',
    ],
    ['a page that does not answer', { reason: 'unresponsive' }, 'crash', 'shell', 'The page crashed: unresponsive'],
  ])('%s', async (_, body, type, area, message) => {
    await send([report(body, type)]);
    expect(failures()).toMatchObject([{ area, message }]);
    expect(visits).toMatchObject([[batch.releaseSet, { measure: type === 'crash' ? 'lost' : 'violated' }]]);
  });

  it.each<[string, unknown, object]>([
    [
      'of a browser extension',
      [report({ effectiveDirective: 'script-src', sourceFile: 'chrome-extension://abc/x.js' })],
      {},
    ],
    ['of another kind', [report({ id: 'old' }, 'deprecation')], {}],
    ['of a release that the page does not have', [report({ sourceFile: ofDomains.replace('0.1.0', '0.2.0') })], {}],
    ['of an unknown set', [report({ sourceFile: ofDomains })], { set: 'fedcba9876543210' }],
    ['of another type', [report({ sourceFile: ofDomains })], { type: 'text/plain' }],
    ['that are none', { type: 'csp-violation' }, {}],
  ])('reports %s are not stored', async (_, reports, options) => {
    await send(reports, options);
    expect([failures(), visits]).toEqual([[], []]);
  });
});

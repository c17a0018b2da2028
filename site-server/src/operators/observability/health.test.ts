import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { queueMail } from '../../mail/outbox.ts';
import { createMetrics, type Health } from '../../system/metrics.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { logInAtDesk } from '../../../testing/test-desk.ts';
import { testOrder } from '../../../testing/test-order.ts';
import { healthProblems } from './health.ts';

const folder = temporaryFolder();
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(folder);
  for (const card of ['4242424242424242', '4000000000000341']) await place(card);
  await queueMail(site.database.db, {
    to: 'no address',
    kind: 'test',
    content: { subject: 'Hello', text: '', html: '' },
  });
  await site.database.db
    .execute(sql`insert into client_errors (fingerprint, kind, area, version, message, count, first_seen, last_seen,
      page_id, release_set, frames)
    values ('f1', 'error', 'domains', '0.1.0-aaaaaaaa', 'x', 3, now(), now(), 'p', 's', '[]'),
      ('f2', 'error', 'domains', '0.1.0-aaaaaaaa', 'y', 2, now(), now(), 'p', 's', '[]'),
      ('f3', 'error', 'shell', '0.1.0-bbbbbbbb', 'z', 9, now() - interval '2 days', now() - interval '2 days',
      'p', 's', '[]')`);
});
afterAll(() => site.close());

let orders = 0;
async function place(card: string) {
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  orders += 1;
  const body = signupForm({
    ...order,
    submission_key: `0d0a6bd0-0000-4000-8000-00000000000${orders}`,
    payment: { ...order.payment, token: await site.tokenOf(card) },
  });
  return site.app.request('/form-a-business', { method: 'POST', body });
}
const bearer = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };

it(
  'operators see orders and failed charges by hour, errors of pages by area and version, deliveries, the database ' +
    'and the running releases',
  async () => {
    const health = (await (await site.app.request('/operator/health', bearer)).json()) as Health;
    expect(health).toMatchObject({
      orders: {
        last_hour: 1,
        last_24_hours: 1,
        unfinished: 0,
        by_status: { received: 1 },
        per_hour: [{ hour: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/), placed: 1, failed_charges: 1 }],
      },
      failed_charges: { last_hour: 1, last_24_hours: 1 },
      unconfirmed: { refunds: 0, renewals: 0 },
      client_errors: [{ area: 'domains', version: '0.1.0-aaaaaaaa', count: 5 }],
      deliveries: {
        mail: { waiting: 1, dead: 1, oldest_seconds: expect.any(Number) },
        webhooks: { waiting: 2, dead: 0 },
      },
      database: { version: expect.stringContaining('PostgreSQL'), bytes: expect.any(Number) },
      releases: {
        set: site.releases.current().set.id,
        sequence: 1,
        is_expired: false,
        running: { domains: expect.stringMatching(/^0\.1\.0-/) },
      },
    });
    expect(health).toMatchObject({ status: 'attention', problems: ['Messages could not be delivered: 1 by mail.'] });
  },
);

it('the desk shows it as a page, what needs attention first', async () => {
  const text = (await (await logInAtDesk(site, 'read')).html('/health')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toMatch(
    new RegExp(
      String.raw`Please look at this first\. Messages could not be delivered: 1 by mail\. Orders Last hour ` +
        '1 order, 1 failed charge ',
    ),
  );
  for (const fact of ['Mail 1 waiting, 1 given up', 'domains 0.1.0-aaaaaaaa 5', 'Running releases shell 0.1.0-'])
    expect(text).toContain(fact);
});

it('Prometheus reads the same, and requests and events of this server by route and name', async () => {
  const answer = await site.app.request('/metrics', bearer);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    'site_orders{status="received"} 1',
    'site_last_hour{what="charges-failed"} 1',
    'site_deliveries{by="mail",status="dead"} 1',
    'site_client_errors{area="domains",version="0.1.0-aaaaaaaa"} 5',
    'site_log_events_total{level="info",event="charge-refused"} 1',
    'site_request_duration_seconds_count{method="POST",route="/*",status="200"} 2',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^site_database_bytes [1-9]\d+$/m);
});

it('Prometheus reads the names of its conventions: `_total` is of counters only', async () => {
  const text = await createMetrics({ ofProcess: true }).text(
    async () => (await (await site.app.request('/operator/health', bearer)).json()) as Health,
  );
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type] as const);
  expect(types).toContainEqual(['nodejs_active_handles', 'gauge']);
  expect(types.filter(([name, type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
});

it.each(['/metrics', '/operator/health'])("%s needs the operator's token", async (path) => {
  expect((await site.app.request(path)).status).toBe(401);
  expect((await site.app.request(path, { headers: { authorization: 'Bearer guess' } })).status).toBe(401);
});

const FACTS: Omit<Health, 'status' | 'problems'> = {
  orders: { last_hour: 3, last_24_hours: 3, unfinished: 0, by_status: {}, per_hour: [] },
  failed_charges: { last_hour: 4, last_24_hours: 4 },
  unconfirmed: { refunds: 0, renewals: 0 },
  client_errors: [],
  deliveries: { mail: { waiting: 4, dead: 0, oldest_seconds: 600 }, webhooks: { waiting: 0, dead: 0 } },
  database: { version: '', bytes: 1, answered_in_ms: 1 },
  clock: { is_ahead: false },
  first_steps: { rendered: 1, failed: {} },
  releases: {
    set: 's',
    sequence: 1,
    expires: '2026-11-01T00:00:00.000Z',
    is_expired: false,
    running: {},
    shown: [],
    taken_back: [],
  },
};

it('a few failed charges, and messages that wait for ten minutes, are no problem', () => {
  expect(healthProblems(FACTS)).toEqual([]);
});

it('each problem is a sentence', () => {
  const problems = healthProblems({
    ...FACTS,
    clock: { problem: 'The clocks differ.', is_ahead: false },
    failed_charges: { last_hour: 9, last_24_hours: 9 },
    unconfirmed: { refunds: 2, renewals: 0 },
    deliveries: { ...FACTS.deliveries, mail: { waiting: 4, dead: 0, oldest_seconds: 601 } },
    releases: {
      ...FACTS.releases,
      is_expired: true,
      expiry: 'The list of releases expired.',
      refused: 'It has no signature.',
      unread: 'Since noon the list cannot be read.',
    },
  });
  expect(problems).toEqual([
    'The clocks differ.',
    'In the last hour 9 charges failed and 3 orders were placed.',
    'The card provider has not confirmed 2 refunds and 0 renewals. We keep asking; is the provider answering?',
    'Messages wait for delivery, the oldest for more than ten minutes: 4 by mail.',
    'The list of releases expired.',
    'A list of releases was refused: It has no signature.',
    'Since noon the list cannot be read.',
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { createFormStore } from '../../received-forms/form-store.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { testOrder } from '../../../testing/test-order.ts';
import { recordEvent } from '../../events/trail.ts';
import { createWebhookQueue, deliverWebhooks, type WebhookQueue } from '../../events/webhook-queue.ts';

const folder = temporaryFolder();
const SECRET = `whsec_${Buffer.from('a secret of twenty-four bytes').toString('base64')}`;
interface Posted {
  headers: Record<string, string>;
  body: string;
}
let site: TestApp;
let queue: WebhookQueue;
let posted: Posted[];
let answer: (event: { type: string; data: Record<string, unknown> }) => number;

beforeAll(async () => {
  site = await createTestApp(folder);
  queue = createWebhookQueue(site.database.db);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.execute(sql`delete from webhooks`);
  posted = [];
  answer = () => 204;
});

const receive = (async (
  _: string,
  { headers, body, redirect }: { headers: Record<string, string>; body: string; redirect: string },
) => {
  // What is signed for one address is sent to no other.
  expect(redirect).toBe('manual');
  posted.push({ headers, body });
  return new Response(null, { status: answer(JSON.parse(body) as Parameters<typeof answer>[0]) });
}) as unknown as typeof fetch;
const lines: string[] = [];
const deliver = () =>
  deliverWebhooks({
    queue,
    receiver: { url: 'https://crm.example/hook', secret: SECRET },
    fetch: receive,
    log: { info: (event) => void lines.push(event), error: (event) => void lines.push(event) },
  });
const allDue = () => site.database.db.execute(sql`update webhooks set next_try_at = now() - interval '1 second'`);
const change = (submissionKey: string, to: 'filed' | 'in-review') =>
  recordEvent(site.database.db, {
    actor: { kind: 'system' },
    event: { kind: 'status-changed', from: 'received', to },
    submissionKey,
    note: 'Maya called.',
  });
const events = () =>
  posted.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> });
const operator = (path: string, method = 'GET') =>
  site.app.request(path, { method, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });

it(
  'what happens to an order, and each form that is received, is ' + 'posted once, signed, without personal data',
  async () => {
    const order = testOrder({ releaseSet: site.releases.current().set.id });
    await site.app.request('/form-a-business', {
      method: 'POST',
      body: signupForm({ ...order, payment: { ...order.payment, token: await site.tokenOf('4242424242424242') } }),
    });
    await change(order.submission_key, 'in-review');
    await createFormStore(site.database.db).receive(
      {
        submissionKey: 'form-1',
        list: 'messages',
        receivedAt: new Date(),
        pageId: 'contact',
        formType: 'ContactForm',
        content: { email: 'maya@alderandwren.com' },
        answers: [],
      },
      async () => undefined,
    );
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const {
      orders: [stored],
    } = (await (await operator('/operator/orders')).json()) as {
      orders: { invoice_number: string; total_cents: number }[];
    };
    const byType = Object.fromEntries(events().map((event) => [event.type, event.data]));
    expect(posted).toHaveLength(3);
    expect(byType).toEqual({
      'order-placed': {
        invoice_number: stored!.invoice_number,
        actor: { kind: 'customer' },
        facts: { totalCents: stored!.total_cents },
      },
      'status-changed': {
        invoice_number: stored!.invoice_number,
        actor: { kind: 'system' },
        facts: { from: 'received', to: 'in-review' },
      },
      'form-received': { list: 'messages', id: 1, page: 'contact', form_type: 'ContactForm' },
    });
    for (const { headers, body } of posted) {
      expect(new Webhook(SECRET).verify(body, headers)).toEqual(JSON.parse(body));
      expect(() =>
        new Webhook(SECRET).verify(body.replace('invoice', 'invoices').replace('list', 'lists'), headers),
      ).toThrow('No matching signature found');
    }
    expect(JSON.stringify(posted)).not.toMatch(/maya/i);
  },
);

it('an event is stored with the change that it reports, or not at all', async () => {
  await expect(
    site.database.db.transaction(async (transaction) => {
      await recordEvent(transaction, { actor: { kind: 'system' }, event: { kind: 'note-added' }, submissionKey: 'a' });
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  await deliver();
  expect(posted).toEqual([]);
});

it(
  'an event that is not taken is tried again with the same id, and ' + 'keeps back the later ones of its order only',
  async () => {
    for (const key of ['a', 'b']) for (const to of ['in-review', 'filed'] as const) await change(key, to);
    const subjects = new Map((await queue.list('waiting', 10)).map(({ id, subject }) => [id, subject]));
    const delivered = () =>
      posted.map(
        ({ headers, body }) =>
          `${subjects.get(headers['webhook-id']!)} ` +
          `${(JSON.parse(body) as { data: { facts: { to: string } } }).data.facts.to}`,
      );
    let isDown = true;
    answer = () => (isDown && delivered().at(-1) === 'a in-review' ? 503 : 200);
    await deliver();
    expect(delivered().sort()).toEqual(['a in-review', 'b filed', 'b in-review']);
    isDown = false;
    await allDue();
    await deliver();
    expect(delivered().filter((event) => event.startsWith('a'))).toEqual(['a in-review', 'a in-review', 'a filed']);
    expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  },
);

it.each([302, 404, 500])('an event that is answered with %s waits for the next try', async (status) => {
  answer = () => status;
  await change('a', 'filed');
  await deliver();
  expect(await queue.list('waiting', 10)).toMatchObject([
    { attempts: 1, lastError: `The receiver answered ${status}.` },
  ]);
});

it('an event is dead after the last try; operators see it, and may let it be delivered again', async () => {
  answer = () => 500;
  await change('a', 'filed');
  for (let round = 0; round < 9; round += 1) {
    await deliver();
    await allDue();
  }
  expect(posted).toHaveLength(8);
  expect(lines.filter((event) => event === 'webhook-dead')).toHaveLength(1);
  expect(await (await operator('/operator/webhooks')).json()).toMatchObject({
    webhooks: [{ type: 'status-changed', status: 'dead', attempts: 8, last_error: 'The receiver answered 500.' }],
  });
  expect(await (await operator('/operator/webhooks/retry', 'POST')).json()).toEqual({ retried: 1 });
  await deliver();
  expect(await queue.list('dead', 10)).toEqual([]);
  answer = () => 200;
  await allDue();
  await deliver();
  expect(await queue.list('sent', 10)).toHaveLength(1);
});

it.each([
  ['GET', '/operator/webhooks'],
  ['POST', '/operator/webhooks/retry'],
])("%s %s needs the operator's token", async (method, path) => {
  expect((await site.app.request(path, { method })).status).toBe(401);
});

it('a site without a receiver keeps no events', async () => {
  await change('a', 'filed');
  await queue.discard();
  await deliver();
  expect(posted).toEqual([]);
});

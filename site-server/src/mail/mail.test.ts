import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { DEFAULT_LIMITS } from '../http/limits/limits.ts';
import { createRateLimits } from '../http/limits/rate-limits.ts';
import { createLog } from '../system/log.ts';
import { createOperators } from '../operators/operators.ts';
import type { Database } from '../database/database.ts';
import { operatorOnly } from '../operators/operator-access.ts';
import { itInLongRuns } from '../../testing/long-run.ts';
import { openTestDatabase } from '../../testing/test-databases.ts';
import { headerOf, startSmtp, type TestSmtp } from '../../testing/test-smtp.ts';
import { renderLetter } from './letter.ts';
import { operatorMail } from '../operators/operator-lists.ts';
import { createOutbox, isMailAddress, queueMail, type NewMail, type Outbox } from './outbox.ts';
import { addSandboxMailbox, SANDBOX_MAILER } from '../operators/sandbox-mailbox.tsx';
import { outbox as outboxTable } from './schema.ts';
import { createSending, createSmtpMailer, type Mailer } from './send-mail.ts';

const TOKEN = 'operator-token-of-the-test';
const SITE = { name: 'Plainfield', phone: '(307) 555-0142', postalAddress: '1 Main St' };
const content = renderLetter(
  {
    kind: 'test',
    subject: 'Hello & welcome',
    parts: [
      'Dear <b>Maya</b>,',
      { link: 'http://localhost/a?b=1&c=2', label: 'Open it' },
      { rows: [['Total', '$1.00']] },
    ],
  },
  SITE,
);
const lines: string[] = [];
const log = createLog(
  (line) => lines.push(line),
  () => new Date(),
);
let database: Database;
let outbox: Outbox;
let smtp: TestSmtp;
let mailer: Mailer;
const app = new Hono();

beforeAll(async () => {
  database = await openTestDatabase();
  outbox = createOutbox(database.db);
  smtp = await startSmtp();
  mailer = createSmtpMailer({
    url: smtp.url,
    from: 'Plainfield <orders@shop.example>',
    siteAddress: 'https://shop.example',
  });
  const deps = {
    outbox,
    operators: createOperators(database.db, { ownerToken: TOKEN }),
    limits: createRateLimits(database.db, { limits: DEFAULT_LIMITS, secret: TOKEN, log }),
    network: { trustedProxies: 0 },
  };
  app.get('/operator/mail', operatorOnly(deps), operatorMail(deps));
  addSandboxMailbox(app, {
    ...deps,
    now: () => new Date(),
    site: { config: SITE },
    releases: { current: () => ({ set: { id: '', releases: [] } }) },
  });
});
afterAll(async () => {
  await smtp.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from outbox`);
  smtp.received.length = 0;
  lines.length = 0;
  smtp.answerWith(() => '250 taken');
  smtp.answerCommand('');
});

const queue = (mail: Partial<NewMail> = {}) =>
  queueMail(database.db, { to: 'maya@alderandwren.com', kind: 'test', content, ...mail });
async function send(by = mailer, settles = 60_000): Promise<void> {
  const sending = createSending({ outbox, mailer: by, settles, log });
  await sending.sendDue();
  await sending.finish();
  await sending.sendDue();
}
const allDue = () => database.db.execute(sql`update outbox set next_try_at = now() - interval '1 second'`);
const stored = () => database.db.select().from(outboxTable);
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } };
const listed = async (query = '') =>
  ((await (await app.request(`/operator/mail${query}`, bearer)).json()) as { mails: Record<string, unknown>[] }).mails;

it('text and HTML have the same words, and the HTML has no markup of a customer and loads nothing', () => {
  expect(content.text).toBe(
    'Dear <b>Maya</b>,\n\nOpen it:\nhttp://localhost/a?b=1&c=2\n\nTotal: $1.00\n\n-- \nPlainfield\n(307) ' +
      '555-0142\n1 Main St\n',
  );
  expect(content.html).toContain('Dear &lt;b&gt;Maya&lt;/b&gt;,');
  expect(content.html).toContain('<a href="http://localhost/a?b=1&amp;c=2"');
  expect(content.html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/);
});

it('nothing is sent in the clear to a mail server elsewhere', async () => {
  smtp.answerCommand('STARTTLS', '502 5.5.1 not here');
  // The same server under an address that is not known to be this machine's; it has no encryption.
  const elsewhere = createSmtpMailer({
    url: smtp.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
    from: 'orders@shop.example',
    siteAddress: 'https://shop.example',
  });
  const delivery = await elsewhere.deliver({
    id: '1',
    kind: 'test',
    recipient: 'maya@alderandwren.com',
    replyTo: null,
    attempts: 1,
    content,
  });
  expect(delivery).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/TLS/i) });
  expect(smtp.received).toEqual([]);
});

it('a message is stored with the change that it reports, or not at all', async () => {
  await expect(
    database.db.transaction(async (transaction) => {
      await queueMail(transaction, { to: 'maya@alderandwren.com', kind: 'test', content });
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  await send();
  expect([await listed('?status=waiting'), smtp.received]).toEqual([[], []]);
});

it('a message is sent once, as text and HTML, and its content is not kept', async () => {
  await queue({ replyTo: 'mara@client.example' });
  await Promise.all([send(), send()]);
  await send();
  expect(smtp.received).toHaveLength(1);
  const [{ to, message }] = smtp.received as [TestSmtp['received'][number]];
  expect(to).toEqual(['maya@alderandwren.com']);
  expect([headerOf(message, 'From'), headerOf(message, 'Reply-To'), headerOf(message, 'Subject')]).toEqual([
    'Plainfield <orders@shop.example>',
    'mara@client.example',
    'Hello & welcome',
  ]);
  expect(message).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(await listed('?status=sent')).toMatchObject([{ kind: 'test', to: 'maya@alderandwren.com', attempts: 1 }]);
  expect(await outbox.readable(10)).toEqual([]);
});

it('a message whose server vanished while sending is sent again with the same Message-ID', async () => {
  await queue();
  const [claimed] = await outbox.claim(60_000, 1);
  await mailer.deliver(claimed!);
  // The server is gone before it stored that the message was sent; while its claim lasts, no other sends the message.
  await send();
  expect(smtp.received).toHaveLength(1);
  await allDue();
  await send();
  const ids = smtp.received.map(({ message }) => headerOf(message, 'Message-ID'));
  expect(ids).toEqual([`<${claimed!.id}@shop.example>`, `<${claimed!.id}@shop.example>`]);
});

itInLongRuns('a mail server that never ends its answer delays one message only, which is tried again', async () => {
  let tries = 0;
  smtp.answerWith(() => ((tries += 1) === 1 ? new Promise<string>(() => undefined) : '250 taken'));
  for (let index = 0; index < 12; index += 1) await queue({ to: `reader-${index}@example.com` });
  const sending = createSending({ outbox, mailer, settles: 8_000, log });
  const started = Date.now();
  const hasSent = async (count: number) => {
    while (smtp.received.length < count && Date.now() - started < 5_000) {
      await sending.sendDue();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect([smtp.received.length, Date.now() - started < 5_000]).toEqual([count, true]);
  };
  await hasSent(11);
  await queue({ to: 'later@example.com' });
  await hasSent(12);
  await sending.finish();
  expect(await listed('?status=waiting')).toMatchObject([
    { attempts: 1, last_error: 'The mail server took longer than 6 seconds.' },
  ]);
});

it.each([
  ['a recipient', 'dead', () => smtp.answerCommand('RCPT TO', '550 5.1.1 no such user')],
  ['a message', 'dead', () => smtp.answerWith(() => '554 5.7.1 rejected')],
  ['a recipient for now', 'waiting', () => smtp.answerCommand('RCPT TO', '450 4.2.1 busy')],
  ['the sender', 'waiting', () => smtp.answerCommand('MAIL FROM', '550 5.7.1 sender unknown')],
])(
  'a message is not tried again after a refusal for good, but after one of the site: %s refused → %s',
  async (_, status, refuse) => {
    refuse();
    await queue();
    await send();
    expect(await listed(`?status=${status}`)).toMatchObject([
      { attempts: 1, last_error: expect.stringMatching(/\d{3} \d\.\d\.\d/) },
    ]);
  },
);

it('a mail server that quotes a link does not reveal it to operators', async () => {
  smtp.answerWith(() => '554 5.7.1 blocked: http://localhost/form#continue=token.key (see https://shop.example/help)');
  await queue();
  await send();
  expect(await listed()).toMatchObject([
    { last_error: expect.stringContaining('/form#continue=… (see https://shop.example/help)') },
  ]);
});

it(
  'a message that is not taken is tried again, later each time, and is ' +
    'dead after the last try, which operators see',
  async () => {
    smtp.answerWith(() => '451 try later');
    await queue();
    await send();
    const delays: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const [waiting] = await listed('?status=waiting');
      delays.push(Math.round((Date.parse(String(waiting!['next_try_at'])) - Date.now()) / 60_000));
      await allDue();
      await send();
    }
    expect(delays).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    const dead = await listed('?status=dead');
    expect(dead).toMatchObject([{ kind: 'test', attempts: 8, last_error: expect.stringContaining('451 try later') }]);
    expect(JSON.stringify(dead)).not.toContain('localhost/a');
    expect(await stored()).toMatchObject([{ status: 'dead', content: null }]);
    expect(lines.filter((line) => line.includes('mail-dead'))).toHaveLength(1);
    expect(lines.join('\n')).not.toContain('alderandwren');
    await allDue();
    await send();
    expect(await listed()).toMatchObject([{ attempts: 8 }]);
  },
);

it.each([
  ['a recipient with a header', { to: 'maya@alderandwren.com\r\nBcc: all@example.com' }],
  ['two recipients', { to: 'maya@alderandwren.com, all@example.com' }],
  ['a recipient with a name', { to: 'Maya <maya@alderandwren.com>' }],
  ['a reply address with a header', { replyTo: 'maya@alderandwren.com\nBcc: all@example.com' }],
  ['a subject with a header', { content: { ...content, subject: 'Hello\r\nBcc: all@example.com' } }],
  ['a recipient with a NUL', { to: 'maya@alderandwren.com\u0000' }],
])('%s is refused: the message is dead at once and never sent', async (_, mail) => {
  await queue(mail);
  await send();
  expect(smtp.received).toEqual([]);
  expect(await listed()).toMatchObject([{ attempts: 0, last_error: expect.any(String) }]);
  expect(await stored()).toMatchObject([{ status: 'dead', content: null }]);
});

it.each([
  ['maya@alderandwren.com', true],
  ['maya+orders@alderandwren.com', true],
  ['maya', false],
  ['@', false],
  ['a b@example.com', false],
  ['a@b@example.com', false],
])('%s is a mail address: %j', (text, isAddress) => {
  expect(isMailAddress(text)).toBe(isAddress);
});

it(
  'without a mail server messages stay in the sandbox mailbox, which ' + 'needs the operator token and runs nothing',
  async () => {
    await queue({ content: { ...content, subject: '<script>alert(1)</script>' } });
    await send(SANDBOX_MAILER);
    expect((await app.request('/sandbox/mail')).status).toBe(401);
    expect((await app.request('/sandbox/mail/1/html')).status).toBe(401);
    expect(
      (await app.request('/sandbox/mail', { headers: { authorization: `Basic ${btoa('operator:wrong')}` } })).status,
    ).toBe(401);
    const list = await app.request('/sandbox/mail', {
      headers: { authorization: `Basic ${btoa(`operator:${TOKEN}`)}` },
    });
    const html = await list.text();
    expect([list.status, list.headers.get('content-security-policy'), list.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; (?!.*script)/),
      'no-store',
    ]);
    expect(html).toMatch(/<link rel="stylesheet" href="\/operator\/desk\/[0-9a-f]{16}\.css"/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const { mails } = (await (
      await app.request('/sandbox/mail', { headers: { ...bearer.headers, accept: 'application/json' } })
    ).json()) as { mails: { id: string; text: string }[] };
    expect(mails).toMatchObject([{ to: 'maya@alderandwren.com', text: content.text }]);
    const shown = await app.request(`/sandbox/mail/${mails[0]!.id}`, bearer);
    expect(await shown.text()).toContain('<a href="http://localhost/a?b=1&amp;c=2">');
    const asHtml = await app.request(`/sandbox/mail/${mails[0]!.id}/html`, bearer);
    expect(asHtml.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    expect((await app.request('/sandbox/mail/nothing', bearer)).status).toBe(404);
  },
);

it('the list for operators needs the token and names what it does not understand', async () => {
  expect((await app.request('/operator/mail')).status).toBe(401);
  expect((await app.request('/operator/mail?status=lost', bearer)).status).toBe(400);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { AccountOrderPageStruct, type AccountOrderPage } from 'shared-contracts/account-order';
import type { SignupResult } from 'shared-contracts/submission';
import { assert } from 'superstruct';
import { accounts } from '../../accounts/schema.ts';
import { beginSession } from '../../accounts/sessions.ts';
import { trail } from '../../events/schema.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { pdf } from '../../../testing/sample-pdf.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../testing/test-desk.ts';
import { QUICK_PASSWORDS, testOrder } from '../../../testing/test-order.ts';
import { SITE_JSON } from '../../../testing/test-site.ts';
import { orders } from '../schema.ts';

const folder = temporaryFolder();
const EMAIL = 'maya@alderandwren.com';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const KEY = 'answer-0123456789abcdef';
let site: TestApp;
let cookie: string;
let others: string;
let invoice: string;
let desk: DeskBrowser;

beforeAll(async () => {
  site = await createTestApp(folder, { 'site.json': { ...SITE_JSON, loginLink: '/login', accountLink: '/account' } });
  const passwordHash = await QUICK_PASSWORDS.hash('Coffee-Beans-7');
  await site.database.db.insert(accounts).values(
    ['maya', 'noor'].map((name) => ({
      ...{ id: `acct_${name}`, email: `${name}@alderandwren.com`, passwordHash },
      createdAt: new Date(),
      confirmedAt: new Date(),
    })),
  );
  [cookie = '', others = ''] = await Promise.all(
    ['maya', 'noor'].map(async (name) => `session=${await beginSession(site.database.db, `acct_${name}`)}`),
  );
  desk = await logInAtDesk(site, 'work');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.execute(sql`truncate rate_limits, outbox`);
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  const { password: _, ...account } = order.account;
  const body = signupForm({
    ...order,
    account,
    basis: { ...order.basis, customer: { email: EMAIL } },
    payment: { ...order.payment, token: await site.tokenOf('4242424242424242') },
  });
  const response = await site.app.request('/form-a-business', { method: 'POST', body, headers: { cookie } });
  invoice = ((await response.json()) as { result: SignupResult }).result.invoice_numbers[0]!;
});

const rowOf = async () => (await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, invoice)))[0]!;
const statusForm = (from: string, to: string, fields: Record<string, string> = {}) =>
  desk.post(`/orders/${invoice}/status`, { from, version: '1', to, ...fields });
const hold = async () =>
  expect(
    (
      await statusForm('received', 'on-hold', {
        note: 'Which suite is it?',
        'need-0': 'A PDF or a picture',
        'need-1': 'a thing that was never asked',
      })
    ).status,
  ).toBe(303);

interface Sent {
  text?: string;
  key?: string;
  files?: readonly (readonly [name: string, content: Buffer])[];
  as?: string | undefined;
}

async function answer({ text = 'Suite 4.', key = KEY, files = [], as = cookie }: Sent = {}) {
  const body = new FormData();
  const fields = {
    ...{ action: 'process_answer_order', pageID: 'form-a-business' },
    answerData: JSON.stringify({ invoice, key, text }),
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  files.forEach(([name, content], index) => body.set(`file${index}`, new File([Uint8Array.from(content)], name)));
  const headers: Record<string, string> = as ? { cookie: as } : {};
  const response = await site.app.request('/form-a-business', { method: 'POST', body, headers });
  return (await response.json()) as { result?: object; kind?: string; error?: string };
}

async function pageOf(as = cookie): Promise<AccountOrderPage | undefined> {
  const response = await site.app.request(`/api/account_order?website_id=1&invoice=${invoice}`, {
    headers: { cookie: as },
  });
  const { result } = (await response.json()) as { result?: unknown };
  if (result !== undefined) assert(result, AccountOrderPageStruct);
  return result;
}
const answersInTrail = async () =>
  (
    await site.database.db
      .select()
      .from(trail)
      .where(eq(trail.submissionKey, (await rowOf()).submissionKey))
  ).filter(({ kind }) => kind === 'answer-received');

describe('an order on hold', () => {
  it('is asked about, answered with files, asked again and taken up; both sides read the same list', async () => {
    expect((await pageOf())?.conversation).toBeUndefined();
    await hold();
    const [mail] = await createOutbox(site.database.db).readable(1);
    expect([mail?.kind, mail?.recipient, mail?.content?.subject]).toEqual([
      'order-question',
      EMAIL,
      `We need an answer from you about order ${invoice}`,
    ]);
    expect(mail?.content?.text).toContain('Which suite is it?');
    expect(mail?.content?.text).toContain('A PDF or a picture');
    expect(await pageOf()).toMatchObject({
      order: { asks: true },
      conversation: {
        isOpen: true,
        isAnswered: false,
        messages: [{ from: 'site', text: 'Which suite is it?', needs: ['A PDF or a picture'] }],
      },
    });

    expect(
      await answer({
        files: [
          ['Lease.pdf', pdf()],
          ['photo.png', PNG],
          ['door.JPG', JPEG],
        ],
      }),
    ).toEqual({ result: {} });
    const { conversation, order } = (await pageOf())!;
    expect([order.asks, conversation?.isAnswered]).toEqual([undefined, true]);
    expect(order.progress).toMatchObject({ status: 'answered', label: 'Answer received' });
    const reached = order.progress.steps.filter(({ at }) => at !== undefined).map(({ text }) => text);
    expect(reached.slice(1)).toEqual([
      'We paused our work on your order and asked you a question.',
      'We have your answer, and look at it.',
    ]);
    const confirmation = (await createOutbox(site.database.db).readable(9)).find(
      ({ kind }) => kind === 'answer-received',
    );
    expect([confirmation?.recipient, confirmation?.content?.subject]).toEqual([
      EMAIL,
      `Order ${invoice}: we have your answer`,
    ]);
    expect(confirmation?.content?.text).toContain('you have nothing else to do');
    const sent = conversation?.messages[1];
    expect(sent).toMatchObject({ from: 'customer', text: 'Suite 4.', key: KEY });
    expect(sent?.files?.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['Lease.pdf', pdf().length],
      ['door.JPG', JPEG.length],
      ['photo.png', PNG.length],
    ]);
    expect(order.documents).toBeUndefined();
    const types = await Promise.all(
      sent!.files!.map(async ({ link }) => {
        const { headers } = await site.app.request(link, { headers: { cookie } });
        return ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => headers.get(name));
      }),
    );
    expect(types).toEqual([
      ['application/pdf', 'attachment; filename="Lease.pdf"', 'nosniff'],
      ['image/jpeg', 'attachment; filename="door.jpg"', 'nosniff'],
      ['image/png', 'attachment; filename="photo.png"', 'nosniff'],
    ]);
    expect((await site.app.request(sent!.files![0]!.link, { headers: { cookie: others } })).status).toBe(404);

    const list = await desk.html('/orders?waiting=us');
    expect(list).toContain(invoice);
    expect(list).toContain('Read the answer');
    const html = await desk.html(`/orders/${invoice}`);
    for (const words of ['The customer has answered', 'Suite 4.', 'Lease.pdf', 'Answer of the customer with 3 files'])
      expect(html).toContain(words);

    expect((await desk.post(`/orders/${invoice}/questions`, { question: 'And the floor?' })).status).toBe(303);
    expect(await pageOf()).toMatchObject({
      order: { asks: true, progress: { status: 'on-hold', label: 'On hold' } },
      conversation: { isAnswered: false, messages: [{}, {}, { from: 'site' }] },
    });
    expect(await desk.html('/orders?waiting=us')).not.toContain(invoice);
    expect(await answer({ key: `${KEY}-2`, text: 'The second.' })).toEqual({ result: {} });

    expect((await statusForm('on-hold', 'received')).status).toBe(303);
    expect((await pageOf())?.conversation).toMatchObject({ isOpen: false, isAnswered: false });
    expect(await desk.html('/orders?waiting=us')).not.toContain('Read the answer');
    expect(await answer({ key: `${KEY}-3` })).toMatchObject({
      kind: 'order-closed',
      error: expect.stringContaining('need no answer now'),
    });
    expect((await desk.post(`/orders/${invoice}/questions`, { question: 'One more?' })).status).toBe(422);
  });

  it('stores an answer once, however often and at the same time it is sent', async () => {
    await hold();
    const files = [['photo.png', PNG]] as const;
    expect(await Promise.all([1, 2, 3].map(() => answer({ files })))).toEqual([1, 2, 3].map(() => ({ result: {} })));
    expect(await answer({ files })).toEqual({ result: {} });
    expect((await answersInTrail()).map(({ facts, note }) => [facts, note])).toEqual([
      [{ answer: KEY, files: 1 }, 'Suite 4.'],
    ]);
    expect((await pageOf())?.conversation?.messages[1]?.files).toHaveLength(1);
    // Also after the order was taken up: the customer reads that the answer has arrived.
    await statusForm('on-hold', 'received');
    expect(await answer({ files })).toEqual({ result: {} });
  });

  it.each<[string, Sent, object]>([
    ['a visitor', { as: '' }, { kind: 'not-logged-in' }],
    ['an empty answer', { text: ' ' }, { error: 'Write an answer or add a file.' }],
    [
      'a page of the web',
      { files: [['a.png', Buffer.from('<html>')]] },
      { error: 'a.png is not a PDF, JPEG or PNG file, whatever its name says. Nothing was sent.' },
    ],
    [
      'a PDF with a script',
      { files: [['a.pdf', pdf('<</S /JavaScript>>')]] },
      { error: expect.stringMatching(/^a\.pdf: .* Nothing was sent\.$/) },
    ],
    [
      'a file that is too large',
      { files: [['a.png', Buffer.concat([PNG, Buffer.alloc(10_000_000)])]] },
      { error: 'a.png is larger than 10 MB. Nothing was sent.' },
    ],
    [
      'six files',
      { files: Array.from({ length: 6 }, (_, index) => [`${index}.png`, PNG] as const) },
      { error: expect.stringContaining('this takes 5 files') },
    ],
    ['a key of another form', { key: 'short' }, { error: expect.stringContaining('answerData.key') }],
    ['a text that is too long', { text: 'x'.repeat(4001) }, { error: expect.stringContaining('answerData.text') }],
  ])('refuses %s and stores nothing', async (_, sent, refusal) => {
    await hold();
    expect(await answer(sent)).toMatchObject(refusal);
    expect([(await answersInTrail()).length, (await rowOf()).waitsForUs]).toEqual([0, false]);
  });

  it('is read and answered by its customer only, and asked about by operators who work on orders', async () => {
    await hold();
    expect(await pageOf(others)).toBeUndefined();
    expect(await answer({ as: others })).toMatchObject({ kind: 'unknown-order' });
    expect(await answersInTrail()).toEqual([]);
    const reader = await logInAtDesk(site, 'read');
    expect((await reader.post(`/orders/${invoice}/questions`, { question: 'Why?' })).status).toBe(403);
    expect((await desk.post('/orders/000-000-0000/questions', { question: 'Why?' })).status).toBe(404);
    expect((await desk.post(`/orders/${invoice}/questions`, { question: ' ' })).status).toBe(422);
    expect((await pageOf())?.conversation?.messages).toHaveLength(1);
  });
});

it('an order that has ended takes no answers, and says so', async () => {
  await site.database.db.update(orders).set({ workStatus: 'refunded' }).where(eq(orders.invoiceNumber, invoice));
  expect(await answer()).toEqual({
    kind: 'order-closed',
    error: 'This order is closed, so it takes no answers any more. Nothing was sent.',
  });
});

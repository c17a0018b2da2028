import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createFormStore } from '../../received-forms/form-store.ts';
import { accounts } from '../../accounts/schema.ts';
import { pdf } from '../../../testing/sample-pdf.ts';
import { storePlacedOrder } from '../../../testing/placed-order.ts';
import { seedOrders } from '../../../testing/seed-orders.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../testing/test-desk.ts';
import { testOrder } from '../../../testing/test-order.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

/** What a stranger might write to do harm in an operator's browser. */
const HARM = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

const folder = temporaryFolder();
let site: TestApp;
let ruth: DeskBrowser;
beforeAll(async () => {
  site = await createTestApp(folder);
  const { db } = site.database;
  await seedOrders(db, 120);
  const forms = createFormStore(db);
  const receive = async (
    key: string,
    list: 'messages' | 'applications',
    content: Record<string, unknown>,
    files: { field: string; name: string; content: Uint8Array }[] = [],
  ) =>
    forms.receive(
      {
        submissionKey: key,
        list,
        receivedAt: new Date(2026, 10, 19, 9, 41),
        pageId: 'form-a-business',
        formType: 'ContactForm',
        content,
        answers: [{ step: 'Message', question: 'Message', answer: `Hello\n${HARM}` }],
        files,
      },
      async () => undefined,
    );
  await receive('m1', 'messages', {
    first_name: 'Maya',
    last_name: HARM,
    email: 'maya@example.com',
    subject: HARM,
    message: 'x',
  });
  await receive('m2', 'messages', { unknown: 1 });
  await receive(
    'a1',
    'applications',
    {
      contact_information: { name: 'Elena Marsh', email: 'elena@example.com' },
      applicant_details: { position: 'Front-end Developer', priority: true },
    },
    [{ field: 'resume', name: `${HARM}.pdf`, content: pdf() }],
  );
  await db.insert(accounts).values([
    {
      id: 'acct_1',
      email: 'maya@example.com',
      name: HARM,
      passwordHash: 'secret-hash',
      createdAt: new Date(2026, 10, 1),
      confirmedAt: new Date(),
    },
    {
      id: 'acct_2',
      email: 'partner@example.com',
      name: 'Piet Partner',
      passwordHash: 'secret-hash',
      createdAt: new Date(2026, 10, 2),
      affiliateType: 'Accountant',
    },
  ]);
  ruth = await logInAtDesk(site, 'read');
});
afterAll(() => site.close());

it.each([
  '/orders',
  `/orders?search=${encodeURIComponent(HARM)}&from=${encodeURIComponent(HARM)}&state=${encodeURIComponent(HARM)}`,
  '/messages',
  '/messages/1',
  '/messages/2',
  '/applications',
  '/applications/3',
  '/accounts',
  '/affiliates',
  `/accounts?search=${encodeURIComponent(HARM)}`,
])('what strangers wrote stays text at %s', async (path) => {
  const response = await ruth.get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).not.toMatch(/<script|<img|\sonerror=(?![^<>]*&gt;)/);
  expect(html).not.toContain('secret-hash');
});

it('the orders are listed with their status, sum and counts, and the address keeps the filters', async () => {
  const html = await ruth.html('/orders?form=TaxIDForm&status=done&search=llc');
  expect(html).toMatch(/<h1>Orders<\/h1><p>\d+ orders · \$[\d,.]+ · <a href=/);
  expect(html).toContain('<a href="/operator/desk/orders?search=llc&amp;form=TaxIDForm&amp;status=filed"');
  expect(html.match(/<span class="badge ok">/g)!.length).toBeGreaterThan(3);
  expect(html).not.toContain('<span class="badge bad">');
  expect(html).toContain('value="llc"');
  expect(html).toContain('>Clear</a>');
});

it('orders that fit nothing are said to be none', async () => {
  expect(await ruth.html('/orders?search=no-such-order')).toContain('No order fits.');
});

it('the next page begins after the last order of this one, with the same filters', async () => {
  const next =
    /href="\/operator\/desk(\/orders\?[^"]*before=\d+)"/
      .exec(await ruth.html('/orders?search=example.com'))?.[1]
      ?.replaceAll('&amp;', '&') ?? '';
  expect(next).toContain('search=example.com');
  const html = await ruth.html(next);
  expect([html.includes('>Newer</a>'), html.match(/<td class="invoice">/g)!.length]).toEqual([true, 50]);
});

it.each(['before=x', 'before=-1', 'after=9999999999999999', 'status=nothing', 'from=2026-13-01', 'search=%20'])(
  'the list with %s is shown as without it',
  async (query) => {
    expect(await ruth.html(`/orders?${query}`)).toContain('120 orders');
  },
);

it('a message is read with every answer; an unknown one is not found', async () => {
  expect(await ruth.html('/messages')).toContain('2 messages');
  expect(await ruth.html('/messages/1')).toMatch(/<dt>Message<\/dt><dd>Hello\n&quot;/);
  expect([(await ruth.get('/messages/3')).status, (await ruth.get('/messages/x')).status]).toEqual([404, 404]);
});

it('an application has its files as downloads, for operators who are logged in', async () => {
  expect(await ruth.html('/applications?search=front-end')).toContain('Elena Marsh');
  const file = /href="(\/operator\/applications\/3\/files\/resume)"/.exec(await ruth.html('/applications/3'))![1]!;
  expect((await site.app.request(file)).status).toBe(401);
  const download = await ruth.fetch(file);
  expect([download.status, download.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="application-3-resume.pdf"',
  ]);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(pdf()));
});

it('affiliates are the accounts with a kind of affiliate', async () => {
  expect(await ruth.html('/accounts')).toContain('2 accounts');
  const affiliates = await ruth.html('/affiliates');
  expect([affiliates.includes('Accountant'), affiliates.includes('maya@example.com')]).toEqual([true, false]);
  expect(await ruth.html('/accounts?search=PIET')).toContain('partner@example.com');
});

it('an order says at its documents that an attorney was promised a copy', async () => {
  const placed = (emails: { kind: 'attorney'; email_address: string }[]) =>
    storePlacedOrder(site.database.db, { order: { ...testOrder(), emails } });
  const pageOf = async ({ invoiceNumber }: { invoiceNumber: string }) => ruth.html(`/orders/${invoiceNumber}`);
  const promise = 'a copy of the filed documents to the customer&#39;s attorney: anne@lawson.example';
  expect(await pageOf(await placed([{ kind: 'attorney', email_address: 'anne@lawson.example' }]))).toContain(promise);
  expect(await pageOf(await placed([]))).not.toContain('attorney');
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { AccountStruct, type Account } from 'shared-contracts/account';
import { decodeBootDocument, type Receipt } from 'shared-contracts/boot-document';
import type { SignupResult } from 'shared-contracts/submission';
import { assert } from 'superstruct';
import { beginSession } from '../../accounts/sessions.ts';
import { DESK_ACTIONS, DESK_PAGES } from '../../operators/desk/desk-parts.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { addDocument, documentAddress, LARGEST_DOCUMENT, removeDocument } from '../documents/order-documents.ts';
import { accounts } from '../../accounts/schema.ts';
import { orders } from '../schema.ts';
import { pdf } from '../../../testing/sample-pdf.ts';
import { logInAtDesk } from '../../../testing/test-desk.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { QUICK_PASSWORDS, TEST_CATALOGUE, testOrder } from '../../../testing/test-order.ts';
import { SITE_JSON } from '../../../testing/test-site.ts';
import type { Actor } from '../../events/trail.ts';
import { trail } from '../../events/schema.ts';
import { changeStatus, type StatusMove } from './change-status.ts';
import { progressOf } from './order-progress.ts';
import { reachedText, statusWords, type WorkStatus } from '../../events/work-status.ts';

const folder = temporaryFolder();
const EMAIL = 'maya@alderandwren.com';
const RUTH: Actor = { kind: 'operator', id: 'op_1', name: 'Ruth Keller' };
const FILE = { name: 'Articles.pdf', size: pdf().length, content: pdf() };
let site: TestApp;
let cookie: string;
let others: string;
let invoiceNumber: string;
let receiptLink: string;

beforeAll(async () => {
  site = await createTestApp(folder, { 'site.json': { ...SITE_JSON, loginLink: '/login', accountLink: '/account' } });
  const passwordHash = await QUICK_PASSWORDS.hash('Coffee-Beans-7');
  await site.database.db.insert(accounts).values(
    ['maya', 'noor'].map((name) => ({
      id: `acct_${name}`,
      email: `${name}@alderandwren.com`,
      passwordHash,
      createdAt: new Date(),
      confirmedAt: new Date(),
    })),
  );
  [cookie = '', others = ''] = await Promise.all(
    ['maya', 'noor'].map(async (name) => `session=${await beginSession(site.database.db, `acct_${name}`)}`),
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.execute(sql`truncate rate_limits, outbox`);
  const set = site.releases.current().set.id;
  const order = testOrder({ releaseSet: set });
  const { password: _, ...account } = order.account;
  const body = signupForm({
    ...order,
    account,
    basis: { ...order.basis, customer: { email: EMAIL } },
    payment: { ...order.payment, token: await site.tokenOf('4242424242424242') },
  });
  const response = await site.app.request('/form-a-business', { method: 'POST', body, headers: { cookie } });
  const { result } = (await response.json()) as { result: SignupResult };
  invoiceNumber = result.invoice_numbers[0]!;
  receiptLink = result.confirmation_url;
});

/** The text of a page without markup. */
const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const deps = () => ({
  db: site.database.db,
  catalogue: TEST_CATALOGUE,
  site: { ...SITE_JSON, accountLink: '/account', termsLink: '/terms/' },
  siteAddress: 'http://localhost:3000',
  pages: [],
});
const move = (from: WorkStatus, to: WorkStatus, changes: Partial<StatusMove> = {}) =>
  changeStatus({ invoiceNumber, from, version: 1, to, actor: RUTH, ...changes }, deps());
const add = (changes: Partial<Parameters<typeof addDocument>[0]> = {}) =>
  addDocument({ invoiceNumber, name: 'Articles of Organization, filed', file: FILE, actor: RUTH, ...changes }, deps());
const rowOf = async () =>
  (await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, invoiceNumber)))[0]!;
async function trailOfOrder() {
  const { submissionKey } = await rowOf();
  return (
    await site.database.db.select().from(trail).where(eq(trail.submissionKey, submissionKey)).orderBy(trail.position)
  ).map(({ kind, facts, actorName, note }) => [kind, facts, actorName, note]);
}
const mails = async () =>
  (await createOutbox(site.database.db).readable(100)).filter(({ kind }) => kind !== 'order-receipt').reverse();
const get = (address: string, as?: string) =>
  site.app.request(address, { headers: as === undefined ? {} : { cookie: as } });
async function orderInAccount() {
  const { result } = (await (await get('/api/account?website_id=1', cookie)).json()) as { result: Account };
  assert(result, AccountStruct);
  return result.orders.find((order) => order.invoiceNumber === invoiceNumber)!;
}
async function receipt(): Promise<Receipt> {
  const [, json = ''] =
    /<script type="application\/json" id="boot-document"[^>]*>(.*)<\/script>/.exec(
      await (await get(receiptLink, cookie)).text(),
    ) ?? [];
  const decoded = decodeBootDocument(JSON.parse(json));
  if (decoded.kind !== 'decoded' || decoded.value.view.kind !== 'confirmation') throw new Error('no confirmation');
  return decoded.value.view.receipt;
}

describe('the status of an order', () => {
  it(
    'is worked to done; every step is recorded, mailed, and shown with its note in the account; the receipt no ' +
      'longer promises it',
    async () => {
      expect(await orderInAccount()).toMatchObject({
        progress: {
          status: 'received',
          label: 'Received',
          steps: [
            {
              status: 'received',
              label: 'Received',
              text: 'Paid with Visa ending 4242.',
              at: expect.stringMatching(/^2026-11-20T/),
            },
            { status: 'in-review', label: 'In review', when: 'Today', text: 'We check your filing by hand.' },
            {
              status: 'filed',
              label: 'Filed',
              when: 'Monday, Nov 23',
              text: 'We file online with Wyoming. The state takes about 1 business day.',
            },
            {
              status: 'documents-sent',
              label: 'Documents sent',
              when: 'By Wednesday, Nov 25',
              text: 'We send you the filed documents.',
            },
          ],
        },
      });
      expect((await receipt()).steps.map(({ what }) => what).join()).toMatch(/check.*file online.*send/);
      for (const [from, to, note] of [
        ['received', 'in-review'],
        ['in-review', 'filed', 'Your file number is 2026-77.'],
        ['filed', 'documents-sent'],
        ['documents-sent', 'done'],
      ] as [WorkStatus, WorkStatus, string?][]) {
        expect(await move(from, to, { note })).toEqual({ kind: 'moved' });
      }
      expect(await trailOfOrder()).toEqual([
        ['order-placed', { totalCents: expect.any(Number) }, null, null],
        ['order-assigned', { operator: 'op_1', name: 'Ruth Keller' }, 'Ruth Keller', null],
        ['status-changed', { from: 'received', to: 'in-review' }, 'Ruth Keller', null],
        ['status-changed', { from: 'in-review', to: 'filed' }, 'Ruth Keller', 'Your file number is 2026-77.'],
        ['status-changed', { from: 'filed', to: 'documents-sent' }, 'Ruth Keller', null],
        ['status-changed', { from: 'documents-sent', to: 'done' }, 'Ruth Keller', null],
      ]);
      expect((await mails()).map(({ recipient, content }) => [recipient, content?.subject])).toEqual(
        ['In review', 'Filed', 'Documents sent', 'Done'].map((label) => [EMAIL, `Order ${invoiceNumber}: ${label}`]),
      );
      expect((await mails())[1]?.content?.text).toContain(
        `We sent your filing to the office. This is about your order ${invoiceNumber} for Alder & Wren Coffee ` +
          'LLC.\n\nA note from us:\n\nYour file number is 2026-77.\n\nSee the order in your ' +
          'account:\nhttp://localhost:3000/account',
      );
      const { progress } = await orderInAccount();
      expect(progress?.steps.map(({ status: reached, note }) => [reached, note])).toEqual([
        ['received', undefined],
        ['in-review', undefined],
        ['filed', 'Your file number is 2026-77.'],
        ['documents-sent', undefined],
        ['done', undefined],
      ]);
      expect(progress?.steps.every(({ at }) => !Number.isNaN(Date.parse(at ?? '')))).toBe(true);
      expect((await receipt()).progress).toMatchObject({ status: 'done' });
      expect((await receipt()).steps.map(({ what }) => what).join()).not.toMatch(/check|file online|send/);
    },
  );

  it('promises no date that has passed', async () => {
    const { steps } = progressOf(await rowOf(), [], {
      catalogue: TEST_CATALOGUE,
      today: '2026-11-24',
    });
    expect(steps.map(({ status, when }) => [status, when])).toEqual([
      ['received', undefined],
      ['in-review', undefined],
      ['filed', undefined],
      ['documents-sent', 'By Wednesday, Nov 25'],
    ]);
  });

  it('on hold promises no dates, and goes back to where it was', async () => {
    await move('received', 'in-review');
    expect(await move('in-review', 'on-hold', { note: 'We need your middle name.' })).toEqual({ kind: 'moved' });
    expect((await orderInAccount()).progress).toMatchObject({
      status: 'on-hold',
      steps: [
        { status: 'received' },
        { status: 'in-review' },
        {
          status: 'on-hold',
          text: 'We have paused our work on your order until we have your answer.',
          note: 'We need your middle name.',
        },
      ],
    });
    expect((await mails()).at(-1)?.content?.text).toMatch(/Answer in your account[^]*\/account$/m);
    expect(await move('on-hold', 'filed')).toEqual({ kind: 'impossible' });
    expect(await move('on-hold', 'in-review')).toEqual({ kind: 'moved' });
    expect((await orderInAccount()).progress?.steps.slice(2)).toMatchObject([
      { status: 'on-hold' },
      { status: 'in-review', text: 'We are working on your order again.' },
      { status: 'filed' },
      { status: 'documents-sent' },
    ]);
    expect((await mails()).at(-1)?.content?.text).toMatch(/^We are working on your order again\./);
  });

  it.each(['canceled', 'refunded'] as const)('that is %s from a hold is not said to go on', (to) => {
    expect(reachedText({ from: 'on-hold', to, isFiled: true })).toBe(statusWords(to, { isFiled: true }).text);
  });

  it(
    'of an order that files nothing is set up after the review, for its customer and at the desk; no documents are ' +
      'spoken of',
    async () => {
      const row = await rowOf();
      const companies = row.order.companies.map((company) => ({
        ...company,
        products: company.products.filter(({ saveAs }) => saveAs !== 'business_formation'),
      }));
      await site.database.db
        .update(orders)
        .set({ order: { ...row.order, companies } })
        .where(eq(orders.invoiceNumber, invoiceNumber));
      await move('received', 'in-review');
      const desk = await logInAtDesk(site, 'work');
      const asShown = async () => textOf(await desk.html(`/orders/${invoiceNumber}`));
      expect(await asShown()).toMatch(/Mark as set up/);
      expect(await asShown()).not.toMatch(/Filed|[Dd]ocuments (as )?sent/);
      expect(
        (await desk.post(`/orders/${invoiceNumber}/status`, { from: 'in-review', version: '1', to: 'documents-sent' }))
          .status,
      ).toBe(303);
      expect(await asShown()).toMatch(/Status: In review to Set up/);
      expect(await asShown()).not.toMatch(/Filed|[Dd]ocuments (as )?sent/);
      expect(textOf(await desk.html(`/orders?search=${invoiceNumber}`))).toContain('$342.00 Set up');
      expect((await mails()).at(-1)?.content).toMatchObject({
        subject: `Order ${invoiceNumber}: Set up`,
        text: expect.stringMatching(/^We have set up what you ordered\./),
      });
      expect((await orderInAccount()).progress).toMatchObject({
        label: 'Set up',
        steps: [{}, {}, { label: 'Set up', text: 'We have set up what you ordered.' }],
      });
    },
  );

  it.each([
    [true, 'We sent you your documents. You can download them where the order is.'],
    [false, 'We sent you your documents. They come by mail.'],
  ])('whose documents are sent, with one to download: %s, says where they are', async (hasDocuments, words) => {
    if (hasDocuments) await add();
    for (const [from, to] of [
      ['received', 'in-review'],
      ['in-review', 'filed'],
      ['filed', 'documents-sent'],
    ] as const)
      await move(from, to);
    expect((await mails()).at(-1)?.content?.text).toContain(words);
  });

  it('is moved once by a double click, and never to where the table does not lead', async () => {
    const answers = await Promise.all([move('received', 'in-review'), move('received', 'in-review')]);
    expect(answers).toHaveLength(2);
    expect(answers).toContainEqual({ kind: 'moved' });
    expect(answers).toContainEqual({ kind: 'moved-before', status: 'in-review' });
    expect(await move('in-review', 'done')).toEqual({ kind: 'impossible' });
    expect(await move('in-review', 'refunded')).toEqual({ kind: 'impossible' });
    expect(await move('received', 'in-review', { invoiceNumber: '000-000-0000' })).toEqual({ kind: 'unknown-order' });
    expect([(await mails()).length, (await trailOfOrder()).length]).toEqual([1, 3]);
  });

  it("of an order in no account is mailed to the order's address with the link of its receipt", async () => {
    await site.database.db.update(orders).set({ accountId: null }).where(eq(orders.invoiceNumber, invoiceNumber));
    await move('received', 'in-review');
    expect(
      (await mails()).map(({ recipient, content }) => [
        recipient,
        content?.text.split('\n').find((line) => line.startsWith('http')),
      ]),
    ).toEqual([[EMAIL, `http://localhost:3000${receiptLink}`]]);
  });
});

describe('a document of an order', () => {
  it('is mailed, listed in the account, and downloaded by its customer only', async () => {
    expect(await add()).toEqual({ kind: 'added', id: expect.any(String) });
    const { documents = [] } = await orderInAccount();
    expect(documents).toEqual([
      {
        name: 'Articles of Organization, filed',
        bytes: FILE.size,
        addedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        link: expect.stringContaining(`/orders/${invoiceNumber}/documents/`),
      },
    ]);
    const { link } = documents[0]!;
    const own = await get(link, cookie);
    expect(Buffer.from(await own.arrayBuffer()).equals(FILE.content)).toBe(true);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-disposition',
          'cache-control',
          'x-content-type-options',
          'content-security-policy',
        ].map((name) => [name, own.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Articles-of-Organization-filed.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await get(link, others)).status).toBe(404);
    expect((await get(link.replace(/-\d{4}\//, '-0000/'), cookie)).status).toBe(404);
    const visitor = await get(link);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([303, '/account']);
    expect((await get(link, 'session=guess')).status).toBe(303);
    expect(
      (await mails()).map(({ kind, recipient, content }) => [
        kind,
        recipient,
        content?.text.includes('Articles of Organization, filed'),
      ]),
    ).toEqual([['order-document', EMAIL, true]]);
    expect((await trailOfOrder()).at(-1)).toEqual([
      'document-added',
      { document: link.split('/').at(-1), bytes: FILE.size },
      'Ruth Keller',
      'Articles of Organization, filed',
    ]);
  });

  it('that was added by mistake is removed, its customer is told so, and the trail names it', async () => {
    const added = await add();
    if (added.kind !== 'added') throw new Error(added.kind);
    expect(await removeDocument({ invoiceNumber: '000-000-0000', id: added.id, actor: RUTH }, deps())).toBe(false);
    expect(
      await removeDocument({ invoiceNumber, id: added.id, note: 'The right one follows.', actor: RUTH }, deps()),
    ).toBe(true);
    expect((await orderInAccount()).documents).toBeUndefined();
    const opened = await get(documentAddress(invoiceNumber, added.id), cookie);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await opened.text()).toContain('This document is not in your account');
    expect((await trailOfOrder()).slice(1).map(([kind, , , note]) => [kind, note])).toEqual([
      ['document-added', 'Articles of Organization, filed'],
      ['document-removed', 'Articles of Organization, filed'],
    ]);
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-document', EMAIL],
      ['document-removed', EMAIL],
    ]);
    expect((await mails()).at(-1)?.content?.text).toMatch(
      /removed it:\n\nArticles of Organization, filed\n[^]*The right one follows\./,
    );
  });

  it.each([
    [
      'is no PDF',
      { file: { name: 'a.pdf', size: 4, content: Buffer.from('<svg') } },
      { kind: 'refused', problem: 'no-pdf' },
    ],
    [
      'runs a script',
      { file: { name: 'a.pdf', size: 4, content: pdf('<</S /JavaScript>>') } },
      { kind: 'refused', problem: 'active' },
    ],
    [
      'is too large',
      { file: { name: 'a.pdf', size: LARGEST_DOCUMENT + 1, content: Buffer.alloc(0) } },
      { kind: 'too-large' },
    ],
    ['is of no order', { invoiceNumber: '000-000-0000' }, { kind: 'unknown-order' }],
  ])('is refused if it %s', async (_, changes, refusal) => {
    expect(await add(changes)).toEqual(refusal);
    expect(await mails()).toEqual([]);
  });

  it('without a name has that of its file', async () => {
    await add({ name: ' ' });
    expect((await orderInAccount()).documents?.[0]?.name).toBe('Articles');
  });
});

describe('the desk', () => {
  const page = () => `/orders/${invoiceNumber}`;

  it(
    'shows everything of an order: answers, people, addresses, ' + 'products, charge, and the releases that priced it',
    async () => {
      const text = textOf(await (await logInAtDesk(site, 'read')).html(page()));
      const { set } = site.releases.current();
      for (const words of [
        'Alder &amp; Wren Coffee LLC',
        'Received',
        `Invoice ${invoiceNumber}`,
        'Company Name Alder &amp; Wren Coffee LLC',
        'Primary State Wyoming',
        `Email ${EMAIL}`,
        'Entity type LLC',
        'alderandwren.com',
        'Total $342.00',
        'Visa ending 4242 $342.00',
        '1 Main St, Cheyenne, WY 82001, United States',
        `release set ${set.id}`,
        ...set.releases.map(({ area, version }) => `${area} ${version}`),
        'Order placed, $342.00',
      ])
        expect(text).toContain(words);
      expect(text).not.toMatch(/undefined|\[object/);
    },
  );

  it('without the role to work shows no form but the log out', async () => {
    expect((await (await logInAtDesk(site, 'read')).html(page())).match(/<form/g)).toHaveLength(1);
    expect((await (await logInAtDesk(site, 'work')).html(page())).match(/<form/g)!.length).toBeGreaterThan(3);
  });

  it("moves an order with a note to the customer, under the operator's name", async () => {
    const desk = await logInAtDesk(site, 'work', { name: 'Noor Ali' });
    const moved = await desk.post(`${page()}/status`, {
      from: 'received',
      version: '1',
      to: 'in-review',
      note: ' Two lines\r\nof <b>text</b> ',
    });
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `/operator/desk${page()}`]);
    expect((await trailOfOrder()).at(-1)).toEqual([
      'status-changed',
      { from: 'received', to: 'in-review' },
      'Noor Ali',
      'Two lines\nof <b>text</b>',
    ]);
    const html = await desk.html(page());
    expect(html).toContain('Two lines\nof &lt;b&gt;text&lt;/b&gt;');
    expect(textOf(html)).toMatch(/In review .*Mark as filed .*Put on hold .*Noor Ali Status: Received to In review/);
    // A second click, then another operator's page that is out of date.
    expect((await desk.post(`${page()}/status`, { from: 'received', version: '1', to: 'in-review' })).status).toBe(303);
    const late = await desk.post(`${page()}/status`, { from: 'received', version: '1', to: 'on-hold' });
    expect([late.status, textOf(await late.text())]).toEqual([
      422,
      expect.stringContaining('it is now &quot;In review&quot;. Nothing was changed.'),
    ]);
    expect((await desk.post(`${page()}/status`, { from: 'in-review', version: '1', to: 'refunded' })).status).toBe(422);
    expect(
      (await desk.post('/orders/000-000-0000/status', { from: 'in-review', version: '1', to: 'filed' })).status,
    ).toBe(404);
    expect((await trailOfOrder()).length).toBe(3);
  });

  it('keeps a note for operators only', async () => {
    const desk = await logInAtDesk(site, 'work');
    expect((await desk.post(`${page()}/notes`, { note: 'The name is free on the state record.' })).status).toBe(303);
    expect((await desk.post(`${page()}/notes`, { note: ' ' })).status).toBe(422);
    expect((await desk.post('/orders/000-000-0000/notes', { note: 'x' })).status).toBe(404);
    expect(textOf(await desk.html(page()))).toContain('The name is free on the state record.');
    expect((await trailOfOrder()).slice(1)).toEqual([
      ['note-added', {}, 'Ruth Keller', 'The name is free on the state record.'],
    ]);
    expect([JSON.stringify(await orderInAccount()).includes('name is free'), await mails()]).toEqual([false, []]);
  });

  it.each<[string, Record<string, string | Blob>, string, string[]]>([
    [
      'documents',
      { name: 'Articles "filed"', file: new File(['<html>'], 'a.pdf') },
      'This file is not a PDF, whatever its name says.',
      ['value="Articles &quot;filed&quot;"'],
    ],
    [
      'documents',
      { name: 'Scan', file: new File(['x'.repeat(LARGEST_DOCUMENT + 2_000_000)], 'a.pdf') },
      'What you sent is too large. Nothing was changed.',
      ['value="Scan"'],
    ],
    [
      'status',
      { from: 'in-review', version: '1', to: 'filed', note: 'File <2026>' },
      'The order has been moved',
      ['>File &lt;2026&gt;</textarea>'],
    ],
    [
      'status',
      { from: 'received', version: '1', to: 'on-hold', note: ' ' },
      'Write in the note to the customer what you need',
      [],
    ],
    [
      'refunds',
      { key: `ref_${'a'.repeat(20)}`, charge: 'ch_none', amount: '1,00.0', note: 'Late' },
      'The amount is not right.',
      ['value="1,00.0"', '>Late</textarea>'],
    ],
    ['notes', { note: ' ' }, 'The note is empty.', []],
  ])(
    'says at the form of %s why %j is refused, keeps what was typed, and goes on with the order',
    async (form, fields, message, typed) => {
      const refused = await (await logInAtDesk(site, 'refund')).post(`${page()}/${form}`, fields);
      const html = await refused.text();
      const [, sent = ''] =
        new RegExp(`<form[^>]*action="/operator/desk${page()}/${form}"([^]*?)</form>`).exec(html) ?? [];
      expect([refused.status, textOf(html)]).toEqual([422, expect.stringContaining(`Invoice ${invoiceNumber}`)]);
      for (const part of ['autofocus', message, ...typed]) expect(sent).toContain(part);
      expect(html).toMatch(new RegExp(`<main id="main"><p class="notice bad">.*Not done\\. ${message}`));
      // Other forms are as they were.
      expect(html.match(/autofocus/g)).toHaveLength(1);
    },
  );

  // Those of a page of their own go on there.
  const OF_ORDER = DESK_ACTIONS.map(({ path }) => path).filter(
    (path) => path.startsWith('/orders/:invoice/') && !DESK_PAGES.some((shown) => shown.path === path),
  );
  it.each(OF_ORDER)(
    'shows the order after a form of %s that cannot be read, also when the address is opened again',
    async (path) => {
      const address = path.replace(':invoice', invoiceNumber).replaceAll(/:\w+/g, 'x');
      const opened = await (await logInAtDesk(site, 'read')).get(address);
      expect([opened.status, opened.headers.get('location')]).toEqual([303, `/operator/desk${page()}`]);
      const refused = await (await logInAtDesk(site, 'refund')).post(address, { unknown: '1' });
      expect([refused.status, textOf(await refused.text())]).toEqual([
        422,
        expect.stringMatching(new RegExp(`Not done\\. .* Invoice ${invoiceNumber}`)),
      ]);
    },
  );

  it('takes a PDF for the customer, hands it to operators, and removes it', async () => {
    const desk = await logInAtDesk(site, 'work');
    const send = (file: Blob, name = 'Articles, filed') => desk.post(`${page()}/documents`, { name, file });
    expect((await send(new File(['<html>'], 'a.pdf', { type: 'application/pdf' }))).status).toBe(422);
    expect((await desk.post(`${page()}/documents`, { name: 'No file' })).status).toBe(422);
    expect((await send(new File([Uint8Array.from(pdf())], 'a.pdf', { type: 'application/pdf' }))).status).toBe(303);
    const [, address = ''] =
      new RegExp(`href="/operator/desk(${page()}/documents/[\\w-]+)"`).exec(await desk.html(page())) ?? [];
    const file = await (await logInAtDesk(site, 'read')).get(address);
    expect([
      file.status,
      file.headers.get('content-disposition'),
      Buffer.from(await file.arrayBuffer()).equals(pdf()),
    ]).toEqual([200, 'attachment; filename="Articles-filed.pdf"', true]);
    expect((await orderInAccount()).documents).toMatchObject([{ name: 'Articles, filed' }]);
    expect((await desk.get(`${page()}/documents/none`)).status).toBe(404);
    expect((await desk.post(`${address}/remove`)).status).toBe(303);
    expect((await desk.post(`${address}/remove`)).status).toBe(404);
    expect((await orderInAccount()).documents).toBeUndefined();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { AccountOrderPageStruct, type AccountOrderPage, type ToDo } from 'shared-contracts/account-order';
import type { SignupResult } from 'shared-contracts/submission';
import { assert } from 'superstruct';
import { accounts } from '../../accounts/schema.ts';
import { beginSession } from '../../accounts/sessions.ts';
import { rowsOf } from '../../database/db.ts';
import { trail } from '../../events/schema.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { pdf } from '../../../testing/sample-pdf.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../testing/test-desk.ts';
import {
  QUICK_PASSWORDS,
  TEST_ANSWERS,
  TEST_DOMAIN,
  TEST_PAGE,
  TEST_TODAY,
  testOrder,
} from '../../../testing/test-order.ts';
import { SITE_JSON } from '../../../testing/test-site.ts';
import { orders, toDoAnswers, type ToDoRow } from '../schema.ts';
import { nextReminder, remindOfToDos } from './remind-of-to-dos.ts';

const folder = temporaryFolder();
const EMAIL = 'maya@alderandwren.com';
const NUMBER = '536-22-1234';
const RULE = {
  id: 'tax-id-number',
  products: [
    { id: 'filing-llc-WY', method: 'Online', until: 'filed' },
    { id: 'tax_id', data: { has_ssn: 'Yes' }, until: 'done' },
  ],
  title: 'Social Security number or ITIN',
  why: 'The IRS asks for it.',
  text: { format: 'taxpayer-number', label: 'SSN or ITIN', hint: 'Nine digits.' },
  dueInDays: 7,
};
const ALERT_MAIL = 'desk@shop.example';
const FILES_RULE = {
  id: 'z-owners',
  products: [{ id: 'domain', until: 'documents-sent' }],
  title: 'Owners',
  why: 'The Treasury asks for them.',
  text: { format: 'free-text', label: 'Owners', hint: 'One after the other.' },
  files: { label: 'Documents', hint: 'PDF, JPEG or PNG.', most: 2 },
  dueInDays: 8,
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
let site: TestApp;
let cookie: string;
let others: string;
let invoice: string;
let desk: DeskBrowser;
let reader: DeskBrowser;

beforeAll(async () => {
  site = await createTestApp(
    folder,
    {
      'site.json': { ...SITE_JSON, loginLink: '/login', accountLink: '/account' },
      'to-dos.json': [RULE, FILES_RULE],
    },
    undefined,
    { addresses: new Map(), keys: new Map(), alertMail: ALERT_MAIL },
  );
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
  [desk, reader] = await Promise.all([logInAtDesk(site, 'work'), logInAtDesk(site, 'read', { name: 'Noor Ali' })]);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.execute(sql`truncate rate_limits, outbox, to_dos cascade`);
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

async function load(as: string): Promise<AccountOrderPage | undefined> {
  const response = await site.app.request(`/api/account_order?website_id=1&invoice=${invoice}`, {
    headers: { cookie: as },
  });
  const { result } = (await response.json()) as { result?: unknown };
  if (result !== undefined) assert(result, AccountOrderPageStruct);
  return result;
}
const toDo = async (index = 0): Promise<ToDo> => (await load(cookie))!.toDos![index]!;

interface Given {
  as?: string;
  id?: string;
  of?: string;
  files?: readonly (readonly [name: string, content: Buffer])[];
}

async function post(action: string, field: string, data: object) {
  const body = new FormData();
  const fields = { action, pageID: 'form-a-business', [field]: JSON.stringify(data) };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await site.app.request('/form-a-business', { method: 'POST', body, headers: { cookie } });
  return (await response.json()) as { result?: object; kind?: string; error?: string };
}

async function give(text: string, { as = cookie, id, of = invoice, files = [] }: Given = {}) {
  const body = new FormData();
  const toDoData = JSON.stringify({ invoice: of, toDo: id ?? (await toDo()).id, text });
  for (const [name, value] of Object.entries({ action: 'process_answer_to_do', pageID: 'form-a-business', toDoData }))
    body.set(name, value);
  files.forEach(([name, content], index) => body.set(`file${index}`, new File([Uint8Array.from(content)], name)));
  const headers: Record<string, string> = as ? { cookie: as } : {};
  const response = await site.app.request('/form-a-business', { method: 'POST', body, headers });
  return (await response.json()) as { result?: object; kind?: string; error?: string };
}
const answerPath = async () => `/orders/${invoice}/to-dos/${(await toDo()).id}`;
const take = async (by = desk) =>
  expect((await by.post(`/orders/${invoice}/operator`, { from: '', act: 'take' })).status).toBe(303);
const askAgain = async (by: DeskBrowser, note: string) =>
  by.post(`/orders/${invoice}/ask-again/${(await toDo()).id}`, { note });
const move = async (from: string, to: string, fields = {}) =>
  expect((await desk.post(`/orders/${invoice}/status`, { from, version: '1', to, ...fields })).status).toBe(303);
const storedAnswers = () => site.database.db.select().from(toDoAnswers);
async function events(): Promise<unknown[]> {
  const [row] = await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, invoice));
  const rows = await site.database.db.select().from(trail).where(eq(trail.submissionKey, row!.submissionKey));
  return rows
    .filter(({ kind }) => kind.startsWith('to-do'))
    .map(({ kind, actorName, note }) => [kind, actorName, note]);
}

it('is asked for by mail with a date when the order is placed, and shown where the order is', async () => {
  const mails = await createOutbox(site.database.db).readable(10);
  const mail = mails.find(({ kind }) => kind === 'to-dos-asked');
  expect([mail?.recipient, mail?.content?.subject]).toEqual([EMAIL, `We need 2 things more for order ${invoice}`]);
  for (const words of [
    RULE.title,
    RULE.why,
    FILES_RULE.title,
    'Please send it by November 27, 2026.',
    'http://localhost:3000/account',
  ])
    expect(mail?.content?.text).toContain(words);
  const page = (await load(cookie))!;
  expect(page.order.toDos).toBe(2);
  expect(page.toDos).toEqual([
    {
      id: expect.any(String),
      title: RULE.title,
      why: RULE.why,
      dueOn: '2026-11-27',
      state: 'open',
      text: { label: 'SSN or ITIN', hint: 'Nine digits.', isLong: false },
    },
    expect.objectContaining({ title: 'Owners', dueOn: '2026-11-28', files: FILES_RULE.files }),
  ]);
});

it('is in the list of what waits, for the customer, then for us until it is seen; operators are alerted', async () => {
  const list = async (who: string) =>
    [...(await desk.html(`/orders?waiting=${who}&search=${invoice}`)).matchAll(/<td class="what">([^<]*)/g)].map(
      ([, what]) => what,
    );
  expect([await list('us'), await list('customer')]).toEqual([['Review'], ['Give what a product needs']]);
  await give(NUMBER);
  expect([await list('us'), await list('customer')]).toEqual([
    ['Review, Read what the customer gave'],
    ['Give what a product needs'],
  ]);
  const alerts = (await createOutbox(site.database.db).readable(10)).filter(
    ({ recipient }) => recipient === ALERT_MAIL,
  );
  expect(alerts.map(({ content }) => content?.subject)).toEqual([
    `What we need was given for order ${invoice}`,
    `New order ${invoice}`,
  ]);
  expect(JSON.stringify(alerts)).not.toContain(NUMBER);
  await take();
  expect(await desk.html(await answerPath())).toContain(NUMBER);
  expect(await list('us')).toEqual(['Review']);
});

it('is given, replaced until an operator looks at it, asked for again, and deleted with the filing', async () => {
  expect(await give('536-22-9999')).toEqual({ result: {} });
  expect(await give(' 536221234 ')).toEqual({ result: {} });
  const page = (await load(cookie))!;
  expect(page.order.toDos).toBe(1);
  expect(page.toDos?.[0]).toMatchObject({ state: 'received', receivedAt: expect.stringMatching(/^2\d{3}-/) });
  const shown = await desk.html(`/orders/${invoice}`);
  expect(shown).toContain('not looked at yet');
  expect(shown).not.toContain(NUMBER);

  await take();
  const looked = await desk.get(await answerPath());
  expect([looked.status, looked.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await looked.text()).toContain(NUMBER);
  expect((await toDo()).state).toBe('seen');
  expect(await give('536-22-9999')).toMatchObject({ kind: 'to-do-closed', error: expect.stringMatching(/^We are/) });
  expect(await desk.html(await answerPath())).toContain(NUMBER);

  expect((await askAgain(desk, ' ')).status).toBe(422);
  await site.database.db.execute(sql`truncate outbox`);
  expect((await askAgain(desk, 'The last digit is missing.')).status).toBe(303);
  const [mail] = await createOutbox(site.database.db).readable(1);
  expect(mail?.content?.text).toContain('The last digit is missing.');
  expect(await storedAnswers()).toEqual([]);
  expect(await toDo()).toMatchObject({ state: 'open', note: 'The last digit is missing.' });
  expect((await desk.get(await answerPath())).status).toBe(404);
  expect(await give(NUMBER)).toEqual({ result: {} });
  expect((await toDo()).note).toBeUndefined();

  await move('received', 'on-hold', { note: 'Which suite?' });
  await move('on-hold', 'received');
  await move('received', 'in-review');
  expect(await storedAnswers()).toHaveLength(1);
  await move('in-review', 'filed');
  expect(await storedAnswers()).toEqual([]);
  expect(await toDo()).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
  expect(await give(NUMBER)).toMatchObject({ kind: 'to-do-closed', error: expect.stringMatching(/not need this/) });
  expect(await desk.html(`/orders/${invoice}`)).toContain('Deleted');
  expect(await events()).toEqual([
    ['to-do-answered', null, null],
    ['to-do-answered', null, null],
    ['to-do-seen', 'Ruth Keller', null],
    ['to-do-seen', 'Ruth Keller', null],
    ['to-do-asked-again', 'Ruth Keller', 'The last digit is missing.'],
    ['to-do-answered', null, null],
    ['to-do-deleted', 'Ruth Keller', null],
  ]);
});

it('of an order that is refunded is deleted, and not asked for again', async () => {
  await give(NUMBER);
  const refunder = await logInAtDesk(site, 'refund');
  const html = await refunder.html(`/orders/${invoice}`);
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  const fields = { key: valueOf('key'), charge: valueOf('charge'), amount: valueOf('amount') || '342.00' };
  expect((await refunder.post(`/orders/${invoice}/refunds`, fields)).status).toBe(303);
  expect(await storedAnswers()).toEqual([]);
  expect((await toDo()).state).toBe('ended');
  expect((await askAgain(desk, 'Again?')).status).toBe(422);
});

it('leaves no sample of itself for the planner, which would outlive it', async () => {
  await give(NUMBER);
  await site.database.db.execute(sql`analyze to_do_answers`);
  expect(
    await rowsOf(
      site.database.db,
      sql`select attname from pg_stats where tablename = 'to_do_answers' order by attname`,
    ),
  ).toEqual(['key_id', 'media_type', 'part', 'to_do_id'].map((attname) => ({ attname })));
});

describe('a customer who has not given it', () => {
  const linked = {
    site: { ...TEST_PAGE.site, accountLink: '/account' },
    siteAddress: 'http://localhost:3000',
    pages: [],
  };
  const remind = (on: string, by = linked) => remindOfToDos({ db: site.database.db, linked: by, today: () => on });
  /** The reminders since the last call. */
  async function reminders(): Promise<string[]> {
    const mails = await createOutbox(site.database.db).readable(10);
    await site.database.db.execute(sql`truncate outbox`);
    expect(JSON.stringify(mails)).not.toContain(NUMBER);
    return mails.filter(({ kind }) => kind === 'to-do-reminder').map(({ content }) => content?.text ?? '');
  }

  it('is reminded once before the date and once after it, with title, date and link, until it is there', async () => {
    await remind('2026-11-24');
    expect(await reminders()).toEqual([]);
    // Two servers at once.
    await Promise.all([remind('2026-11-25'), remind('2026-11-25')]);
    const [before, ...others] = await reminders();
    expect(others).toEqual([]);
    for (const words of [RULE.title, 'Please send it by November 27, 2026.', 'http://localhost:3000/account'])
      expect(before).toContain(words);
    for (const words of [RULE.why, FILES_RULE.title]) expect(before).not.toContain(words);
    await remind('2026-11-26');
    expect(await reminders()).toEqual([expect.stringContaining(FILES_RULE.title)]);
    await give(NUMBER);
    await remind('2026-11-30');
    expect(await reminders()).toEqual([]);
    await remind('2026-12-01');
    const [late, ...more] = await reminders();
    expect([late, more]).toEqual([expect.stringContaining('we asked for it by November 28, 2026.'), []]);
    expect(late).not.toContain(RULE.title);
    await remind('2027-06-01');
    expect(await reminders()).toEqual([]);
    // Asked for again, it has a new date.
    await askAgain(desk, 'The last digit is missing.');
    await remind('2026-11-25');
    expect(await reminders()).toEqual([expect.stringContaining(RULE.title)]);
  });

  it('gets the reminder once if a server is killed before, and one for all days on which none ran', async () => {
    const killed = {
      ...linked,
      get site(): never {
        throw new Error('killed');
      },
    };
    await expect(remind('2026-12-05', killed)).rejects.toThrow('killed');
    expect(await reminders()).toEqual([]);
    for (const _ of [1, 2]) await remind('2026-12-05');
    const [both, ...more] = await reminders();
    expect(more).toEqual([]);
    for (const words of [RULE.title, FILES_RULE.title, 'November 27, 2026', 'November 28, 2026'])
      expect(both).toContain(words);
  });

  it('is not reminded of an order that has ended', async () => {
    const { returns } = (await load(cookie))!.cancellation!;
    expect(await post('process_cancel_order', 'cancelOrderData', { invoice, returns })).toMatchObject({ result: {} });
    await remind('2026-11-25');
    expect(await reminders()).toEqual([]);
  });

  it.each([
    [undefined, '2026-11-20', '2026-11-25'],
    [undefined, '2026-11-25', '2026-11-30'],
    [undefined, '2026-11-30', null],
    [{ daysBefore: 1 }, '2026-11-20', '2026-11-26'],
    [{ daysAfter: 10 }, '2026-11-26', '2026-12-07'],
    // Not on the day on which it is asked for.
    [{ daysBefore: 7, daysAfter: 1 }, '2026-11-20', '2026-11-28'],
  ])('with %j is reminded after %s on %s', (days, today, expected) => {
    const asked = { ...RULE, products: [], until: 'filed', ...(days && { remind: days }) } as ToDoRow['asked'];
    expect(nextReminder({ asked, dueOn: '2026-11-27' }, today)).toBe(expected);
  });
});

it('is asked for with a correction that adds its product, and taken away with one that removes it', async () => {
  const filesToDo = async () => (await load(cookie))!.toDos!.find(({ title }) => title === FILES_RULE.title);
  async function correctTo(version: number, domains: (typeof TEST_DOMAIN)[]) {
    const basis = {
      ...{ release_set: site.releases.current().set.id, data: TEST_ANSWERS, today: TEST_TODAY },
      topics: { 'domains:cart-changed': { domains } },
    };
    const sent = await post('process_correction', 'correctionData', { invoice, version, basis });
    expect(sent).toMatchObject({ result: { isProposed: true } });
    const { id, difference: cents } = (await load(cookie))!.correction!;
    const agreed = { correction: id, agrees: true, cents };
    expect(await post('process_answer_correction', 'answerCorrectionData', agreed)).toEqual({ result: {} });
  }
  const { id } = (await filesToDo())!;
  expect(await give('Maya, 1990-02-03', { id, files: [['a.png', PNG]] })).toEqual({ result: {} });
  await correctTo(1, []);
  expect([await filesToDo(), await storedAnswers()]).toEqual([undefined, []]);
  expect(await events()).toEqual([
    ['to-do-answered', null, null],
    ['to-do-deleted', null, null],
  ]);
  expect((await toDo()).title).toBe(RULE.title);

  await site.database.db.execute(sql`truncate outbox`);
  await correctTo(2, [TEST_DOMAIN]);
  expect(await filesToDo()).toMatchObject({ state: 'open', dueOn: '2026-11-28' });
  const asked = (await createOutbox(site.database.db).readable(10)).filter(({ kind }) => kind === 'to-dos-asked');
  expect(
    asked.map(({ content }) => [content?.text.includes(FILES_RULE.title), content?.text.includes(RULE.title)]),
  ).toEqual([[true, false]]);
});

it('is asked for again when the office refuses the filing for which it was used, and nothing else is', async () => {
  await give(NUMBER);
  await take();
  await move('received', 'in-review');
  await move('in-review', 'filed');
  expect((await toDo()).state).toBe('ended');
  await site.database.db.execute(sql`truncate outbox`);
  const refunder = await logInAtDesk(site, 'refund');
  const refusal = { reason: 'The name is taken.', fee: 'kept' };
  expect((await refunder.post(`/orders/${invoice}/refused-filing`, refusal)).status).toBe(303);
  const note = 'We deleted what you gave us when we filed. To file again, we need it once more.';
  expect(await toDo()).toMatchObject({ state: 'open', dueOn: '2026-11-27', note });
  expect((await toDo(1)).note).toBeUndefined();
  const mails = await createOutbox(site.database.db).readable(10);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order-refused', 'to-dos-asked']);
  const text = mails.find(({ kind }) => kind === 'to-dos-asked')?.content?.text;
  expect(text).toContain(note);
  expect(text).not.toContain(FILES_RULE.title);
  expect(await give(NUMBER)).toEqual({ result: {} });
  expect(await post('process_file_again', 'fileAgainData', { invoice })).toMatchObject({ result: {} });
  expect(await desk.html(await answerPath())).toContain(NUMBER);
  await move('in-review', 'filed');
  expect([(await toDo()).state, await storedAnswers()]).toEqual(['ended', []]);
});

it('with files is stored encrypted with their names, and downloaded by who works on the order', async () => {
  const { id } = await toDo(1);
  const files = [
    ['Passport of Maya.png', PNG],
    ['Wren.pdf', pdf()],
  ] as const;
  expect(await give('Maya, 1990-02-03', { id, files })).toEqual({ result: {} });
  const stored = await storedAnswers();
  expect(stored.map(({ part, mediaType }) => [part, mediaType])).toEqual([
    [0, null],
    [1, 'image/png'],
    [2, 'application/pdf'],
  ]);
  for (const { content, name } of stored)
    for (const bytes of [content, name ?? Buffer.from('')])
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Passport|PNG|%PDF|1990/);
  const path = `/orders/${invoice}/to-dos/${id}`;
  expect((await desk.get(`${path}/files/1`)).status).toBe(404);
  await take();
  const html = await desk.html(path);
  for (const words of ['Maya, 1990-02-03', 'Passport of Maya.png', 'Wren.pdf']) expect(html).toContain(words);
  const file = await desk.get(`${path}/files/1`);
  expect([
    ...['content-type', 'content-disposition', 'cache-control'].map((name) => file.headers.get(name)),
    Buffer.from(await file.arrayBuffer()).equals(PNG),
  ]).toEqual(['image/png', 'attachment; filename="Passport-of-Maya.png"', 'private, no-store', true]);
  expect((await desk.get(`${path}/files/0`)).status).toBe(404);
  expect((await reader.get(`${path}/files/1`)).status).toBe(403);
  expect((await events()).slice(0, 3)).toEqual([
    ['to-do-answered', null, null],
    ['to-do-seen', 'Ruth Keller', null],
    ['to-do-seen', 'Ruth Keller', null],
  ]);
});

it.each<[string, string, Given['files'], string]>([
  ['no text', ' ', [['a.png', PNG]], 'Write what we ask for.'],
  ['no file', 'Maya', [], 'Add a file.'],
  ['too many files', 'Maya', ['a', 'b', 'c'].map((name) => [name, PNG] as const), 'these are too many files'],
  ['a page of the web', 'Maya', [['a.png', Buffer.from('<html>')]], 'a.png is not a PDF, JPEG or PNG file'],
  ['a PDF with a script', 'Maya', [['a.pdf', pdf('<</S /JavaScript>>')]], 'a.pdf: '],
])('with %s is refused, and nothing is stored', async (_, text, files = [], error) => {
  expect(await give(text, { id: (await toDo(1)).id, files })).toMatchObject({
    kind: 'rejected',
    error: expect.stringContaining(error),
  });
  expect(await storedAnswers()).toEqual([]);
});

it('that takes no files refuses them', async () => {
  expect(await give(NUMBER, { files: [['a.png', PNG]] })).toMatchObject({ kind: 'rejected' });
  expect(await storedAnswers()).toEqual([]);
});

it('encrypted with a key that the site has lost is not shown, and asked for again', async () => {
  await give(NUMBER);
  await take();
  await site.database.db.update(toDoAnswers).set({ keyId: 'another-key' });
  expect(await desk.html(await answerPath())).toContain('nobody can read it');
  expect((await toDo()).state).toBe('received');
  expect((await askAgain(desk, 'Please send it once more.')).status).toBe(303);
  expect((await toDo()).state).toBe('open');
});

describe('nobody else', () => {
  it.each<[string, () => Promise<{ kind?: string }>, string]>([
    ['a visitor', () => give(NUMBER, { as: '' }), 'not-logged-in'],
    ['another customer', () => give(NUMBER, { as: others }), 'unknown-to-do'],
    ['the customer for another order', () => give(NUMBER, { of: '000-000-0000' }), 'unknown-to-do'],
    ['the customer for another to-do', () => give(NUMBER, { id: 'none' }), 'unknown-to-do'],
  ])('gives it: %s', async (_, act, kind) => {
    expect(await act()).toMatchObject({ kind });
    expect(await storedAnswers()).toEqual([]);
  });

  it.each([
    ['', 'Enter nine digits, for example 123-45-6789.'],
    ['666-22-1234', 'This is not a Social Security number or an ITIN. Check each digit.'],
  ])('a number that is none, "%s", is refused and not stored', async (typed, error) => {
    expect(await give(typed)).toEqual({ kind: 'rejected', error });
    expect(await storedAnswers()).toEqual([]);
  });

  it('sees it: not another customer, a colleague, the owner, an operator who only reads, or a program', async () => {
    await give(NUMBER);
    await take(await logInAtDesk(site, 'work', { name: 'Elena Marsh' }));
    const owner = await logInAtDesk(site, 'owner', { ownerToken: OPERATOR_TOKEN });
    for (const colleague of [desk, owner, await logInAtDesk(site, 'refund')]) {
      const html = await colleague.html(await answerPath());
      expect(html).toContain('Only the operator who works on the order sees this.');
      expect(html).not.toContain(NUMBER);
      expect(await colleague.html(`/orders/${invoice}`)).not.toMatch(/>Show</);
    }
    expect(await events()).toEqual([['to-do-answered', null, null]]);
    expect(await load(others)).toBeUndefined();
    expect((await reader.get(await answerPath())).status).toBe(403);
    expect((await askAgain(reader, 'Why?')).status).toBe(403);
    const own = await reader.html(`/orders/${invoice}`);
    expect(own).toContain('not looked at yet');
    expect(own).not.toMatch(/>Show<|ask-again/);
    const withToken = await site.app.request(`/operator/desk${await answerPath()}`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect([withToken.status, (await toDo()).state]).toEqual([303, 'received']);
  });
});

it('is in no row, line of the log, mail, webhook, list or export', async () => {
  await give(NUMBER);
  await take();
  expect(await desk.html(await answerPath())).toContain(NUMBER);
  const { db } = site.database;
  const found: string[] = [];
  const look = (place: string, text: string) => {
    if (/536-?22-?1234/.test(text)) found.push(place);
  };
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['trail', 'outbox', 'webhooks', 'to_do_answers', 'orders', 'searched_words']),
  );
  for (const { name } of tables)
    for (const { row } of await rowsOf<{ row: string }>(
      db,
      // Bytes are written as hexadecimal digits.
      sql.raw(`select replace(to_jsonb(t)::text, '${Buffer.from(NUMBER).toString('hex')}', '${NUMBER}') as row
        from "${name}" t`),
    ))
      look(name, row);
  look('log', site.lines.join('\n'));
  const authorization = `Bearer ${OPERATOR_TOKEN}`;
  for (const path of ['orders', 'export?format=csv', 'export?format=jsonl', 'mail?status=sent', 'mail?status=waiting'])
    look(path, await (await site.app.request(`/operator/${path}`, { headers: { authorization } })).text());
  const exported = await site.app.request('/operator/persons/export', {
    method: 'POST',
    body: JSON.stringify({ email: EMAIL }),
    headers: { authorization },
  });
  const text = await exported.text();
  look('export of the person', text);
  expect(text).toContain('not in this export');
  look('order', JSON.stringify(await load(cookie)));
  look('account', await (await site.app.request('/api/account?website_id=1', { headers: { cookie } })).text());
  look('desk', await desk.html(`/orders/${invoice}`));
  look('list', await desk.html('/orders'));
  expect(found).toEqual([]);
  expect(await storedAnswers()).not.toEqual([]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createToken } from '../../accounts/account-tokens.ts';
import { accounts } from '../../accounts/schema.ts';
import { beginSession } from '../../accounts/sessions.ts';
import { recordEvent } from '../../events/trail.ts';
import { createFormStore } from '../../received-forms/form-store.ts';
import { queueMail } from '../../mail/outbox.ts';
import { mailToCustomer } from '../../orders/order-mail.ts';
import { orders } from '../../orders/schema.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { TEST_PAGE, testOrder } from '../../../testing/test-order.ts';
import { PERSONAL_DATA, WITHOUT_PERSONAL_DATA } from './personal-data.ts';
import { sweepForms } from '../../received-forms/form-store.ts';

const folder = temporaryFolder();
const EMAIL = 'maya@alderandwren.com';
const OTHER = 'noor@example.com';
/** Parts of everything that is stored of Maya. */
const TRACES = /maya@|"maya"|alder|wren coffee|main st|"82001"|call her/i;
let site: TestApp;

async function place(email: string, changes: object = {}) {
  const order = testOrder({
    releaseSet: site.releases.current().set.id,
    answers: {
      companyInformation: {
        companyName: email === EMAIL ? 'Alder & Wren Coffee LLC' : 'Reyes LLC',
        state: { key: 'WY', value: 'Wyoming' },
      },
      accountInformation: { email },
    },
  });
  const answer = await site.app.request('/form-a-business', {
    method: 'POST',
    body: signupForm({
      ...order,
      payment: { ...order.payment, token: await site.tokenOf('4242424242424242') },
      ...changes,
    }),
  });
  const body = (await answer.json()) as { result?: { invoice_numbers: string[] } };
  if (!body.result) throw new Error(JSON.stringify(body));
  return { invoice: body.result.invoice_numbers[0]!, submissionKey: order.submission_key };
}

let maya: { invoice: string; submissionKey: string };
beforeAll(async () => {
  site = await createTestApp(folder);
  const { db } = site.database;
  maya = await place(EMAIL);
  await place(OTHER);
  await recordEvent(db, {
    actor: { kind: 'operator', id: 'op_1', name: 'Ruth Keller' },
    event: { kind: 'status-changed', from: 'received', to: 'in-review' },
    submissionKey: maya.submissionKey,
    note: 'Call her.',
  });
  const [account] = await db.select().from(accounts).where(eq(accounts.email, EMAIL));
  await beginSession(db, account!.id);
  await createToken(db, { kind: 'sign-up', accountId: null, data: { email: EMAIL, name: 'Maya' } });
  await queueMail(db, {
    to: 'office@plainfield.example',
    kind: 'test',
    content: { subject: 'Maya', text: 'Maya', html: 'Maya' },
    replyTo: 'Maya@AlderAndWren.com',
  });
  const forms = createFormStore(db);
  for (const [key, email] of [
    ['form-1', 'Maya@alderandwren.com'],
    ['form-2', OTHER],
  ] as const) {
    await forms.receive(
      {
        submissionKey: key,
        list: 'applications',
        receivedAt: new Date(),
        pageId: 'apply',
        formType: 'JobApplicationForm',
        content: { applicant_details: [{ email_address: email }] },
        answers: [],
        files: [{ field: 'resume', name: 'resume.pdf', content: Buffer.from('%PDF maya') }],
      },
      async () => undefined,
    );
  }
  await db.execute(
    sql`insert into reservations (thing, holder, held_until, submission_key, address)
      values ('+13075550142', 'h', now(), ${maya.submissionKey}, '192.0.2.7')`,
  );
});
afterAll(() => site.close());

it('forms are deleted after as many days as the site keeps them, and kept where no days are set', async () => {
  const forms = createFormStore(site.database.db);
  const receivedAt = new Date(Date.now() - 31 * 86_400_000);
  for (const list of ['messages', 'applications'] as const)
    await forms.receive(
      {
        submissionKey: `old-${list}`,
        list,
        receivedAt,
        pageId: 'p',
        formType: 'ContactForm',
        content: {},
        answers: [],
      },
      async () => undefined,
    );
  await sweepForms(site.database.db, { messages: 32 });
  await sweepForms(site.database.db, { messages: undefined, applications: 30 });
  expect([await forms.has('old-messages'), await forms.has('old-applications'), await forms.has('form-1')]).toEqual([
    true,
    false,
    true,
  ]);
  await sweepForms(site.database.db, { messages: 30 });
  expect(await forms.has('old-messages')).toBe(false);
});

const post = (action: string, body: unknown, token = OPERATOR_TOKEN) =>
  site.app.request(`/operator/persons/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const rowsOf = async <Row>(query: string) => ((await site.database.db.execute(sql.raw(query))) as { rows: Row[] }).rows;
const tables = async () =>
  (
    await rowsOf<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).map(({ name }) => name);

it('every table is known to have personal data, or to have none', async () => {
  const known = [...Object.values(PERSONAL_DATA).flatMap((kind) => kind.tables), ...Object.keys(WITHOUT_PERSONAL_DATA)];
  expect(known.sort()).toEqual(await tables());
});

it.each(['export', 'erase'])("to %s needs the operator's token and an address", async (action) => {
  expect((await post(action, { email: EMAIL }, 'guess')).status).toBe(401);
  for (const body of [{ mail: EMAIL }, { email: 'a\u0000@b' }, 'x'])
    expect((await post(action, body)).status).toBe(400);
  expect((await post(action, { email: 'nothing@example.com' })).status).toBe(404);
});

it('an export has everything that is stored of a person, and nothing of others', async () => {
  const answer = await post('export', { email: ' MAYA@alderandwren.com' });
  const exported = (await answer.json()) as Record<string, unknown>;
  expect(exported).toMatchObject({
    account: [{ email: EMAIL }],
    orders: [{ invoiceNumber: maya.invoice, order: { companies: [{ company: { name: 'Alder & Wren Coffee LLC' } }] } }],
    sessions: [expect.any(Object)],
    links: expect.arrayContaining([expect.objectContaining({ kind: 'sign-up' })]),
    mail: expect.arrayContaining([
      expect.objectContaining({ kind: 'test' }),
      expect.objectContaining({ kind: 'order-receipt', subject: `Your order ${maya.invoice}` }),
    ]),
    forms: [{ pageId: 'apply', files: [{ name: 'resume.pdf', base64: Buffer.from('%PDF maya').toString('base64') }] }],
    events: [{ kind: 'order-placed' }, { kind: 'status-changed', note: 'Call her.' }],
    reservations: [{ thing: '+13075550142' }],
  });
  const text = JSON.stringify(exported);
  expect(text).not.toMatch(/noor|reyes/i);
  expect(text).not.toMatch(/password|argon2|#confirm=/i);
});

it('an order that is being charged is not erased', async () => {
  await site.database.db
    .update(orders)
    .set({ status: 'placing', passwordHash: 'hash' })
    .where(eq(orders.submissionKey, maya.submissionKey));
  expect((await post('erase', { email: EMAIL })).status).toBe(409);
  await site.database.db
    .update(orders)
    .set({ status: 'placed', passwordHash: null })
    .where(eq(orders.submissionKey, maya.submissionKey));
});

it(
  'after a deletion no table has a trace of the person; invoice, ' + 'amounts, dates and trail stay, and other persons',
  async () => {
    const [before] = await site.database.db.select().from(orders).where(eq(orders.submissionKey, maya.submissionKey));
    const receipt = async () =>
      (await site.app.request(`/orders/${maya.invoice}?key=${before!.confirmationKey}`)).status;
    expect(await receipt()).toBe(200);
    const othersBefore = await rowsOf(`select * from orders where email = '${OTHER}'`);
    const answer = await post('erase', { email: EMAIL });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { erased: expect.objectContaining({ account: 1, orders: 1, forms: 1, sessions: 1, events: 2 }) },
    ]);

    const traces: string[] = [];
    for (const table of await tables()) {
      // The other person's order has the same words.
      const without =
        table === 'searched_words'
          ? "where not exists (select from orders where search_text like '%' || t.word || '%')"
          : '';
      for (const { row } of await rowsOf<{ row: string }>(
        `select to_jsonb(t)::text as row from "${table}" t ${without}`,
      ))
        if (TRACES.test(row) && !row.includes(OTHER)) traces.push(`${table}: ${row}`);
    }
    expect(traces).toEqual([]);
    expect(await receipt()).toBe(404);

    // The provider is asked to remove the card, too.
    expect(
      await rowsOf('select brand, last4, expires from cards where account_id is null and submission_key is null'),
    ).toEqual([{ brand: '', last4: '0000', expires: null }]);
    const [after] = await site.database.db.select().from(orders).where(eq(orders.submissionKey, maya.submissionKey));
    expect(after).toMatchObject({
      invoiceNumber: before!.invoiceNumber,
      totalCents: before!.totalCents,
      createdAt: before!.createdAt,
      chargeId: before!.chargeId,
      formType: before!.formType,
      placement: before!.placement,
    });
    const amounts = ({ order }: typeof orders.$inferSelect) =>
      order.companies.flatMap(({ products }) =>
        products.map(({ product_id, price, quantity }) => [product_id, price, quantity]),
      );
    expect(amounts(after!)).toEqual(amounts(before!));
    const events = await rowsOf<object>(
      `select kind, note, actor_name from trail where submission_key = '${maya.submissionKey}' order by position`,
    );
    expect(events).toEqual([
      { kind: 'order-placed', note: null, actor_name: null },
      { kind: 'status-changed', note: null, actor_name: 'Ruth Keller' },
      { kind: 'renewal-ended', note: null, actor_name: null },
      { kind: 'personal-data-erased', note: null, actor_name: 'Owner' },
    ]);
    expect(await rowsOf(`select * from orders where email = '${OTHER}'`)).toEqual(othersBefore);
    expect(
      (await site.app.request(`/operator/orders`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })).status,
    ).toBe(200);
    await mailToCustomer(site.database.db, after!, () => ({ kind: 'test', subject: 'Filed', parts: [] }), {
      site: TEST_PAGE.site,
      siteAddress: 'http://localhost:3000',
      pages: [],
    });
    expect(await rowsOf("select * from outbox where recipient = 'erased'")).toEqual([]);
    expect((await post('erase', { email: EMAIL })).status).toBe(404);
    expect(site.lines.join('\n')).not.toMatch(/maya@/);
  },
);

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { submissionKeyOf } from 'shared-contracts/attempt';
import { MOST_OF_DRAFT } from 'shared-contracts/form-draft';
import { accounts } from '../accounts/schema.ts';
import { beginSession } from '../accounts/sessions.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../testing/test-app.ts';
import { TEST_PAGE, testOrder } from '../../testing/test-order.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { rowsOf } from '../database/db.ts';
import { createCipher } from '../system/cipher.ts';
import { draftsOf, formOfDraft, MOST_DRAFTS, openDraft, remindOfDrafts, sweepDrafts } from './form-drafts.ts';
import { formSubmitted } from './form-submitted.ts';
import { formDrafts } from './schema.ts';
import { outbox } from '../mail/schema.ts';

const FORM = JSON.stringify({ data: { companyInformation: { companyName: 'Porch Light LLC' } } });
const CHANGED = JSON.stringify({ data: { companyInformation: { companyName: 'Porch Lamp LLC' } } });
const FORM_ID = 'b7a4b3a0-4f0e-4d8e-9c55-1d2f3a4b5c6d';
const folder = temporaryFolder();
let site: TestApp;
let network = 1;
const cookies = { maya: '', noor: '' };
type Customer = keyof typeof cookies | 'stranger';

beforeAll(async () => {
  site = await createTestApp(folder);
  const { db } = site.database;
  for (const id of ['maya', 'noor'] as const) {
    await db.insert(accounts).values({ id, email: `${id}@example.com`, passwordHash: '', createdAt: new Date() });
    cookies[id] = `session=${await beginSession(db, id)}`;
  }
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.delete(formDrafts);
  await site.database.db.delete(outbox);
  network += 1;
});

const headersOf = (customer: Customer): Record<string, string> =>
  customer === 'stranger' ? {} : { cookie: cookies[customer] };

interface Answer {
  kind?: string;
  error?: string;
  result?: { id: string; revision: string; savedOn: string; until: string; form?: string };
  newer?: { id: string; revision: string; step: number; of: number };
}

async function call(action: string, fields: Record<string, string>, customer: Customer = 'maya') {
  const body = new FormData();
  for (const [name, value] of Object.entries({ action, pageID: TEST_PAGE.pageId, ...fields })) body.set(name, value);
  const response = await site.app.request(
    TEST_PAGE.path,
    { method: 'POST', body, headers: headersOf(customer) },
    { incoming: { socket: { remoteAddress: `10.8.0.${network}` } } },
  );
  return { status: response.status, ...((await response.json()) as Answer) };
}

const save = (fields: Record<string, string> = {}, customer?: Customer) =>
  call('save_form_draft', { form: FORM, form_id: FORM_ID, step: '2', steps: '6', ...fields }, customer);
const saved = async (...args: Parameters<typeof save>) => (await save(...args)).result!;
const opened = async (id: string, customer?: Customer) => {
  const { result, kind } = await call('open_form_draft', { id }, customer);
  return result?.form ?? kind;
};
async function listed(customer: Customer) {
  const response = await site.app.request(`/api/account?website_id=${TEST_PAGE.site.websiteId}`, {
    headers: headersOf(customer),
  });
  return ((await response.json()) as { result?: { drafts?: { id: string }[] } }).result?.drafts;
}
const later = (days: number) =>
  site.database.db.execute(
    sql`update form_drafts set expires_at = expires_at - ${days}::double precision * interval '1 day'`,
  );

it('a form is saved in the account, listed there, opened as often as its customer likes, and deleted', async () => {
  const draft = await saved();
  const until = new Date(Date.now() + 28 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(draft).toMatchObject({ until });
  expect(await listed('maya')).toEqual([
    {
      id: draft.id,
      title: TEST_PAGE.title,
      link: `${TEST_PAGE.path}#draft=${draft.id}`,
      step: 2,
      of: 6,
      savedOn: draft.savedOn,
      until,
    },
  ]);
  expect([await opened(draft.id), await opened(draft.id)]).toEqual([FORM, FORM]);
  expect(await call('delete_form_draft', { id: draft.id })).toMatchObject({ result: {} });
  expect([await opened(draft.id), await listed('maya')]).toEqual(['draft-gone', undefined]);
});

it('nobody but its customer sees, opens, changes or deletes a draft', async () => {
  const draft = await saved();
  for (const customer of ['noor', 'stranger'] as const) {
    const refused = customer === 'noor' ? 'draft-gone' : 'not-logged-in';
    expect(await opened(draft.id, customer)).toBe(refused);
    expect(await listed(customer)).toBeUndefined();
    await call('delete_form_draft', { id: draft.id }, customer);
    await save({ form: CHANGED, replaces: draft.revision }, customer);
  }
  expect(await save({}, 'stranger')).toEqual({
    status: 200,
    kind: 'not-logged-in',
    error: 'You are not logged in. Log in and try again.',
  });
  // Noor has a form of her own now; Maya's is as it was.
  expect(await listed('noor')).toHaveLength(1);
  expect(await opened(draft.id)).toBe(FORM);
});

it('what another device saved meanwhile is told of, and replaced only on purpose', async () => {
  const first = await saved();
  const second = await saved({ form: CHANGED, step: '3', replaces: first.revision });
  expect(second).toMatchObject({ id: first.id, revision: expect.not.stringMatching(first.revision) });
  for (const seen of [{}, { replaces: first.revision }] as Record<string, string>[]) {
    expect(await save(seen)).toMatchObject({
      kind: 'draft-newer',
      error: expect.stringMatching(/^Your account has a newer copy of this form, saved .* at step 3 of 6\.$/),
      newer: { id: first.id, revision: second.revision, step: 3, of: 6 },
    });
    expect(await opened(first.id)).toBe(CHANGED);
  }
  expect(await save({ replaces: second.revision })).toMatchObject({ result: { id: first.id } });
  expect(await opened(first.id)).toBe(FORM);
});

it('of two devices that save at the same moment one is told of the other', async () => {
  const { revision } = await saved();
  const kinds = await Promise.all(
    [FORM, CHANGED].map(async (form) => (await save({ form, replaces: revision })).kind ?? 'saved'),
  );
  expect(kinds.sort()).toEqual(['draft-newer', 'saved']);
  await site.database.db.delete(formDrafts);
  const begun = await Promise.all([FORM, CHANGED].map(async (form) => (await save({ form })).kind ?? 'saved'));
  expect(begun.sort()).toEqual(['draft-newer', 'saved']);
  expect(await listed('maya')).toHaveLength(1);
});

it('a draft is kept for 28 days after it was saved last', async () => {
  const draft = await saved();
  await later(27);
  expect(await opened(draft.id)).toBe(FORM);
  const again = await saved({ replaces: draft.revision });
  await later(27);
  expect(await opened(draft.id)).toBe(FORM);
  await later(2);
  expect([await opened(draft.id), await listed('maya')]).toEqual(['draft-gone', undefined]);
  // The device still names it; it begins anew.
  expect((await saved({ replaces: again.revision })).id).not.toBe(draft.id);
  await later(29);
  await sweepDrafts(site.database.db);
  expect(await site.database.db.select().from(formDrafts)).toEqual([]);
});

it('the drafts of a form are deleted once it is submitted, under whichever of its keys', async () => {
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  const draft = await saved({ form_id: submissionKeyOf({ form: order.submission_key, round: 3 }) });
  const other = await saved();
  const token = await site.tokenOf('4242424242424242');
  const placed = await site.app.request(TEST_PAGE.path, {
    method: 'POST',
    body: signupForm({ ...order, payment: { ...order.payment, token } }),
  });
  expect(await placed.json()).toMatchObject({ result: { invoice_numbers: [expect.any(String)] } });
  expect([await opened(draft.id), await opened(other.id)]).toEqual(['draft-gone', FORM]);
});

const letters = async () =>
  (await site.database.db.select().from(outbox)).filter(({ kind }) => kind === 'form-reminder');
const remind = () =>
  remindOfDrafts({
    db: site.database.db,
    linked: { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [TEST_PAGE] },
    days: 3,
  });
const pass = (days: number) =>
  site.database.db.execute(
    sql`update form_drafts set saved_at = saved_at - ${days}::double precision * interval '1 day'`,
  );

it('who asked is reminded once, by a message that says no more than that there is a form', async () => {
  const first = await saved({ reminds: 'yes' });
  await saved({ reminds: 'yes', form_id: randomUUID() });
  await saved({}, 'noor');
  // Saved again without a word on it, it stays asked for.
  const { revision } = await saved({ replaces: first.revision });
  await pass(2.9);
  await remind();
  expect(await letters()).toEqual([]);
  await pass(0.2);
  await Promise.all([remind(), remind()]);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: 'maya@example.com' });
  expect(JSON.stringify(letter?.content)).not.toMatch(/Porch|step|draft=/i);
  await pass(9);
  await remind();
  expect(await letters()).toHaveLength(1);
  // Asked for again, it is sent again.
  await saved({ reminds: 'yes', replaces: revision });
  await pass(4);
  await remind();
  expect(await letters()).toHaveLength(2);
});

it('a reminder is stopped by its customer alone, and gone with its form', async () => {
  const { id } = await saved({ reminds: 'yes' });
  for (const customer of ['noor', 'stranger'] as const) await call('stop_form_reminder', { id }, customer);
  expect(await listed('maya')).toMatchObject([{ id, reminds: true }]);
  expect(await call('stop_form_reminder', { id })).toMatchObject({ result: {} });
  expect((await listed('maya'))![0]).not.toHaveProperty('reminds');
  const key = randomUUID();
  await saved({ reminds: 'yes', form_id: key });
  await formSubmitted(site.database.db, key);
  await pass(4);
  await remind();
  expect(await letters()).toEqual([]);
});

it('the database has no word of a form, and only its key and its row decrypt it', async () => {
  const draft = await saved();
  const { db } = site.database;
  const [row] = await draftsOf(db, 'maya');
  expect(Buffer.from(row!.content).toString('latin1')).not.toContain('Porch');
  expect(JSON.stringify({ ...row, content: '' })).not.toContain(FORM_ID.slice(0, 20));
  expect(site.lines.join('\n')).not.toMatch(/Porch|b7a4b3a0/);
  // The planner's samples would outlive the form.
  await db.execute(sql`analyze form_drafts`);
  const samples = sql`select attname from pg_stats where tablename = 'form_drafts'`;
  expect(JSON.stringify(await rowsOf(db, samples))).toMatch(/account_id/);
  expect(JSON.stringify(await rowsOf(db, samples))).not.toMatch(/content/);
  const otherKey = createCipher('another-key-of-a-site-that-is-long-enough');
  expect(formOfDraft(otherKey, row!)).toBeUndefined();
  expect(await openDraft({ db, cipher: otherKey }, 'maya', draft.id)).toBeUndefined();
  await db.update(formDrafts).set({ id: randomUUID() });
  expect(await opened((await draftsOf(db, 'maya'))[0]!.id)).toBe('draft-gone');
});

it.each<[string, Record<string, string>]>([
  ['a form that is too large', { form: JSON.stringify('a'.repeat(MOST_OF_DRAFT)) }],
  ['a form that is no JSON', { form: '{"data":' }],
  ['a form without its id', { form_id: '' }],
  ['a step that is no number', { step: '2.5' }],
])('refuses %s', async (_, fields) => {
  expect((await save(fields)).status).toBe(400);
});

it('an account keeps no more than its number of forms, and an address saves no more than its limit', async () => {
  for (let count = 0; count < MOST_DRAFTS; count += 1) await saved({ form_id: randomUUID() });
  expect(await save()).toMatchObject({ kind: 'too-many-drafts' });
  let status = 200;
  for (let count = 0; count < 60 && status === 200; count += 1) ({ status } = await save());
  expect(status).toBe(429);
});

it('export has the forms of a person, and erasure removes them', async () => {
  await saved();
  await saved({ form: CHANGED }, 'noor');
  const person = async (action: string) =>
    (
      await site.app.request(`/operator/persons/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        body: JSON.stringify({ email: 'noor@example.com' }),
      })
    ).json() as Promise<unknown>;
  expect(await person('export')).toMatchObject({
    drafts: [{ pageId: TEST_PAGE.pageId, step: 2, form: JSON.parse(CHANGED) as unknown }],
  });
  expect(await person('erase')).toMatchObject({ erased: { drafts: 1 } });
  expect(await site.database.db.select().from(formDrafts)).toMatchObject([{ accountId: 'maya' }]);
});

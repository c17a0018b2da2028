import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { submissionKeyOf } from 'shared-contracts/attempt';
import { MOST_SEALED } from 'shared-contracts/form-link';
import type { SignupResult } from 'shared-contracts/submission';
import { rowsOf } from '../database/db.ts';
import { outbox } from '../mail/schema.ts';
import { createTestApp, signupForm, type TestApp } from '../../testing/test-app.ts';
import { TEST_PAGE, testOrder } from '../../testing/test-order.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { sweepLinks } from './form-links.ts';
import { formLinks } from './schema.ts';

const FORM = 'c2VhbGVk';
const FORM_ID = 'b7a4b3a0-4f0e-4d8e-9c55-1d2f3a4b5c6d';
const [VISIT, OTHER_VISIT] = ['3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b', '7c1d9e2f-0a3b-4c5d-8e6f-0c1d2e3f4a5b'];
const folder = temporaryFolder();
let site: TestApp;
let network = 1;

beforeAll(async () => {
  site = await createTestApp(folder);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.delete(formLinks);
  await site.database.db.delete(outbox);
  network += 1;
});

async function call(action: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ action, pageID: TEST_PAGE.pageId, ...fields })) body.set(name, value);
  const response = await site.app.request(
    TEST_PAGE.path,
    { method: 'POST', body },
    { incoming: { socket: { remoteAddress: `10.7.0.${network}` } } },
  );
  const answer = (await response.json()) as { result?: { token: string; form?: string }; kind?: string };
  return { status: response.status, ...answer };
}

async function made(fields: Record<string, string> = {}): Promise<string> {
  const { result } = await call('make_form_link', { form: FORM, form_id: FORM_ID, ...fields });
  return result!.token;
}

const [CHARGED, DECLINED] = ['4242424242424242', '4000000000000341'];

/** An order, and the form-data that send it with a card. */
async function order() {
  const sent = testOrder({ releaseSet: site.releases.current().set.id });
  return {
    key: sent.submission_key,
    body: async (card: string) =>
      signupForm({ ...sent, payment: { ...sent.payment, token: await site.tokenOf(card) } }),
  };
}

const opened = async (token: string) => {
  const { result, kind } = await call('open_form_link', { token });
  return result?.form ?? kind;
};

const expire = (days: number) =>
  site.database.db.execute(
    sql`update form_links set expires_at = now() - ${days}::double precision * interval '1 day'`,
  );

it('a link opens the form until a visit uses it, also when the answer to that visit was lost', async () => {
  const token = await made();
  expect([await opened(token), await opened(token)]).toEqual([FORM, FORM]);
  expect(await call('use_form_link', { token, visit: VISIT })).toMatchObject({ result: {} });
  expect(await call('use_form_link', { token, visit: VISIT })).toMatchObject({ result: {} });
  expect(await call('use_form_link', { token, visit: OTHER_VISIT })).toMatchObject({ kind: 'link-used' });
  expect(await opened(token)).toBe('link-used');
  // Nothing of the form is left.
  expect(await site.database.db.select().from(formLinks)).toMatchObject([{ form: null, usedBy: VISIT }]);
});

it('of two visits at the same moment one uses the link', async () => {
  const token = await made();
  const kinds = await Promise.all(
    [VISIT, OTHER_VISIT].map(async (visit) => (await call('use_form_link', { token, visit })).kind),
  );
  expect(kinds.sort()).toEqual(['link-used', undefined]);
});

it('a link works for 28 days', async () => {
  const answer = await call('make_form_link', { form: FORM, form_id: FORM_ID });
  const until = new Date(Date.now() + 28 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(answer.result).toMatchObject({ until });
});

it('says that a link was deleted, replaced, has expired, or is not known, and uses none of them', async () => {
  const [deleted, replaced] = [await made(), await made()];
  await call('delete_form_link', { token: deleted });
  const token = await made({ replaced });
  expect(await Promise.all([deleted, replaced, token, 'A'.repeat(43)].map(opened))).toEqual([
    'link-deleted',
    'link-deleted',
    FORM,
    'link-unknown',
  ]);
  expect(await call('use_form_link', { token: deleted, visit: VISIT })).toMatchObject({ kind: 'link-deleted' });
  await expire(1);
  expect(await opened(token)).toBe('link-expired');
  expect(await call('use_form_link', { token, visit: VISIT })).toMatchObject({ kind: 'link-expired' });
});

it('the links of a form end once it is submitted, under whichever of its keys, and say so', async () => {
  const { body, key } = await order();
  const formId = submissionKeyOf({ form: key, round: 2 });
  const [token, second, other] = [await made({ form_id: formId }), await made({ form_id: formId }), await made()];
  expect(await call('use_form_link', { token: second, visit: VISIT })).toMatchObject({ result: {} });
  const refused = await site.app.request(TEST_PAGE.path, { method: 'POST', body: await body(DECLINED) });
  expect(await refused.json()).toMatchObject({ error: expect.any(String) });
  expect(await opened(token)).toBe(FORM);
  const placed = await site.app.request(TEST_PAGE.path, { method: 'POST', body: await body(CHARGED) });
  expect(await placed.json()).toMatchObject({ result: { invoice_numbers: [expect.any(String)] } });
  expect(await Promise.all([token, second, other].map(opened))).toEqual(['link-submitted', 'link-used', FORM]);
  expect(await call('use_form_link', { token, visit: VISIT })).toMatchObject({ kind: 'link-submitted' });
  // What is left does not say which order ended the link.
  expect(await site.database.db.select().from(formLinks).where(eq(formLinks.isSubmitted, true))).toMatchObject([
    { form: null, formOf: null },
  ]);
});

it('a device with a form learns which order another one has placed with it, under whichever of its keys', async () => {
  const { body, key } = await order();
  const sent = async (formId: string) => (await call('find_sent_form', { form_id: formId })).result;
  const formId = submissionKeyOf({ form: key, round: 2 });
  expect(await sent(formId)).toEqual({ orders: [] });
  await site.app.request(TEST_PAGE.path, { method: 'POST', body: await body(DECLINED) });
  expect(await sent(formId)).toEqual({ orders: [] });
  const placed = await site.app.request(TEST_PAGE.path, { method: 'POST', body: await body(CHARGED) });
  const { result } = (await placed.json()) as { result: SignupResult };
  const [invoiceNumber] = result.invoice_numbers;
  expect(await sent(formId)).toEqual({ orders: [{ invoiceNumber, receipt: result.confirmation_url, total: 34_200 }] });
  expect(await sent(FORM_ID)).toEqual({ orders: [] });
  expect((await call('find_sent_form', { form_id: '%' })).status).toBe(400);
});

it('an expired link loses its form at the next sweep, and is forgotten after as long again', async () => {
  const token = await made();
  await sweepLinks(site.database.db);
  expect(await opened(token)).toBe(FORM);
  await expire(1);
  await sweepLinks(site.database.db);
  expect(await site.database.db.select().from(formLinks)).toMatchObject([{ form: null }]);
  expect(await opened(token)).toBe('link-expired');
  await expire(29);
  await sweepLinks(site.database.db);
  expect(await opened(token)).toBe('link-unknown');
});

it.each<[string, string, Record<string, string>]>([
  ['a form that is too large', 'make_form_link', { form: 'a'.repeat(MOST_SEALED + 1), form_id: FORM_ID }],
  ['a form that is not sealed', 'make_form_link', { form: '{"data":{}}', form_id: FORM_ID }],
  ['a form without its id', 'make_form_link', { form: FORM }],
  ['a token of another length', 'open_form_link', { token: 'abc' }],
  ['a visit that is no id', 'use_form_link', { token: 'A'.repeat(43), visit: 'x' }],
])('refuses %s', async (_, action, fields) => {
  expect((await call(action, fields)).status).toBe(400);
});

it('an address makes no more than its limit, but opens and deletes what it has', async () => {
  const token = await made();
  for (let count = 0; count < 19; count += 1) await made();
  const refused = await call('make_form_link', { form: FORM, form_id: FORM_ID });
  expect(refused).toMatchObject({ status: 429, error: expect.stringMatching(/^Too many links\. Wait \d minutes?,/) });
  expect(await opened(token)).toBe(FORM);
  await call('delete_form_link', { token });
  expect(await opened(token)).toBe('link-deleted');
});

const KEY = 'k'.repeat(43);
const letters = () => site.database.db.select().from(outbox);

it('a link is mailed if its customer asks, with the key, which is stored nowhere but in that message', async () => {
  const token = await made();
  expect(await call('mail_form_link', { token, key: KEY, email: ' maya@alderandwren.com ' })).toMatchObject({
    result: {},
  });
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ kind: 'form-link', recipient: 'maya@alderandwren.com', status: 'waiting' });
  expect(letter?.content?.text).toContain(`http://localhost:3000/form-a-business#continue=${token}.${KEY}`);
  const dump = async (tables: readonly string[]) =>
    JSON.stringify(
      await Promise.all(tables.map((table) => rowsOf(site.database.db, sql.raw(`select * from ${table}`)))),
    );
  const tables = (
    await rowsOf<{ name: string }>(
      site.database.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
  ).map(({ name }) => name);
  expect(await dump(['outbox'])).toContain(KEY);
  expect(await dump(tables.filter((name) => name !== 'outbox'))).not.toContain(KEY);
  expect(site.lines.join('\n')).not.toMatch(/k{43}|maya@/);
  // The link works as before.
  expect(await opened(token)).toBe(FORM);
});

it('nothing is mailed of a link that opens nothing, or to what is no address', async () => {
  const [used, good] = [await made(), await made()];
  await call('use_form_link', { token: used, visit: VISIT });
  const mail = (token: string, changes: Record<string, string> = {}) =>
    call('mail_form_link', { token, key: KEY, email: 'maya@alderandwren.com', ...changes });
  expect(await mail(used)).toMatchObject({ kind: 'link-used' });
  expect(await mail('A'.repeat(43))).toMatchObject({ kind: 'link-unknown' });
  expect(await mail(good, { email: 'a@example.com, b@example.com' })).toMatchObject({ kind: 'rejected' });
  expect(await mail(good, { email: '' })).toMatchObject({ kind: 'rejected', error: 'Email is required' });
  expect((await mail(good, { key: 'https://elsewhere.example' })).status).toBe(400);
  expect(await letters()).toEqual([]);
});

it('a mailbox gets no more messages than its limit, whoever asks for them', async () => {
  const token = await made();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    network += 1;
    statuses.push((await call('mail_form_link', { token, key: KEY, email: 'Noor@example.com' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('the database has no token and no log names one', async () => {
  const token = await made();
  await opened(token);
  expect(JSON.stringify(await site.database.db.select().from(formLinks))).not.toContain(token);
  expect(site.lines.join('\n')).not.toContain(token);
});

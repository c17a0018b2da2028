import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { operatorOrderOf } from '../operator-lists.ts';
import { orders } from '../../orders/schema.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { TEST_CATALOGUE, testOrder } from '../../../testing/test-order.ts';
import { csvOf } from './export-orders.ts';

const folder = temporaryFolder();
let site: TestApp;
let filed: string;

/** Places an order, and returns its invoice number. */
async function place(companyName: string): Promise<string> {
  const answers = {
    companyInformation: { companyName, state: { key: 'WY', value: 'Wyoming' } },
    accountInformation: { email: 'maya@alderandwren.com' },
  };
  const order = testOrder({ releaseSet: site.releases.current().set.id, answers });
  const answer = await site.app.request('/form-a-business', {
    method: 'POST',
    body: signupForm({ ...order, payment: { ...order.payment, token: await site.tokenOf('4242424242424242') } }),
  });
  return ((await answer.json()) as { result: { invoice_numbers: [string] } }).result.invoice_numbers[0];
}

beforeAll(async () => {
  site = await createTestApp(folder);
  await place('=HYPERLINK("https://evil.example","Wren")');
  filed = await place('Reyes, "Best" Bakery LLC');
  await site.database.db.update(orders).set({ workStatus: 'filed' }).where(eq(orders.invoiceNumber, filed));
});
afterAll(() => site.close());

/** An order with its refunds, and its renewals with their charges. */
const READS_OF_A_PART = 3;

const get = (query: string, token = OPERATOR_TOKEN) =>
  site.app.request(`/operator/export${query}`, { headers: { authorization: `Bearer ${token}` } });

it('orders are a CSV file, in which nothing is a formula', async () => {
  const answer = await get('?format=csv');
  expect([
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
    answer.headers.get('cache-control'),
  ]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="orders-2026-11-20.csv"', 'no-store']);
  // Excel reads UTF-8 only after a byte order mark.
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  const [head, first, second, end] = bytes.subarray(3).toString().split('\r\n');
  expect(head).toBe(
    'invoice_number,created_at,status,form_type,total,email,first_name,last_name,phones,companies,products,' +
      'charge_id,release_set,returned,renewals_charged,renewals_returned,status_label',
  );
  expect(first).toContain(`,received,FormABusinessForm,342.00,maya@alderandwren.com,`);
  expect(first).toContain(`,"'=HYPERLINK(""https://evil.example"",""Wren"")",`);
  expect(second).toContain(`${filed},2026-11-20T12:00:00.000Z,filed,`);
  expect(second).toContain(`,"Reyes, ""Best"" Bakery LLC",Registered Agent Service; `);
  expect(end).toBe('');
});

it.each([
  ['A;=1+1 LLC', "A;'=1+1 LLC"],
  ['A; @SUM(1) LLC', "A; '@SUM(1) LLC"],
  ['A;B=C; D', 'A;B=C; D'],
  ['-1', "'-1"],
])('the name %j is %j for spreadsheets that split at semicolons, too', async (name, cell) => {
  const [row] = await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, filed));
  const [company] = row!.order.companies;
  const named = {
    ...row!,
    order: { ...row!.order, companies: [{ ...company!, company: { ...company!.company, name } }] },
  };
  expect(csvOf([[named, { refunds: [], renewals: [] }]], TEST_CATALOGUE).split(',')).toContain(cell);
});

it('the words of a status follow from what an order contains, its value does not', async () => {
  const [row] = await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, filed));
  const of = (isFiled: boolean) =>
    [
      {
        ...row!,
        workStatus: 'documents-sent' as const,
        order: { ...row!.order, companies: isFiled ? row!.order.companies : [] },
      },
      { refunds: [], renewals: [] },
    ] as const;
  const shown = [of(true), of(false)].map((order) => operatorOrderOf(order, TEST_CATALOGUE));
  expect(shown.map(({ status, status_label: label }) => [status, label])).toEqual([
    ['documents-sent', 'Documents sent'],
    ['documents-sent', 'Set up'],
  ]);
  expect([of(true), of(false)].map((order) => csvOf([order], TEST_CATALOGUE).trim().split(',').at(-1))).toEqual([
    'Documents sent',
    'Set up',
  ]);
});

it('as JSON Lines each order is as in /operator/orders; the filters are those of the desk', async () => {
  const lines = (await (await get('?format=jsonl&status=filed')).text()).split('\n');
  const { orders: stored } = (await (
    await site.app.request('/operator/orders', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
  ).json()) as { orders: { invoice_number: string }[] };
  expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toEqual(
    stored.filter(({ invoice_number }) => invoice_number === filed),
  );
  expect((await (await get('?search=bakery')).text()).split('\r\n')).toHaveLength(3);
  expect(await (await get('?format=jsonl&status=done')).text()).toBe('');
});

it("an operator downloads what the desk's list shows", async () => {
  const token = OPERATOR_TOKEN;
  const login = await site.app.request('/operator', {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const headers = { cookie: login.headers.get('set-cookie')!.split(';')[0]! };
  const page = await (await site.app.request('/operator/desk/orders?search=bakery&status=filed', { headers })).text();
  const address = /href="([^"]+)">Download as CSV/.exec(page)![1]!.replaceAll('&amp;', '&');
  const lines = (await (await site.app.request(address, { headers })).text()).split('\r\n');
  expect([address, lines.length, lines[1]]).toEqual([
    '/operator/export?format=csv&search=bakery&status=filed',
    3,
    expect.stringContaining(filed),
  ]);
});

it('thousands of orders are read in parts, each order once, and only as fast as they are taken', async () => {
  const [row] = await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, filed));
  const many = Array.from({ length: 1_450 }, (_, index) => ({
    ...row!,
    submissionKey: `many-${index}`,
    invoiceNumber: `many-${index}`,
    placement: 1_000 + index,
  }));
  await site.database.db.insert(orders).values(many);
  const select = jest.spyOn(site.database.db, 'select');
  const body = (await get('?format=jsonl&status=filed')).body!.getReader();
  await body.read();
  const before = select.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(select.mock.calls.length).toBeLessThanOrEqual(before + 2 * READS_OF_A_PART);
  await body.cancel();
  select.mockRestore();
  const invoices = (await (await get('?format=jsonl&status=filed')).text())
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { invoice_number: string }).invoice_number);
  expect([invoices.length, new Set(invoices).size]).toEqual([1_451, 1_451]);
});

it('an order that is placed during an export is not in it', async () => {
  const lines = (await get('?format=jsonl&status=filed')).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await lines.read()).value ?? '';
  const [row] = await site.database.db.select().from(orders).where(eq(orders.invoiceNumber, filed));
  await site.database.db
    .insert(orders)
    .values({ ...row!, submissionKey: 'late', invoiceNumber: 'late', placement: 9_000 });
  for (let part = await lines.read(); !part.done; part = await lines.read()) text += part.value;
  expect([text.trim().split('\n').length, text.includes('"late"')]).toEqual([1_451, false]);
});

it('an export needs an operator, a known format and filters that can be read', async () => {
  expect((await get('', 'guess')).status).toBe(401);
  for (const query of ['?format=xml', '?from=yesterday', '?stauts=filed', '?status=lost'])
    expect((await get(query)).status).toBe(400);
  expect((await get('?status=&search=')).status).toBe(200);
});

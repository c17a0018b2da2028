import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { storePlacedOrder } from '../../../../testing/placed-order.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../../testing/test-desk.ts';
import { recordEvent, type Actor } from '../../../events/trail.ts';
import { orders, renewals } from '../../../orders/schema.ts';
import { nextInvoice } from './waiting-list.ts';

const folder = temporaryFolder();
let site: TestApp;
let ruth: DeskBrowser;
/** Invoice numbers by what the orders wait for. */
const invoices: Record<string, string> = {};
const actor: Actor = { kind: 'operator', id: 'op_1', name: 'Ruth Keller' };

beforeAll(async () => {
  site = await createTestApp(folder);
  const { db } = site.database;
  ruth = await logInAtDesk(site, 'work');
  const place = async (name: string, day: number, set: Partial<typeof orders.$inferInsert> = {}) => {
    const row = await storePlacedOrder(db, {
      createdAt: new Date(2026, 10, day, 12),
      renewals: [{ price: 900, period: 'month', afterMonths: 1, parts: [{ label: 'Phone', price: 900 }] }],
    });
    if (Object.keys(set).length > 0)
      await db.update(orders).set(set).where(eq(orders.submissionKey, row.submissionKey));
    invoices[name] = row.invoiceNumber;
    return row;
  };
  await place('new', 19);
  await place('older', 18, { assignedTo: ruth.id });
  const held = await place('asked', 10, { workStatus: 'on-hold' });
  await recordEvent(db, {
    ...{ actor, submissionKey: held.submissionKey },
    event: { kind: 'status-changed', from: 'in-review', to: 'on-hold' },
  });
  const answered = await place('answered', 9, { workStatus: 'on-hold', waitsForUs: true });
  await recordEvent(db, {
    ...{ actor: { kind: 'customer' }, submissionKey: answered.submissionKey },
    event: { kind: 'answer-received', answer: 'a', files: 0 },
  });
  const corrected = await place('corrected', 8, { workStatus: 'in-review', version: 2 });
  const read = await place('read', 7, { workStatus: 'filed', version: 2 });
  for (const { submissionKey } of [corrected, read])
    await recordEvent(db, {
      actor: { kind: 'customer' },
      submissionKey,
      event: { kind: 'order-corrected', version: 2 },
    });
  await recordEvent(db, {
    ...{ actor, submissionKey: read.submissionKey },
    event: { kind: 'status-changed', from: 'in-review', to: 'filed' },
  });
  const unreturned = await place('unreturned', 6, { workStatus: 'canceled-by-customer', waitsForUs: true });
  await recordEvent(db, {
    ...{ actor: { kind: 'customer' }, submissionKey: unreturned.submissionKey },
    event: { kind: 'refund-refused', refund: 'ref_1', amountCents: 1000 },
  });
  const unpaid = await place('unpaid', 1, { workStatus: 'done' });
  await db.update(renewals).set({ declines: 1 }).where(eq(renewals.submissionKey, unpaid.submissionKey));
});
afterAll(() => site.close());

/** What the list shows, by the names of the orders. */
const listed = async (query: string) => {
  const rows = [...(await ruth.html(`/orders?${query}`)).matchAll(/<td class="due">.*?<\/tr>/g)].map(([row]) => row);
  return rows.map((row) => [
    Object.keys(invoices).find((name) => row.includes(`>${invoices[name]}<`)),
    /<td class="what">([^<]*)/.exec(row)?.[1],
    /<time datetime="(\d{4}-\d\d-\d\d)">/.exec(row)?.[1],
  ]);
};

it('lists what waits for us, the first due first, then what was answered, and says what is to be done', async () => {
  expect(await listed('waiting=us')).toEqual([
    ['corrected', 'Read the correction', '2026-11-09'],
    ['older', 'Review', '2026-11-18'],
    ['new', 'Review', '2026-11-19'],
    ['answered', 'Read the answer', undefined],
    ['unreturned', 'Return the payment in another way', undefined],
  ]);
  expect(await ruth.html(`/orders/${invoices['unreturned']}`)).not.toContain('Answered');
});

it('lists what waits for the customer, the office and a payment', async () => {
  expect([await listed('waiting=customer'), await listed('waiting=office'), await listed('waiting=payment')]).toEqual([
    [['asked', 'Answer our question', undefined]],
    [['read', 'Return the documents', '2026-11-12']],
    [['unpaid', 'Pay a renewal', undefined]],
  ]);
});

it('counts on top how many wait for whom, with the filter', async () => {
  const counts = async (query: string) =>
    [...(await ruth.html(`/orders?${query}`)).matchAll(/>(Waits for [\w ]+?) <span class="count">(\d+)</g)].map(
      ([, who, count]) => [who, count],
    );
  expect(await counts('')).toEqual([
    ['Waits for us', '5'],
    ['Waits for the customer', '1'],
    ['Waits for the office', '1'],
    ['Waits for payment', '1'],
  ]);
  expect((await counts('assigned=me')).map(([, count]) => count)).toEqual(['1', '0', '0', '0']);
});

it('the next order is the first due of its list that waits for us, with the filter, then the one after', async () => {
  const next = async (query: string) => (await ruth.get(`/orders/next?${query}`)).headers.get('location');
  const page = (name: string, query = '') => `/operator/desk/orders/${invoices[name]}${query}`;
  expect([
    await next(''),
    await next(`after=${invoices['corrected']}`),
    await next(`after=${invoices['unreturned']}`),
    await next('assigned=nobody'),
    await next(`assigned=me&after=${invoices['new']}`),
    await next(`assigned=me&after=${invoices['older']}`),
  ]).toEqual([
    page('corrected'),
    page('older'),
    page('corrected'),
    page('corrected', '?assigned=nobody'),
    page('older', '?assigned=me'),
    '/operator/desk/orders?assigned=me&waiting=us',
  ]);
});

it('the page of an order keeps the filter of its list, in links back and to the next order, after forms', async () => {
  const invoice = invoices['new'];
  const html = await ruth.html(`/orders/${invoice}?assigned=nobody`);
  expect(html).toContain('<a href="/operator/desk/orders?assigned=nobody">');
  expect(html).toContain(
    `<a href="/operator/desk/orders/next?assigned=nobody&amp;after=${invoice}" accesskey="n">Next order</a>`,
  );
  expect(html).toContain(`action="/operator/desk/orders/${invoice}/notes?assigned=nobody"`);
  const noted = await ruth.post(`/orders/${invoice}/notes?assigned=nobody`, { note: 'Read.' });
  expect(noted.headers.get('location')).toBe(`/operator/desk/orders/${invoice}?assigned=nobody`);
  const refused = await ruth.post(`/orders/${invoice}/notes?assigned=nobody`, { note: ' ' });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining(`/orders/next?assigned=nobody&amp;after=${invoice}`),
  ]);
});

it.each([
  [['a', 'b', 'c'], '', 'a'],
  [['a', 'b', 'c'], 'a', 'b'],
  [['a', 'b', 'c'], 'c', 'a'],
  [['a', 'b', 'c'], 'done', 'a'],
  [['a'], 'a', undefined],
  [[], 'a', undefined],
])('of %j after %j comes %j', (waiting, after, expected) => {
  expect(
    nextInvoice(
      waiting.map((invoiceNumber) => ({ invoiceNumber })),
      after,
    ),
  ).toBe(expected);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { decodeSignupAnswer } from 'shared-contracts/submission';
import { orders, type OrderRow } from '../../../orders/schema.ts';
import { progressOf } from '../../../orders/status/order-progress.ts';
import { progressEventsOf } from '../../../orders/status/progress-events.ts';
import { refunds } from '../../../orders/refunds/schema.ts';
import { createTestApp, signupForm, type TestApp } from '../../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../../testing/test-desk.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { TEST_CATALOGUE, TEST_PAGE, testOrder } from '../../../../testing/test-order.ts';

const folder = temporaryFolder();
let site: TestApp;
let row: OrderRow;
let browser: DeskBrowser;
beforeAll(async () => {
  site = await createTestApp(folder);
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  const body = signupForm({ ...order, payment: { ...order.payment, token: await site.tokenOf('4242424242424242') } });
  const placed = decodeSignupAnswer(
    await (await site.app.request('/form-a-business', { method: 'POST', body })).json(),
  );
  if (placed.kind === 'malformed') throw new Error('The order was not placed.');
  row = await stored();
  browser = await logInAtDesk(site, 'refund');
});
afterAll(() => site.close());

const stored = async () => (await site.database.db.select().from(orders))[0]!;
const page = () => browser.html(`/orders/${row.invoiceNumber}`);
/** The fields of the refund form that a page shows, which its browser sends. */
async function formOf(html: string) {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  return { key: field('key'), charge: field('charge') };
}
const send = async (fields: Record<string, string>) => browser.post(`/orders/${row.invoiceNumber}/refunds`, fields);

it(
  'an operator returns a part, once although the form is sent ' + 'twice, and the page shows it with the rest',
  async () => {
    const form = await formOf(await page());
    const answers = await Promise.all([
      send({ ...form, amount: '$25.00', note: 'For the\r\ndelay.' }),
      send({ ...form, amount: '25', note: 'For the\r\ndelay.' }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, `/operator/desk/orders/${row.invoiceNumber}`],
      [303, `/operator/desk/orders/${row.invoiceNumber}`],
    ]);
    expect(await site.database.db.select().from(refunds)).toMatchObject([
      { amountCents: 2500, status: 'made', actorName: 'Ruth Keller', chargeId: row.chargeId },
    ]);
    const html = await page();
    expect(html).toMatch(
      /Returned<span class="facts"> <time [^>]+>[^<]+<\/time>, Ruth Keller<\/span><\/dt><dd><strong>\$25\.00/,
    );
    expect(html).toContain('At most $317.00.');
  },
);

it.each([
  ['', 'check'],
  ['ten', 'The amount is not right'],
  ['0', 'The amount is not right'],
  ['-5', 'The amount is not right'],
  ['317.01', 'No more than $317.00 can be returned'],
])('the amount %j is refused and returns nothing', async (amount, message) => {
  const response = await send({ ...(await formOf(await page())), amount });
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)]);
  expect(await site.database.db.select().from(refunds)).toHaveLength(1);
});

it('a charge of another order, a key that was used and an unknown order are refused', async () => {
  const form = await formOf(await page());
  const [refund] = await site.database.db.select().from(refunds);
  expect(await (await send({ ...form, charge: 'ch_other', amount: '1' })).text()).toContain(
    'The order has no such charge.',
  );
  expect(await (await send({ ...form, key: refund!.key, amount: '1' })).text()).toContain(
    'This form has refunded another amount before.',
  );
  expect((await browser.post('/orders/000-000-0000/refunds', { ...form, amount: '1' })).status).toBe(404);
});

it('Enter in a field returns nothing: the button that it would press is disabled', async () => {
  const [, form = ''] = /<form [^>]*class="refund"[^>]*>(.*?)<\/form>/s.exec(await page()) ?? [];
  expect(form.match(/<button[^>]*>/g)).toEqual([
    '<button type="submit" disabled="" hidden="">',
    '<button class="button danger full" type="submit">',
  ]);
});

it('an operator who may not refund sees the refunds and no form', async () => {
  const other = await logInAtDesk(site, 'work', { name: 'Noor Ali' });
  const html = await other.html(`/orders/${row.invoiceNumber}`);
  expect(html).toContain('<h2 id="refunds">Refunds</h2>');
  expect(html).not.toContain('name="charge"');
});

it('when the rest is returned the order is refunded, and nothing is left to refund or to renew', async () => {
  expect(await page()).toMatch(/<h2 id="renewals">Renewals<\/h2>[^]*\$125\.00\/year/);
  await send({ ...(await formOf(await page())), amount: '317' });
  const [after] = await site.database.db.select().from(orders).where(eq(orders.submissionKey, row.submissionKey));
  expect(after!.workStatus).toBe('refunded');
  const html = await page();
  expect(html).toContain('Ended with the order');
  const { steps } = progressOf(
    after!,
    (await progressEventsOf(site.database.db, [row.submissionKey]))(row.submissionKey),
    { catalogue: TEST_CATALOGUE, site: TEST_PAGE.site, today: '2026-11-20' },
  );
  expect(steps.map(({ label, text, note }) => [label, text, note])).toEqual([
    ['Received', 'Paid with Visa ending 4242.', undefined],
    ['Refund', 'We returned $25.00 to your card.', 'For the\ndelay.'],
    ['Refund', 'We returned $317.00 to your card.', undefined],
    ['Refunded', expect.any(String), undefined],
  ]);
  expect(html).not.toContain('name="charge"');
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { decodeSignupAnswer } from 'shared-contracts/submission';
import { accounts } from '../../../accounts/schema.ts';
import { beginSession } from '../../../accounts/sessions.ts';
import { trail } from '../../../events/schema.ts';
import { createOutbox } from '../../../mail/outbox.ts';
import { orderReceipt } from '../../../orders/order-mail.ts';
import { receiptAddress, receiptOf } from '../../../orders/receipt.ts';
import { orders, refunds, renewals, type OrderRow } from '../../../orders/schema.ts';
import { progressEventsOf, progressOf } from '../../../orders/status/order-progress.ts';
import { storePlacedOrder } from '../../../../testing/placed-order.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { createTestApp, signupForm, type TestApp } from '../../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../../testing/test-desk.ts';
import { TEST_CATALOGUE, TEST_PAGE, testOrder } from '../../../../testing/test-order.ts';

describe('cancel renewal action', () => {
  const folder = temporaryFolder();
  let site: TestApp;
  let browser: DeskBrowser;
  let row: OrderRow;
  beforeAll(async () => {
    site = await createTestApp(folder);
    browser = await logInAtDesk(site, 'work');
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    row = await storePlacedOrder(site.database.db, {
      totalCents: 0,
      renewals: [
        { price: 14_900, period: 'year', afterMonths: 12, parts: [{ label: 'Business Identity', price: 14_900 }] },
      ],
    });
  });

  const service = async () =>
    (await site.database.db.select().from(renewals).where(eq(renewals.submissionKey, row.submissionKey)))[0]!;
  const page = () => browser.html(`/orders/${row.invoiceNumber}`);
  const events = async () =>
    (
      await site.database.db
        .select()
        .from(trail)
        .where(eq(trail.submissionKey, row.submissionKey))
        .orderBy(trail.position)
    ).map(({ kind, actorName, note }) => [kind, actorName, note]);
  const lastMail = async () => (await createOutbox(site.database.db).readable(100))[0]!;

  it(
    'for a customer who calls, an operator cancels the service with a note; it is shown as canceled, and its form is ' +
      'gone',
    async () => {
      const { id } = await service();
      const path = `/orders/${row.invoiceNumber}/renewals/${id}/cancel`;
      expect(await page()).toContain(path);
      expect((await browser.post(path, { note: 'Canceled\r\nas agreed.' })).headers.get('location')).toBe(
        `/operator/desk/orders/${row.invoiceNumber}`,
      );
      expect((await events()).at(-1)).toEqual(['renewal-canceled', 'Ruth Keller', 'Canceled\nas agreed.']);
      expect(await lastMail()).toMatchObject({
        kind: 'renewal-canceled',
        content: { text: expect.stringContaining('We canceled Business Identity') },
      });
      const html = await page();
      expect([
        html.includes('Canceled, ends on November 20, 2027'),
        html.includes('Business Identity: renewal canceled'),
        html.includes(path),
      ]).toEqual([true, true, false]);
      expect(html).toMatch(/Card, nothing to charge/);
    },
  );

  it('the receipt and the account tell of what renews now, not of what was ordered', async () => {
    const [account] = await site.database.db.select().from(accounts).where(eq(accounts.email, row.email));
    await site.database.db
      .update(orders)
      .set({ accountId: account!.id })
      .where(eq(orders.submissionKey, row.submissionKey));
    const cookie = `session=${await beginSession(site.database.db, account!.id)}`;
    const textOf = async (address: string) => (await site.app.request(address, { headers: { cookie } })).text();
    const shown = async () => [
      /Business Identity renews at [^"]*?\/year/.exec(await textOf(receiptAddress(row)))?.[0],
      /"renewals":(\[.*?\])/.exec(await textOf('/api/account?website_id=1'))?.[1]?.includes('"amount":14900'),
    ];
    expect(await shown()).toEqual(['Business Identity renews at $149.00/year', true]);
    await browser.post(`/orders/${row.invoiceNumber}/renewals/${(await service()).id}/cancel`);
    expect(await shown()).toEqual([undefined, false]);
  });

  it('an operator who only reads sees no form', async () => {
    const reader = await logInAtDesk(site, 'read', { name: 'Noor Ali' });
    expect(await reader.html(`/orders/${row.invoiceNumber}`)).not.toContain('/cancel');
  });

  it('a service of another order, and one that has ended, are refused', async () => {
    const other = await storePlacedOrder(site.database.db);
    const { id } = await service();
    expect((await browser.post(`/orders/${other.invoiceNumber}/renewals/${id}/cancel`)).status).toBe(404);
    await site.database.db.update(renewals).set({ status: 'ended', actOn: null }).where(eq(renewals.id, id));
    const response = await browser.post(`/orders/${row.invoiceNumber}/renewals/${id}/cancel`);
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('The service has ended')]);
  });

  it('an order of $0.00, which has nothing to return, is canceled, and its services end', async () => {
    expect(await page()).toContain('Cancel the order');
    await browser.post(`/orders/${row.invoiceNumber}/status`, {
      from: 'received',
      version: '1',
      to: 'canceled',
      note: 'As you asked.',
    });
    expect([
      (await site.database.db.select().from(orders).where(eq(orders.submissionKey, row.submissionKey)))[0]!.workStatus,
      (await service()).status,
    ]).toEqual(['canceled', 'ended']);
    expect((await events()).slice(-2)).toEqual([
      ['status-changed', 'Ruth Keller', 'As you asked.'],
      ['renewal-ended', 'Ruth Keller', null],
    ]);
    expect(await lastMail()).toMatchObject({
      kind: 'order-status',
      content: {
        text: expect.stringMatching(
          new RegExp(
            String.raw`We canceled your order\. You paid nothing for it\. Services in it, such as a free ` +
              String.raw`first year, a domain or email, ended with it, and nothing of it renews\.[^]*As you ` +
              String.raw`asked\.`,
          ),
        ),
      },
    });
    expect(await page()).not.toContain('Cancel the order');
  });

  it('of an order of $0.00 nobody reads that it was paid with a card', async () => {
    expect(progressOf(row, [], { catalogue: TEST_CATALOGUE, today: '2026-11-20' }).steps[0]).toMatchObject({
      label: 'Received',
      text: 'You paid nothing. What renews goes to Visa ending 4242.',
    });
    expect(
      progressOf({ ...row, workStatus: 'canceled' }, [], {
        catalogue: TEST_CATALOGUE,
        today: '2026-11-20',
      }).steps[0],
    ).toMatchObject({ text: 'You paid nothing.' });
    const receipt = receiptOf(row, { catalogue: TEST_CATALOGUE, site: TEST_PAGE.site, today: '2026-11-20' });
    const rowsOfMail = (totalCents: number) =>
      JSON.stringify(
        orderReceipt({
          receipt: { ...receipt, quote: { ...receipt.quote, totalCents } },
          link: '/',
          reach: TEST_PAGE.site,
          account: { kind: 'own', link: '/', isConfirmed: true },
        }),
      );
    expect([rowsOfMail(0), rowsOfMail(1)].map((text) => text.includes('Paid with'))).toEqual([false, true]);
  });

  it('an order with a charge is not canceled, because its money has to be returned', async () => {
    const paid = await storePlacedOrder(site.database.db, { totalCents: 1000 });
    expect(await browser.html(`/orders/${paid.invoiceNumber}`)).not.toContain('Cancel the order');
    expect(
      (await browser.post(`/orders/${paid.invoiceNumber}/status`, { from: 'received', version: '1', to: 'canceled' }))
        .status,
    ).toBe(422);
  });

  it('before an order of $0.00 is canceled, the page says what ends; its customer reads the same', async () => {
    const before = await page();
    expect(before).toMatch(/Card kept for renewals/);
    const [, asked = ''] = /<details class="asked">([^]*?)<\/details>/.exec(before) ?? [];
    expect(asked).toMatch(
      new RegExp(
        '<summary>Cancel the order</summary>.*nothing is given back.*<li>Business ' +
          'Identity</li>.*<button[^>]* value="canceled"',
      ),
    );
    expect(before.replace(asked, '')).not.toContain('value="canceled"');
    await browser.post(`/orders/${row.invoiceNumber}/status`, { from: 'received', version: '1', to: 'canceled' });
    expect(await lastMail()).toMatchObject({
      kind: 'order-status',
      content: { text: expect.stringMatching(/Ended today:\n\nBusiness Identity\n/) },
    });
    const after = await page();
    expect(after).toMatch(/Business Identity: ended with the order/);
    expect(after).not.toMatch(/Card kept|Cancel the order</);
  });
});

describe('refund action', () => {
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
    const { steps } = progressOf(after!, (await progressEventsOf(site.database.db, [row]))(row.submissionKey), {
      catalogue: TEST_CATALOGUE,
      today: '2026-11-20',
    });
    const toCard = 'to your Visa ending 4242. Your bank may take up to ten days to show it.';
    expect(steps.map(({ label, text, note }) => [label, text, note])).toEqual([
      ['Received', 'Paid with Visa ending 4242.', undefined],
      ['Refund', `We returned $25.00 ${toCard}`, 'For the\ndelay.'],
      ['Refund', `We returned $317.00 ${toCard}`, undefined],
      ['Refunded', expect.any(String), undefined],
    ]);
    expect(html).not.toContain('name="charge"');
  });
});

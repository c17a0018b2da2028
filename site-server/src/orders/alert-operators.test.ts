import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { FullOrder, SignupResult } from 'shared-contracts/submission';
import { accounts } from '../accounts/schema.ts';
import { beginSession } from '../accounts/sessions.ts';
import { deskAddress } from '../operators/desk/desk-address.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createOrderStore } from './order-store.ts';
import { onPlacedOf } from './on-placed.ts';
import { orders } from './schema.ts';
import { storedOrderOf } from './stored-order.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, signupForm, type TestApp } from '../../testing/test-app.ts';
import { QUICK_PASSWORDS, TEST_CATALOGUE, TEST_PAGE, testOrder } from '../../testing/test-order.ts';
import { createAlertOperators } from './alert-operators.ts';

const folder = temporaryFolder();
const DESK = 'desk@shop.example';
const linked = { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [TEST_PAGE] };
let site: TestApp;
let cookie: string;

beforeAll(async () => {
  site = await createTestApp(folder, {}, undefined, { addresses: new Map(), keys: new Map(), alertMail: DESK });
  await site.database.db.insert(accounts).values({
    ...{ id: 'acct_1', email: 'maya@alderandwren.com', createdAt: new Date(), confirmedAt: new Date() },
    passwordHash: await QUICK_PASSWORDS.hash('Coffee-Beans-7'),
  });
  cookie = `session=${await beginSession(site.database.db, 'acct_1')}`;
});
beforeEach(async () => {
  await site.database.db.execute(sql`truncate rate_limits, outbox`);
});
afterAll(() => site.close());

const alerts = async () =>
  (await createOutbox(site.database.db).readable(100)).filter(({ recipient }) => recipient === DESK);

/** Sends the order of the customer who is logged in. */
async function send(order: FullOrder): Promise<string> {
  const response = await site.app.request('/form-a-business', {
    method: 'POST',
    body: signupForm(order),
    headers: { cookie },
  });
  return ((await response.json()) as { result: SignupResult }).result.invoice_numbers[0]!;
}

async function newOrder(): Promise<FullOrder> {
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  const { password: _, ...account } = order.account;
  return {
    ...order,
    account,
    basis: { ...order.basis, customer: { email: account.email_address } },
    payment: { ...order.payment, token: await site.tokenOf('4242424242424242') },
  };
}

it('a new order is mailed to the address of the setting once, with a link to the desk, no personal data', async () => {
  const order = await newOrder();
  const invoice = await send(order);
  expect(await send(order)).toBe(invoice);
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    kind: 'operator-alert',
    content: {
      subject: `New order ${invoice}`,
      text: expect.stringContaining(`http://localhost:3000${deskAddress('/orders/:invoice', { invoice })}`),
    },
  });
  expect(alert!.content!.text).toContain('Form a Business, $342.00.');
  expect(JSON.stringify(alert)).not.toMatch(/maya|alder|wren/i);
});

it('an answer is mailed once, also if it is sent twice', async () => {
  const invoice = await send(await newOrder());
  await site.database.db.update(orders).set({ workStatus: 'on-hold' }).where(eq(orders.invoiceNumber, invoice));
  for (const key of ['answer-0123456789abcdef', 'answer-0123456789abcdef', 'answer-fedcba9876543210']) {
    const body = new FormData();
    body.set('action', 'process_answer_order');
    body.set('pageID', 'form-a-business');
    body.set('answerData', JSON.stringify({ invoice, key, text: 'Suite 4.' }));
    const response = await site.app.request('/form-a-business', { method: 'POST', body, headers: { cookie } });
    expect(response.status).toBe(200);
  }
  const subject = `Answer to your question about order ${invoice}`;
  expect((await alerts()).map(({ content }) => content?.subject)).toEqual([subject, subject, `New order ${invoice}`]);
  expect(JSON.stringify(await alerts())).not.toContain('Suite 4.');
});

it('an order that a server is killed over is alerted of once, by the server that completes it', async () => {
  const { db } = site.database;
  const onPlaced = onPlacedOf({
    ...{ ...linked, catalogue: TEST_CATALOGUE, toDoRules: [], now: () => new Date() },
    alertOperators: createAlertOperators(linked, DESK),
  });
  const attempt = await createOrderStore(db).begin({
    ...{ submissionKey: 'killed', fingerprint: 'f', pageId: 'form-a-business', formType: 'FormABusinessForm' },
    ...{ releaseSet: 's', totalCents: 1000, email: 'maya@alderandwren.com', customer: { accountId: 'acct_1' } },
    ...{ createdAt: new Date(), order: storedOrderOf(testOrder()), answers: [], basis: null },
    quote: { lines: [], totalCents: 1000, savedCents: 0, renewals: [] },
  });
  const killed = createOrderStore(db, async (...placed) => {
    await onPlaced(...placed);
    throw new Error('killed before the commit');
  });
  await expect(killed.complete(attempt, { id: 'ch_1' })).rejects.toThrow('killed before the commit');
  expect(await alerts()).toEqual([]);
  for (const _ of [1, 2]) await createOrderStore(db, onPlaced).complete(attempt, { id: 'ch_1' });
  expect((await alerts()).map(({ content }) => content?.subject)).toEqual([`New order ${attempt.invoiceNumber}`]);
});

it('nobody is mailed without the setting', async () => {
  const [row] = await site.database.db.select().from(orders).limit(1);
  await createAlertOperators(linked, undefined)(site.database.db, 'order-placed', row!);
  expect(await createOutbox(site.database.db).readable(100)).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { storePlacedOrder } from '../../../../testing/placed-order.ts';
import { temporaryFolder } from '../../../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '../../../../testing/test-app.ts';
import { logInAtDesk, type DeskBrowser } from '../../../../testing/test-desk.ts';
import { OWNER } from '../../../events/roles.ts';
import { trail } from '../../../events/schema.ts';
import { wordsOfEvent } from '../../../events/trail.ts';
import { orders, type OrderRow } from '../../../orders/schema.ts';
import { worksOn } from '../../../orders/status/assignment.ts';
import { createOperators } from '../../operators.ts';

const folder = temporaryFolder();
let site: TestApp;
let ruth: DeskBrowser;
let noor: DeskBrowser;
let row: OrderRow;
beforeAll(async () => {
  site = await createTestApp(folder);
  ruth = await logInAtDesk(site, 'work');
  noor = await logInAtDesk(site, 'refund', { name: 'Noor Ali' });
});
beforeEach(async () => {
  row = await storePlacedOrder(site.database.db);
});
afterAll(() => site.close());

const path = () => `/orders/${row.invoiceNumber}`;
const send = (browser: DeskBrowser, fields: { from: string; act: string; assignee?: string }) =>
  browser.post(`${path()}/operator`, fields);
const stored = async () =>
  (await site.database.db.select().from(orders).where(eq(orders.submissionKey, row.submissionKey)))[0]!;
const history = async () =>
  (
    await site.database.db
      .select()
      .from(trail)
      .where(eq(trail.submissionKey, row.submissionKey))
      .orderBy(trail.position)
  )
    .slice(1)
    .map((event) => [event.actorName, wordsOfEvent(event, { isFiled: true, renewals: [] })]);
/** The panel of the order's page. */
const panel = async (browser: DeskBrowser) =>
  /aria-labelledby="operator">(.*?)<\/section>/s.exec(await browser.html(path()))?.[1] ?? '';

it('an operator takes an order, gives it to a colleague, who gives it back; the trail has each', async () => {
  expect(await panel(ruth)).toContain('<p>Nobody</p>');
  expect((await send(ruth, { from: '', act: 'take' })).headers.get('location')).toBe(
    `/operator/desk/orders/${row.invoiceNumber}`,
  );
  expect([await panel(ruth), await panel(noor)]).toEqual([
    expect.stringContaining('<p>Ruth Keller (you)</p>'),
    expect.stringContaining('<p>Ruth Keller</p>'),
  ]);
  await send(ruth, { from: ruth.id, act: 'assign', assignee: noor.id });
  expect(await stored()).toMatchObject({ assignedTo: noor.id });
  expect([{ id: ruth.id }, { id: noor.id }].map((operator) => worksOn({ assignedTo: noor.id }, operator))).toEqual([
    false,
    true,
  ]);
  await send(noor, { from: noor.id, act: 'give-back' });
  expect(await stored()).toMatchObject({ assignedTo: null });
  expect(await history()).toEqual([
    ['Ruth Keller', 'Assigned to Ruth Keller'],
    ['Ruth Keller', 'Assigned to Noor Ali'],
    ['Noor Ali', 'Given back: assigned to nobody'],
  ]);
});

it('of two who take an order at once one gets it, and the other reads who has it', async () => {
  const answers = await Promise.all([ruth, noor].map((browser) => send(browser, { from: '', act: 'take' })));
  const { assignedTo } = await stored();
  const [winner, loser] = assignedTo === ruth.id ? ['Ruth Keller', answers[1]!] : ['Noor Ali', answers[0]!];
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422]);
  expect(await loser.text()).toContain(`${winner} got this order after you opened the page. Nothing was changed.`);
  expect(await history()).toEqual([[winner, `Assigned to ${winner}`]]);
});

it('a second click changes nothing', async () => {
  for (const _ of [1, 2]) expect((await send(ruth, { from: '', act: 'take' })).status).toBe(303);
  expect(await history()).toHaveLength(1);
});

it('who starts the review of an order that nobody has, takes it; a colleague who has it keeps it', async () => {
  await ruth.post(`${path()}/status`, { from: 'received', version: '1', to: 'in-review' });
  expect(await stored()).toMatchObject({ workStatus: 'in-review', assignedTo: ruth.id });
  row = await storePlacedOrder(site.database.db);
  await send(noor, { from: '', act: 'take' });
  await ruth.post(`${path()}/status`, { from: 'received', version: '1', to: 'in-review' });
  expect(await stored()).toMatchObject({ workStatus: 'in-review', assignedTo: noor.id });
});

it('an operator who only reads can neither take nor get an order, and a stranger nothing', async () => {
  const reader = await logInAtDesk(site, 'read', { name: 'Rita Read' });
  expect(await panel(reader)).toContain('<p>Nobody</p>');
  expect(await panel(reader)).not.toContain('<form');
  expect((await send(reader, { from: '', act: 'take' })).status).toBe(403);
  const refused = await send(ruth, { from: '', act: 'assign', assignee: reader.id });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('This operator does not work on orders any more.'),
  ]);
  const stranger = await site.app.request(`/operator/desk${path()}/operator`, {
    method: 'POST',
    body: new URLSearchParams({ from: '', act: 'take' }),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([stranger.status, (await stored()).assignedTo]).toEqual([401, null]);
});

it('the list shows who has each order, and filters mine and nobody’s', async () => {
  const other = await storePlacedOrder(site.database.db);
  await send(ruth, { from: '', act: 'take' });
  const listed = async (browser: DeskBrowser, assigned: string) => {
    const html = await browser.html(`/orders?assigned=${assigned}`);
    return [row, other].map(({ invoiceNumber }) => html.includes(`>${invoiceNumber}<`));
  };
  expect([await listed(ruth, 'me'), await listed(noor, 'me'), await listed(noor, 'nobody')]).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(await noor.html('/orders')).toContain('<td class="operator">Ruth Keller</td>');
  const mine = await (await ruth.fetch('/operator/export?assigned=me')).text();
  expect([mine.includes(row.invoiceNumber), mine.includes(other.invoiceNumber)]).toEqual([true, false]);
  // What is done needs nobody.
  await site.database.db
    .update(orders)
    .set({ workStatus: 'done' })
    .where(eq(orders.submissionKey, other.submissionKey));
  expect(await listed(noor, 'nobody')).toEqual([false, false]);
});

it('the open orders of an operator who is revoked are given back, those that are done stay', async () => {
  const elena = await logInAtDesk(site, 'work', { name: 'Elena Marsh' });
  const finished = await storePlacedOrder(site.database.db);
  await site.database.db
    .update(orders)
    .set({ workStatus: 'done', assignedTo: elena.id })
    .where(eq(orders.submissionKey, finished.submissionKey));
  await send(elena, { from: '', act: 'take' });
  await createOperators(site.database.db, { ownerToken: OPERATOR_TOKEN }).revoke(elena.id, OWNER);
  expect((await history()).at(-1)).toEqual(['Owner', 'Given back: assigned to nobody']);
  expect(await stored()).toMatchObject({ assignedTo: null });
  expect(await ruth.html(`/orders/${finished.invoiceNumber}`)).toContain('<p>Elena Marsh</p>');
});

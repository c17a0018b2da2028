import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { asc, sql } from 'drizzle-orm';
import { countByStatus } from '../desk/orders/order-list.ts';
import type { Database } from '../../database/database.ts';
import { orders, renewalCharges, type OrderRow } from '../../orders/schema.ts';
import { createMakeRefund } from '../../orders/refunds/make-refund.ts';
import { renewDue } from '../../orders/renewals/renew.ts';
import { operatorOrderOf } from '../operator-lists.ts';
import { createFaultyProvider } from '../../../testing/faulty-provider.ts';
import { storePlacedOrder } from '../../../testing/placed-order.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { TEST_CATALOGUE, TEST_PAGE } from '../../../testing/test-order.ts';
import { EXPORT_FORMATS, exportOrders } from './export-orders.ts';
import { withPayments } from './payments-of-orders.ts';
import { webhooks } from '../../events/webhook-queue.ts';

let database: Database;
let [untouched, partly, whole]: OrderRow[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const provider = createFaultyProvider();
  const log = { info: () => undefined, error: () => undefined };
  const deps = {
    db,
    turns: database,
    payment: provider.payment,
    chargeSettles: 60_000,
    linked: { site: TEST_PAGE.site, siteAddress: 'https://shop.example', pages: [] },
    log,
  };
  const renewals = [
    { price: 12_500, period: 'year' as const, afterMonths: 12, parts: [{ label: 'Agent', price: 12_500 }] },
  ];
  [untouched, partly, whole] = [
    await storePlacedOrder(db, { totalCents: 43_060 }),
    await storePlacedOrder(db, { totalCents: 43_060, renewals }),
    await storePlacedOrder(db, { totalCents: 900, renewals }),
  ];
  const makeRefund = createMakeRefund(deps);
  const returnTo = (order: OrderRow, amount: number, chargeId = order.chargeId!) =>
    makeRefund({
      key: randomUUID(),
      submissionKey: order.submissionKey,
      chargeId,
      amount,
      actor: { kind: 'operator', id: 'op', name: 'Ruth Keller' },
    });
  await returnTo(whole, 900);
  await returnTo(partly, 3925);
  provider.failNext(['refuses']);
  await returnTo(partly, 100);
  for (const day of ['2027-10-21', '2027-11-20', '2028-10-21', '2028-11-20'])
    await renewDue({ ...deps, today: () => day });
  const [charge] = await db.select().from(renewalCharges).orderBy(renewalCharges.dueOn);
  await returnTo(partly, 2500, charge!.chargeId);
});
afterAll(() => database.close());

const exported = async (format: keyof typeof EXPORT_FORMATS) =>
  (
    await new Response(
      exportOrders({ db: database.db, catalogue: TEST_CATALOGUE }, sql`status = 'placed'`, EXPORT_FORMATS[format]),
    ).text()
  )
    .trim()
    .split(/\r?\n/);

/** The rows of the CSV export, by column. */
async function csvRows() {
  const [head = '', ...lines] = await exported('csv');
  const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);
  return lines.map((line) => Object.fromEntries(head.split(',').map((name, index) => [name, cells(line)[index]])));
}

it('in the CSV export, returned and renewed money is beside the total of each order', async () => {
  expect(
    (await csvRows()).map((row) => [
      row['invoice_number'],
      row['status'],
      row['total'],
      row['returned'],
      row['renewals_charged'],
      row['renewals_returned'],
    ]),
  ).toEqual([
    [untouched!.invoiceNumber, 'received', '430.60', '0.00', '0.00', '0.00'],
    [partly!.invoiceNumber, 'received', '430.60', '39.25', '250.00', '25.00'],
    [whole!.invoiceNumber, 'refunded', '9.00', '9.00', '0.00', '0.00'],
  ]);
});

it('in JSON, an order has its status, refunds, renewals and their charges', async () => {
  const [, order] = (await exported('jsonl')).map((line) => JSON.parse(line) as Record<string, unknown>);
  const [charge] = await database.db.select().from(renewalCharges).orderBy(renewalCharges.dueOn);
  expect(order).toMatchObject({
    status: 'received',
    total_cents: 43_060,
    charge_id: partly!.chargeId,
    refunds: [
      { charge_id: partly!.chargeId, amount_cents: 3925, status: 'made' },
      { amount_cents: 100, status: 'refused' },
      { charge_id: charge!.chargeId, amount_cents: 2500, status: 'made' },
    ],
    renewals: [
      {
        name: 'Agent',
        amount_cents: 12_500,
        period: 'year',
        status: 'active',
        next_on: '2029-11-20',
        charges: [
          { due_on: '2027-11-20', amount_cents: 12_500, charge_id: charge!.chargeId },
          { due_on: '2028-11-20' },
        ],
      },
    ],
  });
  const rows = await database.db.select().from(orders).orderBy(asc(orders.placement));
  expect((await exported('jsonl')).map((line) => JSON.parse(line) as unknown)).toEqual(
    (await withPayments(database.db, rows)).map((paid) => operatorOrderOf(paid, TEST_CATALOGUE)),
  );
});

it("exports, webhooks and the sum of the desk's list agree", async () => {
  const rows = await csvRows();
  const sumOf = (...columns: string[]) =>
    Math.round(
      100 *
        rows.flatMap((row) => columns.map((column) => Number(row[column]))).reduce((sum, dollars) => sum + dollars, 0),
    );
  const counts = await countByStatus(database.db, {});
  expect(counts.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(sumOf('total'));
  expect(counts.map(({ status, returnedCents }) => [status, returnedCents]).sort()).toEqual([
    ['received', 3925],
    ['refunded', 900],
  ]);
  const posted = await database.db.select().from(webhooks);
  const centsOf = (kind: string) =>
    posted
      .filter(({ type }) => type === kind)
      .reduce((sum, { data }) => sum + Number((data as { facts: { amountCents: number } }).facts.amountCents), 0);
  expect([centsOf('refund-made'), centsOf('renewal-charged')]).toEqual([
    sumOf('returned', 'renewals_returned'),
    sumOf('renewals_charged'),
  ]);
  // Programs find a refund and a renewal of a webhook in the exports by the same name.
  const named = (await exported('jsonl')).flatMap((line) => {
    const { refunds, renewals } = JSON.parse(line) as {
      refunds: { refund: string }[];
      renewals: { renewal: string }[];
    };
    return [...refunds.map(({ refund }) => refund), ...renewals.map(({ renewal }) => renewal)];
  });
  const facts = posted
    .map(({ data }) => data as { facts: { refund?: string; renewal?: string } })
    .flatMap(({ facts: { refund, renewal } }) => refund ?? renewal ?? []);
  expect(new Set(named)).toEqual(new Set(facts));
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { AccountOrderPage } from 'shared-contracts/account-order';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { Quote } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { centsOfWire, formatMoney, wireDollarsOf } from 'shared-contracts/money';
import { withModuleDefaults } from 'shared-contracts/page-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { decodeSignupAnswer, type OrderBasis } from 'shared-contracts/submission';
import { accounts } from '../../accounts/schema.ts';
import { beginSession } from '../../accounts/sessions.ts';
import { trail } from '../../events/schema.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { createTestApp, signupForm, type TestApp } from '../../../testing/test-app.ts';
import { logInAtDesk } from '../../../testing/test-desk.ts';
import { PRICE_SOURCES } from '../../../testing/test-areas.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import {
  TEST_ANSWERS,
  TEST_AREAS,
  TEST_CATALOGUE,
  TEST_DOMAIN,
  TEST_PAGE,
  TEST_SET,
  TEST_TODAY,
  testOrder,
} from '../../../testing/test-order.ts';
import { SITE_JSON } from '../../../testing/test-site.ts';
import { planRenewals, replanRenewals } from '../renewals/plan-renewals.ts';
import { cards, orders, orderVersions, renewals, type OrderRow } from '../schema.ts';
import { RENEWALS_DECLINED_CARD } from '../payment/sandbox-cards.ts';
import { receiptAddress } from '../receipt.ts';
import { chargesOfOrder, refundsOf } from '../refunds/charges.ts';
import { changeStatus } from '../status/change-status.ts';
import { storedOrderOf } from '../stored-order.ts';
import { differencesToReturn } from './differences.ts';
import { checkCorrection } from './check-correction.ts';

const folder = temporaryFolder();
const OWN = 'acct_1';
const OTHER = 'acct_2';
const ALERT_MAIL = 'desk@shop.example';
const RUTH = { kind: 'operator', id: 'op_1', name: 'Ruth Keller' } as const;
let site: TestApp;

beforeAll(async () => {
  site = await createTestApp(
    folder,
    { 'site.json': { ...SITE_JSON, loginLink: '/login', accountLink: '/account' } },
    undefined,
    { addresses: new Map(), keys: new Map(), alertMail: ALERT_MAIL },
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  await emptyTables(site.database.db);
  const account = { passwordHash: 'h', createdAt: new Date(), confirmedAt: new Date() };
  await site.database.db.insert(accounts).values([
    { ...account, id: OWN, email: 'maya@alderandwren.com' },
    { ...account, id: OTHER, email: 'noor@example.com' },
  ]);
});

const named = (companyName: string, more: FormValues = {}): FormValues => ({
  ...TEST_ANSWERS,
  ...more,
  companyInformation: { ...TEST_ANSWERS.companyInformation, ...more.companyInformation, companyName },
});

async function placed(card = '4242424242424242'): Promise<OrderRow> {
  const order = testOrder({ releaseSet: site.releases.current().set.id });
  const token = await site.tokenOf(card);
  const body = signupForm({ ...order, payment: { ...order.payment, token } });
  const answer = await site.app.request('/form-a-business', { method: 'POST', body });
  expect(decodeSignupAnswer(await answer.json()).kind).toBe('decoded');
  const [row] = await site.database.db.update(orders).set({ accountId: OWN }).returning();
  return row!;
}

const orderOf = async ({ submissionKey }: OrderRow) =>
  (await site.database.db.select().from(orders).where(eq(orders.submissionKey, submissionKey)))[0]!;
const rowNow = async () => (await site.database.db.select().from(orders))[0]!;
const headersOf = async (account?: string): Promise<Record<string, string>> =>
  account ? { cookie: `session=${await beginSession(site.database.db, account)}` } : {};

async function correct(
  { invoiceNumber, version }: Pick<OrderRow, 'invoiceNumber' | 'version'>,
  data: FormValues,
  account: string | undefined = OWN,
  topics: OrderBasis['topics'] = testOrder().basis.topics,
) {
  const basis = { release_set: site.releases.current().set.id, data, topics, today: TEST_TODAY };
  const body = new FormData();
  body.set('action', 'process_correction');
  body.set('pageID', 'form-a-business');
  body.set('correctionData', JSON.stringify({ invoice: invoiceNumber, version, basis }));
  const headers = await headersOf(account === '' ? undefined : account);
  const response = await site.app.request('/form-a-business', { method: 'POST', body, headers });
  return (await response.json()) as { result?: { confirmation_url: string }; kind?: string; error?: string };
}

async function accountOrder({ invoiceNumber }: Pick<OrderRow, 'invoiceNumber'>, account: string) {
  const answer = await site.app.request(`/api/account_order?website_id=1&invoice=${invoiceNumber}`, {
    headers: await headersOf(account),
  });
  return (await answer.json()) as { result?: AccountOrderPage };
}

/** The texts of a page, one space between them. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

async function moveTo(...statuses: WorkStatus[]) {
  const linked = { site: TEST_PAGE.site, siteAddress: 'http://localhost:3000', pages: [] };
  for (const to of statuses) {
    const { invoiceNumber, workStatus: from, version } = await rowNow();
    const moved = await changeStatus(
      { invoiceNumber, from, version, to, actor: RUTH, note: 'Please wait.' },
      { ...linked, db: site.database.db, catalogue: TEST_CATALOGUE },
    );
    expect(moved.kind).toBe('moved');
  }
}

describe('a correction', () => {
  it('is a new version; receipt, account, desk and mail have it, and nothing is charged', async () => {
    const before = await placed();
    const { result } = await correct(before, named('Alder and Wren LLC'));
    const after = await rowNow();
    expect(after).toMatchObject({
      version: 2,
      totalCents: before.totalCents,
      chargeId: before.chargeId,
      quote: before.quote,
      order: { total: before.order.total, companies: [{ company: { name: 'Alder and Wren LLC' } }] },
    });
    expect(after.order.companies[0]!.products.map(({ price, data }) => [price, data['company_name']])).toEqual(
      before.order.companies[0]!.products.map(({ price, data }) => [
        price,
        data['company_name'] && 'Alder and Wren LLC',
      ]),
    );
    expect(after.answers).toContainEqual(expect.objectContaining({ answer: 'Alder and Wren LLC' }));
    const [version] = await site.database.db.select().from(orderVersions);
    expect(version).toMatchObject({ version: 1, order: before.order, quote: before.quote, answers: before.answers });
    const events = await site.database.db.select().from(trail).where(eq(trail.submissionKey, before.submissionKey));
    expect(events.at(-1)).toMatchObject({ kind: 'order-corrected', facts: { version: 2 }, actorKind: 'customer' });
    const mails = await createOutbox(site.database.db).readable(10);
    expect(mails.find(({ kind }) => kind === 'order-corrected')).toMatchObject({ recipient: 'maya@alderandwren.com' });
    expect(mails.flatMap(({ recipient, content }) => (recipient === ALERT_MAIL ? [content?.subject] : []))).toEqual([
      `Correction of order ${before.invoiceNumber}`,
      `New order ${before.invoiceNumber}`,
    ]);

    // The site of this test has no page of an order in the account.
    expect(result!.confirmation_url).toBe('http://localhost:3000/account#corrected');
    const receipt = await (await site.app.request(receiptAddress(after), { headers: await headersOf(OWN) })).text();
    for (const text of ['Alder and Wren LLC', 'We have your correction']) expect(receipt).toContain(text);
    const desk = await (await logInAtDesk(site, 'read')).html(`/orders/${before.invoiceNumber}`);
    expect(textOf(desk.slice(desk.indexOf('id="corrections"'), desk.indexOf('id="products"')))).toContain(
      'Question Before Now Company Name Alder & Wren Coffee LLC Alder and Wren LLC',
    );
    const { result: inAccount } = await accountOrder(before, OWN);
    expect(inAccount?.answers).toContainEqual(expect.objectContaining({ answer: 'Alder and Wren LLC' }));
    expect(inAccount?.corrections).toEqual([
      {
        at: version!.replacedAt.toISOString(),
        answers: [{ question: 'Company Name', before: 'Alder & Wren Coffee LLC', after: 'Alder and Wren LLC' }],
        lines: [],
        ...{ difference: 0, card: 'Visa ending 4242', isOwed: false },
      },
    ]);
  });

  it('that changes nothing is not made, and says so; one that the order has already is', async () => {
    const before = await placed();
    expect((await correct(before, TEST_ANSWERS)).error).toMatch(/^It had no change in it/);
    expect((await correct(before, named('Alder and Wren LLC'))).result).toBeDefined();
    expect((await correct(before, named('Alder and Wren LLC'))).result).toBeDefined();
    expect((await rowNow()).version).toBe(2);
  });

  it('that is sent again makes no second version; one of an older version is refused', async () => {
    const before = await placed();
    for (const _ of [1, 2]) expect((await correct(before, named('Alder and Wren LLC'))).result).toBeDefined();
    expect((await rowNow()).version).toBe(2);
    expect((await correct(before, named('Another LLC'))).error).toMatch(/corrected in another window/);
    const second = await rowNow();
    const both = await Promise.all(['One LLC', 'Two LLC'].map((name) => correct(second, named(name))));
    expect(both.filter(({ result }) => result)).toHaveLength(1);
    expect((await rowNow()).version).toBe(3);
  });

  it.each<[string, WorkStatus[], boolean]>([
    ['received', [], true],
    ['in review', ['in-review'], true],
    ['on hold before it is filed', ['in-review', 'on-hold'], true],
    ['filed', ['in-review', 'filed'], false],
    ['on hold after it was filed', ['in-review', 'filed', 'on-hold'], false],
  ])('of an order that is %s', async (_, statuses, isPossible) => {
    const row = await placed();
    await moveTo(...statuses);
    const headers = await headersOf(OWN);
    const page = await site.app.request(`/form-a-business?correct=${row.invoiceNumber}`, { headers });
    const { result } = await accountOrder(row, OWN);
    expect([page.status, result?.correctLink]).toEqual(
      isPossible ? [200, `/form-a-business?correct=${row.invoiceNumber}`] : [303, undefined],
    );
    const { result: corrected, error } = await correct(row, named('Alder and Wren LLC'));
    expect([corrected !== undefined, (await rowNow()).version]).toEqual([isPossible, isPossible ? 2 : 1]);
    if (!isPossible) expect(error).toMatch(/can no longer be corrected/);
  });

  it('that the desk has not seen keeps it from filing, until an operator has read the new answers', async () => {
    const row = await placed();
    await moveTo('in-review');
    const desk = await logInAtDesk(site, 'work');
    const page = `/orders/${row.invoiceNumber}`;
    const file = async (html: string) => {
      const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? [];
      return desk.post(`${page}/status`, { from: 'in-review', version, to: 'filed', note: 'Number 77.' });
    };
    const opened = await desk.html(page);
    expect((await correct(row, named('Alder and Wren LLC'))).result).toBeDefined();
    const mails = await createOutbox(site.database.db).readable(20);
    const refused = await file(opened);
    const html = await refused.text();
    expect([refused.status, (await rowNow()).workStatus]).toEqual([422, 'in-review']);
    expect(textOf(html)).toContain(
      'Not done. The order was corrected after you opened the page, so its status was not changed. ' +
        'Read &quot;Version 2&quot; under &quot;Corrections&quot;, then decide again.',
    );
    for (const shown of ['Version 2, by the customer', '<td>Alder and Wren LLC</td>', '>Number 77.</textarea>'])
      expect(html).toContain(shown);
    expect(await createOutbox(site.database.db).readable(20)).toEqual(mails);
    expect((await desk.post(`${page}/status`, { from: 'in-review', to: 'filed' })).status).toBe(422);
    expect((await file(html)).status).toBe(303);
    expect(await rowNow()).toMatchObject({ workStatus: 'filed', version: 2 });
    // A second click is no filing of an older version.
    expect((await file(opened)).status).toBe(303);
  });

  it.each([0, 10, 20, 80])(
    'sent %i ms after a filing: exactly one of the two holds, and the other is told so',
    async (wait) => {
      const row = await placed();
      await moveTo('in-review');
      const desk = await logInAtDesk(site, 'work');
      const file = desk.post(`/orders/${row.invoiceNumber}/status`, { from: 'in-review', version: '1', to: 'filed' });
      await new Promise((resolve) => setTimeout(resolve, wait));
      const [filed, { result, error = '' }] = await Promise.all([file, correct(row, named('Alder and Wren LLC'))]);
      const { version, workStatus } = await rowNow();
      expect([version, workStatus, filed.status, result !== undefined]).toEqual(
        workStatus === 'filed' ? [1, 'filed', 303, false] : [2, 'in-review', 422, true],
      );
      if (workStatus === 'filed') expect(error).toMatch(/can no longer be corrected/);
      else expect(await filed.text()).toContain('Version 2, by the customer');
    },
  );

  it('is of its own customer only: not of a stranger, another customer or another page', async () => {
    const row = await placed();
    for (const account of ['', OTHER]) {
      const headers = await headersOf(account || undefined);
      const page = await site.app.request(`/form-a-business?correct=${row.invoiceNumber}`, { headers });
      expect([page.status, page.headers.get('location')]).toEqual([303, '/account']);
      expect((await correct(row, named('Taken LLC'), account)).kind).toBe('rejected');
    }
    expect((await correct({ ...row, invoiceNumber: '000-000-0000' }, named('Taken LLC'))).kind).toBe('rejected');
    expect(await rowNow()).toEqual(row);
  });

  it('opens the page with the answers, without secrets and without what the device keeps', async () => {
    const { invoiceNumber } = await placed();
    const headers = await headersOf(OWN);
    const page = await (await site.app.request(`/form-a-business?correct=${invoiceNumber}`, { headers })).text();
    const boot = JSON.parse(/id="boot-document"[^>]*>([^<]+)</.exec(page)![1]!) as BootDocument;
    expect(boot.view).toMatchObject({
      kind: 'form',
      page: {
        persistence: false,
        correction: { invoiceNumber, version: 1, notAsked: ['paymentInformation.number'] },
      },
      answers: { data: TEST_ANSWERS, topics: testOrder().basis.topics },
    });
  });

  it('is checked as an order is: by its rules, and against products or prices that differ', async () => {
    const row = await placed();
    const refusals = [await correct(row, named(''))];
    expect(refusals.map(({ kind }) => kind)).toEqual(['rejected']);
    expect(await rowNow()).toEqual(row);
  });
});

async function answer(
  correction: { id: string; difference: number },
  { agrees = true, account = OWN, cents = correction.difference, card = undefined as string | undefined } = {},
) {
  const body = new FormData();
  body.set('action', 'process_answer_correction');
  body.set('pageID', 'form-a-business');
  body.set('answerCorrectionData', JSON.stringify({ correction: correction.id, agrees, cents, card }));
  const response = await site.app.request('/form-a-business', {
    method: 'POST',
    body,
    headers: await headersOf(account),
  });
  return (await response.json()) as { result?: unknown; kind?: string; error?: string };
}

const withDomains = (...names: string[]): OrderBasis['topics'] => ({
  'domains:cart-changed': { domains: names.map((domain) => ({ ...TEST_DOMAIN, domain })) },
});
const MORE = withDomains(TEST_DOMAIN.domain, 'alderandwrencoffee.com');
const LESS = withDomains();

/** Corrects an order so that its price changes, and returns the correction as the account shows it. */
async function proposed(row: OrderRow, topics: OrderBasis['topics']) {
  expect(await correct(row, named('Alder LLC'), OWN, topics)).toMatchObject({ result: { isProposed: true } });
  return (await accountOrder(row, OWN)).result!.correction!;
}

const charges = async ({ submissionKey }: OrderRow) => chargesOfOrder(site.database.db, submissionKey);

describe('a correction that changes the price', () => {
  it('waits for the customer, who sees what it changes; nothing is charged before', async () => {
    const row = await placed();
    const correction = await proposed(row, MORE);
    expect(correction).toEqual({
      id: correction.id,
      from: 'customer',
      difference: 1400,
      answers: [expect.objectContaining({ question: 'Company Name', after: 'Alder LLC' })],
      lines: [{ label: 'alderandwrencoffee.com', after: '14.00' }],
      card: 'Visa ending 4242',
      cardId: expect.any(String),
      isBeingCharged: false,
    });
    expect([await rowNow(), await charges(row)]).toEqual([row, [{ chargeId: row.chargeId, amount: row.totalCents }]]);
    // A later correction takes its place.
    expect((await proposed(row, LESS)).difference).toBe(-1400);
  });

  it('is charged once, however often it is agreed to; every page has the new total', async () => {
    const row = await placed();
    const correction = await proposed(row, MORE);
    const answers = await Promise.all([1, 2, 3].map(() => answer(correction)));
    expect([...answers, await answer(correction)].map(({ error }) => error)).toEqual(Array(4).fill(undefined));
    const after = await rowNow();
    expect(after).toMatchObject({ version: 2, totalCents: row.totalCents + 1400, chargeId: row.chargeId });
    expect(after.order.total).toBe(wireDollarsOf(row.totalCents + 1400));
    expect(after.quote.lines.reduce((sum, { price = 0 }) => sum + price, 0)).toBe(after.totalCents);
    const [own, added, ...more] = await charges(row);
    expect([own?.amount, added, more]).toEqual([
      row.totalCents,
      { chargeId: expect.any(String), amount: 1400, version: 2 },
      [],
    ]);
    const mails = await createOutbox(site.database.db).readable(10);
    expect(mails.filter(({ kind }) => kind === 'order-corrected').map(({ content }) => content?.text)).toEqual([
      expect.stringContaining('$14.00 was charged to Visa ending 4242.'),
    ]);
    const receipt = textOf(
      await (await site.app.request(receiptAddress(after), { headers: await headersOf(OWN) })).text(),
    );
    expect(receipt).toContain('alderandwrencoffee.com');
    const { order, corrections } = (await accountOrder(row, OWN)).result!;
    expect(order).toMatchObject({ total: after.totalCents, lines: after.quote.lines });
    // What was paid is what it costs now, so no line says that prices have changed.
    expect(order.lines.map(({ key }) => key)).not.toContain('as-ordered');
    expect(corrections).toMatchObject([
      { difference: 1400, card: 'Visa ending 4242', isOwed: false, lines: correction.lines },
    ]);
  });

  it('that costs less is made at once; the desk returns the difference once', async () => {
    const row = await placed();
    const correction = await proposed(row, LESS);
    expect(correction).toMatchObject({ card: 'Visa ending 4242', returnedBy: expect.any(String) });
    expect(await answer(correction)).toEqual({ result: {} });
    expect(await rowNow()).toMatchObject({ version: 2, totalCents: row.totalCents - 1400 });
    const by = longDateOf(correction.returnedBy!);
    const mailOf = async (kind: string) =>
      (await createOutbox(site.database.db).readable(20)).find((mail) => mail.kind === kind)?.content?.text;
    expect(await mailOf('order-corrected')).toContain(
      `Your order costs $14.00 less. We return $14.00 to your Visa ending 4242 by ${by}, and write to you once that is`,
    );
    const moneyNow = async () => (await accountOrder(row, OWN)).result!.order.money;
    const receipt = textOf(
      await (await site.app.request(receiptAddress(row), { headers: await headersOf(OWN) })).text(),
    );
    expect(receipt).toContain('Still comes back to Visa ending 4242');
    expect(await moneyNow()).toMatchObject({
      ...{ paid: row.totalCents, returned: 0, toCome: 1400 },
      lines: [{}, { detail: expect.stringContaining(`We return it by ${by}, and write to you`), price: -1400 }],
    });
    const desk = await logInAtDesk(site, 'refund');
    const page = `/orders/${row.invoiceNumber}`;
    expect(textOf(await desk.html(page))).toContain('Return $14.00');
    const made = async () => (await accountOrder(row, OWN)).result?.corrections;
    expect(await made()).toMatchObject([{ difference: -1400, card: 'Visa ending 4242', isOwed: true }]);
    const [owed] = await differencesToReturn(site.database.db, row.submissionKey);
    for (const _ of [1, 2]) await desk.post(`${page}/corrections/${owed!.id}/return`, {});
    expect(await refundsOf(site.database.db, row.submissionKey)).toMatchObject([
      { chargeId: row.chargeId, amountCents: 1400, status: 'made' },
    ]);
    expect(await made()).toMatchObject([{ isOwed: false }]);
    expect((await rowNow()).workStatus).toBe('received');
    expect(await moneyNow()).toMatchObject({ paid: row.totalCents, returned: 1400, toCome: 0 });
    for (const text of ['Returned to Visa ending 4242', 'What you pay in the end'])
      expect(await mailOf('refund-made')).toContain(text);
    // All that is left is the rest of the order, and with it the order ends.
    const rest = {
      key: 'ref_of-the-rest-of-it',
      submissionKey: row.submissionKey,
      chargeId: row.chargeId!,
      actor: RUTH,
    };
    await desk.post(`${page}/refunds`, {
      key: rest.key,
      charge: rest.chargeId,
      amount: wireDollarsOf(row.totalCents - 1400),
    });
    expect((await rowNow()).workStatus).toBe('refunded');
  });

  it('is dropped by the customer, and by a card that is declined leaves the order as it was', async () => {
    const row = await placed(RENEWALS_DECLINED_CARD);
    const declined = await proposed(row, MORE);
    expect((await answer(declined)).kind).toBe('card-declined');
    expect((await accountOrder(row, OWN)).result?.correction).toMatchObject({ id: declined.id, isBeingCharged: false });
    expect((await answer(declined, { agrees: false })).error).toBeUndefined();
    expect((await accountOrder(row, OWN)).result?.correction).toBeUndefined();
    expect((await answer(declined)).kind).toBe('unknown-correction');
    expect(await rowNow()).toEqual(row);
  });

  it('is paid once with another card of the account, where that of the order is declined', async () => {
    const row = await placed(RENEWALS_DECLINED_CARD);
    const correction = await proposed(row, MORE);
    expect(correction.others).toBeUndefined();
    await placed('5555555555554444');
    const [other] = (await accountOrder(row, OWN)).result!.correction!.others!;
    expect(other).toEqual({ id: expect.any(String), label: 'Mastercard ending 4444' });
    expect((await answer(correction)).kind).toBe('card-declined');
    expect((await answer(correction, { card: 'card_of-another-account' })).kind).toBe('unknown-card');
    const paid = () => answer(correction, { card: other!.id });
    expect((await Promise.all([paid(), paid()])).map(({ error }) => error)).toEqual([undefined, undefined]);
    expect((await charges(row)).map(({ amount }) => amount)).toEqual([row.totalCents, 1400]);
    const mails = await createOutbox(site.database.db).readable(20);
    expect(mails.find(({ kind }) => kind === 'order-corrected')?.content?.text).toContain(
      '$14.00 was charged to Mastercard ending 4444.',
    );
    const shown = (await accountOrder(row, OWN)).result!;
    expect(shown.order.money?.lines.map(({ label, price }) => [label, price])).toEqual([
      ['Paid with Visa ending 4242', row.totalCents],
      ['Paid with Mastercard ending 4444', 1400],
    ]);
    expect(shown.cancellation?.returnsTo).toBe(
      `Visa ending 4242 (${formatMoney(row.totalCents)}) and Mastercard ending 4444 ($14.00)`,
    );
    // What is returned next goes to the card that was charged last.
    expect((await proposed(await orderOf(row), withDomains(TEST_DOMAIN.domain))).card).toBe('Mastercard ending 4444');
    expect(await answer((await accountOrder(row, OWN)).result!.correction!)).toEqual({ result: {} });
    const desk = await logInAtDesk(site, 'refund');
    const [owed] = await differencesToReturn(site.database.db, row.submissionKey);
    await desk.post(`/orders/${row.invoiceNumber}/corrections/${owed!.id}/return`, {});
    const { lines } = (await accountOrder(row, OWN)).result!.order.money!;
    expect(lines.at(-1)).toMatchObject({ label: 'Returned to Mastercard ending 4444', price: -1400 });
  });

  it('is paid once with the card that remains in the account, after that of the order was removed', async () => {
    const row = await placed();
    const before = await proposed(row, MORE);
    await placed('5555555555554444');
    const { db } = site.database;
    await db.update(cards).set({ removingAt: new Date() }).where(eq(cards.submissionKey, row.submissionKey));
    // Its customer has agreed to another card.
    expect((await answer(before, { card: before.cardId! })).kind).toBe('unknown-card');
    const { correction } = (await accountOrder(row, OWN)).result!;
    expect(correction).toMatchObject({ card: 'Mastercard ending 4444' });
    expect(correction).not.toHaveProperty('others');
    const paid = () => answer(correction!, { card: correction!.cardId! });
    expect((await Promise.all([paid(), paid()])).map(({ error }) => error)).toEqual([undefined, undefined]);
    expect((await charges(row)).map(({ amount }) => amount)).toEqual([row.totalCents, 1400]);
    const mails = await createOutbox(db).readable(20);
    expect(mails.find(({ kind }) => kind === 'order-corrected')?.content?.text).toContain(
      '$14.00 was charged to Mastercard ending 4444.',
    );
  });

  it('is agreed to by its own customer only, for the price that was shown, and before the order is filed', async () => {
    const row = await placed();
    const correction = await proposed(row, MORE);
    expect((await answer(correction, { account: '' })).kind).toBe('not-logged-in');
    expect((await answer(correction, { account: OTHER })).kind).toBe('unknown-correction');
    expect((await answer(correction, { cents: 1 })).kind).toBe('unknown-correction');
    await moveTo('in-review', 'filed');
    expect((await answer(correction)).kind).toBe('too-late');
    expect((await rowNow()).version).toBe(1);
    expect(await charges(row)).toHaveLength(1);
  });
});

describe('a correction that the desk proposes', () => {
  const proposalOf = ({ invoiceNumber }: OrderRow) => `/orders/${invoiceNumber}/proposal`;
  const FIELD = 'answer-companyInformation.companyName';

  it('is mailed, and made by one press of the customer; nothing is charged', async () => {
    const row = await placed();
    const desk = await logInAtDesk(site, 'work');
    expect(await desk.html(`/orders/${row.invoiceNumber}`)).toContain(proposalOf(row));
    expect(await desk.html(proposalOf(row))).toContain(`name="${FIELD}"`);
    const typed = { version: '1', [FIELD]: 'Alder & Wren Coffee Roasters LLC', note: 'As on your articles?' };
    expect((await desk.post(proposalOf(row), typed)).status).toBe(303);
    expect(await rowNow()).toEqual(row);
    const mails = await createOutbox(site.database.db).readable(10);
    expect(mails.find(({ kind }) => kind === 'correction-proposed')?.content?.text).toContain('As on your articles?');
    const { correction } = (await accountOrder(row, OWN)).result!;
    expect(correction).toMatchObject({
      from: 'site',
      note: 'As on your articles?',
      difference: 0,
      answers: [{ question: 'Company Name', after: 'Alder & Wren Coffee Roasters LLC' }],
    });
    expect(await answer(correction!)).toEqual({ result: {} });
    expect(await rowNow()).toMatchObject({
      version: 2,
      totalCents: row.totalCents,
      order: { companies: [{ company: { name: 'Alder & Wren Coffee Roasters LLC' } }] },
    });
    expect(await charges(row)).toHaveLength(1);
  });

  it('is checked as one of the customer is, and says what is wrong', async () => {
    const row = await placed();
    const desk = await logInAtDesk(site, 'work');
    const wrong = await desk.post(proposalOf(row), { version: '1', [FIELD]: 'A' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Nothing was sent.')]);
    const same = await desk.post(proposalOf(row), { version: '1' });
    expect(await same.text()).toContain('No answer differs');
    expect((await accountOrder(row, OWN)).result?.correction).toBeUndefined();
  });

  it('is not possible for an operator who only reads, nor once the order is filed', async () => {
    const row = await placed();
    const reader = await logInAtDesk(site, 'read');
    expect((await reader.post(proposalOf(row), { version: '1', [FIELD]: 'Alder LLC' })).status).toBe(403);
    await moveTo('in-review', 'filed');
    const desk = await logInAtDesk(site, 'work');
    expect((await desk.post(proposalOf(row), { version: '1', [FIELD]: 'Alder LLC' })).status).toBe(404);
    expect(await desk.html(`/orders/${row.invoiceNumber}`)).not.toContain(proposalOf(row));
  });
});

it('the corrected name of one of two companies leaves the dates of its service', async () => {
  const row = await placed();
  const { db } = site.database;
  const renewal = { name: 'Registered Agent', price: '125.00', period: 'year' as const, after_months: 12 };
  const ofCompanies = (...names: string[]): OrderRow => ({
    ...row,
    order: {
      ...row.order,
      companies: names.map((name) => ({
        ...row.order.companies[0]!,
        company: { ...row.order.companies[0]!.company, name },
        products: [{ ...row.order.companies[0]!.products[0]!, renewal }],
      })) as OrderRow['order']['companies'],
    },
  });
  await db.delete(renewals);
  const [before, after] = [ofCompanies('Aldr LLC', 'Wren LLC'), ofCompanies('Alder LLC', 'Wren LLC')];
  const [card] = await db.select().from(cards);
  await planRenewals(db, before, card!.id, '2027-01-05');
  const planned = await db.select().from(renewals).orderBy(renewals.name);
  await replanRenewals(db, before, after, { actor: { kind: 'customer' }, today: '2027-03-01', cardId: card!.id });
  expect(await db.select().from(renewals).orderBy(renewals.name)).toEqual(
    planned.map((service) => ({ ...service, name: service.name.replace('Aldr', 'Alder') })),
  );
});

/** The catalogue with every price moved by these cents. */
function movedBy(cents: number): Catalogue {
  return {
    ...TEST_CATALOGUE,
    registeredAgentProducts: TEST_CATALOGUE.registeredAgentProducts.map((agent) => ({
      ...agent,
      price: agent.price + cents,
    })),
    filingProducts: TEST_CATALOGUE.filingProducts.map((filing) => ({
      ...filing,
      price: filing.price + cents,
      filing_methods: filing.filing_methods.map((method) => ({ ...method, cost: method.cost + cents })),
    })),
  };
}

/** Corrects an order by the rules, with every price moved by these cents since it was placed. */
function correctedBy({ cents, ...changes }: { cents: number; data?: FormValues; topics?: OrderBasis['topics'] }) {
  const { basis, ...sent } = testOrder();
  const order = storedOrderOf({ ...sent, basis });
  const quote: Quote = { lines: [], totalCents: 0, savedCents: 0, renewals: [] };
  const page = withModuleDefaults(TEST_PAGE, TEST_AREAS);
  const now = { ...basis, release_set: TEST_SET, customer: { email: 'maya@alderandwren.com' } };
  const { checked } = checkCorrection(
    { invoiceNumber: '1', pageId: page.pageId, version: 1, answers: [], order, quote, basis: now },
    { ...now, ...changes },
    { page, areas: TEST_AREAS, catalogue: movedBy(cents) },
    Object.keys(PRICE_SOURCES),
  );
  if (checked.kind === 'refused') throw new Error(checked.reason.error);
  return { paid: order, corrected: checked.value };
}

it('the lines of a corrected order are what it orders now, and add up to what it costs, whatever prices became', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.constantFrom(MORE, LESS), (cents, topics) => {
      const { paid, corrected } = correctedBy({ cents, topics });
      const { lines, totalCents } = corrected.quote;
      expect(lines.reduce((sum, { price = 0 }) => sum + price, 0)).toBe(totalCents);
      const difference = topics === MORE ? 1400 : -1400;
      expect([totalCents, centsOfWire(corrected.order.total)]).toEqual(
        Array(2).fill(centsOfWire(paid.total)! + difference),
      );
      expect(lines.some(({ label }) => label === 'Prices as on the day of your order')).toBe(cents > 0);
    }),
  );
});

it('whatever prices have become, an answer that affects no price leaves what was paid', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.stringMatching(/^[A-Z][a-z]{2,20} LLC$/), (cents, name) => {
      const { paid: order, corrected: value } = correctedBy({ cents, data: named(name) });
      const paidLines = order.companies[0]!.products.map(({ name: of, price, state_fee }) => ({
        name: of,
        price,
        state_fee,
      }));
      const { order: corrected } = value;
      expect(corrected.total).toBe(order.total);
      expect(corrected.companies[0]!.company.name).toBe(name);
      expect(
        corrected.companies[0]!.products.map((line) => ({
          name: line.name,
          price: line.price,
          state_fee: line.state_fee,
        })),
      ).toEqual(paidLines);
    }),
  );
});

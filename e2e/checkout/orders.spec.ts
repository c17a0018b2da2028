import type { FullOrder } from 'shared-contracts/submission';
import { expect, newOrder, ordersOf, post, send, test, type Answer, type FilledForm } from '../support/filled-form.ts';
import { OPERATOR_TOKEN, storedOrders, type RunningSite } from '../support/site.ts';

const invoiceOf = ({ body }: Answer) => body.result?.invoice_numbers[0];
const invoicesOf = (orders: readonly { invoice_number: string }[]) =>
  orders.map(({ invoice_number }) => invoice_number);

/** An order for another company. Its name is replaced in the answers and in everything assembled from them. */
async function orderOf(site: RunningSite, filled: FilledForm, company: string): Promise<FullOrder> {
  const order = await newOrder(site, filled);
  const { name } = order.companies[0]!.company;
  return JSON.parse(JSON.stringify(order).replaceAll(name, company)) as FullOrder;
}

const linesOf = (order: FullOrder) => order.companies[0]!.products;
const lineOf = (order: FullOrder, saveAs: string) => linesOf(order).find((line) => line.saveAs === saveAs)!;

test(
  '[SS-004, SS-005] the same submission key twice is one order with one invoice',
  { tag: '@desktop' },
  async ({ site, filled }) => {
    const order = await orderOf(site, filled, 'Same Key LLC');
    const first = await send(site, filled, order);
    const second = await send(site, filled, order);
    expect(first.status).toBe(200);
    expect(invoiceOf(first)).toMatch(/\d/);
    expect(second).toEqual(first);
    expect(invoicesOf(await ordersOf(site, 'Same Key LLC'))).toEqual([invoiceOf(first)]);
  },
);

test('two requests with one key at the same time are one order', { tag: '@desktop' }, async ({ site, filled }) => {
  const order = await orderOf(site, filled, 'At Once LLC');
  const answers = await Promise.all([send(site, filled, order), send(site, filled, order), send(site, filled, order)]);
  expect(new Set(answers.map(invoiceOf)).size).toBe(1);
  expect(invoicesOf(await ordersOf(site, 'At Once LLC'))).toEqual([invoiceOf(answers[0])]);
});

test(
  'the same key with another order is refused, with the result and total of the first',
  { tag: '@desktop' },
  async ({ site, filled }) => {
    const order = await orderOf(site, filled, 'First Of Its Key LLC');
    const first = await send(site, filled, order);
    const other = { ...(await orderOf(site, filled, 'Second Of Its Key LLC')), submission_key: order.submission_key };
    expect((await send(site, filled, other)).body).toMatchObject({
      kind: 'key-reused',
      earlier: { result: first.body.result, total: order.total },
    });
    expect(await ordersOf(site, 'Second Of Its Key LLC')).toEqual([]);
  },
);

/** Changes to a valid order, each with a pattern for the error of its refusal. */
const REFUSALS: { what: string; change(order: FullOrder): void; names: RegExp }[] = [
  {
    what: 'a lower price of a product',
    change: (order) => {
      lineOf(order, 'book_and_seal').price = '1.00';
    },
    names: /^The price of Corporate Book and Seal is \$99\.00, not \$1\.00\.$/,
  },
  {
    what: 'a lower state fee',
    change: (order) => {
      linesOf(order).find(({ state_fee }) => state_fee)!.state_fee = '1.00';
    },
    names: /^The state fee of .+ is \$100\.00, not \$1\.00\.$/,
  },
  {
    what: 'a lower total',
    change: (order) => {
      order.total = '1.00';
    },
    names: /^The total is \$[\d.]+, not \$1\.00\.$/,
  },
  {
    what: 'a product that nothing in the answers asks for',
    change: (order) => {
      linesOf(order).push({
        ...lineOf(order, 'book_and_seal'),
        saveAs: 'free_lunch',
        name: 'Free Lunch',
        price: '0.00',
      });
    },
    names: /^Free Lunch is not part of this order\.$/,
  },
  {
    what: 'a product left out',
    change: (order) => {
      order.companies[0]!.products = linesOf(order).filter(({ saveAs }) => saveAs !== 'book_and_seal');
    },
    names: /^Corporate Book and Seal is missing from the order\.$/,
  },
  {
    what: 'a state in which nothing is filed',
    change: (order) => {
      order.basis.data.companyInformation!.state = { key: 'ZZ', value: 'Outside of the US' };
    },
    names: /State/,
  },
  {
    what: 'a state that does not exist, in an address',
    change: (order) => {
      Object.assign(
        order,
        JSON.parse(JSON.stringify(order).replaceAll('"state_province_region":"WY"', '"state_province_region":"XX"')),
      );
      order.basis.data.contactInformation!.state = { key: 'XX', value: 'Nowhere' };
    },
    names: /State/,
  },
  {
    what: 'no member',
    change: (order) => {
      order.basis.data.formationDetails!.llc!.members = [];
    },
    names: /member/i,
  },
  {
    what: 'a member without a last name',
    change: (order) => {
      order.basis.data.formationDetails!.llc!.members![0]!.lastName = '';
    },
    names: /Last Name/,
  },
  {
    what: 'a password that the rules refuse',
    change: (order) => {
      order.account.password = 'short';
    },
    names: /Password/,
  },
  {
    what: 'another name than the answers say',
    change: (order) => {
      order.contact.first_name = 'Somebody';
    },
    names: /contact\.first_name/,
  },
  {
    what: 'a domain at a price of its own, consistent everywhere',
    change: (order) => {
      const changed = JSON.parse(JSON.stringify(order), (key, value: unknown) =>
        key === 'create' ? 1 : value,
      ) as FullOrder;
      const line = lineOf(changed, 'domain');
      const cheaper = Number(line.price) - 0.01;
      line.price = '0.01';
      changed.total = (Number(changed.total) - cheaper).toFixed(2);
      Object.assign(order, changed);
    },
    names: /^The price of another-\w+\.com, 1 year is \$[\d.]+, not \$0\.01\.$/,
  },
];

/** The refusal that `npm test` tries over HTTP; Jest tests all that an order is refused for (`check-order.test.ts`). */
const TRIED = 'a lower total';

for (const { what, change, names } of REFUSALS) {
  test(
    `[SS-006] an order with ${what} is refused by name and charges nothing`,
    { tag: what === TRIED ? '@desktop' : ['@desktop', '@long'] },
    async ({ site, filled }) => {
      const company = `Refused for ${what.replace(/[^a-z ]/g, '')} LLC`;
      const order = await orderOf(site, filled, company);
      change(order);
      const { status, body } = await send(site, filled, order);
      expect(status).toBe(200);
      expect(body.result).toBeUndefined();
      expect(body.error).toMatch(names);
      expect(await ordersOf(site, company)).toEqual([]);
      // The unchanged order is valid: it is accepted with the key of the refused one.
      const honest = { ...(await orderOf(site, filled, company)), submission_key: order.submission_key };
      expect((await send(site, filled, honest)).body.error).toBeUndefined();
    },
  );
}

test(
  'an order of a release set that is not served any more is asked to reload',
  { tag: '@desktop' },
  async ({ site, filled }) => {
    const order = await orderOf(site, filled, 'Old Page LLC');
    order.basis.release_set = '0123456789abcdef';
    expect((await send(site, filled, order)).body).toEqual({
      kind: 'reload',
      error: 'This page has been updated. Reload to continue; your answers are kept.',
    });
    expect(await ordersOf(site, 'Old Page LLC')).toEqual([]);
  },
);

test(
  '[SS-001, SS-003] a malformed call is answered 400 with an error that says what is wrong',
  { tag: '@desktop' },
  async ({ site, filled }) => {
    const { call } = filled;
    const order = JSON.parse(call.signupData!) as FullOrder;
    const calls: [Record<string, string>, RegExp][] = [
      [{ pageID: 'form-a-business' }, /^action is missing\.$/],
      [{ ...call, action: 'process_nothing' }, /^action: "process_nothing" is not known\.$/],
      [{ ...call, pageID: 'another-page' }, /^pageID: /],
      [{ ...call, formType: 'DomainSignupForm' }, /^formType: /],
      [{ ...call, formType: 'NoForm' }, /^formType: /],
      [{ ...call, signupData: '' }, /^signupData: /],
      [{ ...call, signupData: '{"website":' }, /^signupData: /],
      [{ ...call, signupData: JSON.stringify({ ...order, submission_key: 'x' }) }, /^signupData\.submission_key: /],
      [{ ...call, signupData: JSON.stringify({ ...order, total: '-1.00' }) }, /^signupData\.total: /],
      [{ ...call, signupData: JSON.stringify({ ...order, emails: 'none' }) }, /^signupData\.emails: /],
      [
        {
          ...call,
          signupData: JSON.stringify({
            ...order,
            basis: {
              ...order.basis,
              data: { ...order.basis.data, paymentInformation: { number: '4111111111111111' } },
            },
          }),
        },
        /^signupData\.basis\.data\.paymentInformation\.number: (?!.*4111)/,
      ],
    ];
    for (const [fields, error] of calls) {
      const answer = await post(site, fields);
      expect(answer).toEqual({ status: 400, body: { error: expect.stringMatching(error) } });
    }
    const json = await fetch(`${site.address}/form-a-business`, {
      method: 'POST',
      body: '{"action":"process_signup"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    expect(await json.json()).toEqual({ error: expect.any(String) });
  },
);

test('a call from another site is refused', { tag: '@desktop' }, async ({ site, filled }) => {
  const foreign = await fetch(`${site.address}/form-a-business`, {
    method: 'POST',
    body: new URLSearchParams(filled.call),
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(foreign.status).toBe(403);
});

test("the list of orders requires the operator's token", { tag: ['@desktop', '@long'] }, async ({ site, filled }) => {
  const invoice = invoiceOf(await send(site, filled, await orderOf(site, filled, 'Listed LLC')));
  const list = (headers: Record<string, string>, query = '') =>
    fetch(`${site.address}/operator/orders${query}`, { headers });
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: OPERATOR_TOKEN }]) {
    const answer = await list(headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(invoice);
  }
  const token = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  expect((await list(token, '?after=soon')).status).toBe(400);
  // Read one at a time, from cursor to cursor, the list is complete and in the same order.
  const all = await storedOrders(site);
  expect(invoicesOf(all)).toContain(invoice);
  const read: string[] = [];
  for (let after = '0'; ;) {
    const page = (await (await list(token, `?after=${after}&limit=1`)).json()) as {
      orders: { invoice_number: string }[];
      next: string;
    };
    if (page.orders.length === 0) break;
    read.push(...invoicesOf(page.orders));
    after = page.next;
  }
  expect(read.slice(0, all.length)).toEqual(invoicesOf(all));
});

import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import type { CallDeps } from '../area-server.ts';
import { listen } from '../../http/listen.ts';
import type { OrderRow } from '../../orders/schema.ts';
import { storedOrderOf } from '../../orders/stored-order.ts';
import { createLog } from '../../system/log.ts';
import { TEST_PAGE, testOrder } from '../../../testing/test-order.ts';
import { server } from './index.ts';
import { createMarketingSandbox, MARKETING, postToMarketing } from './marketing.ts';
import { processSignup } from './order-calls.ts';

const received: { path: string; body: unknown }[] = [];
let status: 204 | 500 = 204;
const app = new Hono();
app.post('/*', async (context) => {
  received.push({ path: context.req.path, body: await context.req.json() });
  return context.body(null, status);
});
const listener = await listen(app, { port: 0, host: 'localhost' });
if (listener.kind !== 'ok') throw new Error(listener.reason);
afterAll(() => listener.value.stop());
const lines: string[] = [];
const deps = {
  services: new Map([[MARKETING, `http://localhost:${listener.value.port}/v2`]]),
  log: createLog(
    (line) => lines.push(line),
    () => new Date(),
  ),
};
beforeEach(() => {
  [received, lines].forEach((list) => {
    list.length = 0;
  });
  status = 204;
});

it('[SC-129] the marketing service is at a configured address; a resource is its name below it', async () => {
  expect(server.services?.[MARKETING]?.setting).toBe('MARKETING_ADDRESS');
  await postToMarketing('offers', { offers: ['banking'] }, deps);
  expect([received, lines]).toEqual([[{ path: '/v2/offers', body: { offers: ['banking'] } }], []]);
});

it('[SC-129] a failure is logged without the data', async () => {
  status = 500;
  await postToMarketing('offers', { email: 'maya@alderandwren.com' }, deps);
  expect(lines).toEqual([expect.stringMatching(/marketing-not-reached.*it answered 500/)]);
  expect(lines[0]).not.toContain('maya');
});

it('[SC-129] without an address a sandbox accepts everything', async () => {
  expect((await createMarketingSandbox().request('/offers', { method: 'POST', body: '{}' })).status).toBe(204);
});

it.each([
  [{ bankingOptIn: true, insuranceOptIn: true }, ['insurance', 'banking']],
  [{ bankingOptIn: true }, ['banking']],
  [{ bankingOptIn: false }, undefined],
  [{}, undefined],
])(
  '[SC-129] of a placed order with %j, the service gets the offers that the customer wants: %j',
  async (ticks, offers) => {
    const order = testOrder();
    order.basis.data = {
      ...order.basis.data,
      companyInformation: { ...order.basis.data.companyInformation, ...ticks },
    };
    const row = {
      invoiceNumber: '118-204-7731',
      accountId: 'acct_1',
      confirmationKey: 'k',
      order: storedOrderOf(order),
    } as OrderRow;
    const params = { formType: TEST_PAGE.formType, formFileName: 'form-a-business', signupData: JSON.stringify(order) };
    await processSignup({ page: TEST_PAGE, params }, {
      ...deps,
      site: TEST_PAGE.site,
      placeOrder: async () => ({ kind: 'placed', row }),
    } as unknown as CallDeps);
    // The answer does not wait for the service.
    await new Promise((resolve) => setTimeout(resolve, 150));
    const {
      account: { email_address: email },
      contact,
    } = order;
    expect(received).toEqual(
      offers ? [{ path: '/v2/offers', body: { reference: '118-204-7731', email, ...contact, offers } }] : [],
    );
  },
);

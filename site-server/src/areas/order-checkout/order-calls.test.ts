import { expect, it } from '@jest/globals';
import type { CallDeps } from '../area-server.ts';
import type { OrderRow } from '../../orders/schema.ts';
import { storedOrderOf } from '../../orders/stored-order.ts';
import { TEST_PAGE, testOrder } from '../../../testing/test-order.ts';
import { processSignup } from './order-calls.ts';

const order = testOrder();
const row = {
  invoiceNumber: '118-204-7731',
  accountId: 'acct_1',
  confirmationKey: 'key-of-the-receipt',
  order: storedOrderOf(order),
} as OrderRow;
const deps = { site: TEST_PAGE.site, placeOrder: async () => ({ kind: 'placed', row }) } as unknown as CallDeps;
const params = { formType: TEST_PAGE.formType, formFileName: 'form-a-business', signupData: JSON.stringify(order) };

it.each([
  ['a page that stays on screen', false, true, true],
  ['a page that leads to the receipt', true, true, false],
  ['a browser that asks not to be tracked', false, false, false],
])('[OC-235, OC-236] the answer to an order from %s', async (_, redirectsEnabled, isTracked, hasFrame) => {
  const { body } = await processSignup({ page: { ...TEST_PAGE, redirectsEnabled }, params, isTracked }, deps);
  const { tracking_url: address } = (body as { result: { tracking_url?: string } }).result;
  expect(address !== undefined).toBe(hasFrame);
  if (hasFrame) expect(address).toMatch(/^\/order-tracking\?purchase=.*118-204-7731/);
  expect(String(address)).not.toContain('key-of-the-receipt');
});

it('[SC-149] an order whose payment could not be confirmed is answered with an error text and no code', async () => {
  const unconfirmed = { ...deps, placeOrder: async () => ({ kind: 'unconfirmed' }) } as unknown as CallDeps;
  expect(await processSignup({ page: TEST_PAGE, params, isTracked: true }, unconfirmed)).toEqual({
    status: 503,
    body: {
      kind: 'unconfirmed',
      error: 'The payment could not be confirmed. Submit the order again: it makes one order and is charged once.',
    },
  });
});

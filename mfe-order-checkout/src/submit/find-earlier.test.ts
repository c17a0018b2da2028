import { expect, it, jest } from '@jest/globals';
import type { AreaHost } from 'shared-contracts/area-host';
import type { CallResult, Calls } from 'shared-contracts/calls';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import { ALL_TOPICS, TOPICS, topicState } from 'shared-contracts/topics';
import { findEarlier } from './find-earlier.ts';

const result = { invoice_numbers: ['118-204-7731'], account_id: '7', login_url: '/login', confirmation_url: '/orders/118-204-7731?key=k' };

function returning(answer: CallResult, whileAsked = (_bus: ReturnType<typeof createCartEventBus>): unknown => undefined) {
  const bus = createCartEventBus({ topics: ALL_TOPICS, log: (message) => { throw new Error(message); } });
  const post = jest.fn<Calls['post']>(async () => (whileAsked(bus), answer));
  const submissionKey = { keyFor: () => 'key', mayHaveArrived: () => true, unconfirmed: () => ({ key: 'key', fingerprint: 'order' }), refused: jest.fn(), startAnother: jest.fn() };
  const found = findEarlier({ bus: bus.forOwner('order-checkout'), calls: { post } } as unknown as AreaHost, submissionKey);
  return { found, post, submissionKey, earlier: () => topicState(bus.states(), TOPICS.earlierOrderFound) };
}
const answered = (body: unknown): CallResult => ({ kind: 'answered', body });

it('[SH-055] a returning customer reads that the order was placed, with its invoice and amount; the page knows it from then on', async () => {
  const { found, post, submissionKey, earlier } = returning(answered({ status: 'placed', result, total: '328.00' }));
  expect(await found).toEqual({
    kind: 'arrived', address: '/orders/118-204-7731?key=k&earlier=1',
    text: 'Your order was placed: invoice 118-204-7731, $328.00 charged. If you submit this form again, we ask before we place a second order.',
  });
  expect(post.mock.calls[0]!.slice(0, 2)).toEqual(['find_order', { submission_key: 'key' }]);
  expect([submissionKey.startAnother.mock.calls.length, submissionKey.refused.mock.calls.length]).toEqual([1, 0]);
  expect(earlier()).toEqual({ invoiceNumber: '118-204-7731', receipt: '/orders/118-204-7731?key=k&earlier=1', totalCents: 32_800, isAnotherWanted: false });
});

it('[SH-055] or that it was not placed and nothing was charged', async () => {
  const { found, submissionKey } = returning(answered({ status: 'not-placed' }));
  expect(await found).toEqual({ kind: 'not-arrived', text: 'Your order was not placed and you have not been charged. Check your answers, then submit it again.' });
  expect([submissionKey.startAnother.mock.calls.length, submissionKey.refused.mock.calls.length]).toEqual([0, 1]);
});

it.each<[string, CallResult, Parameters<typeof returning>[1]]>([
  ['the attempt is still under way', answered({ status: 'placing' }), undefined],
  ['the site gives no answer', { kind: 'network-error' }, undefined],
  ['the site is older and does not know the call', { kind: 'refused', status: 400, error: 'action: "find_order" is not known.', body: {} }, undefined],
  ['another attempt has begun meanwhile', answered({ status: 'not-placed' }), (bus) => bus.forOwner('shell').publish(TOPICS.storeStepTaken, { step: 'submission-started' })],
])('nothing is claimed while %s', async (_, answer, whileAsked) => {
  const { found, submissionKey } = returning(answer, whileAsked);
  expect(await found).toEqual({ kind: 'unknown' });
  expect([submissionKey.startAnother.mock.calls.length, submissionKey.refused.mock.calls.length]).toEqual([0, 0]);
});

import { describe, expect, it, jest } from '@jest/globals';
import type { AreaHost } from 'shared-contracts/area-host';
import type { CallResult, Calls } from 'shared-contracts/calls';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import { TOPICS, topicsOf, topicState, type TopicStates } from 'shared-contracts/topics';
import { findEarlier } from './earlier-order.ts';
import { fingerprintOf } from './fingerprint.ts';

const result = {
  invoice_numbers: ['118-204-7731'],
  account_id: '7',
  login_url: '/login',
  confirmation_url: '/orders/118-204-7731?key=k',
};

const SENT = { total: 40_200, company: 'Alder LLC', answers: fingerprintOf({ name: 'Alder' }) };
const FIRST = {
  invoiceNumber: '100-000-0001',
  totalCents: 40_200,
  receipt: '/orders/100-000-0001?key=first&earlier=1',
  isAnotherWanted: true,
};

interface Setting {
  whileAsked?(bus: ReturnType<typeof createCartEventBus>): unknown;
  /** The answers on screen now; the order of `SENT` was sent with the name Alder. */
  answers?: unknown;
  /** The states that were saved with the form. */
  saved?: TopicStates;
  /** Empty if contents that differ were sent with one key. */
  fingerprint?: string;
}

function returning(
  answer: CallResult,
  { whileAsked = () => undefined, answers = { name: 'Wren' }, saved = {}, fingerprint = 'order' }: Setting = {},
) {
  const bus = createCartEventBus({
    topics: topicsOf(['order-checkout']),
    log: (message) => {
      throw new Error(message);
    },
  });
  bus.restore(saved);
  const post = jest.fn<Calls['post']>(async () => (whileAsked(bus), answer));
  const submissionKey = {
    keyFor: () => 'key',
    mayHaveArrived: () => true,
    unconfirmed: () => ({ key: 'key', fingerprint }),
    refused: jest.fn(),
    startAnother: jest.fn(),
    answers: () => answers,
  };
  const knownStore = {
    get state() {
      return { topics: bus.states.state, page: { formType: 'FormABusinessForm' } };
    },
  };
  const found = findEarlier(
    { bus: bus.forOwner('order-checkout'), calls: { post }, known: knownStore } as unknown as AreaHost,
    submissionKey,
  );
  return {
    found,
    post,
    submissionKey,
    earlier: () => topicState(bus.states.state, TOPICS.earlierOrderFound),
    counted: () => topicState(bus.states.state, TOPICS.attemptsCounted),
  };
}
const answered = (body: unknown): CallResult => ({ kind: 'answered', body });

it(
  '[SH-055] a returning customer reads that the order was placed, with its invoice and amount; the page knows it ' +
    'from then on',
  async () => {
    const { found, post, submissionKey, earlier } = returning(answered({ status: 'placed', result, total: '328.00' }));
    expect(await found).toEqual({
      kind: 'arrived',
      address: '/orders/118-204-7731?key=k&earlier=1',
      text:
        'Your order was placed: invoice 118-204-7731, $328.00 charged. If you submit this form again, we ask before ' +
        'we place a second order.',
    });
    expect(post.mock.calls[0]!.slice(0, 2)).toEqual(['close_order', { submission_key: 'key' }]);
    expect([submissionKey.startAnother.mock.calls.length, submissionKey.refused.mock.calls.length]).toEqual([1, 0]);
    expect(earlier()).toEqual({
      invoiceNumber: '118-204-7731',
      receipt: '/orders/118-204-7731?key=k&earlier=1',
      totalCents: 32_800,
      isAnotherWanted: false,
    });
  },
);

it('[SH-055] or that it was not placed and nothing was charged', async () => {
  const { found, submissionKey } = returning(answered({ status: 'not-placed' }));
  expect(await found).toEqual({
    kind: 'not-arrived',
    text: 'Your order was not placed and you have not been charged. Check your answers, then submit it again.',
  });
  // The site has closed the key.
  expect(submissionKey.startAnother).toHaveBeenCalledTimes(1);
});

it.each<[string, CallResult, Setting['whileAsked']]>([
  ['the attempt is still under way', answered({ status: 'placing' }), undefined],
  ['the site gives no answer', { kind: 'network-error' }, undefined],
  [
    'the site is older and does not know the call',
    { kind: 'refused', status: 400, error: 'action: "close_order" is not known.', body: {} },
    undefined,
  ],
  [
    'another attempt has begun meanwhile',
    answered({ status: 'not-placed' }),
    (bus) => bus.forOwner('shell').publish(TOPICS.milestoneReached, { milestone: 'submission-started' }),
  ],
])('nothing is claimed while %s', async (_, answer, whileAsked) => {
  const { found, submissionKey } = returning(answer, whileAsked && { whileAsked });
  expect(await found).toEqual({
    kind: 'unknown',
    text: 'We could not confirm whether your order reached us and was charged.',
  });
  expect([submissionKey.startAnother.mock.calls.length, submissionKey.refused.mock.calls.length]).toEqual([0, 0]);
});

describe('an attempt whose answers and total are known', () => {
  const saved = { [TOPICS.attemptsCounted.name]: { on: '2026-11-21', made: 1, waitUntil: null, sent: SENT } };

  it('[SH-055] with the answers that are on screen, its form is done with and leads to the receipt', async () => {
    const { found, submissionKey, earlier } = returning(answered({ status: 'placed', result, total: '402.00' }), {
      saved,
      answers: { name: 'Alder' },
    });
    expect(await found).toEqual({
      kind: 'arrived',
      address: '/orders/118-204-7731?key=k&earlier=1',
      reference: '118-204-7731, $402.00 charged',
      text: 'Your order was placed: invoice 118-204-7731, $402.00 charged.',
    });
    expect([submissionKey.startAnother.mock.calls.length, earlier()]).toEqual([0, undefined]);
  });

  it('[SH-055] with other answers, the order is named and a further Submit asks first', async () => {
    const { found, submissionKey } = returning(answered({ status: 'placed', result, total: '402.00' }), { saved });
    expect(await found).not.toHaveProperty('reference');
    expect(submissionKey.startAnother).toHaveBeenCalledTimes(1);
  });

  it(
    '[SH-055] what it would have charged is named while that is unknown, and once it is known that nothing was; ' +
      'the receipt of the next order can say so, too',
    async () => {
      expect(await returning({ kind: 'network-error' }, { saved }).found).toEqual({
        kind: 'unknown',
        text: 'We could not confirm whether your order for $402.00 reached us and was charged.',
      });
      const { found, counted } = returning(answered({ status: 'not-placed' }), { saved });
      expect(await found).toEqual({
        kind: 'not-arrived',
        text:
          'Your order for $402.00 was not placed and you have not been charged. Check your answers, then submit it ' +
          'again.',
      });
      expect(counted()).toMatchObject({ made: 1, notPlaced: 40_200 });
    },
  );

  it(
    '[SH-055] several attempts in doubt are named with all that they would have charged, although their contents ' +
      'differ',
    async () => {
      const several = {
        [TOPICS.attemptsCounted.name]: {
          on: '2026-11-21',
          made: 2,
          waitUntil: null,
          sent: { ...SENT, otherTotals: [32_800] },
        },
      };
      expect(await returning({ kind: 'network-error' }, { saved: several, fingerprint: '' }).found).toMatchObject({
        text: 'We could not confirm whether your order for $328.00 or $402.00 reached us and was charged.',
      });
      // The order that was placed may be either, so the form is not done with.
      expect(
        await returning(answered({ status: 'placed', result, total: '328.00' }), {
          saved: several,
          fingerprint: '',
          answers: { name: 'Alder' },
        }).found,
      ).not.toHaveProperty('reference');
    },
  );

  it('[SH-055] a second order is named as such, and does not deny the first', async () => {
    const second = { ...saved, [TOPICS.earlierOrderFound.name]: FIRST };
    expect(await returning(answered({ status: 'not-placed' }), { saved: second }).found).toMatchObject({
      text: 'Your second order for $402.00 was not placed and not charged. Check your answers, then submit it again.',
    });
    expect(
      await returning(answered({ status: 'placed', result, total: '402.00' }), {
        saved: second,
        answers: { name: 'Alder' },
      }).found,
    ).toMatchObject({
      address: '/orders/118-204-7731?key=k&earlier=1&first=100-000-0001&first_key=first',
      reference: '118-204-7731, $402.00 charged; your first order is 100-000-0001, $402.00 charged',
    });
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { AreaHost } from 'shared-contracts/area-host';
import {
  createAttemptStore,
  mayHaveArrived,
  newAttempt,
  nextAttempt,
  type AttemptEvent,
  type AttemptStore,
} from 'shared-contracts/attempt';
import type { CallResult, Calls } from 'shared-contracts/calls';
import { findEarlier } from './earlier-order.ts';
import { fingerprintOf } from './fingerprint.ts';

const result = {
  invoice_numbers: ['118-204-7731'],
  account_id: '7',
  login_url: '/login',
  confirmation_url: '/orders/118-204-7731?key=k',
};

/** An attempt of the form that was sent with the name Alder, for $402.00. */
const SENT: AttemptEvent = {
  kind: 'sent',
  content: 'order',
  answers: fingerprintOf({ name: 'Alder' }),
  company: 'Alder LLC',
  total: 40_200,
};
const FIRST: readonly AttemptEvent[] = [
  { kind: 'found', order: { invoiceNumber: '100-000-0001', total: 40_200, receipt: '/orders/100-000-0001?key=first' } },
  { kind: 'another' },
];
const FORM_ID = '3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b';

interface Setting {
  whileAsked?(attempt: AttemptStore): unknown;
  /** The answers on screen now. */
  answers?: unknown;
  /** What happened before. */
  events?: readonly AttemptEvent[];
}

function returning(
  answer: CallResult,
  { whileAsked = () => undefined, answers = { name: 'Wren' }, events = [SENT] }: Setting = {},
) {
  const attempt = createAttemptStore(events.reduce(nextAttempt, newAttempt(FORM_ID)), () => answers);
  const publish = jest.fn();
  const post = jest.fn<Calls['post']>(async () => (whileAsked(attempt), answer));
  const known = { state: { page: { formType: 'FormABusinessForm', site: { phone: '(307) 555-0142' } } } };
  const text = findEarlier({ bus: { publish }, calls: { post }, known } as unknown as AreaHost, attempt);
  return { text, post, publish, attempt };
}
const answered = (body: unknown): CallResult => ({ kind: 'answered', body });

it(
  '[SH-055] a returning customer reads that the order was placed, with its invoice and amount; the page knows it ' +
    'from then on',
  async () => {
    const { text, post, attempt } = returning(answered({ status: 'placed', result, total: '328.00' }));
    expect(await text).toBe(
      'Your order was placed: invoice 118-204-7731, $328.00 charged. If you submit this form again, we ask before we ' +
        'place a second order.',
    );
    expect(post.mock.calls[0]!.slice(0, 2)).toEqual(['close_order', { submission_key: FORM_ID }]);
    expect(attempt.state).toMatchObject({
      state: 'placed',
      round: 1,
      orders: [
        { invoiceNumber: '118-204-7731', receipt: '/orders/118-204-7731?key=k', total: 32_800, isEarlier: true },
      ],
    });
  },
);

it('[SH-055] or that it was not placed and nothing was charged; the site has closed the key', async () => {
  const { text, attempt } = returning(answered({ status: 'not-placed' }));
  expect(await text).toBe(
    'Your order for $402.00 was not placed and you have not been charged. Check your answers, then submit it again.',
  );
  expect(attempt.state).toMatchObject({ state: 'none', round: 1, lost: 40_200 });
});

it.each<[string, CallResult, Setting['whileAsked']]>([
  ['the attempt is still under way', answered({ status: 'placing' }), undefined],
  ['the site gives no answer', { kind: 'network-error' }, undefined],
  [
    'the site does not know the call',
    { kind: 'refused', status: 400, error: 'action: "close_order" is not known.', body: {} },
    undefined,
  ],
  ['another attempt was sent meanwhile', answered({ status: 'not-placed' }), (attempt) => attempt.record(SENT)],
])('nothing is claimed while %s', async (_, answer, whileAsked) => {
  const { text, attempt } = returning(answer, whileAsked && { whileAsked });
  expect(await text).toBe('We could not confirm whether your order for $402.00 reached us and was charged.');
  expect([mayHaveArrived(attempt.state), attempt.state.round]).toEqual([true, 0]);
});

describe('an order that was placed', () => {
  const placed = answered({ status: 'placed', result, total: '402.00' });

  it('[SH-055] with the answers that are on screen, its form is done with and leads to the receipt', async () => {
    const { text, attempt, publish } = returning(placed, { answers: { name: 'Alder' } });
    expect(await text).toBe('Your order was placed: invoice 118-204-7731, $402.00 charged.');
    expect(attempt.state).toMatchObject({ state: 'done', orders: [{ isEarlier: true }] });
    expect(publish).toHaveBeenCalledTimes(1);
  });

  it('[SH-055] may be of other answers where several were sent, so its form is not done with', async () => {
    const events: AttemptEvent[] = [{ ...SENT, content: 'other', total: 32_800 }, SENT];
    const { text, attempt } = returning(placed, { events, answers: { name: 'Alder' } });
    await text;
    expect(attempt.state.state).toBe('placed');
  });

  it('[SH-055] as a second one has a receipt that names the first', async () => {
    const { text, attempt } = returning(placed, { events: [...FIRST, SENT], answers: { name: 'Alder' } });
    await text;
    expect(attempt.state.orders.at(-1)).toMatchObject({
      receipt: '/orders/118-204-7731?key=k&first=100-000-0001&first_key=first',
    });
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { AreaHost, DialogView, Submission } from 'shared-contracts/area-host';
import type { Answer, Known } from 'shared-contracts/area-rules';
import {
  createAttemptStore,
  mayHaveArrived,
  newAttempt,
  nextAttempt,
  type Attempt,
  type AttemptEvent,
} from 'shared-contracts/attempt';
import { referenceOf } from 'shared-contracts/attempt-words';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import type { OrderChange } from 'shared-contracts/submission';
import { milestoneTopic, TOPICS, topicsOf, type TopicStates } from 'shared-contracts/topics';
import { createSubmit } from './create-submit.ts';
import type { EarlierOrderAnswer } from './order-dialogs.tsx';
import { eventOf, type FailedOrder, type OrderFailure, type OrderOutcome } from './outcome-of-answer.ts';
import type { OrderRequest } from './send-order.ts';

const result = {
  invoice_numbers: ['INV-1', 'INV-2'],
  account_id: '7',
  login_url: '/login',
  confirmation_url: '/orders/INV-1',
};
const PHONE = '(307) 555-0142';
const placed: OrderOutcome = { kind: 'placed', result };
const change: OrderChange = {
  before: '342.00',
  after: '354.00',
  lines: [{ label: 'LLC Filing Service', before: '100.00', after: '112.00' }],
};
const failure = (reason: OrderFailure, more: Partial<FailedOrder> = {}): FailedOrder => ({
  kind: 'failed',
  title: 'Signup Error',
  message: 'More expensive now.',
  reason,
  ...more,
});

const FORM_ID = '3f2a0c1e-5b7d-4e8f-9a6b-0c1d2e3f4a5b';
/** An attempt of an earlier visit may have arrived. */
const IN_DOUBT: readonly AttemptEvent[] = [{ kind: 'sent', content: 'order' }];

/** Sends an order with this total, in cents, which has this outcome. */
const sent =
  (outcome: OrderOutcome, total?: number) =>
  async ({ attempt }: OrderRequest) => {
    const { round } = attempt.record({ kind: 'sent', content: String(total), ...(total !== undefined && { total }) });
    const says = eventOf(outcome);
    if (says) attempt.record({ kind: says, round });
    return outcome;
  };

/** The site says that no earlier attempt was placed; the order then has this outcome. */
const afterNotPlaced =
  (outcome: OrderOutcome) =>
  async ({ attempt }: OrderRequest) => (attempt.record({ kind: 'not-placed', round: attempt.state.round }), outcome);

interface Setting {
  /** The customer's answers to the dialogs, in turn; the last one is repeated. */
  answers?: (Answer | EarlierOrderAnswer)[];
  reload?: () => Promise<boolean>;
  /** What happened to the form before. */
  events?: readonly AttemptEvent[];
  /** The attempt of an earlier visit. */
  from?: Attempt;
  /** The date of the page. */
  today?: string;
  /** The topics of the page. */
  saved?: TopicStates;
  /** The steps of the page. */
  steps?: object[];
  /** The company that the order names. */
  company?: string;
  /** The card number that was typed. */
  card?: string;
}

function checkout(
  sendOrder: (request: OrderRequest) => Promise<OrderOutcome>,
  {
    answers = ['no'],
    reload = async () => true,
    events = [],
    steps = [],
    company = '',
    card,
    today = '2026-11-21',
    saved = {},
    from = newAttempt(FORM_ID),
  }: Setting = {},
) {
  const send = jest.fn(sendOrder);
  const owner = createCartEventBus({
    topics: topicsOf(['order-checkout']),
    log: (message) => {
      throw new Error(message);
    },
  });
  owner.restore(saved);
  const payloads: unknown[] = [];
  for (const topic of [milestoneTopic('order-checkout'), TOPICS.orderPlaced])
    owner
      .forOwner('shell')
      .from(topic as typeof TOPICS.orderPlaced)
      .subscribe((payload) => payloads.push(payload));
  const answer = async () => (answers.length > 1 ? answers.shift()! : answers[0]!);
  const [show, reloadProducts] = [jest.fn(answer), jest.fn(reload)];
  const change = jest.fn();
  const host = {
    bus: owner.forOwner('order-checkout'),
    answers: { change },
    calls: {},
    log: {},
    show,
    reloadProducts,
  } as unknown as AreaHost;
  const attempt = createAttemptStore(events.reduce(nextAttempt, from));
  const submit = createSubmit(send, () => new Date('2026-11-21T10:00:00.000Z'));
  const known = () =>
    ({
      page: { formType: 'FormABusinessForm', site: { phone: PHONE, phoneHours: 'on weekdays' }, steps },
      topics: owner.states.state,
      today,
      data: { paymentInformation: { number: card } },
    }) as unknown as Known;
  return {
    submit: (agreed?: unknown) =>
      submit(host, {
        known: known(),
        attempt,
        agreed,
        formRules: {
          assemble: () => ({ kind: 'assembled', payload: { companies: [{ company: { name: company } }] } }),
        },
      } as unknown as Submission),
    send,
    show,
    change,
    reloadProducts,
    attempt,
    payloads,
  };
}

it('[OC-236] the success has all that the site answers, such as the frame that reports the order', async () => {
  const { submit } = checkout(async () => ({
    kind: 'placed',
    result: Object.assign({ tracking_url: '/order-tracking?purchase=1' }, result),
  }));
  expect(await submit()).toMatchObject({ kind: 'succeeded', result: { tracking_url: '/order-tracking?purchase=1' } });
});

it(
  '[SC-116, SH-072] a placed order succeeds with an account, leads to the confirmation page of its invoice, is ' +
    'known by its invoice and what was charged, and is announced on the bus',
  async () => {
    const { submit, payloads, attempt } = checkout(
      async ({ onMilestone }) => {
        onMilestone('contact-set');
        return placed;
      },
      { saved: { [TOPICS.cartChanged.name]: { totalCents: 32_500, savedCents: 0, itemCount: 3, renewals: [] } } },
    );
    expect(await submit()).toEqual({
      kind: 'succeeded',
      success: 'account-created',
      result,
      redirect: { kind: 'address', address: '/orders/INV-1' },
      notice: { tone: 'success', title: 'Your order is placed', message: 'Invoice INV-1, INV-2', milliseconds: 0 },
    });
    expect(referenceOf(attempt.state)).toBe('INV-1');
    expect(payloads).toEqual([{ milestone: 'contact-set' }, { formType: 'FormABusinessForm', invoiceNumber: 'INV-1' }]);
  },
);

it('an order that an earlier attempt placed leads to its receipt, which says with which card it was paid', async () => {
  const { submit, attempt } = checkout(async () => ({ ...placed, isEarlier: true }), { events: IN_DOUBT });
  expect(await submit()).toMatchObject({ kind: 'succeeded', redirect: { kind: 'address', address: '/orders/INV-1' } });
  expect(attempt.state).toMatchObject({ state: 'done', orders: [{ invoiceNumber: 'INV-1', isEarlier: true }] });
});

it('[OC-215] a printed payload is handed on', async () => {
  const printed: OrderOutcome = { kind: 'printed', payload: { total: '1.00' } };
  expect(await checkout(async () => printed).submit()).toBe(printed);
});

describe('a failure', () => {
  it.each<[OrderFailure, boolean]>([
    ['reload', true],
    ['refused', false],
    ['price-changed', false],
  ])('"%s" asks for a newer page: %s', async (reason, isOutdated) => {
    const outcome = await checkout(async () => failure(reason)).submit();
    expect('isOutdated' in outcome).toBe(isOutdated);
  });

  it(
    'a rejected answer comes with its field, and a price that is too ' + 'low with the price that would be enough',
    async () => {
      expect(
        await checkout(async () => failure('refused', { field: 'phoneService.selectedPhoneNumber' })).submit(),
      ).toMatchObject({
        fields: [{ path: 'phoneService.selectedPhoneNumber', message: 'More expensive now.' }],
      });
      expect(await checkout(async () => failure('price-too-low', { min: 3900 })).submit()).toMatchObject({
        refusal: { kind: 'price-too-low', min: 3900 },
      });
    },
  );

  it.each<[OrderFailure, number]>([
    ['refused', 1],
    ['price-changed', 1],
    ['card-declined', 0],
    ['payment-failed', 0],
  ])('"%s" without what changed loads the products again %d times', async (reason, times) => {
    const { submit, reloadProducts, show } = checkout(async () => failure(reason));
    await submit();
    expect([reloadProducts.mock.calls.length, show.mock.calls.length]).toEqual([times, 0]);
  });
});

describe('a failure on the page', () => {
  const CARD = { module: 'order-checkout/payment', field: 'paymentInformation.number' };
  const NOT_CHARGED = 'You have not been charged. Your answers are kept.';
  const FIND_OUT =
    'To find out, choose Check now at the top of this page. If you submit again, we look up the earlier attempt ' +
    'first, and ask you before charging a second time.';
  const UNCONFIRMED =
    `We could not confirm whether you were charged. ${FIND_OUT} You can also call us at ${PHONE}. Your answers are ` +
    'kept.';
  it.each<[OrderFailure, FailedOrder['charged'], { at?: object; consequence: string }]>([
    ['card-declined', 'no', { at: CARD, consequence: `${NOT_CHARGED} Attempt 1 of 6, with the card ending in 0002.` }],
    ['payment-failed', 'no', { at: CARD, consequence: `${NOT_CHARGED} Attempt 1 of 6, with the card ending in 0002.` }],
    [
      'payment-failed',
      'unknown',
      { at: CARD, consequence: `${UNCONFIRMED} Attempt 1 of 6, with the card ending in 0002.` },
    ],
    ['tokenizer-unreachable', 'no', { at: { module: 'order-checkout/payment' }, consequence: NOT_CHARGED }],
    ['unknown-outcome', 'unknown', { at: { module: 'order-checkout/payment' }, consequence: UNCONFIRMED }],
    ['refused', 'no', { consequence: NOT_CHARGED }],
  ])('%s, charged: %s, has its place and says what happened to the money', async (reason, charged, expected) => {
    const { submit, change } = checkout(async () => failure(reason, { charged }), { card: '4000 0000 0000 0002' });
    const outcome = await submit();
    expect(outcome).toEqual({ kind: 'failed', title: 'Signup Error', message: 'More expensive now.', ...expected });
    // The security code of a card that was refused is typed again.
    expect(change.mock.calls).toEqual(expected.at === CARD ? [['paymentInformation.cvc', '']] : []);
  });

  const MAY_BE_CHARGED =
    `An earlier attempt may have been charged; we could not confirm it. ${FIND_OUT} You can also call us at ` +
    `${PHONE}.`;
  const declined = failure('card-declined', { charged: 'no' });

  it(
    "[SC-136, SC-140] a failed charge has the page's words, where it " + 'has some; a declined card keeps its own',
    async () => {
      const chargeFailed = { title: 'Your payment did not go through', message: 'Please try another card.' };
      const steps = [{ sections: [{ modules: [{ module: 'order-checkout/payment', options: { chargeFailed } }] }] }];
      const { submit } = checkout(async () => failure('payment-failed', { charged: 'no' }), { steps });
      for (let times = 1; times <= 5; times += 1) expect(await submit()).toMatchObject(chargeFailed);
      // After the sixth, another card would be refused.
      expect(await submit()).toMatchObject({
        title: "We couldn't place your order after six tries",
        message: expect.stringMatching(/^You can try again tomorrow\. Your answers stay/),
      });
      expect(await checkout(async () => failure('card-declined'), { steps }).submit()).toMatchObject({
        title: 'Signup Error',
      });
    },
  );

  it('does not claim that nothing was charged while an earlier attempt is unconfirmed', async () => {
    const outcomes = [
      sent(failure('unknown-outcome', { charged: 'unknown' })),
      async () => declined,
      sent(failure('payment-failed', { charged: 'no' })),
      async () => declined,
    ];
    const { submit } = checkout((request) => outcomes.shift()!(request));
    await submit();
    expect(await submit()).toMatchObject({
      consequence: `This attempt was not charged. ${MAY_BE_CHARGED} Your answers are kept. Attempt 1 of 6.`,
    });
    expect(await submit()).toMatchObject({
      consequence: 'You have not been charged. Your answers are kept. Attempt 2 of 6.',
    });
    expect(await submit()).toMatchObject({
      consequence: 'You have not been charged. Your answers are kept. Attempt 3 of 6.',
    });
  });

  it(
    'names what the attempt that is in doubt would have charged, and the receipt of the next order says that it ' +
      'did not arrive',
    async () => {
      const outcomes = [
        sent(failure('unknown-outcome', { charged: 'unknown' }), 40_200),
        async () => declined,
        afterNotPlaced(placed),
      ];
      const { submit, attempt } = checkout((request) => outcomes.shift()!(request));
      expect(await submit()).toMatchObject({
        consequence: expect.stringContaining('We could not confirm whether you were charged for $402.00.'),
      });
      expect(await submit()).toMatchObject({
        consequence: expect.stringContaining(
          'An earlier attempt for $402.00 may have been charged; we could not confirm it.',
        ),
      });
      expect(await submit()).toMatchObject({ kind: 'succeeded', redirect: { address: '/orders/INV-1' } });
      expect(attempt.state.lost).toBe(40_200);
    },
  );

  it('[SH-055] attempts in doubt that would have charged different amounts are named with all of them', async () => {
    const unknown = failure('unknown-outcome', { charged: 'unknown' });
    const outcomes = [sent(unknown, 32_800), sent(unknown, 37_950), sent(unknown, 37_950)];
    const { submit } = checkout((request) => outcomes.shift()!(request));
    await submit();
    expect(await submit()).toMatchObject({
      consequence: expect.stringContaining('We could not confirm whether you were charged for $328.00 or $379.50.'),
    });
    expect(await submit()).toMatchObject({ consequence: expect.stringContaining('charged for $328.00 or $379.50.') });
  });

  it('says it plainly once the site has answered that no earlier attempt was placed', async () => {
    const { submit } = checkout(afterNotPlaced(declined), { events: IN_DOUBT });
    expect(await submit()).toMatchObject({
      consequence: 'You have not been charged. Your answers are kept. Attempt 1 of 6.',
    });
  });

  it('does not claim it after a reload either, until the site has answered that it has no order', async () => {
    const outcomes = [
      async () => declined,
      async () => failure('tokenizer-unreachable', { charged: 'no' }),
      sent(failure('too-many', { charged: 'no' })),
      sent(failure('refused')),
      sent(failure('refused', { charged: 'no' })),
    ];
    const { submit, attempt } = checkout((request) => outcomes.shift()!(request), { events: IN_DOUBT });
    expect(await submit()).toMatchObject({
      consequence: expect.stringContaining(`This attempt was not charged. ${MAY_BE_CHARGED}`),
    });
    expect(await submit()).toMatchObject({
      consequence: expect.stringContaining(`This attempt was not charged. ${MAY_BE_CHARGED}`),
    });
    // A limit, or a refusal of the call itself, says nothing about earlier attempts.
    expect(await submit()).toMatchObject({ consequence: expect.stringContaining(MAY_BE_CHARGED) });
    expect(await submit()).toMatchObject({ consequence: `${MAY_BE_CHARGED} Your answers are kept.` });
    expect(mayHaveArrived(attempt.state)).toBe(true);
    expect(await submit()).toMatchObject({ consequence: 'You have not been charged. Your answers are kept.' });
  });
});

describe('an order that turns out to have been placed before it was changed', () => {
  const RECEIPT = '/orders/INV-1';
  const FOUND = { invoiceNumber: 'INV-1', receipt: RECEIPT, total: 40_200, isEarlier: true };
  const arrived = failure('already-placed', { earlier: { result, total: '402.00' } });

  it('leads to its receipt, and the form is done with', async () => {
    const { submit, show, payloads, attempt } = checkout(async () => arrived, { answers: ['receipt'] });
    expect(await submit()).toMatchObject({
      kind: 'succeeded',
      redirect: { kind: 'address', address: RECEIPT },
    });
    expect(attempt.state).toMatchObject({ state: 'done', orders: [FOUND] });
    expect(payloads).toEqual([{ formType: 'FormABusinessForm', invoiceNumber: 'INV-1' }]);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('is followed by a second one when the customer says so, whose failures do not deny the first', async () => {
    const outcomes = [arrived, failure('card-declined', { charged: 'no' })];
    const { submit, attempt } = checkout(async () => outcomes.shift()!, { answers: ['another'], events: IN_DOUBT });
    expect(await submit()).toEqual({ kind: 'resubmit' });
    expect(attempt.state).toMatchObject({ state: 'none', round: 1, orders: [FOUND] });
    expect(await submit()).toMatchObject({
      consequence: expect.stringContaining(
        'You have not been charged for this second order. Your first order, invoice INV-1, is placed.',
      ),
    });
  });

  it(
    'is remembered when the customer goes back to the form: nothing is in doubt, and the next Submit asks again ' +
      'before anything is sent',
    async () => {
      const { submit, send, attempt } = checkout(async () => arrived, {
        answers: ['closed', 'receipt'],
        events: IN_DOUBT,
      });
      expect(await submit()).toEqual({ kind: 'withdrawn' });
      expect(attempt.state).toMatchObject({ state: 'placed', orders: [FOUND] });
      expect(await submit()).toMatchObject({ kind: 'succeeded', redirect: { address: RECEIPT } });
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('[SH-072] a second one leads to a receipt that names both, as the page does that remembers it', async () => {
    const first = { ...FOUND, receipt: '/orders/INV-1?key=one' };
    const second = { ...result, invoice_numbers: ['INV-3'], confirmation_url: '/orders/INV-3?key=three' };
    const saved = {
      [TOPICS.cartChanged.name]: { totalCents: 32_500, savedCents: 0, itemCount: 3, renewals: [] },
    };
    const address = '/orders/INV-3?key=three&first=INV-1&first_key=one';
    const events: AttemptEvent[] = [{ kind: 'found', order: first }, { kind: 'another' }];
    const { submit, attempt } = checkout(async () => ({ kind: 'placed', result: second }), { saved, events });
    expect(await submit()).toMatchObject({ redirect: { kind: 'address', address } });
    expect(referenceOf(attempt.state)).toBe('INV-3; your first order is INV-1');
  });

  it.each([
    ['Alder LLC ', 'alder llc', 1],
    ['Wren LLC', 'Alder LLC', 0],
  ])('the dialog says that a second one is for the same company again: %s, then %s', async (before, now, times) => {
    const events: AttemptEvent[] = [{ kind: 'sent', content: 'order', company: before }];
    const { submit, show } = checkout(async () => arrived, { events, answers: ['closed'], company: now });
    await submit();
    const [Dialog] = show.mock.calls[0] as unknown as [DialogView<EarlierOrderAnswer>];
    render(<Dialog onAnswer={() => undefined} />);
    expect(screen.queryAllByText(`A second order would be for the same company again, ${now}.`)).toHaveLength(times);
  });

  it('that another tab has found is asked about, too', async () => {
    const { submit, show, attempt } = checkout(
      async (request) => {
        request.attempt.record({ kind: 'found', order: FOUND });
        return failure('already-placed');
      },
      { answers: ['closed'] },
    );
    expect(await submit()).toEqual({ kind: 'withdrawn' });
    expect([show.mock.calls.length, attempt.state.state]).toEqual([1, 'placed']);
  });

  it('is shown as such where the site does not say which it was, with our phone number', async () => {
    const { submit, show } = checkout(async () => failure('already-placed'));
    expect(await submit()).toMatchObject({ kind: 'failed', consequence: `To see its receipt, call us at ${PHONE}.` });
    expect(show).not.toHaveBeenCalled();
  });
});

describe('an order whose price moved', () => {
  const moved = failure('price-changed', { changed: change });

  it('is shown to the customer once the new products are there, and a yes sends it with the new total', async () => {
    const outcomes = [moved, placed];
    const { submit, send, reloadProducts, show } = checkout(async () => outcomes.shift()!, { answers: ['yes'] });
    const outcome = await submit();
    expect(outcome).toEqual({ kind: 'resubmit', agreed: { total: '354.00' } });
    expect([reloadProducts.mock.calls.length, show.mock.calls.length]).toEqual([1, 1]);
    expect(await submit('agreed' in outcome && outcome.agreed)).toMatchObject({ kind: 'succeeded' });
    expect(send.mock.calls.map(([{ agreedTotal }]) => agreedTotal)).toEqual([undefined, '354.00']);
  });

  it('is withdrawn when the customer looks again', async () => {
    expect(await checkout(async () => moved).submit()).toEqual({ kind: 'withdrawn' });
  });

  it('is a failure while the new products cannot be loaded: the customer could not look again', async () => {
    const { submit, show } = checkout(async () => moved, { reload: async () => false });
    expect(await submit()).toEqual({ kind: 'failed', title: 'Signup Error', message: 'More expensive now.' });
    expect(show).not.toHaveBeenCalled();
  });
});

describe('the number of attempts', () => {
  it('[SH-030] each sending counts, also one that the customer agreed to', async () => {
    const { submit, send } = checkout(async () => failure('price-changed', { changed: change }), { answers: ['yes'] });
    for (let times = 1; times <= 6; times += 1) expect((await submit()).kind).toBe('resubmit');
    expect(await submit()).toMatchObject({ kind: 'failed', title: "We couldn't place your order after six tries" });
    expect(send).toHaveBeenCalledTimes(6);
  });

  it('[SH-030] a reload does not change it, another day begins with six', async () => {
    const declined = async () => failure('card-declined', { charged: 'no' });
    const { submit, attempt } = checkout(declined);
    for (let times = 1; times <= 4; times += 1) await submit();
    const reloaded = checkout(declined, { from: attempt.state });
    expect(await reloaded.submit()).toMatchObject({ consequence: expect.stringContaining('Attempt 5 of 6.') });
    expect(await reloaded.submit()).toMatchObject({ title: "We couldn't place your order after six tries" });
    await reloaded.submit();
    expect(reloaded.send).toHaveBeenCalledTimes(2);
    expect(await checkout(declined, { from: reloaded.attempt.state, today: '2026-11-22' }).submit()).toMatchObject({
      consequence: expect.stringContaining('Attempt 1 of 6.'),
    });
  });

  it('[SH-030] the page knows until when the site accepts no order, until another attempt', async () => {
    const outcomes = [failure('too-many', { charged: 'no', waitSeconds: 90 }), failure('card-declined')];
    const { submit, attempt } = checkout(async () => outcomes.shift()!);
    await submit();
    expect(attempt.state).toMatchObject({
      tries: { on: '2026-11-21', made: 0 },
      waitUntil: '2026-11-21T10:01:30.000Z',
    });
    await submit();
    expect([attempt.state.tries?.made, attempt.state.waitUntil]).toEqual([1, undefined]);
  });

  it.each<[string, Setting, { title: string; message: RegExp; consequence: string }]>([
    [
      'nothing was charged',
      {},
      {
        title: "We couldn't place your order after six tries",
        consequence: 'You have not been charged.',
        message: /^You can try again tomorrow\. .* call us at \(307\) 555-0142, on weekdays\.$/,
      },
    ],
    [
      'an earlier attempt may have been',
      { events: IN_DOUBT },
      {
        title: 'Please call us about your order',
        message:
          /^An earlier attempt may have been placed\. Before you order again, please call us at \(307\) 555-0142:/,
        consequence: 'That attempt may have been charged; we could not confirm it.',
      },
    ],
  ])(
    '[SH-030] after six it says that %s, and gives the phone number; so does the sixth',
    async (_, setting, { title, message, consequence }) => {
      const { submit } = checkout(
        async () => failure('card-declined', { charged: 'no', message: 'You can also try another payment method.' }),
        setting,
      );
      for (let times = 1; times <= 5; times += 1) {
        const { consequence: said } = (await submit()) as { consequence?: string };
        expect([said?.includes('tomorrow'), said?.endsWith('The next one is the last for today.')]).toEqual([
          false,
          times === 5,
        ]);
      }
      // No advice to use another card, which is refused until tomorrow.
      expect(await submit()).toMatchObject({
        title,
        message: expect.stringMatching(message),
        consequence: expect.stringMatching(/charged/),
      });
      expect(await submit()).toEqual({
        kind: 'failed',
        title,
        at: { module: 'order-checkout/payment' },
        consequence,
        message: expect.stringMatching(message),
      });
    },
  );

  it.each<OrderFailure>(['tokenizer-unreachable', 'unknown-outcome'])(
    '[SH-030] an outage (%s) does not count',
    async (reason) => {
      const { submit, send } = checkout(async () => failure(reason, { charged: 'no' }));
      for (let times = 1; times <= 8; times += 1) await submit();
      expect(send).toHaveBeenCalledTimes(8);
    },
  );

  it('an offer that was too low does not count', async () => {
    const { submit, send } = checkout(async () => failure('price-too-low', { min: 3900 }));
    for (let times = 1; times <= 8; times += 1)
      expect(await submit()).toMatchObject({ refusal: { kind: 'price-too-low' } });
    expect(send).toHaveBeenCalledTimes(8);
  });
});

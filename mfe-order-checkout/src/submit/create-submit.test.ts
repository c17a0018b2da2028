import { describe, expect, it, jest } from '@jest/globals';
import type { AreaHost, Attempt } from 'shared-contracts/area-host';
import type { Answer, Known, Question } from 'shared-contracts/area-rules';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import type { OrderChange } from 'shared-contracts/submission';
import { ALL_TOPICS, stepTopic, TOPICS } from 'shared-contracts/topics';
import { maySend } from './attempts.ts';
import { createSubmit } from './create-submit.ts';
import type { FailedOrder, OrderFailure, OrderOutcome } from './outcome-of-answer.ts';
import type { OrderRequest } from './send-order.ts';

const result = { invoice_numbers: ['INV-1', 'INV-2'], account_id: '7', login_url: '/login', confirmation_url: '/orders/INV-1' };
const placed: OrderOutcome = { kind: 'placed', result };
const change: OrderChange = { before: '342.00', after: '354.00', lines: [{ label: 'LLC Filing Service', before: '100.00', after: '112.00' }] };
const failure = (reason: OrderFailure, more: Partial<FailedOrder> = {}): FailedOrder => ({ kind: 'failed', title: 'Signup Error', message: 'More expensive now.', reason, ...more });

interface Setting {
  /** The customer's answers to the dialogs and questions, in turn; the last one is repeated. */
  answers?: Answer[];
  reload?: () => Promise<boolean>;
}

function checkout(sendOrder: (request: OrderRequest) => Promise<OrderOutcome>, { answers = ['no'], reload = async () => true }: Setting = {}) {
  const send = jest.fn(sendOrder);
  const owner = createCartEventBus({ topics: ALL_TOPICS, log: (message) => { throw new Error(message); } });
  const payloads: unknown[] = [];
  for (const topic of [stepTopic('order-checkout'), TOPICS.orderPlaced]) owner.forOwner('shell').from(topic as typeof TOPICS.orderPlaced).subscribe((payload) => payloads.push(payload));
  const answer = async () => (answers.length > 1 ? answers.shift()! : answers[0]!);
  const ask = jest.fn((_question: Question) => answer());
  const [show, reloadProducts] = [jest.fn(answer), jest.fn(reload)];
  const host = { bus: owner.forOwner('order-checkout'), calls: {}, log: {}, ask, show, reloadProducts } as unknown as AreaHost;
  const submissionKey = { keyFor: () => 'key', refused: jest.fn(), startAnother: jest.fn() };
  const submit = createSubmit(send);
  const attempt = { known: { page: { formType: 'FormABusinessForm' } } as Known, submissionKey } as unknown as Attempt;
  return { submit: (agreed?: unknown) => submit(host, { ...attempt, agreed }), send, ask, show, reloadProducts, submissionKey, payloads };
}

it('[SC-116, SH-072] a placed order succeeds with an account, leads to the confirmation page of its invoice, and is announced on the bus', async () => {
  const { submit, payloads } = checkout(async ({ onStep }) => {
    onStep('contact-set');
    return placed;
  });
  expect(await submit()).toEqual({
    kind: 'succeeded', success: 'account-created', result, record: { reference: 'INV-1', address: '/orders/INV-1' },
    redirect: { kind: 'address', address: '/orders/INV-1' },
    notice: { tone: 'success', title: 'Your order is placed', message: 'Invoice INV-1, INV-2', milliseconds: 0 },
  });
  expect(payloads).toEqual([{ step: 'contact-set' }, { formType: 'FormABusinessForm', invoiceNumber: 'INV-1' }]);
});

it('[OC-215] a printed payload is handed on', async () => {
  const printed: OrderOutcome = { kind: 'printed', payload: { total: '1.00' } };
  expect(await checkout(async () => printed).submit()).toBe(printed);
});

describe('a failure', () => {
  it.each<[OrderFailure, boolean]>([
    ['payment-failed', true], ['refused', true], ['reload', true], ['price-changed', true], ['price-too-low', true],
    // These do not tell whether an earlier order arrived, so the key stays.
    ['missing-property', false], ['card-declined', false], ['too-many', false], ['unknown-outcome', false], ['already-placed', false],
  ])('%s ends the submission key: %s', async (reason, isOver) => {
    const { submit, submissionKey } = checkout(async () => failure(reason));
    expect(await submit()).toMatchObject({ kind: 'failed', title: 'Signup Error', message: 'More expensive now.' });
    expect(submissionKey.refused).toHaveBeenCalledTimes(isOver ? 1 : 0);
  });

  it.each<[OrderFailure, boolean]>([['reload', true], ['refused', false], ['price-changed', false]])('"%s" asks for a newer page: %s', async (reason, isOutdated) => {
    const outcome = await checkout(async () => failure(reason)).submit();
    expect('isOutdated' in outcome).toBe(isOutdated);
  });

  it('a rejected answer comes with its field, and a price that is too low with the price that would be enough', async () => {
    expect(await checkout(async () => failure('refused', { field: 'phoneService.selectedPhoneNumber' })).submit()).toMatchObject({
      fields: [{ path: 'phoneService.selectedPhoneNumber', message: 'More expensive now.' }],
    });
    expect(await checkout(async () => failure('price-too-low', { min: 3900 })).submit()).toMatchObject({ refusal: { kind: 'price-too-low', min: 3900 } });
  });

  it.each<[OrderFailure, number]>([['refused', 1], ['price-changed', 1], ['card-declined', 0], ['payment-failed', 0]])('"%s" without what changed loads the products again %d times', async (reason, times) => {
    const { submit, reloadProducts, show } = checkout(async () => failure(reason));
    await submit();
    expect([reloadProducts.mock.calls.length, show.mock.calls.length]).toEqual([times, 0]);
  });
});

describe('a failure on the page', () => {
  const CARD = { module: 'order-checkout/payment', field: 'paymentInformation.number' };
  const NOT_CHARGED = 'You have not been charged. Your answers are kept. Attempt 1 of 6.';
  const UNCONFIRMED = 'We could not confirm whether you were charged. Submitting the same order again charges you once at most. Your answers are kept. Attempt 1 of 6.';
  it.each<[OrderFailure, FailedOrder['charged'], object]>([
    ['card-declined', 'no', { at: CARD, consequence: NOT_CHARGED }],
    ['payment-failed', 'no', { at: CARD, consequence: NOT_CHARGED }],
    ['payment-failed', 'unknown', { at: CARD, consequence: UNCONFIRMED }],
    ['tokenizer-unreachable', 'no', { at: { module: 'order-checkout/payment' }, consequence: NOT_CHARGED }],
    ['unknown-outcome', 'unknown', { at: { module: 'order-checkout/payment' }, consequence: UNCONFIRMED }],
    ['refused', 'no', { consequence: 'You have not been charged. Your answers are kept.' }],
  ])('%s, charged: %s, has its place and says what happened to the money', async (reason, charged, expected) => {
    const outcome = await checkout(async () => failure(reason, { charged })).submit();
    expect(outcome).toEqual({ kind: 'failed', title: 'Signup Error', message: 'More expensive now.', ...expected });
  });

  it('does not claim that nothing was charged while an earlier attempt is unconfirmed', async () => {
    const outcomes = [failure('unknown-outcome', { charged: 'unknown' }), failure('card-declined', { charged: 'no' }), failure('payment-failed', { charged: 'no' })];
    const { submit } = checkout(async () => outcomes.shift()!);
    await submit();
    expect(await submit()).toMatchObject({ consequence: 'This attempt was not charged. We could not confirm whether an earlier one was. Your answers are kept. Attempt 2 of 6.' });
    expect(await submit()).toMatchObject({ consequence: 'You have not been charged. Your answers are kept. Attempt 3 of 6.' });
  });
});

describe('an order that turns out to have arrived before', () => {
  it('is shown as such, and nothing more is sent, unless the customer wants a second one', async () => {
    const { submit, submissionKey, ask } = checkout(async () => failure('already-placed'));
    expect(await submit()).toMatchObject({ kind: 'failed' });
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('Your last order has arrived') }));
    expect(submissionKey.startAnother).not.toHaveBeenCalled();
  });

  it('is followed by a second one when the customer says so', async () => {
    const { submit, submissionKey } = checkout(async () => failure('already-placed'), { answers: ['yes'] });
    expect(await submit()).toEqual({ kind: 'resubmit' });
    expect(submissionKey.startAnother).toHaveBeenCalledTimes(1);
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
  it('[SH-030] six are sent, the seventh is not', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(maySend)).toEqual([true, true, true, true, true, true, false, false]);
  });

  it('[SH-030] each sending counts, also one that the customer agreed to', async () => {
    const { submit, send } = checkout(async () => failure('price-changed', { changed: change }), { answers: ['yes'] });
    for (let times = 1; times <= 6; times += 1) expect((await submit()).kind).toBe('resubmit');
    expect(await submit()).toMatchObject({ kind: 'failed', message: expect.stringContaining("couldn't place your order after six tries") });
    expect(send).toHaveBeenCalledTimes(6);
  });

  it('an offer that was too low does not count', async () => {
    const { submit, send } = checkout(async () => failure('price-too-low', { min: 3900 }));
    for (let times = 1; times <= 8; times += 1) expect(await submit()).toMatchObject({ refusal: { kind: 'price-too-low' } });
    expect(send).toHaveBeenCalledTimes(8);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { FormSession } from 'form-engine/form-session';
import { samplePage } from 'form-engine/testing/sample-area';
import type { Notice, SubmitFlags, SubmitOutcome, SubmitRequest } from 'shared-contracts/area-host';
import type { Answer, Known } from 'shared-contracts/area-rules';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { OrderChange } from 'shared-contracts/submission';
import { ALL_TOPICS, TOPICS } from 'shared-contracts/topics';
import type { Remotes } from '../remotes/remotes.ts';
import { useOrderSubmission } from './use-order-submission.ts';

const known = { page: { ...samplePage, submitter: 'order-checkout' }, data: {}, catalogue: EMPTY_CATALOGUE, topics: {}, today: '2026-11-21' } as Known;
const result = { invoice_numbers: ['INV-1'], account_id: '7', login_url: '/login', confirmation_url: '/orders/INV-1' };
const declined: SubmitOutcome = { kind: 'failed', title: 'Payment method declined', message: 'Try another card.', reason: 'card-declined' };

interface Setting {
  isLoaded?: boolean;
  flags?: () => SubmitFlags;
  answer?: Answer;
  redirectsEnabled?: boolean;
  reload?: () => Promise<boolean>;
}

function submission(submit: (request: SubmitRequest) => Promise<SubmitOutcome>, { isLoaded = true, flags, answer = 'no', redirectsEnabled = true, reload = async () => true }: Setting = {}) {
  const send = jest.fn(submit);
  const notify = jest.fn((_notice: Notice) => undefined);
  const bus = createCartEventBus({ topics: ALL_TOPICS, log: (message) => { throw new Error(message); } });
  const told: string[] = [];
  bus.forOwner('shell').from(TOPICS.storeStepTaken).subscribe(({ step }) => told.push(step));
  bus.forOwner('shell').from(TOPICS.checkoutStepTaken).subscribe(({ step }) => told.push(step));
  bus.forOwner('shell').from(TOPICS.submissionSucceeded).subscribe(({ success }) => told.push(success));
  const leaveFor = jest.fn();
  const onOutdated = jest.fn();
  const reloadProducts = jest.fn(reload);
  const remotes = { load: async () => (isLoaded ? { kind: 'loaded', exports: { submit: send } } : { kind: 'failed' }), retry: async () => undefined } as unknown as Remotes;
  const session = { known: () => ({ ...known, page: { ...known.page, redirectsEnabled } }), snapshot: () => ({ fields: [] }), bus, hostOf: () => ({ ask: async () => answer }), log: { warn: jest.fn(), error: jest.fn() } } as unknown as FormSession;
  const keeper = { submissionKeyFor: () => 'key', attemptFailed: jest.fn(), beginAnotherOrder: jest.fn() };
  const { result: hook } = renderHook(() => useOrderSubmission({
    session, remotes, boot: { releaseSet: '0123456789abcdef' }, tokenizerFrame: '/tokenizer-frame', calls: {} as never,
    keeper, notify, reloadProducts, flags, onOutdated, onPlaced: () => undefined, leaveFor,
  }));
  return {
    hook, send, notify, keeper, leaveFor, onOutdated, told, reloadProducts, log: session.log,
    submit: (isReady?: () => Promise<boolean>) => act(() => hook.current.submit(isReady)),
    /** Presses Submit and leaves the customer with the question that comes up. */
    async submitUntilAsked(isReady?: () => Promise<boolean>) {
      let finished: Promise<void> = Promise.resolve();
      await act(async () => { finished = hook.current.submit(isReady); });
      return {
        /** Answers it; `isLast` waits for the end of the submission. */
        answer: (given: Answer, { isLast = true } = {}) => act(async () => {
          hook.current.moved!.answer(given);
          if (isLast) await finished;
        }),
      };
    },
  };
}

it.each<[string, () => Promise<SubmitOutcome>, boolean, string]>([
  ['an outcome that failed', async () => declined, true, 'Payment method declined'],
  ['a part that throws', async () => { throw new Error('no frame'); }, true, 'Error'],
  ['a part that did not load', async () => declined, false, 'Payment did not load'],
])('[SH-055, SH-034] after %s nothing is in progress and the customer is told', async (_, outcome, isLoaded, title) => {
  const { hook, notify, submit } = submission(outcome, { isLoaded });
  await submit();
  expect(hook.current.state).toEqual({ kind: 'idle' });
  expect(notify.mock.calls).toEqual([[expect.objectContaining({ tone: 'error', title: expect.stringContaining(title) })]]);
});

it.each([['reload', 1], ['refused', 0], ['price-changed', 0]] as const)('[SH-055] an order refused with "%s" asks the page for a reload %d times', async (reason, times) => {
  const { onOutdated, notify, submit } = submission(async () => ({ kind: 'failed', title: 'Reload', message: 'Your answers are kept.', reason }));
  await submit();
  expect(onOutdated).toHaveBeenCalledTimes(times);
  expect(notify).toHaveBeenCalledTimes(1);
});

it('[SH-055] after a failure the next attempt is sent', async () => {
  const outcomes: SubmitOutcome[] = [declined, { kind: 'placed', result }];
  const { hook, send, submit } = submission(async () => outcomes.shift()!);
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
  expect(hook.current.state).toEqual({ kind: 'placed', result, redirecting: true });
});

it('[SH-033] a second press while one is in progress sends nothing', async () => {
  let finish = (_outcome: SubmitOutcome) => undefined as void;
  const { hook, send } = submission(() => new Promise((resolve) => { finish = resolve; }));
  let attempts: Promise<void>[] = [];
  await act(async () => { attempts = [hook.current.submit(), hook.current.submit()]; });
  expect(hook.current.state).toEqual({ kind: 'submitting' });
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => {
    finish(declined);
    await Promise.all(attempts);
  });
  expect(hook.current.state).toEqual({ kind: 'idle' });
});

describe('an order that is found to have arrived before', () => {
  const arrived: SubmitOutcome = { kind: 'failed', title: 'Your order has arrived', message: 'It is placed.', reason: 'already-placed' };

  it('is told, and nothing more is sent, unless the customer wants a second one', async () => {
    const { send, notify, keeper, submit } = submission(async () => arrived);
    await submit();
    expect(keeper.attemptFailed).toHaveBeenCalledWith('already-placed');
    expect(keeper.beginAnotherOrder).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledTimes(1);
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your order has arrived' }));
  });

  it('is followed by a second one when the customer says so', async () => {
    const outcomes: SubmitOutcome[] = [arrived, { kind: 'placed', result }];
    const { hook, keeper, submit } = submission(async () => outcomes.shift()!, { answer: 'yes' });
    await submit();
    expect(keeper.beginAnotherOrder).toHaveBeenCalledTimes(1);
    expect(hook.current.state).toEqual({ kind: 'placed', result, redirecting: true });
  });
});

it('[SH-058, SH-060] an attempt carries the flags of its moment', async () => {
  let flags: SubmitFlags = {};
  const { send, submit } = submission(async () => declined, { flags: () => flags });
  await submit();
  flags = { testKey: 'k-1', cancelServices: true };
  await submit();
  expect(send.mock.calls.map(([request]) => request.flags)).toEqual([{}, { testKey: 'k-1', cancelServices: true }]);
});

describe('an order whose price moved', () => {
  const change: OrderChange = { before: '342.00', after: '354.00', lines: [{ label: 'LLC Filing Service', before: '100.00', after: '112.00' }] };
  const moved = (changed: OrderChange = change): SubmitOutcome => ({ kind: 'failed', title: 'Signup Error', message: 'Dearer now.', reason: 'price-changed', changed });
  const placed: SubmitOutcome = { kind: 'placed', result };
  const inTurn = (...outcomes: SubmitOutcome[]) => async () => outcomes.shift()!;

  it('is put to the customer once the new products are there, and a yes sends it with the new total', async () => {
    const { hook, send, keeper, notify, reloadProducts, submitUntilAsked } = submission(inTurn(moved(), placed));
    const question = await submitUntilAsked();
    expect(hook.current.moved?.change).toBe(change);
    expect([reloadProducts.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
    expect(keeper.attemptFailed.mock.calls).toEqual([['price-changed']]);
    await question.answer('yes');
    expect(send.mock.calls.map(([request]) => request.agreedTotal)).toEqual([undefined, '354.00']);
    expect([hook.current.moved, hook.current.state.kind, notify.mock.calls]).toEqual([undefined, 'placed', []]);
  });

  it('is not sent when the customer looks again, and nothing is in progress', async () => {
    const { hook, send, notify, submitUntilAsked } = submission(inTurn(moved(), placed));
    await (await submitUntilAsked()).answer('no');
    expect([send.mock.calls.length, notify.mock.calls, hook.current.moved]).toEqual([1, [], undefined]);
    expect(hook.current.state).toEqual({ kind: 'idle' });
    // What is agreed to is this one attempt; the next press begins anew.
    await submitUntilAsked();
    expect(send.mock.calls[1]![0].agreedTotal).toBeUndefined();
  });

  it('is asked about again when it has moved again', async () => {
    const { hook, send, submitUntilAsked } = submission(inTurn(moved(), moved({ ...change, before: '354.00', after: '360.00' }), placed));
    const question = await submitUntilAsked();
    await question.answer('yes', { isLast: false });
    expect(hook.current.moved?.change.after).toBe('360.00');
    await question.answer('yes');
    expect(send.mock.calls.map(([request]) => request.agreedTotal)).toEqual([undefined, '354.00', '360.00']);
  });

  it('is not sent when the answers do not hold with the new products', async () => {
    const { hook, send, submitUntilAsked } = submission(inTurn(moved(), placed));
    await (await submitUntilAsked(async () => false)).answer('yes');
    expect([send.mock.calls.length, hook.current.state.kind]).toEqual([1, 'idle']);
  });

  it('is told as a failure while the new products cannot be loaded', async () => {
    const { hook, send, notify, submit } = submission(inTurn(moved(), placed), { reload: async () => false });
    await submit();
    expect(notify.mock.calls).toEqual([[{ tone: 'error', title: 'Signup Error', message: 'Dearer now.' }]]);
    expect([hook.current.moved, send.mock.calls.length, hook.current.state.kind]).toEqual([undefined, 1, 'idle']);
  });

  it('[SH-030] is one attempt each time it is sent: after six nothing more is', async () => {
    const { hook, send, notify, submitUntilAsked } = submission(async () => moved());
    const question = await submitUntilAsked();
    for (let times = 1; times < 6; times += 1) await question.answer('yes', { isLast: false });
    expect(send).toHaveBeenCalledTimes(6);
    await question.answer('yes');
    expect(send).toHaveBeenCalledTimes(6);
    expect(notify.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('six times') })]]);
    expect(hook.current.state).toEqual({ kind: 'idle' });
  });

  it('is told in words where the site does not say what changed, and the products are loaded anew', async () => {
    const { hook, notify, reloadProducts, submit } = submission(async () => ({ kind: 'failed', title: 'Signup Error', message: 'acme.com is $15.00.', reason: 'price-changed' }));
    await submit();
    expect([hook.current.moved, notify.mock.calls.length, reloadProducts.mock.calls.length]).toEqual([undefined, 1, 1]);
  });
});

describe('named steps', () => {
  beforeEach(() => { jest.useFakeTimers(); });
  afterEach(() => { jest.useRealTimers(); });

  it('[SC-112, SC-114, SC-116] of an order that is placed are told from its start to the redirect', async () => {
    const { told, submit } = submission(async ({ took }) => {
      took?.('contact-set');
      took?.('final-cart-products-set');
      return { kind: 'placed', result };
    });
    await submit();
    expect(told).toEqual(['submission-started', 'contact-set', 'final-cart-products-set', 'submission-finished', 'account-created', 'redirect-started']);
  });

  it('[SC-112, SC-116] of one that failed end with its end', async () => {
    const { told, submit } = submission(async () => declined);
    await submit();
    expect(told).toEqual(['submission-started', 'submission-finished']);
  });

  it('[SC-112] where redirects are off none starts', async () => {
    const { told, submit } = submission(async () => ({ kind: 'placed', result }), { redirectsEnabled: false });
    await submit();
    expect(told).toEqual(['submission-started', 'submission-finished', 'account-created']);
  });
});

describe('after success', () => {
  beforeEach(() => { jest.useFakeTimers(); });
  afterEach(() => { jest.useRealTimers(); });

  it('[SH-044, SH-045, SH-047] the site\'s answer is kept, the redirect is under way and happens after 1.5 s', async () => {
    const { hook, leaveFor, submit } = submission(async () => ({ kind: 'placed', result }));
    await submit();
    expect(hook.current.state).toEqual({ kind: 'placed', result, redirecting: true });
    jest.advanceTimersByTime(1_499);
    expect(leaveFor).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(leaveFor.mock.calls).toEqual([['/orders/INV-1']]);
  });

  it('[SH-046] where redirects are off nobody is sent anywhere', async () => {
    const { hook, leaveFor, submit } = submission(async () => ({ kind: 'placed', result }), { redirectsEnabled: false });
    await submit();
    jest.advanceTimersByTime(10_000);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(hook.current.state).toEqual({ kind: 'placed', result, redirecting: false });
  });

  it('[SH-035] an order that is placed is not submitted again', async () => {
    const { send, submit } = submission(async () => ({ kind: 'placed', result }), { redirectsEnabled: false });
    await submit();
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

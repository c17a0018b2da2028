import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Notice, SubmitFlags, SubmitOutcome, SubmitRequest } from 'shared-contracts/area-host';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import type { Answer, Known } from 'shared-contracts/area-rules';
import type { FormSession } from '../form/form-session.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { samplePage } from '../test-data/sample-area.ts';
import { useOrderSubmission } from './use-order-submission.ts';

const known = { page: { ...samplePage, submitter: 'order-checkout' }, data: {}, catalogue: EMPTY_CATALOGUE, topics: {}, today: '2026-11-21' } as Known;
const result = { invoice_numbers: ['INV-1'], account_id: '7', login_url: '/login', confirmation_url: '/orders/INV-1' };
const declined: SubmitOutcome = { kind: 'failed', title: 'Payment method declined', message: 'Try another card.', reason: 'card-declined' };

function submission(submit: (request: SubmitRequest) => Promise<SubmitOutcome>, { isLoaded = true, flags, answer = 'no', redirectsEnabled = true }: { isLoaded?: boolean; flags?: () => SubmitFlags; answer?: Answer; redirectsEnabled?: boolean } = {}) {
  const send = jest.fn(submit);
  const notify = jest.fn((_notice: Notice) => undefined);
  const publish = jest.fn();
  const leaveFor = jest.fn();
  const remotes = { load: async () => (isLoaded ? { kind: 'loaded', exports: { submit: send } } : { kind: 'failed' }), retry: async () => undefined } as unknown as Remotes;
  const session = { known: () => ({ ...known, page: { ...known.page, redirectsEnabled } }), snapshot: () => ({ fields: [] }), bus: { forOwner: () => ({ publish }) }, hostOf: () => ({ ask: async () => answer }), log: { warn: jest.fn(), error: jest.fn() } } as unknown as FormSession;
  const keeper = { submissionKeyFor: () => 'key', attemptFailed: jest.fn(), beginAnotherOrder: jest.fn() };
  const { result: hook } = renderHook(() => useOrderSubmission({
    session, remotes, boot: { releaseSet: '0123456789abcdef' }, tokenizerFrame: '/tokenizer-frame', calls: {} as never,
    keeper, notify, flags, onPlaced: () => undefined, leaveFor,
  }));
  return { hook, send, notify, keeper, leaveFor, log: session.log, submit: () => act(() => hook.current.submit()) };
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

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createProductLoads, type ProductLoad } from './load-products.ts';
import type { ProductAnswer } from './catalogue-cache.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const answer: ProductAnswer = { kind: 'list', list: 'coupons', products: [] };
const load = (key: string, run: ProductLoad['run'] = async () => answer) => ({ key, run: jest.fn(run) });
const broken = async () => {
  throw new Error('no network');
};
const rest = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

it('a load that is not needed any more is not tried again', async () => {
  const loads = createProductLoads();
  const coupons = load('coupons', broken);
  loads.need([coupons]);
  await rest();
  loads.need([]);
  await rest(60_000);
  expect(coupons.run).toHaveBeenCalledTimes(1);
});

it('when the network is back, failed loads are tried at once and nothing else', async () => {
  const loads = createProductLoads();
  const [coupons, bundles] = [load('coupons', broken), load('bundles')];
  loads.need([coupons, bundles]);
  await rest();
  loads.retryFailed();
  await rest();
  expect([coupons.run.mock.calls.length, bundles.run.mock.calls.length]).toEqual([2, 1]);
});

it('an answer that a newer load has overtaken is ignored', async () => {
  const loads = createProductLoads();
  const lateAnswer: ProductAnswer = { kind: 'list', list: 'coupons', products: ['late'] };
  const coupons = load('coupons');
  coupons.run.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(lateAnswer), 5_000);
      }),
  );
  loads.need([coupons]);
  expect(await loads.reload()).toBe(true);
  await rest(10_000);
  expect(loads.states.state.get('coupons')).toEqual({ answer, failed: false, isUnderWay: false });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepSwept } from './repeat.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a sweep that fails is logged as what was not deleted, and the others run', async () => {
  const events: string[] = [];
  const swept: string[] = [];
  const fails = () => Promise.reject(new Error('no room'));
  const stop = keepSwept(
    {
      'limits-not-swept': async () => void swept.push('limits'),
      'received-forms-not-swept': fails,
      'mail-not-swept': async () => void swept.push('mail'),
    },
    {
      clock: { isRight: async () => true },
      log: { info: () => undefined, error: (event) => void events.push(event) },
    },
  );
  await jest.advanceTimersByTimeAsync(60_000);
  await stop();
  expect(events).toEqual(['received-forms-not-swept']);
  expect(swept).toEqual(['limits', 'mail']);
});

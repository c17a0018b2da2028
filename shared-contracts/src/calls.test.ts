import { expect, it } from '@jest/globals';
import { describeFailedCall } from './calls.ts';

it.each([
  [{ kind: 'refused', status: 422, error: 'payment failed', body: {} } as const, 'refused (422): payment failed'],
  [{ kind: 'network-error' } as const, 'network-error'],
  [{ kind: 'timed-out' } as const, 'timed-out'],
  [{ kind: 'aborted' } as const, 'aborted'],
])('[SC-130] a failed call is described: %j reads "%s"', (result, text) => {
  expect(describeFailedCall(result)).toBe(text);
});

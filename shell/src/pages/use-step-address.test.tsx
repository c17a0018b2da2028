import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useOpenForAMoment } from './use-step-address.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('a step that was opened is open for a moment after 700 ms, the first one at once', () => {
  const { result, rerender } = renderHook(({ step }) => useOpenForAMoment(step), { initialProps: { step: 'contact' } });
  expect(result.current).toBe(true);
  rerender({ step: 'payment' });
  expect(result.current).toBe(false);
  wait(600);
  expect(result.current).toBe(false);
  wait(200);
  expect(result.current).toBe(true);
});

it('returning to a step within that moment starts it again', () => {
  const { result, rerender } = renderHook(({ step }) => useOpenForAMoment(step), { initialProps: { step: 'contact' } });
  rerender({ step: 'review' });
  wait(500);
  rerender({ step: 'payment' });
  wait(500);
  expect(result.current).toBe(false);
});

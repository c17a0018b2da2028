/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { createPointerGate } from './pointer-gate.ts';

const next = () => new Promise((resolve) => setTimeout(resolve));

it('work runs at once while nothing is pressed', () => {
  const work = jest.fn();
  createPointerGate(window)(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel', 'blur'])(
  'work under a pressed pointer waits for %s, and keeps its order',
  async (end) => {
    const gate = createPointerGate(window);
    const finished: string[] = [];
    window.dispatchEvent(new Event('pointerdown'));
    gate(() => finished.push('first'));
    gate(() => finished.push('second'));
    expect(finished).toEqual([]);
    window.dispatchEvent(new Event(end));
    expect(finished).toEqual([]);
    await next();
    expect(finished).toEqual(['first', 'second']);
    gate(() => finished.push('third'));
    expect(finished).toHaveLength(3);
  },
);

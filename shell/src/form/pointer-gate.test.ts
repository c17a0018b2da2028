/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { createPointerGate } from './pointer-gate.ts';

const next = () => new Promise((resolve) => setTimeout(resolve));

it('work is done at once while nothing is pressed', () => {
  const work = jest.fn();
  createPointerGate(window)(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['pointerup', 'pointercancel', 'blur'])('work under a pressed pointer waits for %s, and keeps its order', async (end) => {
  const gate = createPointerGate(window);
  const done: string[] = [];
  window.dispatchEvent(new Event('pointerdown'));
  gate(() => done.push('first'));
  gate(() => done.push('second'));
  expect(done).toEqual([]);
  window.dispatchEvent(new Event(end));
  expect(done).toEqual([]);
  await next();
  expect(done).toEqual(['first', 'second']);
  gate(() => done.push('third'));
  expect(done).toHaveLength(3);
});

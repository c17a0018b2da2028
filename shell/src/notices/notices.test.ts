/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { createNotices } from './notices.ts';
import { reportUncaught } from './report-uncaught.ts';

it('a message is shown once, however often it is sent', () => {
  const notices = createNotices();
  const listener = jest.fn();
  notices.subscribe(listener);
  notices.notify({ tone: 'error', title: 'A', message: 'a' });
  notices.notify({ tone: 'error', title: 'A', message: 'a' });
  notices.notify({ tone: 'error', title: 'B', message: 'b' });
  expect(notices.state.map(({ title }) => title)).toEqual(['A', 'B']);
  notices.close(notices.state[0]!.id);
  expect(notices.state.map(({ title }) => title)).toEqual(['B']);
  expect(listener).toHaveBeenCalledTimes(4);
});

const UNCAUGHT = [{ tone: 'error', title: 'Error', message: 'Something went wrong. Please try again later.' }];

/** jsdom has no PromiseRejectionEvent. */
function rejection(reason: unknown): Event {
  return Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
}

it.each([
  ['error', () => new ErrorEvent('error', { message: 'x is not a function', cancelable: true })],
  ['rejection', () => rejection(new Error('no answer'))],
])('[SH-054] an uncaught %s is shown with the global text, and the browser logs it', (_, create) => {
  const notices = createNotices();
  const stop = reportUncaught(window, notices);
  const event = create();
  window.dispatchEvent(event);
  expect(notices.state).toMatchObject(UNCAUGHT);
  // The browser logs events that are not prevented.
  expect(event.defaultPrevented).toBe(false);
  stop();
  notices.close(notices.state[0]!.id);
  window.dispatchEvent(create());
  expect(notices.state).toEqual([]);
});

it.each([
  ['a call that was aborted on purpose', () => rejection(new DOMException('stopped', 'AbortError'))],
  [
    'observers that go on in the next frame',
    () => new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  ],
])('%s is not shown as an error', (_, create) => {
  const notices = createNotices();
  const stop = reportUncaught(window, notices);
  window.dispatchEvent(create());
  expect(notices.state).toEqual([]);
  stop();
});

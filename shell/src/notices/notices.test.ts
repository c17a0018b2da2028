import { expect, it, jest } from '@jest/globals';
import { createNotices } from './notices.ts';
import { reportUncaught } from './report-uncaught.ts';

it('a message is shown once, however often it is told', () => {
  const notices = createNotices();
  const listener = jest.fn();
  notices.subscribe(listener);
  notices.notify({ tone: 'error', title: 'A', message: 'a' });
  notices.notify({ tone: 'error', title: 'A', message: 'a' });
  notices.notify({ tone: 'error', title: 'B', message: 'b' });
  expect(notices.current().map(({ title }) => title)).toEqual(['A', 'B']);
  notices.close(notices.current()[0]!.id);
  expect(notices.current().map(({ title }) => title)).toEqual(['B']);
  expect(listener).toHaveBeenCalledTimes(4);
});

it('[SH-054] an uncaught error is told with the global text', () => {
  const notices = createNotices();
  const stop = reportUncaught(window, notices);
  window.dispatchEvent(new Event('error'));
  expect(notices.current()).toMatchObject([{ tone: 'error', title: 'Error', message: 'Something went wrong. Please try again later.' }]);
  stop();
});

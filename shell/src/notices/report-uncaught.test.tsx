import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNotices } from './notices.ts';
import { reportUncaught } from './report-uncaught.ts';

const silence = (event: ErrorEvent) => event.preventDefault();
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', silence);
});
afterEach(() => {
  jest.restoreAllMocks();
  window.removeEventListener('error', silence);
});

it(
  "[SH-054] when an event handler of an area's view throws, the " + 'customer sees that something did not work',
  async () => {
    const notices = createNotices();
    const stop = reportUncaught(window, notices);
    const fail = () => {
      throw new Error('no list');
    };
    render(<button onClick={fail}>Search</button>);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(notices.state).toMatchObject([{ tone: 'error', message: 'Something went wrong. Please try again later.' }]);
    stop();
  },
);

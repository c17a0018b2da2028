/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { loadingLine, startFailureScript } from './render-document.ts';

const PHONE = '307-555-0100';
const line = () => document.querySelector('[role=status]')?.textContent;
const CALL = `Your answers are safe. Reload the page You can also call ${PHONE}.`;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<main>${loadingLine(PHONE)}</main>`;
  const code = /^<script nonce="n">(.*)<\/script>$/.exec(startFailureScript('n'))![1]!;
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- the page runs this text as a script
  (new Function(code) as () => void)();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'earlyInput');
  jest.useRealTimers();
});

it('a page that no script has shown within ten seconds says so, with a phone number', () => {
  jest.advanceTimersByTime(8_000);
  expect(line()).toBe('Loading…');
  jest.advanceTimersByTime(1_500);
  expect(line()).toBe(`This page is taking too long to load. ${CALL}`);
});

it('a script that does not arrive is reported at once, with a phone number', () => {
  const script = document.body.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(20_000);
  expect(line()).toBe(`This page could not be loaded. ${CALL}`);
});

it('a customer without a saved form is not told that answers are safe', () => {
  Object.assign(window, { earlyInput: {} });
  jest.advanceTimersByTime(9_500);
  expect(line()).toMatch(/^This page is taking too long to load\. Your answers aren't saved yet\. Reload the page /);
});

it('a page that was shown is left alone', () => {
  document.body.innerHTML = '<main>The page</main>';
  window.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(20_000);
  expect(document.body.textContent).toBe('The page');
});

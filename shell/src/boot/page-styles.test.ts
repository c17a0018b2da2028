/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pageStyles } from './page-styles.ts';

const ask = jest.fn<typeof fetch>();
const warn = jest.fn();
const adopted: CSSStyleSheet[] = [];
const texts: string[] = [];
const Constructed = globalThis.CSSStyleSheet;

beforeEach(() => {
  globalThis.CSSStyleSheet = class { replaceSync(text: string) { texts.push(text); } } as never;
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, value: adopted });
});
afterEach(() => {
  globalThis.CSSStyleSheet = Constructed;
  document.head.replaceChildren();
  for (const list of [adopted, texts]) list.length = 0;
  jest.resetAllMocks();
});

/** A page whose style sheet arrived, or did not. */
function pageWith(sheet: object | null) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/0.1.0-3be0d67d/main.css';
  link.integrity = 'sha384-abc';
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
}

it('a style sheet that arrived with the document is not asked for again, nor is one that the document does not name', async () => {
  await pageStyles(document, ask, { warn });
  pageWith({});
  await pageStyles(document, ask, { warn });
  expect(ask).not.toHaveBeenCalled();
});

it('one that failed is fetched anew, with its hash, and is there before the page is shown', async () => {
  pageWith(null);
  ask.mockResolvedValue({ ok: true, text: async () => '.a{color:red}' } as Response);
  await pageStyles(document, ask, { warn });
  expect(ask.mock.calls).toEqual([['http://localhost/assets/0.1.0-3be0d67d/main.css', { cache: 'reload', integrity: 'sha384-abc' }]]);
  expect([texts, adopted.length, warn.mock.calls.length]).toEqual([['.a{color:red}'], 1, 0]);
});

it.each<[string, () => Promise<Response>]>([
  ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))], ['is not there', async () => ({ ok: false, status: 404 }) as Response],
])('the page is shown without one that %s again, and it is reported', async (_, answer) => {
  pageWith(null);
  ask.mockImplementation(answer);
  await pageStyles(document, ask, { warn });
  expect([adopted.length, warn.mock.calls.length]).toEqual([0, 1]);
});

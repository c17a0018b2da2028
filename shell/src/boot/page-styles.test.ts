/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pageStyles } from './page-styles.ts';

const fetchStyles = jest.fn<typeof fetch>();
const warn = jest.fn();
const adopted: CSSStyleSheet[] = [];
const texts: string[] = [];
const Constructed = globalThis.CSSStyleSheet;

beforeEach(() => {
  globalThis.CSSStyleSheet = class {
    replaceSync(text: string) {
      texts.push(text);
    }
  } as never;
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, value: adopted });
});
afterEach(() => {
  globalThis.CSSStyleSheet = Constructed;
  document.head.replaceChildren();
  for (const list of [adopted, texts]) list.length = 0;
  jest.resetAllMocks();
});

/** Adds the link of a style sheet that has loaded; `null` if it has failed. */
function pageWith(sheet: object | null) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/0.1.0-3be0d67d/main.css';
  link.integrity = 'sha384-abc';
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
}

it('fetches nothing if the style sheet loaded with the document, or if the document names none', async () => {
  await pageStyles(document, fetchStyles, { warn });
  pageWith({});
  await pageStyles(document, fetchStyles, { warn });
  expect(fetchStyles).not.toHaveBeenCalled();
});

it('a style sheet that failed is fetched again, with its hash, before the page is shown', async () => {
  pageWith(null);
  fetchStyles.mockResolvedValue({ ok: true, text: async () => '.a{color:red}' } as Response);
  await pageStyles(document, fetchStyles, { warn });
  expect(fetchStyles.mock.calls).toEqual([
    ['http://localhost/assets/0.1.0-3be0d67d/main.css', { cache: 'reload', integrity: 'sha384-abc' }],
  ]);
  expect([texts, adopted.length, warn.mock.calls.length]).toEqual([['.a{color:red}'], 1, 0]);
});

it.each<[string, () => Promise<Response>]>([
  ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not there', async () => ({ ok: false, status: 404 }) as Response],
])('the page is shown without a style sheet that %s again, and a warning is logged', async (_, answer) => {
  pageWith(null);
  fetchStyles.mockImplementation(answer);
  await pageStyles(document, fetchStyles, { warn });
  expect([adopted.length, warn.mock.calls.length]).toEqual([0, 1]);
});

/**
 * Gives the process that renders pages a window in which nothing happens: no storage, no answer of a server, no event.
 * The server starts a page in it as a browser does, so that both show the same first. It is imported before all other
 * code, of which style sheets are the first that need it.
 */
const nothing = () => undefined;
const target = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true };

/** A style sheet whose text can be read. */
export class ReadableSheet {
  text = '';

  replaceSync(text: string): void {
    this.text = text;
    sheets.push(this);
  }
}

/** The sheets of all modules that were imported so far, in that order, in which a browser build has them, too. */
export const sheets: ReadableSheet[] = [];

class Classes extends Set<string> {
  override add(...names: string[]): this {
    for (const name of names) super.add(name);
    return this;
  }
}

const root = { classList: new Classes(), dataset: {} };

/** The classes that the start gave the root element of the page. */
export const rootClasses = (): string => [...root.classList].join(' ');

const location = new URL('https://rendered.invalid/');

/** Makes the window that of the page at this path. */
export function openAt(path: string): void {
  location.pathname = path;
  root.classList.clear();
}

const page = {
  ...target,
  ...{ location, history: { state: null, length: 1, pushState: nothing, replaceState: nothing } },
  ...{ isSecureContext: true, matchMedia: () => ({ ...target, matches: false }) },
  ...{ requestIdleCallback: () => 0, cancelIdleCallback: nothing, fetch: () => new Promise(nothing) },
  CSSStyleSheet: ReadableSheet,
  document: {
    ...target,
    ...{ documentElement: root, activeElement: null, visibilityState: 'visible' },
    ...{ adoptedStyleSheets: [], cookie: '', querySelector: () => null, querySelectorAll: () => [] },
    ...{ getElementById: () => null, defaultView: globalThis },
  },
};
for (const [name, value] of Object.entries({ ...page, window: globalThis, self: globalThis }))
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

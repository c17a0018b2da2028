import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Milliseconds after which something that is waited for counts as missing. */
const PATIENCE = 30_000;
/** Finds elements by role and label in the page, as in tests of views. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);
/**
 * A function in the page: returns the first visible element that a query of Testing Library finds, or null. A name
 * between slashes is a regular expression.
 */
export const FIND = `function (by, name, options) {
  if (!window.TestingLibraryDom) { ${QUERIES} }
  const text = (value) => (value?.startsWith('/') ? new RegExp(value.slice(1, -1)) : value);
  const query = window.TestingLibraryDom['queryAllBy' + by];
  const found = query(document.body, text(name), { ...options, ...(options.name && { name: text(options.name) }) });
  return found.find((element) => element.checkVisibility()) ?? null;
}`;

export type Query = readonly [
  by: 'Role' | 'LabelText',
  name: string,
  options?: { name?: string; level?: number; exact?: boolean; selector?: string },
];

/** A protocol that drives a browser; elements are its references. */
export interface BrowserProtocol {
  open(address: string): Promise<void>;
  /** Calls `FIND` in the page. */
  find(...query: Required<Query>): Promise<string | undefined>;
  click(element: string): Promise<void>;
  /** Types at the end of what the control has. */
  type(element: string, text: string): Promise<void>;
  textOf(element: string): Promise<string>;
  close(): Promise<void>;
}

/** A browser that Playwright cannot drive, as far as a customer's order needs it. */
export class DrivenBrowser {
  constructor(private readonly protocol: BrowserProtocol) {}

  open = (address: string) => this.protocol.open(address);
  click = (...query: Query) => this.act(query, (element) => this.protocol.click(element));
  type = (text: string, ...query: Query) => this.act(query, (element) => this.protocol.type(element, text));
  /** The text of the element that the query finds; waits for it, at most `patience` milliseconds. */
  textOf = (query: Query, patience?: number) => this.act(query, (element) => this.protocol.textOf(element), patience);

  /** Does anything else with the element that the query finds. */
  with = <T>(query: Query, action: (element: string) => Promise<T>) => this.act(query, action);

  /** Waits for the element. Acts again if it was replaced between being found and the action. */
  private act<T>(
    [by, name, options = {}]: Query,
    action: (element: string) => Promise<T>,
    patience?: number,
  ): Promise<T> {
    return soon(
      `${by} ${name} ${JSON.stringify(options)}`,
      async () => {
        const element = await this.protocol.find(by, name, options);
        if (element === undefined) throw new Error('There is no such element.');
        return action(element);
      },
      patience,
    );
  }
}

/** Waits for the session with a program that was just started; ends the program if there is none. */
export async function sessionOf<T>(end: () => void, what: string, open: () => Promise<T>): Promise<T> {
  try {
    return await soon(what, open);
  } catch (cause) {
    end();
    throw cause;
  }
}

/** Tries it until it succeeds; rejects with the reason of the last try after `patience` milliseconds. */
export async function soon<T>(what: string, action: () => Promise<T>, patience = PATIENCE): Promise<T> {
  for (const end = Date.now() + patience; ;) {
    try {
      return await action();
    } catch (cause) {
      if (Date.now() > end) throw new Error(`Not within ${patience / 1000} s: ${what}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts a program in a process group. Returns a function that ends the program and all that it started. */
export function startProgram([program, ...args]: readonly [string, ...string[]]): () => void {
  const { pid } = spawn(program, args, { stdio: 'ignore', detached: true });
  return () => {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  };
}

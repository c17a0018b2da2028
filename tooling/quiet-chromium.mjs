import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts a headless Chromium that is driven by its DevTools protocol alone. Playwright inspects the scripts of every
 * page, and in an inspected page each new error has all functions that are running parsed again. React makes five
 * errors when it loads: that took a page a fifth of its time, the more the larger its script, and no customer's.
 *
 * `send` calls a method, of the browser or of the page with this session. `on` listens to an event of any page.
 */
export async function startQuietChromium(executablePath) {
  const folder = mkdtempSync(join(tmpdir(), 'quiet-chromium-'));
  const flags = ['--headless', '--no-sandbox', '--no-first-run', '--disable-background-networking'];
  const browser = spawn(executablePath, [...flags, '--remote-debugging-pipe', `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => {
    browser.once('exit', resolve);
  });
  const input = /** @type {import('node:stream').Writable} */ (browser.stdio[3]);
  const output = /** @type {import('node:stream').Readable} */ (browser.stdio[4]);
  const calls = new Map();
  const listeners = new Map();
  let unread = '';
  output.setEncoding('utf8');
  output.on('data', (text) => {
    const messages = (unread + text).split('\0');
    unread = messages[messages.length - 1] ?? '';
    for (const message of messages.slice(0, -1)) receive(JSON.parse(message));
  });

  function receive({ id, result, error, method, params, sessionId }) {
    if (id === undefined) listeners.get(method)?.forEach((listener) => listener(params, sessionId));
    else if (error) calls.get(id).reject(new Error(error.message));
    else calls.get(id).resolve(result);
    calls.delete(id);
  }

  let last = 0;
  return {
    send: (method, params, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        calls.set(last, { resolve, reject });
        input.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
    /** Returns what ends the listening. */
    on(method, listener) {
      const all = listeners.get(method) ?? new Set();
      listeners.set(method, all.add(listener));
      return () => void all.delete(listener);
    },
    async close() {
      browser.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/**
 * Opens an empty page in a new context; `close` ends both. `open` returns at the event `until` of the page's life, as
 * Chromium names it.
 */
export async function openPage(browser, { width, height }) {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width,
    height,
  });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method, params) => browser.send(method, params, sessionId);
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  return {
    send,
    async open(url, until = 'DOMContentLoaded') {
      const { frameTree } = await send('Page.getFrameTree');
      const loaded = new Promise((resolve) => {
        const stop = browser.on('Page.lifecycleEvent', (event, session) => {
          if (session !== sessionId || event.name !== until || event.loaderId === frameTree.frame.loaderId) return;
          stop();
          resolve(event);
        });
      });
      await send('Page.navigate', { url });
      await loaded;
    },
    close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  };
}

/** Runs `work`; returns its value and the trace events of these categories meanwhile, of the whole browser. */
export async function traced(browser, includedCategories, work) {
  const events = [];
  const stop = browser.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event);
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  });
  const value = await work();
  const complete = new Promise((resolve) => {
    const stopWaiting = browser.on('Tracing.tracingComplete', (event) => {
      stopWaiting();
      resolve(event);
    });
  });
  await browser.send('Tracing.end');
  await complete;
  stop();
  return { value, events };
}

import { freePorts } from '../../tooling/test/free-ports.mjs';
import { FIND, sessionOf, startProgram, type BrowserProtocol } from './driven-browser.ts';

/** The key of an element's reference in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKit's driver and a browser without a screen (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(driver: string, browser: string): Promise<BrowserProtocol> {
  const [port] = await freePorts(1);
  const end = startProgram(['xvfb-run', '--auto-servernum', driver, `--port=${port}`]);
  const server = `http://127.0.0.1:${port}`;
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } };
  const { sessionId } = await sessionOf(end, 'a session of the driver', () =>
    send<{ sessionId: string }>(server, 'POST', '/session', { capabilities }),
  );
  const session = `${server}/session/${sessionId}`;
  const post = <T = null>(path: string, body: object) => send<T>(session, 'POST', path, body);
  return {
    open: async (address) => {
      await post('/url', { url: address });
    },
    find: async (...args) =>
      (
        await post<Record<string, string> | null>('/execute/sync', {
          script: `return (${FIND}).apply(null, arguments);`,
          args,
        })
      )?.[ELEMENT],
    click: async (element) => {
      await post(`/element/${element}/click`, {});
    },
    type: async (element, text) => {
      await post(`/element/${element}/value`, { text });
    },
    textOf: (element) => send<string>(session, 'GET', `/element/${element}/text`),
    close: async () => end(),
  };
}

/** Sends a command and returns its value; rejects with the driver's message. */
async function send<T>(address: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

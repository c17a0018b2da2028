import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../tooling/test/free-ports.mjs';
import { FIND, sessionOf, startProgram, type BrowserProtocol } from './driven-browser.ts';

interface Node {
  sharedId?: string;
  value?: string;
}
type Command = (method: string, params: object) => Promise<Record<string, unknown>>;

export interface Firefox extends BrowserProtocol {
  /** Opens the address without waiting for its scripts. */
  begin(address: string): Promise<void>;
  /** A property of the element, as text. */
  propertyOf(element: string, property: string): Promise<string>;
}

/** Starts Firefox without a screen and drives it by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export async function startFirefox(program: string): Promise<Firefox> {
  const [port] = await freePorts(1);
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const end = startProgram([
    program,
    '--headless',
    '--no-remote',
    `--remote-debugging-port=${port}`,
    '--profile',
    profile,
  ]);
  const { command, socket } = await sessionOf(end, 'a session of Firefox', () =>
    connect(`ws://127.0.0.1:${port}/session`),
  );
  await command('session.new', { capabilities: {} });
  const { contexts } = (await command('browsingContext.getTree', {})) as unknown as { contexts: { context: string }[] };
  const { context } = contexts[0]!;

  async function call(functionDeclaration: string, ...args: object[]): Promise<Node> {
    const { result, exceptionDetails } = (await command('script.callFunction', {
      functionDeclaration,
      arguments: args,
      target: { context },
      awaitPromise: true,
    })) as { result?: Node; exceptionDetails?: { text: string } };
    if (!result) throw new Error(exceptionDetails?.text);
    return result;
  }
  async function click(element: string): Promise<void> {
    await call('(element) => element.scrollIntoView({ block: "center" })', { sharedId: element });
    const origin = { type: 'element', element: { sharedId: element } };
    const press = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await command('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions: press }] });
  }
  return {
    click,
    open: async (address) => {
      await command('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    begin: async (address) => {
      await command('browsingContext.navigate', { context, url: address, wait: 'none' });
    },
    propertyOf: async (element, property) =>
      (
        await call(
          '(element, property) => String(element[property])',
          { sharedId: element },
          { type: 'string', value: property },
        )
      ).value ?? '',
    find: async (by, name, options) =>
      (
        await call(FIND, ...[by, name].map((value) => ({ type: 'string', value })), {
          type: 'object',
          value: Object.entries(options).map(([key, value]) => [key, { type: typeof value, value }]),
        })
      ).sharedId,
    async type(element, text) {
      await click(element);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await command('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
    },
    textOf: async (element) => (await call('(element) => element.innerText', { sharedId: element })).value ?? '',
    async close() {
      socket.close();
      end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens the connection. A command that Firefox refuses rejects with its message. */
async function connect(address: string): Promise<{ command: Command; socket: WebSocket }> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)));
  });
  const waiting = new Map<number, { resolve(result: Record<string, unknown>): void; reject(cause: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result: Record<string, unknown>;
      message?: string;
    };
    const command = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (type === 'error') command?.reject(new Error(message));
    else command?.resolve(result);
  });
  let last = 0;
  const command: Command = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { command, socket };
}

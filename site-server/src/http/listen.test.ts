import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { allowSlowBody, type ConnectionLimits } from './connections.ts';
import { listen, type Listener, type ListenOptions } from './listen.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
let stops: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function listening(
  app: Hono,
  limits?: ConnectionLimits,
  options: Partial<ListenOptions> = {},
): Promise<Listener> {
  const listener = await listen(app, { port: 0, host: '127.0.0.1', ...options }, limits);
  if (listener.kind === 'refused') throw new Error(listener.reason);
  stops.push(listener.value.stop);
  return listener.value;
}

/** A connection, with all that it received. */
async function connected(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  stops.push(() => socket.destroy());
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true;
      resolve();
    }),
  );
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { socket, closed, received: () => received, isClosed: () => isClosed };
}

const until = async (isReached: () => boolean) => {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

it(
  'a server that stops answers every request that was sent before, ' + 'also over connections that were unused',
  async () => {
    const app = new Hono().get('/', async (context) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return context.text('answered');
    });
    const { port, stop } = await listening(app);
    const clients = await Promise.all(Array.from({ length: 12 }, () => connected(port)));
    for (const { socket } of clients) socket.write(GET);
    await until(() => clients.every(({ received }) => received().includes('answered')));
    // The server stops in the same moment, so it has read none of these.
    for (const { socket } of clients) socket.write(GET);
    await stop();
    await Promise.all(clients.map(({ closed }) => closed));
    expect(clients.map(({ received }) => received().split('answered').length - 1)).toEqual(clients.map(() => 2));
    expect(clients.every(({ received }) => /connection: close\r\n/i.test(received()))).toBe(true);
  },
);

/** Sends orders over as many connections, says in a file that all have gone, and prints how many were answered. */
const CUSTOMERS = `
  const [port, count, file] = process.argv.slice(1);
  let [sent, answered, closed] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const order = 'POST / HTTP/1.1\\r\\nHost: localhost\\r\\nContent-Length: 5\\r\\n\\r\\norder';
    const socket = require('node:net').connect(port, '127.0.0.1', () => socket.write(order, () => {
      if ((sent += 1) === Number(count)) require('node:fs').writeFileSync(file, '');
    }));
    socket.on('error', () => undefined);
    socket.on('data', (data) => { if (String(data).includes('answered')) answered += 1; });
    socket.on('close', () => {
      if ((closed += 1) === Number(count)) console.log(answered);
    });
  }`;

it(
  'a server that stops answers 60 orders that arrived while it ' + 'computed, before it had accepted their connections',
  async () => {
    const compute = (milliseconds: number) => {
      for (const until = performance.now() + milliseconds; performance.now() < until;) {
        /* as the check of an order does */
      }
    };
    const app = new Hono().post('/', async (context) => {
      await context.req.text();
      // A busy machine needs ten times as long, and the server waits five seconds.
      compute(3);
      await new Promise((resolve) => setTimeout(resolve, 1));
      compute(3);
      return context.text('answered');
    });
    const { port, stop } = await listening(app);
    const file = join(folder, 'sent');
    const customers = spawn(process.execPath, ['-e', CUSTOMERS, String(port), '60', file]);
    const answered = new Promise<string>((resolve) =>
      customers.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
    );
    while (!existsSync(file)) compute(5);
    await stop();
    expect(await answered).toBe('60');
  },
  20_000,
);

it('a server that stops closes unused connections, and takes no new ones', async () => {
  const { port, stop } = await listening(new Hono());
  const client = await connected(port);
  client.socket.write(GET);
  await until(() => client.received().includes('404'));
  await stop();
  await client.closed;
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

it('a server that stops waits for no connection that a browser opened in advance', async () => {
  const { port, stop } = await listening(new Hono());
  const client = await connected(port);
  const began = performance.now();
  await stop();
  await client.closed;
  expect(performance.now() - began).toBeLessThan(3_000);
});

const QUICK: ConnectionLimits = { headers: 90, body: 120, files: 600, connections: 2 };
const SLOW: ConnectionLimits = { headers: 5_000, body: 5_000, files: 5_000, connections: 100 };
const PART = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc';
const ECHO = new Hono()
  .post('/', async (context) => context.text(await context.req.text()))
  .get('/', (context) => context.text('answered'));

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: local'],
  ['a body', PART],
])('a client that is too slow to send %s gets 408', async (_, sent) => {
  const { port } = await listening(ECHO, QUICK);
  const client = await connected(port);
  client.socket.write(sent);
  await client.closed;
  expect(client.received()).toMatch(/^HTTP\/1.1 408 /);
});

it('a body with files has more time than others', async () => {
  const app = new Hono().post('/', async (context) => {
    allowSlowBody(context);
    return context.text(await context.req.text());
  });
  const { port } = await listening(app, QUICK);
  const [slow, tooSlow] = [await connected(port), await connected(port)];
  for (const { socket } of [slow, tooSlow]) socket.write(PART);
  await new Promise((resolve) => setTimeout(resolve, 300));
  slow.socket.write('defghij');
  await until(() => slow.received().includes('abcdefghij'));
  await tooSlow.closed;
  expect(tooSlow.received()).toMatch(/^HTTP\/1.1 408 /);
});

it('when all connections are taken, the one whose client keeps the server waiting for longest makes room', async () => {
  const { port } = await listening(ECHO, { ...SLOW, connections: 2 });
  const [first, second] = [await connected(port), await connected(port)];
  first.socket.write(PART);
  await new Promise((resolve) => setTimeout(resolve, 20));
  second.socket.write(PART);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const next = await connected(port);
  next.socket.write(GET);
  await until(() => next.received().includes('answered'));
  await first.closed;
  expect([first.received().slice(0, 12), second.isClosed()]).toEqual(['HTTP/1.1 408', false]);
});

it('no request that is being answered makes room', async () => {
  let answer: () => void = () => undefined;
  const app = new Hono().get('/', async (context) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return context.text('answered');
  });
  const { port } = await listening(app, SLOW, { ofNetwork: 1 });
  const first = await connected(port);
  first.socket.write(GET);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const [second, third] = [await connected(port), await connected(port)];
  await second.closed;
  answer();
  await until(() => first.received().includes('answered'));
  expect(third.isClosed()).toBe(false);
});

it.each([
  ['by connection', {}, (_: string): string => ''],
  [
    'behind a proxy by the address that it reports',
    { trustedProxies: 1 },
    (address: string): string => `X-Forwarded-For: ${address}\r\n`,
  ],
])('one network keeps no more requests waiting than it may, counted %s', async (_, options, header) => {
  const { port } = await listening(ECHO, SLOW, { ...options, ofNetwork: 3 });
  const send = async (address: string) => {
    const client = await connected(port);
    client.socket.write(PART.replace('\r\n', `\r\n${header(address)}`));
    return client;
  };
  const other = header('') ? await send('2001:db8:9::1') : undefined;
  const slow: Awaited<ReturnType<typeof connected>>[] = [];
  for (let index = 0; index < 8; index += 1) slow.push(await send(`2001:db8:1:2::${index}`));
  await until(() => slow.filter(({ isClosed }) => isClosed()).length >= 5);
  expect(slow.map(({ isClosed }) => isClosed())).toEqual([true, true, true, true, true, false, false, false]);
  expect(other?.isClosed() ?? false).toBe(false);
});

it('a request that names two hosts is refused', async () => {
  const { port } = await listening(ECHO);
  const client = await connected(port);
  client.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n');
  await until(() => client.received().includes('\r\n\r\n'));
  expect(client.received()).toMatch(/^HTTP\/1.1 400 /);
});

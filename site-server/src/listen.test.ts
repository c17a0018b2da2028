import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { listen, type ConnectionLimits, type Listener } from './listen.ts';

type Listening = Extract<Listener, { kind: 'listening' }>;
let stops: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function listening(app: Hono, limits?: ConnectionLimits): Promise<Listening> {
  const listener = await listen(app, { port: 0, host: '127.0.0.1' }, limits);
  if (listener.kind === 'not-listening') throw new Error(listener.reason);
  stops.push(listener.stop);
  return listener;
}

/** A connection, with all that it received. */
async function connected(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  stops.push(() => socket.destroy());
  let received = '';
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => { received += chunk.toString(); });
  const closed = new Promise<void>((resolve) => socket.once('close', () => { isClosed = true; resolve(); }));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { socket, closed, received: () => received, isClosed: () => isClosed };
}

const until = async (isReached: () => boolean) => {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('a server that stops answers every request that was sent before, also over connections that were unused', async () => {
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
});

it('a server that stops closes unused connections, and takes no new ones', async () => {
  const { port, stop } = await listening(new Hono());
  const client = await connected(port);
  client.socket.write(GET);
  await until(() => client.received().includes('404'));
  await stop();
  await client.closed;
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

const QUICK: ConnectionLimits = { headers: 60, request: 120, interval: 20, connections: 2 };

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: local'],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc'],
])('a client that is too slow to send %s gets 408', async (_, sent) => {
  const { port } = await listening(new Hono().post('/', async (context) => context.text(await context.req.text())), QUICK);
  const client = await connected(port);
  client.socket.write(sent);
  await client.closed;
  expect(client.received()).toMatch(/^HTTP\/1.1 408 /);
});

it('connections above the limit are closed at once, and are accepted again when others end', async () => {
  const { port } = await listening(new Hono().get('/', (context) => context.text('answered')), { ...QUICK, headers: 5_000, request: 5_000 });
  const [first] = [await connected(port), await connected(port)];
  await (await connected(port)).closed;
  first.socket.destroy();
  await first.closed;
  const next = await connected(port);
  next.socket.write(GET);
  await until(() => next.received().includes('answered') || next.isClosed());
  expect(next.received()).toContain('answered');
});

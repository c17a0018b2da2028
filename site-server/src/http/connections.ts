import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { networkOf } from './limits/network-of.ts';
import { addressOf } from './client.ts';

/** How many clients may keep the server waiting, and for how long. */
export interface ConnectionLimits {
  /** Milliseconds from the first byte of a request to the end of its headers. */
  headers: number;
  /** Milliseconds from the end of the headers to the end of the body. */
  body: number;
  /** The same, of a body with files. */
  files: number;
  /** Connections at the same time. */
  connections: number;
}

interface Connection {
  socket: Socket;
  /** Absent behind a proxy while no request says whom it comes from. */
  network?: string | undefined;
  /** The request that the client is sending, or that is being answered. */
  exchange?: { request: IncomingMessage; response: ServerResponse } | undefined;
}

export interface Connections {
  /** How many connections and requests there have been. */
  arrived(): number;
  /** Whether a request is being sent or answered. */
  isBusy(): boolean;
  /** Closes connections over which nothing was ever sent, as browsers open them in advance. */
  closeUnused(): void;
}

const withFiles = new WeakSet<object>();

/** Gives the client of a request the time for a body with files. */
export function allowSlowBody(context: Pick<Context, 'env'>): void {
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
  if (incoming) withFiles.add(incoming);
}

/**
 * Closes connections whose clients keep the server waiting: with a body that takes too long, and the one that has
 * waited longest when its network, or all clients together, have too many. A connection waits when it is new or unused,
 * or when its request has not arrived completely; none is closed whose request is being answered.
 *
 * Behind a proxy all connections are the proxy's: a network's requests are counted by the address that it reports.
 */
export function watchConnections(
  server: Server,
  {
    body,
    files,
    connections: most,
    ofNetwork,
    trustedProxies,
  }: ConnectionLimits & { ofNetwork: number; trustedProxies: number },
): Connections {
  /** The one in which nothing has begun or ended for longest first. */
  const connections = new Map<Socket, Connection>();
  let arrived = 0;

  function change(socket: Socket, changed: Partial<Connection>) {
    const connection = { ...connections.get(socket), ...changed, socket };
    connections.delete(socket);
    if (!socket.destroyed) connections.set(socket, connection);
  }
  function keepTo(limit: number, isCounted: (connection: Connection) => boolean) {
    const counted = [...connections.values()].filter(isCounted);
    const longest = counted.length > limit ? counted.find(isWaiting) : undefined;
    if (longest) giveUp(longest);
  }
  const keepToLimitOf = (network: string) =>
    keepTo(ofNetwork, (connection) => connection.network === network && isWaiting(connection));
  function giveUp({ socket, exchange }: Connection) {
    connections.delete(socket);
    if (exchange && !exchange.response.headersSent)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }

  server.on('connection', (socket) => {
    arrived += 1;
    const network = trustedProxies === 0 ? networkOf(socket.remoteAddress ?? '') : undefined;
    change(socket, { network });
    socket.once('close', () => connections.delete(socket));
    if (network !== undefined) keepToLimitOf(network);
    keepTo(most, () => true);
  });
  server.on('request', (request, response) => {
    arrived += 1;
    const { socket } = request;
    const network = networkOf(addressOf(request, trustedProxies));
    change(socket, { exchange: { request, response }, network });
    if (trustedProxies > 0) keepToLimitOf(network);
    const check = () => {
      const connection = connections.get(socket);
      if (connection && isWaiting(connection)) giveUp(connection);
    };
    let timer = setTimeout(() => {
      if (withFiles.has(request)) timer = setTimeout(check, files - body).unref();
      else check();
    }, body).unref();
    response.once('close', () => {
      clearTimeout(timer);
      if (connections.get(socket)?.exchange?.request === request)
        change(socket, { exchange: undefined, ...(trustedProxies > 0 && { network: undefined }) });
    });
  });
  return {
    arrived: () => arrived,
    isBusy: () => [...connections.values()].some(({ exchange }) => exchange),
    closeUnused() {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

function isWaiting({ exchange }: Connection): boolean {
  return !exchange?.request.complete;
}

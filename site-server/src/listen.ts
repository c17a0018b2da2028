import { createServer, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export type Listener = { kind: 'listening'; port: number; stop(): Promise<void> } | { kind: 'not-listening'; reason: string };

/** How long clients may take, in milliseconds, and how many may be connected. */
export interface ConnectionLimits {
  /** From the first byte of a request to the end of its headers. */
  headers: number;
  /** From the first byte of a request to the end of its body. */
  request: number;
  /** How often both are checked. */
  interval: number;
  /** Further connections are closed at once. */
  connections: number;
}

/** A slow phone sends the largest order within a few seconds, but the files of an application only within minutes. A browser opens six connections. */
const LIMITS: ConnectionLimits = { headers: 15_000, request: 300_000, interval: 5_000, connections: 5_000 };

/** Milliseconds that requests in progress have to finish when the server stops. */
const GRACE = 5_000;
/** Milliseconds after which a stopping server closes unused connections: a request that was sent before is read by then. */
const SETTLES = 500;

/** Serves an app on a port; 0 means any free port. If the port is unavailable, returns the reason instead of throwing. */
export function listen(app: Hono, { port, host }: { port: number; host: string }, limits = LIMITS): Promise<Listener> {
  const answer = getRequestListener(app.fetch);
  let isStopping = false;
  const options = { headersTimeout: limits.headers, requestTimeout: limits.request, connectionsCheckingInterval: limits.interval };
  const server = createServer(options, (request, response) => {
    // The client must not send its next request over a connection that is about to be closed.
    if (isStopping) response.shouldKeepAlive = false;
    void answer(request, response);
  });
  server.maxConnections = limits.connections;
  const stopListening = () => {
    isStopping = true;
    return stop(server);
  };
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve({ kind: 'not-listening', reason: `Port ${port} of ${host} is in use.` });
      else if (cause.code === 'EACCES') resolve({ kind: 'not-listening', reason: `Port ${port} of ${host} may not be used.` });
      else reject(cause);
    });
    server.listen(port, host, () => resolve({ kind: 'listening', port: (server.address() as AddressInfo).port, stop: stopListening }));
  });
}

/** Stops accepting connections, answers every request that has been sent, and closes all connections. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = setTimeout(() => server.closeIdleConnections(), SETTLES);
    const closeAll = setTimeout(() => server.closeAllConnections(), GRACE);
    // Not `server.close`, which closes unused connections at once, together with requests that have arrived there unread.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(closeIdle);
      clearTimeout(closeAll);
      // Ends the checks of slow clients.
      server.close();
      resolve();
    });
  });
}

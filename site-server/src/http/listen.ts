import { createServer, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { ok, refused, type Result } from '../system/result.ts';
import { watchConnections, type ConnectionLimits, type Connections } from './connections.ts';

export interface Listener {
  port: number;
  stop(): Promise<void>;
}

/**
 * A slow phone sends the largest order within a few seconds, but the files of an application only within minutes. A
 * browser opens six connections.
 */
const LIMITS: ConnectionLimits = { headers: 15_000, body: 30_000, files: 300_000, connections: 5_000 };

/** Milliseconds that requests in progress have to finish when the server stops. */
const GRACE = 5_000;
/** Milliseconds without a new request after which a stopping server closes unused connections. */
const SETTLES = 200;

export interface ListenOptions {
  port: number;
  host: string;
  trustedProxies?: number;
  /** How many connections of one network may wait for their client. If absent, any number. */
  ofNetwork?: number;
}

/**
 * Serves an app on a port; 0 means any free port. If the port is unavailable, returns the reason instead of throwing.
 */
export function listen(
  app: Hono,
  { port, host, trustedProxies = 0, ofNetwork = Infinity }: ListenOptions,
  limits = LIMITS,
): Promise<Result<Listener>> {
  const answer = getRequestListener(app.fetch);
  let isStopping = false;
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.files,
    connectionsCheckingInterval: Math.ceil(limits.headers / 3),
  };
  const server = createServer(options, (request, response) => {
    // The client must not send its next request over a connection that is about to be closed.
    if (isStopping) response.shouldKeepAlive = false;
    // Of two the server reads the first, and a proxy perhaps the second.
    if (request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1)
      response.writeHead(400, { Connection: 'close' }).end();
    else void answer(request, response);
  });
  const connections = watchConnections(server, { ...limits, ofNetwork, trustedProxies });
  const stopListening = () => {
    isStopping = true;
    return stop(server, connections);
  };
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve(refused(`Port ${port} of ${host} is in use.`));
      else if (cause.code === 'EACCES') resolve(refused(`Port ${port} of ${host} may not be used.`));
      else reject(cause);
    });
    server.listen(port, host, () => resolve(ok({ port: (server.address() as AddressInfo).port, stop: stopListening })));
  });
}

/** Stops accepting connections, answers every request that has been sent, and closes all connections. */
async function stop(server: Server, connections: Connections): Promise<void> {
  // Clients that have connected and wait to be accepted, one a turn, would lose what they have sent.
  const acceptsUntil = performance.now() + GRACE / 2;
  for (let before = -1; connections.arrived() > before && performance.now() < acceptsUntil;) {
    before = connections.arrived();
    await loopTurn();
  }
  const closed = new Promise<void>((resolve) => {
    // Not `server.close`, which closes unused connections at once, together with requests that have arrived there
    // unread.
    NetServer.prototype.close.call(server, () => resolve());
  });
  let isClosed = false;
  const closeAll = setTimeout(() => server.closeAllConnections(), GRACE);
  const finished = closed.then(() => {
    isClosed = true;
    clearTimeout(closeAll);
    // Ends the checks of slow clients.
    server.close();
  });
  while (!isClosed) {
    const before = connections.arrived();
    await Promise.race([closed, wait(SETTLES, undefined, { ref: false })]);
    // While the server computes, requests arrive unread: time alone does not say that there are none.
    await loopTurn();
    if (connections.arrived() > before || connections.isBusy()) continue;
    server.closeIdleConnections();
    connections.closeUnused();
  }
  await finished;
}

/** Resolves once everything that has arrived at the sockets has been read. */
async function loopTurn(): Promise<void> {
  for (let turns = 0; turns < 2; turns += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}

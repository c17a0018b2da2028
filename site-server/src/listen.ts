import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export type Listener = { kind: 'listening'; port: number; stop(): Promise<void> } | { kind: 'not-listening'; reason: string };

/** Milliseconds that requests in progress have to finish when the server stops. */
const GRACE = 5_000;

/** Serves an app on a port; 0 means any free port. If the port is unavailable, returns the reason instead of throwing. */
export function listen(app: Hono, { port, host }: { port: number; host: string }): Promise<Listener> {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') resolve({ kind: 'not-listening', reason: `Port ${port} of ${host} is in use.` });
      else if (cause.code === 'EACCES') resolve({ kind: 'not-listening', reason: `Port ${port} of ${host} may not be used.` });
      else reject(cause);
    });
    server.listen(port, host, () => resolve({ kind: 'listening', port: (server.address() as AddressInfo).port, stop: () => stop(server) }));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closeAll = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(closeAll);
      resolve();
    });
    server.closeIdleConnections();
  });
}

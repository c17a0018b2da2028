import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Address of the network that a request comes from; empty where there is no network, as in a test. */
export function clientAddress(context: Context): string {
  return (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
}

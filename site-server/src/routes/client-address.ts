import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The network address that a request comes from; empty when there is no network, as in a test. */
export function clientAddress(context: Context): string {
  return (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
}

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The network address that a request comes from; empty when there is no network, as in a test.
 *
 * Each trusted proxy has added the address that connected to it at the end of `X-Forwarded-For`. Earlier entries are the
 * client's, which may be made up.
 */
export function clientAddress(context: Context, trustedProxies = 0): string {
  const connected = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress ?? '';
  const addresses = [...listOf(context, 'x-forwarded-for'), connected];
  return addresses[Math.max(0, addresses.length - 1 - trustedProxies)] ?? '';
}

/** Whether the client reached the first trusted proxy over https. The site itself speaks http only. */
export function isHttps(context: Context, trustedProxies: number): boolean {
  const protocols = listOf(context, 'x-forwarded-proto');
  return trustedProxies > 0 && protocols[Math.max(0, protocols.length - trustedProxies)] === 'https';
}

function listOf(context: Context, header: string): string[] {
  return (context.req.header(header) ?? '').split(',').map((entry) => entry.trim()).filter(Boolean);
}

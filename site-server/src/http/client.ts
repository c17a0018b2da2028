import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** How requests reach the server. */
export interface Network {
  /** Number of proxies in front of the server whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  trustedProxies: number;
  /** The only host names under which the site is answered; all if absent. */
  allowedHosts?: readonly string[];
  /** Origin under which customers reach the site; that of the request if absent. */
  origin?: string;
}

/** The network address that a request comes from; empty when there is no network, as in a test. */
export function clientAddress(context: Context, trustedProxies = 0): string {
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
  return addressOf(
    { socket: incoming?.socket, headers: { 'x-forwarded-for': context.req.header('x-forwarded-for') } },
    trustedProxies,
  );
}

/**
 * The same, of a request as Node has it. Each trusted proxy has added the address that connected to it at the end of
 * `X-Forwarded-For`. Earlier entries are the client's, which may be made up.
 */
export function addressOf(
  { socket, headers }: { socket: { remoteAddress?: string | undefined } | undefined; headers: IncomingHttpHeaders },
  trustedProxies: number,
): string {
  const addresses = [...listOf(headers['x-forwarded-for']), socket?.remoteAddress ?? ''];
  return addresses[Math.max(0, addresses.length - 1 - trustedProxies)] ?? '';
}

/**
 * Whether the client reached the site over https: as the site's origin says, or else the first trusted proxy. The
 * server itself speaks http only.
 */
export function isHttps(context: Context, { origin, trustedProxies }: Network): boolean {
  if (origin !== undefined && /^https:/i.test(origin)) return true;
  const protocols = listOf(context.req.header('x-forwarded-proto'));
  return trustedProxies > 0 && protocols[Math.max(0, protocols.length - trustedProxies)] === 'https';
}

/** Origin under which the client reaches the site. */
export function originOf(context: Context, network: Network): string {
  if (network.origin !== undefined) return network.origin;
  const { host, protocol } = new URL(context.req.url);
  return `${isHttps(context, network) ? 'https:' : protocol}//${host}`;
}

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Whether a browser opens a page with the request, so that a person reads the answer. */
export function opensPage({ req }: Context): boolean {
  return req.method === 'GET' && (req.header('accept')?.includes('text/html') ?? false);
}

/**
 * Says that cards need HTTPS, where customers elsewhere reach the site without; `undefined` where they do not, or where
 * a proxy may speak HTTPS for it.
 */
export function plainHttpWarning({
  siteAddress,
  network: { origin, trustedProxies },
}: {
  siteAddress: string;
  network: Network;
}): string | undefined {
  const { protocol, hostname } = new URL(siteAddress);
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);
  if (protocol === 'https:' || isThisMachine || (origin === undefined && trustedProxies > 0)) return undefined;
  return (
    `${siteAddress} is without HTTPS: anyone between a customer and the site can read what the customer types. Use ` +
    'it to try the site out, with test cards only. For real cards set up HTTPS and SITE_ADDRESS ' +
    '(docs/settings.md).'
  );
}

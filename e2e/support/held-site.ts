import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningSite } from './site.ts';

/** The site at another address, at which nothing is stored yet, whose scripts wait until they are let through. */
export interface HeldSite {
  address: string;
  letThrough(): void;
  close(): void;
}

/** Starts it, for browsers whose protocol does not hold back scripts. */
export async function startHeldSite({ address }: RunningSite): Promise<HeldSite> {
  let letThrough!: () => void;
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method, headers, url = '/' } = incoming;
    if (url.endsWith('.js')) await released;
    const forwarded = request(new URL(url, address), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    letThrough,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

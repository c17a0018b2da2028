import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Balancer {
  address: string;
  add(address: string): void;
  remove(address: string): void;
  close(): Promise<void>;
}

/**
 * Sends each request to the next server in turn. One that refuses the connection has seen nothing, so the next one
 * is tried; a connection that breaks later may have done its work, and is answered with 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const targets: string[] = [];
  let turn = 0;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    for (let tries = 0; tries < targets.length; tries += 1) {
      turn += 1;
      const outcome = await forward(targets[turn % targets.length] ?? '', incoming, body, outgoing);
      if (outcome === 'answered') return;
      if (outcome === 'broken') break;
    }
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    add: (address) => void targets.push(address),
    remove: (address) => void targets.splice(targets.indexOf(address), 1),
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const asking = request(target + url, { method, headers: { ...headers, connection: 'close' } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', () => resolve('broken'));
      incoming.on('end', () => {
        outgoing.writeHead(incoming.statusCode ?? 502, incoming.headers).end(Buffer.concat(chunks));
        resolve('answered');
      });
    });
    asking.on('error', (cause: NodeJS.ErrnoException) => resolve(cause.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    asking.end(body);
  });
}

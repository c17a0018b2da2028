import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Balancer {
  address: string;
  /** Adds a server, by its address. */
  add(serverAddress: string): void;
  remove(serverAddress: string): void;
  close(): Promise<void>;
}

/**
 * Starts a load balancer that sends each request to the next server in turn.
 *
 * If a server refuses the connection, it has not received the request, so the balancer tries the next one. If the
 * connection breaks later, the server may have processed the request, so the balancer answers 502 instead. It also
 * answers 502 if every server refuses the connection.
 */
export async function startBalancer(): Promise<Balancer> {
  const serverAddresses: string[] = [];
  let turn = 0;

  async function answer(clientRequest: IncomingMessage, clientResponse: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of clientRequest) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    for (let tries = 0; tries < serverAddresses.length; tries += 1) {
      turn += 1;
      const outcome = await forward(
        serverAddresses[turn % serverAddresses.length] ?? '',
        clientRequest,
        body,
        clientResponse,
      );
      if (outcome === 'answered') return;
      if (outcome === 'broken') break;
    }
    clientResponse.writeHead(502).end();
  }

  const server = createServer((clientRequest, clientResponse) => {
    void answer(clientRequest, clientResponse).catch(() => clientResponse.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    add: (serverAddress) => void serverAddresses.push(serverAddress),
    remove: (serverAddress) => void serverAddresses.splice(serverAddresses.indexOf(serverAddress), 1),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Forwards a request to a server and its response, once complete, to the client. Resolves to how the connection ended.
 */
function forward(
  serverAddress: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  clientResponse: ServerResponse,
): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const serverRequest = request(
      serverAddress + url,
      { method, headers: { ...headers, connection: 'close' } },
      (serverResponse) => {
        const chunks: Buffer[] = [];
        serverResponse.on('data', (chunk: Buffer) => chunks.push(chunk));
        serverResponse.on('error', () => resolve('broken'));
        serverResponse.on('end', () => {
          clientResponse.writeHead(serverResponse.statusCode ?? 502, serverResponse.headers).end(Buffer.concat(chunks));
          resolve('answered');
        });
      },
    );
    serverRequest.on('error', (cause: NodeJS.ErrnoException) =>
      resolve(cause.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    );
    serverRequest.end(body);
  });
}

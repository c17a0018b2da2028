import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

export const BUCKET_TOKEN = 'token-of-the-bucket';
export const BUCKET_KEY = { keyId: 'KEYOFTHEBUCKET', secret: 'secret-of-the-bucket', region: 'eu-test-1' };

export interface TestBucket {
  /** Base address of the files. */
  url: string;
  /** Path → content. */
  files: Map<string, Buffer>;
  /**
   * Spoils the answers to the next requests, one by default, that begin with `method` and end with `path`, such as
   * `PUT` and `current.json`.
   */
  spoil(path: string, fault: Fault, requests?: { method?: string; times?: number }): void;
  /** Stops it: requests are not answered any more. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with the files it had. */
  start(): Promise<void>;
}

/**
 * What happens in place of an answer: this status; or the connection is closed before anything is done, after it is
 * done, or after half of the file; or a write is made when the next request arrives, or once that is answered.
 */
type Fault = number | 'close' | 'lose' | 'truncate' | 'late' | 'overtaken';

const tagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('hex').slice(0, 12)}"`;

/**
 * Starts a bucket like those of providers: GET with ETag for everyone; conditional PUT and DELETE for requests with the
 * token or signed with the key. Below `/weak/` tags are weak, like those of a host that compresses its answers; below
 * `/untagged/` there are none; below `/broken/` every request fails.
 */
export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const faults: { path: string; method: string; fault: Fault; times: number }[] = [];
  /** What makes the writes that wait. */
  const waiting = { late: [] as (() => void)[], overtaken: [] as (() => void)[] };
  const make = async (which: keyof typeof waiting) => {
    for (const write of waiting[which].splice(0)) write();
    await setImmediate();
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const spoiled = faults.find(
      (each) => each.times > 0 && path.endsWith(each.path) && (request.method ?? '').startsWith(each.method),
    );
    if (spoiled) spoiled.times -= 1;
    const fault = spoiled?.fault;
    const end = (status: number, body?: Buffer, headers = {}) => {
      if (fault === 'lose') return void request.socket.destroy();
      if (fault !== 'truncate' || !body) return void response.writeHead(status, headers).end(body);
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
    };
    if (fault === 'close') return void request.socket.destroy();
    if (typeof fault === 'number') return end(fault);
    if (path.includes('/broken/')) return end(500);
    const isAllowed =
      request.method === 'GET' ||
      request.headers.authorization === `Bearer ${BUCKET_TOKEN}` ||
      (await isSigned(request, port));
    if (!isAllowed) return end(403);
    if (fault === 'late' || fault === 'overtaken') await new Promise<void>((resolve) => waiting[fault].push(resolve));
    // Nothing is awaited from here on, so that the check and the change are atomic.
    const existing = files.get(path);
    const tag = existing && tagOf(existing);
    if (request.method === 'GET') {
      if (!existing) return end(404);
      if (request.headers['if-none-match'] === tag) return end(304);
      return end(
        200,
        existing,
        path.includes('/untagged/') ? {} : { etag: path.includes('/weak/') ? `W/${tag}` : tag },
      );
    }
    if (request.method === 'DELETE') return end(files.delete(path) ? 204 : 404);
    // Like S3, refuses a file without a length.
    if (request.headers['content-length'] === undefined) return end(411);
    const isRefused =
      request.headers['if-none-match'] === '*' ? existing !== undefined : request.headers['if-match'] !== tag;
    if (isRefused) return end(412);
    files.set(path, Buffer.concat(chunks));
    return end(201);
  }

  const answerInTurn = async (request: IncomingMessage, response: ServerResponse) => {
    await make('late');
    await answer(request, response);
    await make('overtaken');
  };
  const server = createServer((request, response) => void answerInTurn(request, response));
  const start = (atPort: number) => new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/releases`,
    files,
    spoil: (path, fault, { method = '', times = 1 } = {}) => {
      faults.push({ path, method, fault, times });
    },
    start: () => start(port),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Whether the request, including its conditions, is signed with the key. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage, port: number): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const conditions = ['if-match', 'if-none-match'].filter((name) => headers[name] !== undefined);
  if (!conditions.every((name) => names.includes(name))) return false;
  const signer = new AwsV4Signer({
    method,
    url: `http://127.0.0.1:${port}${url}`,
    service: 's3',
    region: BUCKET_KEY.region,
    accessKeyId: BUCKET_KEY.keyId,
    secretAccessKey: BUCKET_KEY.secret,
    datetime: String(datetime),
    headers: Object.fromEntries(names.filter((name) => name !== 'host').map((name) => [name, String(headers[name])])),
  });
  return (await signer.authHeader()) === authorization;
}

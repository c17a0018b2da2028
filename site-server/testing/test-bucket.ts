import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

export const BUCKET_TOKEN = 'token-of-the-bucket';
export const BUCKET_KEY = { keyId: 'KEYOFTHEBUCKET', secret: 'secret-of-the-bucket', region: 'eu-test-1' };

export interface TestBucket {
  /** Base address of the files. */
  url: string;
  /** Path → content. */
  files: Map<string, Buffer>;
  /** Answers the next request whose path ends with `path` with this status. */
  answerOnce(path: string, status: number): void;
  /** Stops it: requests are not answered any more. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with the files it had. */
  start(): Promise<void>;
}

const tagOf = (content: Buffer) => `"${createHash('sha256').update(content).digest('hex').slice(0, 12)}"`;

/**
 * Starts a bucket like those of providers: GET with ETag for everyone; conditional PUT and DELETE for requests with the
 * token or signed with the key. Below `/weak/` tags are weak, like those of a host that compresses its answers; below
 * `/untagged/` there are none; below `/broken/` every request fails.
 */
export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const once = new Map<string, number>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const end = (status: number, body?: Buffer, headers = {}) => {
      response.writeHead(status, headers).end(body);
    };
    const path = request.url ?? '';
    const forced = [...once].find(([ending]) => path.endsWith(ending));
    if (forced) {
      once.delete(forced[0]);
      return end(forced[1]);
    }
    if (path.includes('/broken/')) return end(500);
    const isAllowed =
      request.method === 'GET' ||
      request.headers.authorization === `Bearer ${BUCKET_TOKEN}` ||
      (await isSigned(request, port));
    if (!isAllowed) return end(403);
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

  const server = createServer((request, response) => void answer(request, response));
  const start = (atPort: number) => new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/releases`,
    files,
    answerOnce: (path, status) => {
      once.set(path, status);
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

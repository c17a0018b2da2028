import { setTimeout } from 'node:timers/promises';
import { readBody, TooLong } from '../http/ask-host.ts';
import { FileTooLong, isSameContent, MOST_OF_DOCUMENT, StorageFailure, type ReleaseStorage } from './storage.ts';

export interface HttpStorageOptions {
  /** Base address of the paths. */
  url: string;
  /** Sends requests with the host's credentials. */
  fetch: typeof fetch;
  /** Milliseconds a request may take. */
  deadline?: number;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Statuses, besides successful ones, that are an answer rather than a failure. */
  answers: readonly number[];
}

const ABSENT = 404;
const UNCHANGED = 304;
/** The condition of a write does not hold. */
const REFUSED = 412;
/** Another write of the same file is in progress. */
const UNDER_WAY = 409;

/**
 * Milliseconds to wait before each new try to create a file while another write of it is in progress; after the last,
 * it is a failure.
 */
const PAUSES = [50, 200, 800, 2_000];

/**
 * Stores releases on a static host or in a bucket. Reads are GETs. Writes are PUTs on the condition that the file does
 * not exist (`If-None-Match: *`) or is still the one that was read (`If-Match`), so that only one of two concurrent
 * writes succeeds.
 */
export function createHttpStorage({ url, fetch, deadline = 10_000 }: HttpStorageOptions): ReleaseStorage {
  const base = url.endsWith('/') ? url : `${url}/`;

  async function ask(path: string, { answers, body, ...init }: AskOptions): Promise<Response> {
    const name = `${init.method ?? 'GET'} ${base}${path}`;
    const response = await fetch(base + path, {
      ...init,
      body: body as BodyInit | undefined,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    }).catch((cause: unknown) => {
      throw new StorageFailure(`${name} was not answered: ${reasonOf(cause)}.`, { cause });
    });
    if (response.ok || answers.includes(response.status)) return response;
    throw new StorageFailure(`${name} was answered with ${response.status}.`);
  }

  async function get(
    path: string,
    { headers, most = MOST_OF_DOCUMENT }: { headers?: Record<string, string>; most?: number } = {},
  ) {
    const response = await ask(path, { headers, answers: [UNCHANGED, ABSENT] });
    const content =
      response.status === 200
        ? await readBody(response, most).catch((cause: unknown) => {
            throw cause instanceof TooLong ? new FileTooLong(base + path, most) : cause;
          })
        : undefined;
    return { status: response.status, content, tag: response.headers.get('etag') ?? undefined };
  }

  return {
    name: url,
    read: async (path, most) => (await get(path, { most })).content,
    async readSince(path, mark) {
      const { status, content, tag } = await get(path, mark ? { headers: { 'if-none-match': mark } } : {});
      if (status === UNCHANGED) return { kind: 'same' };
      return content ? { kind: 'read', content, mark: tag ?? '' } : { kind: 'absent' };
    },
    async create(path, body) {
      for (let tries = 0; ; tries += 1) {
        const answers = tries < PAUSES.length ? [REFUSED, UNDER_WAY] : [REFUSED];
        const { status } = await ask(path, { method: 'PUT', body, headers: { 'if-none-match': '*' }, answers });
        if (status !== UNDER_WAY) return status === REFUSED ? 'exists' : 'created';
        await setTimeout(PAUSES[tries]);
      }
    },
    async replace(path, before, body) {
      const { content, tag } = await get(path);
      if (!isSameContent(content, before)) return 'changed';
      if (content && !isStrong(tag))
        throw new StorageFailure(
          `GET ${base}${path} was answered without a strong ETag, so it cannot be replaced safely. The host must ` +
            'send one.',
        );
      const headers: Record<string, string> = content && tag ? { 'if-match': tag } : { 'if-none-match': '*' };
      // A file that was removed meanwhile gives 404 instead.
      const answers = [REFUSED, UNDER_WAY, ...(content ? [ABSENT] : [])];
      return (await ask(path, { method: 'PUT', body, headers, answers })).ok ? 'replaced' : 'changed';
    },
    async remove(path) {
      await ask(path, { method: 'DELETE', answers: [ABSENT] });
    },
  };
}

/**
 * Why `fetch` failed, which it hides in the cause of its error: unknown host, refused connection, wrong certificate.
 */
function reasonOf(cause: unknown): string {
  const { message, cause: inner } = cause as Error;
  return inner instanceof Error ? inner.message || String((inner as NodeJS.ErrnoException).code) : message;
}

/** A weak tag, or none, never matches the condition of a write. */
function isStrong(tag: string | undefined): boolean {
  return tag !== undefined && !tag.startsWith('W/');
}

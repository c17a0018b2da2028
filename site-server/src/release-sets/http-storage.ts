import { setTimeout } from 'node:timers/promises';
import { isSameContent, StorageFailure, type ReleaseStorage } from './storage.ts';

export interface HttpStorageOptions {
  /** Address that the paths stand below. */
  url: string;
  /** Sends with whatever the host wants to know who asks. */
  fetch: typeof fetch;
  /** Milliseconds a request may take. */
  deadline?: number;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Statuses beside the good ones that are an answer and no failure. */
  answers: readonly number[];
}

const ABSENT = 404;
const UNCHANGED = 304;
/** A condition that does not hold. */
const REFUSED = 412;
/** Another write of the same file is under way. */
const UNDER_WAY = 409;

/** Milliseconds before a file is written again while another write of it is under way; then it is a failure. */
const PAUSES = [50, 200, 800, 2_000];

/**
 * Releases on a static host or in a bucket. Reads are GET; writes are PUT on the condition that the file is not
 * there (`If-None-Match: *`) or is still the one that was read (`If-Match`), so that two at once cannot both move it.
 */
export function createHttpStorage({ url, fetch, deadline = 10_000 }: HttpStorageOptions): ReleaseStorage {
  const base = url.endsWith('/') ? url : `${url}/`;

  async function ask(path: string, { answers, body, ...init }: Asked): Promise<Response> {
    const name = `${init.method ?? 'GET'} ${base}${path}`;
    const response = await fetch(base + path, {
      ...init, body: body as BodyInit | undefined, cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(deadline),
    }).catch((cause: unknown) => { throw new StorageFailure(`${name} was not answered: ${reasonOf(cause)}.`, { cause }); });
    if (response.ok || answers.includes(response.status)) return response;
    throw new StorageFailure(`${name} was answered with ${response.status}.`);
  }

  async function get(path: string, headers?: Record<string, string>) {
    const response = await ask(path, { headers, answers: [UNCHANGED, ABSENT] });
    const content = response.status === 200 ? Buffer.from(await response.arrayBuffer()) : undefined;
    return { status: response.status, content, tag: response.headers.get('etag') ?? undefined };
  }

  return {
    name: url,
    read: async (path) => (await get(path)).content,
    async readSince(path, mark) {
      const { status, content, tag } = await get(path, mark ? { 'if-none-match': mark } : {});
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
      if (content && !isStrong(tag)) throw new StorageFailure(`GET ${base}${path} was answered without a strong ETag, so it cannot be replaced safely. The host must send one.`);
      const headers: Record<string, string> = content && tag ? { 'if-match': tag } : { 'if-none-match': '*' };
      // What was removed meanwhile is not there any more to match.
      const answers = [REFUSED, UNDER_WAY, ...(content ? [ABSENT] : [])];
      return (await ask(path, { method: 'PUT', body, headers, answers })).ok ? 'replaced' : 'changed';
    },
    async remove(path) {
      await ask(path, { method: 'DELETE', answers: [ABSENT] });
    },
  };
}

/** What `fetch` hides in the cause of its error: no such host, nobody listens, another certificate. */
function reasonOf(cause: unknown): string {
  const { message, cause: inner } = cause as Error;
  return inner instanceof Error ? inner.message || String((inner as NodeJS.ErrnoException).code) : message;
}

/** A weak tag, or none, never matches the condition of a write. */
function isStrong(tag: string | undefined): boolean {
  return tag !== undefined && !tag.startsWith('W/');
}

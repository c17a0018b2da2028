import { isSameContent, type ReleaseStorage } from './storage.ts';

export interface HttpStorageOptions {
  /** Address that the paths stand below. */
  url: string;
  /** Bearer token; who only reads a public host needs none. */
  token?: string;
  fetch: typeof fetch;
  /** Milliseconds a request may take. */
  deadline?: number;
}

/**
 * Releases on a static host or in a bucket. Reads are GET; writes are PUT on the condition that the file is not
 * there (`If-None-Match: *`) or is still the one that was read (`If-Match`), so that two at once cannot both move it.
 */
export function createHttpStorage({ url, token, fetch, deadline = 10_000 }: HttpStorageOptions): ReleaseStorage {
  const base = url.endsWith('/') ? url : `${url}/`;

  async function ask(path: string, init: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {}): Promise<Response> {
    const response = await fetch(base + path, {
      ...init,
      body: init.body as BodyInit | undefined,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
      cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(deadline),
    });
    if (response.ok || [304, 404, 412].includes(response.status)) return response;
    throw new Error(`${init.method ?? 'GET'} ${base}${path} was answered with ${response.status}.`);
  }

  async function get(path: string, headers?: Record<string, string>) {
    const response = await ask(path, { headers });
    const content = response.status === 200 ? Buffer.from(await response.arrayBuffer()) : undefined;
    return { status: response.status, content, tag: response.headers.get('etag') ?? undefined };
  }

  return {
    name: url,
    read: async (path) => (await get(path)).content,
    async readSince(path, mark) {
      const { status, content, tag } = await get(path, mark ? { 'if-none-match': mark } : {});
      if (status === 304) return { kind: 'same' };
      return content ? { kind: 'read', content, mark: tag ?? '' } : { kind: 'absent' };
    },
    async create(path, body) {
      const { status } = await ask(path, { method: 'PUT', body, headers: { 'if-none-match': '*' } });
      return status === 412 ? 'exists' : 'created';
    },
    async replace(path, before, body) {
      const { content, tag } = await get(path);
      if (!isSameContent(content, before)) return 'changed';
      if (content && !isStrong(tag)) throw new Error(`GET ${base}${path} was answered without a strong ETag, so it cannot be replaced safely. The host must send one.`);
      const { status } = await ask(path, { method: 'PUT', body, headers: content && tag ? { 'if-match': tag } : { 'if-none-match': '*' } });
      return status === 412 ? 'changed' : 'replaced';
    },
    async remove(path) {
      await ask(path, { method: 'DELETE' });
    },
  };
}

/** A weak tag, or none, never matches the condition of a write. */
function isStrong(tag: string | undefined): boolean {
  return tag !== undefined && !tag.startsWith('W/');
}

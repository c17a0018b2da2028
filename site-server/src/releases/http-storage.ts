import { setTimeout } from 'node:timers/promises';
import { readBody, TooLong } from '../http/ask-host.ts';
import {
  addressOf,
  FileTooLong,
  isSameContent,
  MOST_OF_DOCUMENT,
  StorageFailure,
  type ReleaseStorage,
} from './storage.ts';

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
  /** Bytes that the answer may have, if its body is read. */
  most?: number;
}

/** Thrown when the answer is lost or is a failure of the host: it may have done what it was asked. */
class AnswerLost extends StorageFailure {
  constructor(
    message: string,
    /** Whether to ask again. */
    readonly isRetried: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const ABSENT = 404;
const UNCHANGED = 304;
/** The condition of a write does not hold. */
const REFUSED = 412;
/** Another write of the same file is in progress. */
const UNDER_WAY = 409;
/** The first of the statuses with which a host says that it failed. */
const HOST_FAILED = 500;

/** Codes of a connection that the host closed before its whole answer had come. */
const CLOSED: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Milliseconds to wait before a request is sent again whose connection was closed, a write that was not answered in
 * time, or one while another write of the file is in progress; after the last, it is a failure.
 */
const PAUSES = [50, 200, 800, 2_000];

/**
 * Stores releases on a static host or in a bucket. Reads are GETs. Writes are PUTs on the condition that the file does
 * not exist (`If-None-Match: *`) or is still the one that was read (`If-Match`), so that only one of two concurrent
 * writes succeeds. What a closed connection interrupts is asked again, because hosts close those that were idle. So is
 * a write without an answer in time: if the host makes it late after all, the condition of one of the two fails.
 */
export function createHttpStorage({ url, fetch, deadline = 10_000 }: HttpStorageOptions): ReleaseStorage {
  async function askOnce(path: string, { answers, body, most, ...init }: AskOptions) {
    const address = addressOf({ name: url }, path);
    const request = `${init.method ?? 'GET'} ${address}`;
    const lost = (what: string) => (cause: unknown) => {
      if (cause instanceof TooLong) throw new FileTooLong(address, most ?? 0);
      const { reason, code } = reasonOf(cause);
      const isLate = init.method !== undefined && (cause as Error).name === 'TimeoutError';
      throw new AnswerLost(`${request} was not answered${what}: ${reason}.`, isLate || CLOSED.includes(code), {
        cause,
      });
    };
    const response = await fetch(address, {
      ...init,
      body: body as BodyInit | undefined,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    }).catch(lost(''));
    const { status, ok: isDone } = response;
    const answer = `${request} was answered with ${status}.`;
    if (status >= HOST_FAILED) throw new AnswerLost(answer, false);
    if (!isDone && !answers.includes(status)) throw new StorageFailure(answer);
    const content =
      most !== undefined && isDone ? await readBody(response, most).catch(lost(' to the end')) : undefined;
    return { status, isDone, content, tag: response.headers.get('etag') ?? undefined };
  }

  async function ask(path: string, options: AskOptions): ReturnType<typeof askOnce> {
    for (const pause of PAUSES) {
      try {
        return await askOnce(path, options);
      } catch (cause) {
        if (!(cause instanceof AnswerLost && cause.isRetried)) throw cause;
      }
      await setTimeout(pause);
    }
    return askOnce(path, options);
  }

  const get = (path: string, { most = MOST_OF_DOCUMENT, ...init }: Partial<AskOptions> = {}) =>
    ask(path, { ...init, most, answers: [UNCHANGED, ABSENT] });

  /** Why a file is not replaced whose write may have been made: it is as it was, or cannot be read. */
  const notReplaced = ({ message, cause }: AnswerLost, then: string) =>
    new StorageFailure(`${message} ${then} Look at it before you try again.`, { cause });

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
          `GET ${addressOf({ name: url }, path)} was answered without a strong ETag, so it cannot be replaced ` +
            'safely. The host must send one.',
        );
      const headers: Record<string, string> = content && tag ? { 'if-match': tag } : { 'if-none-match': '*' };
      // A file that was removed meanwhile gives 404 instead.
      const answers = [REFUSED, UNDER_WAY, ...(content ? [ABSENT] : [])];
      const written = await ask(path, { method: 'PUT', body, headers, answers }).catch((cause: unknown) => {
        if (cause instanceof AnswerLost) return cause;
        throw cause;
      });
      if (!(written instanceof AnswerLost) && written.isDone) return 'replaced';
      // An earlier try may have replaced it, whose answer was lost: then the condition of the next one does not hold.
      const after = await get(path).catch((cause: unknown) => {
        if (!(written instanceof AnswerLost)) throw cause;
        throw notReplaced(written, `Whether it was written is not known: ${StorageFailure.reasonOf(cause)}`);
      });
      if (isSameContent(after.content, body)) return 'replaced';
      if (written instanceof AnswerLost && isSameContent(after.content, before))
        throw notReplaced(written, 'Afterwards the file was as before; the host may still write it.');
      return 'changed';
    },
    async remove(path) {
      await ask(path, { method: 'DELETE', answers: [ABSENT] });
    },
  };
}

/**
 * Why `fetch` failed, which it hides in the cause of its error: unknown host, refused connection, wrong certificate.
 */
function reasonOf(cause: unknown): { reason: string; code: unknown } {
  const { message, cause: inner } = cause as Error;
  const { code } = (inner ?? cause) as NodeJS.ErrnoException;
  return { reason: inner instanceof Error ? inner.message || String(code) : message, code };
}

/** A weak tag, or none, never matches the condition of a write. */
function isStrong(tag: string | undefined): boolean {
  return tag !== undefined && !tag.startsWith('W/');
}

/** How another host is asked: `deadline` is in milliseconds. */
type HostRequest = Omit<RequestInit, 'redirect' | 'signal'> & { deadline: number };

/**
 * Asks another host. Rejects when it redirects, which could lead into the own network, or when its answer has not ended
 * at the deadline.
 */
export function askHost(address: string, { deadline, ...init }: HostRequest): Promise<Response> {
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(deadline) });
}

/** Bytes that the answer of another host may have, if nothing else is said. */
const MOST_BYTES = 1_048_576;

/** The answer of another host, or a file, that is longer than it may be. */
export class TooLong extends Error {}

/**
 * Reads the body of another host's answer. Rejects with `TooLong`, and reads no further, when there are more than
 * `most` bytes.
 */
export async function readBody({ body }: Response, most = MOST_BYTES): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) throw new TooLong(`the answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the JSON of another host's answer, as `readBody` does. */
export async function readJson(response: Response): Promise<unknown> {
  return JSON.parse(String(await readBody(response)));
}

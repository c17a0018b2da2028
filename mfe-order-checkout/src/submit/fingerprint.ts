import type { TokenizeRequest, TokenizeResult } from '../tokenizer-frame/tokenizer-messages.ts';

/**
 * Returns a 128-bit hash of an order's content, as 32 hexadecimal digits. The order of an object's keys does not
 * matter.
 *
 * The hash shows whether an order has changed since an earlier attempt, so that a changed order can get a new
 * submission key. It does not protect against forgery.
 */
export function fingerprintOf(content: unknown): string {
  // Four 32-bit FNV-1a hashes, because `crypto.subtle` is available only in a secure context.
  const text = canonicalJson(content);
  return [0, 1, 2, 3].map((lane) => fnv1a(`${lane}${text}`)).join('');
}

/**
 * Returns JSON with the keys of every object sorted, so that equal data gives equal text. As in any JSON, a property
 * whose value is `undefined` is omitted, and `undefined` in an array becomes `null`.
 */
export function canonicalJson(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
}

function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Requests a token by `ask`, unless this page already has one for the same card and billing address. A token pays for
 * one order, so a second order, which is sent after the one with the invoice number `first`, has its own.
 */
export type TokenMemory = (
  request: TokenizeRequest,
  first: string | undefined,
  ask: () => Promise<TokenizeResult>,
) => Promise<TokenizeResult>;

/**
 * Remembers the last token of this page, in memory. Of the card it keeps only a digest, with a new salt on every page
 * load. Without `subtle` (a page that is not served securely) it remembers nothing.
 */
export function createTokenMemory({
  subtle,
  getRandomValues,
}: {
  subtle?: SubtleCrypto;
  getRandomValues(salt: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}): TokenMemory {
  const salt = getRandomValues(new Uint8Array(32));
  let last: { digest: string; token: TokenizeResult } | undefined;

  async function digestOf(content: unknown): Promise<string | undefined> {
    if (!subtle) return undefined;
    const salted = new Uint8Array([...salt, ...new TextEncoder().encode(canonicalJson(content))]);
    return [...new Uint8Array(await subtle.digest('SHA-256', salted))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  }

  return async (request, first, ask) => {
    const digest = await digestOf({ request, first });
    if (digest !== undefined && digest === last?.digest) return last.token;
    const token = await ask();
    if (digest !== undefined && token.kind === 'tokenized') last = { digest, token };
    return token;
  };
}

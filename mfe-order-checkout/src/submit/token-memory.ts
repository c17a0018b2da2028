import { canonicalJson } from './fingerprint.ts';
import type { TokenizeRequest, TokenizeResult } from '../tokenizer-frame/tokenizer-messages.ts';

/** Requests a token by `ask`, unless this page already has one for the same card and billing address. */
export type TokenMemory = (request: TokenizeRequest, ask: () => Promise<TokenizeResult>) => Promise<TokenizeResult>;

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

  async function digestOf(request: TokenizeRequest): Promise<string | undefined> {
    if (!subtle) return undefined;
    const content = new TextEncoder().encode(canonicalJson(request));
    const salted = new Uint8Array([...salt, ...content]);
    return [...new Uint8Array(await subtle.digest('SHA-256', salted))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  }

  return async (request, ask) => {
    const digest = await digestOf(request);
    if (digest !== undefined && digest === last?.digest) return last.token;
    const token = await ask();
    if (digest !== undefined && token.kind === 'tokenized') last = { digest, token };
    return token;
  };
}

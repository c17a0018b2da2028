import { sha256 } from '@noble/hashes/sha2';
import { solveChallenge } from 'altcha-lib';
import type { CaptchaChallenge } from 'shared-contracts/captcha';

/** Milliseconds of work before the page gets a turn. */
const SLICE = 30;

/**
 * Solves a challenge and returns the captcha's response; `undefined` if aborted. Works in slices on the page's own
 * thread, because the page's policy allows no worker. `onProgress` gets a number from 0 to 1.
 */
export async function solveCaptcha(
  challenge: CaptchaChallenge,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<string | undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  let tried = 0;
  let sliceEnd = performance.now() + SLICE;
  const solution = await solveChallenge({
    challenge,
    controller,
    async deriveKey({ cost, keyLength }, salt, password) {
      tried += 1;
      if (performance.now() > sliceEnd) {
        onProgress(Math.min(1, tried / challenge.parameters.data.max));
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
        sliceEnd = performance.now() + SLICE;
      }
      // altcha-lib's own asks `crypto.subtle`, which is missing on a page without https.
      let key: Uint8Array = new Uint8Array([...salt, ...password]);
      for (let round = 0; round < Math.max(1, cost); round += 1) key = sha256(key);
      return { parameters: {}, derivedKey: key.slice(0, keyLength) };
    },
  });
  signal.removeEventListener('abort', abort);
  return solution === null ? undefined : JSON.stringify({ challenge, solution });
}

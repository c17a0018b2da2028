import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import type { CaptchaChallenge } from 'shared-contracts/captcha';

/** Milliseconds of work before the page gets a turn. */
const SLICE = 30;

/**
 * Solves a challenge and returns the captcha's response; `undefined` if aborted. Works in slices on the page's own thread, because
 * the page's policy allows no worker. `onProgress` gets a number from 0 to 1.
 */
export async function solveCaptcha(challenge: CaptchaChallenge, { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void }): Promise<string | undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  let tried = 0;
  let sliceEnd = performance.now() + SLICE;
  const solution = await solveChallenge({
    challenge, controller,
    async deriveKey(...input) {
      tried += 1;
      if (performance.now() > sliceEnd) {
        onProgress(Math.min(1, tried / challenge.parameters.data.max));
        await new Promise((resolve) => { setTimeout(resolve); });
        sliceEnd = performance.now() + SLICE;
      }
      return deriveKey(...input);
    },
  });
  signal.removeEventListener('abort', abort);
  return solution === null ? undefined : JSON.stringify({ challenge, solution });
}

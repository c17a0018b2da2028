import { sha256 } from '@noble/hashes/sha2';
import { solveChallenge } from 'altcha-lib';
import { CAPTCHA_FAILED } from 'shared-contracts/accounts-jobs';
import { type CallResult, fetchedFrom } from 'shared-contracts/calls';
import { type CaptchaChallenge, CaptchaChallengeStruct } from 'shared-contracts/captcha';
import { decode } from 'shared-contracts/decode';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { createStore, type Store } from 'shared-contracts/store';
import { type as looseObject } from 'superstruct';

/** What the control shows. `percent` is how much of the largest possible effort is done. */
export type CaptchaState =
  | { kind: 'idle' }
  | { kind: 'solving'; percent: number }
  | { kind: 'solved' }
  | { kind: 'failed'; error: string };

export interface CaptchaParts {
  loadChallenge(signal: AbortSignal): Promise<CallResult>;
  solve(
    challenge: CaptchaChallenge,
    options: { signal: AbortSignal; onProgress(share: number): void },
  ): Promise<string | undefined>;
  /** Asks the site whether a response passes. */
  verify(response: string, signal: AbortSignal): Promise<CallResult>;
  /** Called with the response that the form sends, and with `undefined` when there is none any more. */
  onResponse(response: string | undefined): void;
  warn(message: string): void;
  now?(): number;
}

export interface CaptchaStore extends Store<CaptchaState> {
  /** Starts to solve a challenge; does nothing while one is being solved. */
  start(): void;
  /** Drops the response, or stops solving. */
  reset(): void;
  /** The response was sent and cannot be used again: gets another one without asking the customer again. */
  renew(): void;
}

/**
 * Milliseconds before its end at which a response is replaced, so that a form is never sent with one that ends on its
 * way.
 */
const MARGIN = 60_000;

const AnswerStruct = looseObject({ result: CaptchaChallengeStruct });

/** Creates the captcha of a page: a challenge from the site, its solution, and a new one before that expires. */
export function createCaptchaStore({
  loadChallenge,
  solve,
  verify,
  onResponse,
  warn,
  now = Date.now,
}: CaptchaParts): CaptchaStore {
  const store = createStore<CaptchaState>({ kind: 'idle' });
  let work: AbortController | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  function cancel() {
    work?.abort();
    work = undefined;
    clearTimeout(expiry);
  }
  function fail(reason: string, error = CAPTCHA_FAILED) {
    warn(`The captcha failed: ${reason}`);
    store.set({ kind: 'failed', error });
  }

  async function run() {
    cancel();
    const { signal } = (work = new AbortController());
    store.set({ kind: 'solving', percent: 0 });
    const challenge = fetchedFrom(await loadChallenge(signal), (answer) => decode(AnswerStruct, answer));
    if (signal.aborted) return;
    if (challenge.kind !== 'fetched') return fail(challenge.kind === 'failed' ? challenge.reason : challenge.kind);
    const { result } = challenge.value;
    const response = await solve(result, {
      signal,
      onProgress: (share) => {
        if (!signal.aborted) store.set({ kind: 'solving', percent: Math.floor(share * 100) });
      },
    });
    if (signal.aborted) return;
    if (response === undefined) return fail('no solution');
    const verdict = await verify(response, signal);
    if (signal.aborted) return;
    if (verdict.kind !== 'answered')
      return fail(verdict.kind, (verdict.kind === 'refused' && withoutTags(verdict.error)) || CAPTCHA_FAILED);
    onResponse(response);
    store.set({ kind: 'solved' });
    expiry = setTimeout(renew, Math.max(0, result.parameters.expiresAt * 1000 - now() - MARGIN));
  }
  function start() {
    if (store.state.kind === 'solving') return;
    run().catch((cause: unknown) => fail(String(cause)));
  }
  function renew() {
    onResponse(undefined);
    start();
  }

  return Object.assign(store, {
    start,
    renew,
    reset() {
      cancel();
      onResponse(undefined);
      store.set({ kind: 'idle' });
    },
  });
}

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

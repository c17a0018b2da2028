import { randomUUID } from 'node:crypto';
import { CAPTCHA_FAILED, CAPTCHA_MISSING, CAPTCHA_PATH, needsCaptcha } from 'shared-contracts/accounts-jobs';
import { createChallenges, type CaptchaVerdict } from '../../received-forms/captcha.ts';
import type { CallAnswer, CallDeps, CallHandler, SandboxProvider, SiteCall } from '../area-server.ts';

/** Handles GET `captcha_challenge`: a new challenge for the control of a page. */
export const captchaChallenge: CallHandler = async (_, { captcha }) => {
  const challenge = await captcha.challenge?.();
  return challenge === undefined
    ? { status: 204 }
    : { status: 200, body: { result: challenge }, headers: { 'Cache-Control': 'no-store' } };
};

const PASSED: CallAnswer = { status: 200, body: { success: true, result: {} } };

/** Handles `process_captcha`: says whether a response would pass, without using it. */
export const processCaptcha: CallHandler = async ({ params }, deps) =>
  refusalOf(await deps.captcha.check(params[CAPTCHA_PATH]), deps) ?? PASSED;

/**
 * Stands in for the captcha of the site while the area runs standalone: the challenges are real, and one may be used
 * more than once.
 */
export const captchaSandbox: SandboxProvider = {
  loads: {
    captcha_challenge: async (_, { now }) => ({
      status: 200,
      body: { result: await sandboxChallenges(now).challenge() },
    }),
  },
  actions: {
    process_captcha: async ({ params }, { now, log }) =>
      refusalOf(await sandboxChallenges(now).verify(params[CAPTCHA_PATH]), { log }) ?? PASSED,
  },
};

const SANDBOX_SECRET = randomUUID();
const sandboxChallenges = (now: () => Date) => createChallenges({ secret: SANDBOX_SECRET, now });

/**
 * Uses the captcha's response of a form. Returns the answer that refuses the form; `undefined` if it passed or the page
 * needs none.
 */
export async function refuseWithoutCaptcha(
  { page, params }: SiteCall,
  deps: Pick<CallDeps, 'captcha' | 'log'>,
): Promise<CallAnswer | undefined> {
  if (!page || !needsCaptcha(page)) return undefined;
  return refusalOf(await deps.captcha.use(params[CAPTCHA_PATH]), deps);
}

function refusalOf(verdict: CaptchaVerdict, { log }: Pick<CallDeps, 'log'>): CallAnswer | undefined {
  switch (verdict.kind) {
    case 'passed':
      return undefined;
    case 'missing':
      return refusal(CAPTCHA_MISSING);
    case 'failed':
      log.info('captcha-refused', { reason: verdict.reason });
      return refusal(CAPTCHA_FAILED);
  }
}

/** Status 200, because the call itself succeeded: the browser logs no error in its console. */
function refusal(error: string): CallAnswer {
  return { status: 200, body: { error, kind: 'captcha', field: CAPTCHA_PATH } };
}

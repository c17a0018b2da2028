import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { sql } from 'drizzle-orm';
import type { PageConfig } from 'shared-contracts/page-config';
import { createProofOfWork, type Captcha } from '../../received-forms/captcha.ts';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import { TEST_PAGE } from '../../../testing/test-order.ts';
import type { CallDeps } from '../area-server.ts';
import { captchaChallenge, processCaptcha, refuseWithoutCaptcha } from './captcha.ts';

const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
const FAILED = 'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';

let database: Database;
let captcha: Captcha;
let time = new Date('2026-11-20T12:00:00Z');
const reasons: unknown[] = [];
const log = { info: (_: string, details?: unknown) => void reasons.push(details), error: () => undefined };
const settings = { secret: 'shared', now: () => time, maxCounter: 50 };
beforeAll(async () => {
  database = await openTestDatabase();
  captcha = createProofOfWork(database.db, settings);
});
afterAll(() => database.close());
beforeEach(async () => {
  time = new Date(Date.now() + 1000);
  reasons.length = 0;
  await database.db.execute(sql`truncate used_captchas`);
});

const deps = () => ({ captcha, log }) as unknown as CallDeps;
const challengeOf = async () => ((await captchaChallenge({ params: {} }, deps())).body as { result: Challenge }).result;
async function solved(change: (challenge: Challenge) => Challenge = (challenge) => challenge): Promise<string> {
  const challenge = await challengeOf();
  return JSON.stringify({ challenge: change(challenge), solution: await solveChallenge({ challenge, deriveKey }) });
}
const page: PageConfig = { ...TEST_PAGE, formType: 'ContactForm', summary: undefined };
const errorOf = async (captchaResponse?: string, of = page) =>
  (await refuseWithoutCaptcha({ page: of, params: captchaResponse === undefined ? {} : { captchaResponse } }, deps()))
    ?.body as { error: string } | undefined;

describe('a form', () => {
  it('[AJ-002] passes with a solved challenge', async () => {
    expect(await errorOf(await solved())).toBeUndefined();
  });

  it.each([undefined, ''])(
    '[AJ-003] with the response %j is refused in these words, at the captcha',
    async (response) => {
      expect(await errorOf(response)).toEqual({ error: MISSING, kind: 'captcha', field: 'captchaResponse' });
    },
  );

  it.each<[string, () => Promise<string>, string]>([
    ['nonsense', async () => 'yes', 'malformed'],
    ['an object of another shape', async () => '{"challenge":{},"solution":{}}', 'malformed'],
    [
      'a later end',
      () =>
        solved((challenge) => ({ ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } })),
      'wrong',
    ],
    [
      'a guessed solution',
      async () => JSON.stringify({ challenge: await challengeOf(), solution: { counter: 51, derivedKey: 'ab' } }),
      'wrong',
    ],
    [
      'a challenge of another site',
      async () => {
        const challenge = (await createProofOfWork(database.db, { ...settings, secret: 'other' })
          .challenge!()) as Challenge;
        return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
      },
      'wrong',
    ],
  ])('[AJ-004] with %s is refused in these words', async (_, response, reason) => {
    expect(await errorOf(await response())).toMatchObject({ error: FAILED });
    expect(reasons).toEqual([{ reason }]);
  });

  it('[AJ-004] with a challenge of ten minutes ago is refused', async () => {
    const response = await solved();
    time = new Date(time.getTime() + 10 * 60_000);
    expect(await errorOf(response)).toMatchObject({ error: FAILED });
    expect(reasons).toEqual([{ reason: 'expired' }]);
  });

  it('[AJ-004] uses up the response on all servers of the database, also when two use it at once', async () => {
    const response = await solved();
    const other = createProofOfWork(database.db, settings);
    const verdicts = await Promise.all([captcha.use(response), other.use(response), captcha.use(response)]);
    expect(verdicts.map(({ kind }) => kind).sort()).toEqual(['failed', 'failed', 'passed']);
    expect(await other.check(response)).toEqual({ kind: 'failed', reason: 'used before' });
  });

  it('[AJ-006] needs none where the page skips it, or is a form of another kind', async () => {
    const skipping = {
      ...page,
      steps: [
        {
          key: 'one',
          title: 'One',
          sections: [{ modules: [{ module: 'accounts-jobs/captcha', options: { skip: true }, required: true }] }],
        },
      ],
    };
    expect(await errorOf(undefined, skipping)).toBeUndefined();
    expect(await errorOf(undefined, { ...page, formType: 'LoginForm' })).toBeUndefined();
  });
});

describe('process_captcha', () => {
  const answerTo = async (captchaResponse?: string) =>
    (await processCaptcha({ params: captchaResponse === undefined ? {} : { captchaResponse } }, deps())).body;

  it('[SC-124, SS-012] says whether a response passes, and leaves it for the form', async () => {
    const response = await solved();
    expect(await answerTo(response)).toEqual({ success: true, result: {} });
    expect(await errorOf(response)).toBeUndefined();
    expect(await answerTo(response)).toMatchObject({ error: FAILED });
  });

  it('[SC-124, SS-012] answers a missing response with an error', async () => {
    expect(await answerTo()).toMatchObject({ error: MISSING });
  });
});

it('what was used is deleted once it has expired', async () => {
  await captcha.use(await solved());
  time = new Date(time.getTime() + 11 * 60_000);
  await captcha.use(await solved());
  const { rows } = (await database.db.execute(sql`select 1 from used_captchas`)) as { rows: unknown[] };
  expect(rows).toHaveLength(1);
});

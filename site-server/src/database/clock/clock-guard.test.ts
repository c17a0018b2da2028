import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { sweepAccounts } from '../../accounts/sweep-accounts.ts';
import { accountTokens } from '../../accounts/session-and-token-tables.ts';
import { sweepForms } from '../../operators/data-protection/sweep-forms.ts';
import { createFormStore } from '../../forms/form-store.ts';
import type { Health } from '../../system/health-facts.ts';
import { receivedForms } from '../../forms/schema.ts';
import { repeat } from '../../system/repeat.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '../../../testing/test-app.ts';
import { logInAtDesk } from '../../../testing/test-desk.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createClockGuard } from './clock-guard.ts';

const folder = temporaryFolder();
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(folder);
});
afterAll(() => site.close());
const events: string[] = [];
const log = { info: () => undefined, error: (event: string) => void events.push(event) };
const guard = (serverNow = () => new Date()) => createClockGuard(site.database.db, { serverNow, log });

/** The clock jumps ahead: as if all that is remembered of it, and all that is stored, were so many days older. */
const jump = (days: number) =>
  site.database.db.execute(
    sql`update clock set seen_at = seen_at - ${days}::double precision * interval '1 day',
      looked_at = looked_at - ${days}::double precision * interval '1 day'`,
  );

beforeEach(async () => {
  events.length = 0;
  await site.database.db.execute(sql`delete from clock`);
});

/** Runs a job as the server does, until it has had the time to run. */
async function ran(clock = guard()): Promise<boolean> {
  let runs = 0;
  let looked = 0;
  const stop = repeat(
    async () => {
      runs += 1;
    },
    {
      interval: () => 1,
      clock: {
        isRight: () =>
          clock.isRight().finally(() => {
            looked += 1;
          }),
      },
      failure: 'failed',
      log,
    },
  );
  while (looked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await stop();
  return runs > 0;
}

it(
  'while a clock that has jumped is not believed no timed job runs, which is logged once and said on Health until ' +
    'an operator confirms it',
  async () => {
    expect(await ran()).toBe(true);
    await jump(400);
    expect([await ran(), events]).toEqual([false, ['clock-not-believed']]);
    const health = async () =>
      (await (
        await site.app.request('/operator/health', { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
      ).json()) as Health;
    expect((await health()).problems[0]).toMatch(
      new RegExp(
        String.raw`^The clock has jumped ahead since .* UTC\. Until .* UTC, or until you confirm it, ` +
          String.raw`nothing is deleted or renewed\.$`,
      ),
    );
    const [reader, operator] = [await logInAtDesk(site, 'read'), await logInAtDesk(site, 'refund')];
    expect([
      (await reader.html('/health')).includes('The Clock Is Right'),
      (await operator.html('/health')).includes('The Clock Is Right'),
    ]).toEqual([false, true]);
    await operator.post('/health/clock');
    expect([await ran(), (await health()).problems, events]).toEqual([true, [], ['clock-not-believed']]);
  },
);

it('nothing is deleted by a clock that has jumped: neither messages nor links', async () => {
  const { db } = site.database;
  await createFormStore(db).receive(
    {
      submissionKey: 'k',
      list: 'messages',
      receivedAt: new Date(Date.now() - 366 * 86_400_000),
      pageId: 'p',
      formType: 'ContactForm',
      content: {},
      answers: [],
    },
    async () => undefined,
  );
  await db.execute(
    sql`insert into account_tokens (id, kind, data, expires_at)
      values ('t', 'sign-up', '{}', now() - interval '1 day')`,
  );
  await guard().isRight();
  await jump(400);
  const clock = guard();
  const sweepNow = async () => {
    // What `keepSwept` runs once a minute.
    if (await clock.isRight()) await Promise.all([sweepForms(db, { messages: 365 }), sweepAccounts(db)]);
  };
  await sweepNow();
  expect([await db.$count(receivedForms), await db.$count(accountTokens)]).toEqual([1, 1]);
  await db.execute(sql`update clock set ahead_since = ahead_since - interval '61 minutes'`);
  await sweepNow();
  expect([await db.$count(receivedForms), await db.$count(accountTokens)]).toEqual([0, 0]);
});

it('a server whose clock differs from its database runs no timed job', async () => {
  expect(await ran(guard(() => new Date(Date.now() + 3_600_000)))).toBe(false);
  expect(await ran()).toBe(true);
});

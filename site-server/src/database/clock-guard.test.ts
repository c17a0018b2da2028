import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { sweepAccounts } from '../accounts/account-tokens.ts';
import { accountTokens } from '../accounts/schema.ts';
import { createFormStore } from '../received-forms/form-store.ts';
import { receivedForms } from '../received-forms/schema.ts';
import { sweepForms } from '../received-forms/form-store.ts';
import type { Health } from '../system/metrics.ts';
import { repeat } from '../system/repeat.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '../../testing/test-app.ts';
import { logInAtDesk } from '../../testing/test-desk.ts';
import { clockProblem, createClockGuard, judgeClock, type ClockRecord } from './clock-guard.ts';

describe('clock guard', () => {
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
});

describe('judge clock', () => {
  const start = new Date('2026-11-20T12:00:00Z');
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  /** The states of a clock that is looked at so many hours after the start. */
  function states(hours: readonly number[]) {
    let record: ClockRecord | undefined;
    return hours.map((hour) => {
      const { state, next } = judgeClock(record, { database: after(hour), server: after(hour) });
      record = next;
      return state.kind;
    });
  }
  const DAYS = 24;

  describe('a clock', () => {
    it.each<[string, readonly number[], readonly string[]]>([
      ['that runs on is right', [0, 1, 2, 25], ['right', 'right', 'right', 'right']],
      ['after a night without a server is right', [0, 14], ['right', 'right']],
      ['that goes back is right', [0, -2, -1, 1], ['right', 'right', 'right', 'right']],
      [
        'that jumps 400 days ahead and back is not believed meanwhile',
        [0, 400 * DAYS, 400 * DAYS + 0.5, 1],
        ['right', 'ahead', 'ahead', 'right'],
      ],
      [
        'that jumps and runs on is believed after an hour',
        [0, 400 * DAYS, 400 * DAYS + 0.9, 400 * DAYS + 1, 400 * DAYS + 2],
        ['right', 'ahead', 'ahead', 'right', 'right'],
      ],
      [
        'that jumps again begins its hour again',
        [0, 400 * DAYS, 500 * DAYS, 500 * DAYS + 0.9, 500 * DAYS + 1],
        ['right', 'ahead', 'ahead', 'ahead', 'right'],
      ],
      [
        'that jumps less far than before begins its hour again',
        [0, 400 * DAYS, 300 * DAYS, 300 * DAYS + 0.9, 300 * DAYS + 1],
        ['right', 'ahead', 'ahead', 'ahead', 'right'],
      ],
    ])('%s', (_, hours, expected) => {
      expect(states(hours)).toEqual(expected);
    });

    it(
      'that differs from the database by more than ten minutes is not believed, and changes nothing that is ' +
        'remembered',
      () => {
        const record = { seenAt: start, lookedAt: start, aheadSince: null };
        const judged = judgeClock(record, { database: start, server: after(1) });
        expect(judged).toEqual({ state: { kind: 'differs', seconds: 3600 }, next: record });
        expect(clockProblem(judged.state)).toBe(
          'The clocks of the server and its database differ by 3600 seconds. Until they agree, nothing is deleted or ' +
            'renewed.',
        );
        expect(judgeClock(record, { database: start, server: after(0.1) }).state.kind).toBe('right');
      },
    );
  });
});

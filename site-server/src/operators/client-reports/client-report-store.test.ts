import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { ClientReport, ClientReportBatch } from 'shared-contracts/client-reports';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../../testing/test-databases.ts';
import {
  bucketOf,
  clientLoads,
  createClientReportStore,
  LOAD_BUCKETS,
  quantileOf,
  type BucketCount,
} from './client-report-store.ts';

describe('client report store', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await database.db.execute(sql`delete from client_errors`);
    await database.db.execute(sql`delete from client_loads`);
  });
  afterAll(() => database.close());

  const timeAt = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
  const failure: ClientReport = {
    kind: 'error',
    area: 'domains',
    version: '0.1.0-aaaaaaaa',
    step: 'contact',
    message: 'x is not a function',
    frames: ['/remotes/domains/0.1.0-aaaaaaaa/main.js:1:2'],
    count: 2,
  };
  const timing = (
    milliseconds: number,
    changes: Partial<Extract<ClientReport, { kind: 'load-timing' }>> = {},
  ): ClientReport => ({
    kind: 'load-timing',
    area: 'domains',
    version: '0.1.0-aaaaaaaa',
    module: 'rules',
    milliseconds,
    ...changes,
  });
  const batch = (...reports: ClientReport[]): ClientReportBatch => ({
    pageId: 'form-a-business',
    releaseSet: '0123456789abcdef',
    reports,
  });
  const store = (bounds?: { failures: number; loads: number }) => createClientReportStore(database.db, bounds);

  it(
    'repeated failures share one row with their count, the times first and last seen, and the first ' + 'place',
    async () => {
      await store().add(batch(failure, { ...failure, count: 1 }), timeAt(1));
      await store().add({ ...batch({ ...failure, frames: [] }), pageId: 'other' }, timeAt(3));
      await store().add(batch(failure), timeAt(2));
      expect(await store().failures(10)).toEqual([
        expect.objectContaining({
          kind: 'error',
          area: 'domains',
          version: '0.1.0-aaaaaaaa',
          module: null,
          step: 'contact',
          message: 'x is not a function',
          reason: null,
          count: 7,
          firstSeen: timeAt(1),
          lastSeen: timeAt(3),
          pageId: 'form-a-business',
          releaseSet: '0123456789abcdef',
          frames: failure.frames,
        }),
      ]);
    },
  );

  it.each([
    { kind: 'rejection' as const },
    { area: 'shell' as const },
    { version: '0.1.0-bbbbbbbb' },
    { module: 'rules' },
    { step: 'payment' },
    { step: undefined },
    { message: 'y' },
    { reason: 'logged' },
  ])('another %j is another row', async (changes) => {
    await store().add(batch(failure, { ...failure, ...changes }), timeAt(1));
    expect(await store().failures(10)).toHaveLength(2);
  });

  it('personal data in a message is removed on the server too', async () => {
    await store().add(batch({ ...failure, message: 'no maya@example.com at "221 Baker", 82001' }), timeAt(1));
    expect((await store().failures(1))[0]?.message).toBe('no … at "…", …');
  });

  it('above the limit, the failures seen longest ago are deleted; the newest come last', async () => {
    const small = store({ failures: 3, loads: 3 });
    for (const [minute, message] of ['a', 'b', 'c', 'a', 'd'].entries())
      await small.add(batch({ ...failure, message }), timeAt(minute));
    expect((await small.failures(10)).map(({ message, count }) => [message, count])).toEqual([
      ['c', 2],
      ['a', 4],
      ['d', 2],
    ]);
    expect((await small.failures(2)).map(({ message }) => message)).toEqual(['a', 'd']);
  });

  it("a module version's load times are summarized by median and 95th percentile", async () => {
    await store().add(batch(...Array.from({ length: 16 }, () => timing(90))), timeAt(1));
    await store().add(batch(timing(90), timing(90), timing(90), timing(4000)), timeAt(2));
    await store().add(batch(timing(20, { module: 'domain-search' })), timeAt(0));
    expect(await store().loads(10)).toEqual([
      expect.objectContaining({ module: 'domain-search', loads: 1 }),
      {
        area: 'domains',
        version: '0.1.0-aaaaaaaa',
        module: 'rules',
        loads: 20,
        medianMs: 88,
        p95Ms: 100,
        lastSeen: timeAt(2),
      },
    ]);
    expect((await store().loads(1)).map(({ module }) => module)).toEqual(['rules']);
  });

  it('above the limit, the modules loaded longest ago are deleted with all their buckets', async () => {
    const small = store({ failures: 3, loads: 2 });
    for (const [minute, module] of ['a', 'b', 'a', 'c'].entries())
      await small.add(batch(timing(10 * minute, { module }), timing(5000, { module })), timeAt(minute));
    expect((await small.loads(10)).map(({ module, loads }) => [module, loads])).toEqual([
      ['a', 4],
      ['c', 2],
    ]);
    expect(
      await database.db.selectDistinct({ module: clientLoads.module }).from(clientLoads).orderBy(clientLoads.module),
    ).toEqual([{ module: 'a' }, { module: 'c' }]);
  });

  it('reports of many pages at once are all counted', async () => {
    const [first, second] = [{ ...failure, count: 1 }, { ...failure, message: 'other', count: 1 } as ClientReport];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        store().add(i % 2 ? batch(first, second, timing(5)) : batch(timing(5), second, first), timeAt(i)),
      ),
    );
    expect((await store().failures(10)).map(({ count }) => count)).toEqual([20, 20]);
    expect(await store().loads(10)).toMatchObject([{ loads: 20 }]);
  });
});

describe('load buckets', () => {
  it.each([
    [0, 10],
    [10, 10],
    [10.1, 25],
    [10_001, 30_000],
    [600_000, 600_000],
  ])('%p ms are counted up to %p', (milliseconds, upTo) => {
    expect(bucketOf(milliseconds)).toBe(upTo);
  });

  it('half of a bucket is its middle', () => {
    expect(
      quantileOf(
        [
          { upTo: 50, count: 1 },
          { upTo: 100, count: 1 },
        ],
        0.5,
      ),
    ).toBe(50);
    expect(quantileOf([{ upTo: 100, count: 4 }], 0.5)).toBe(88);
    expect(() => quantileOf([], 0.5)).toThrow('no loads');
  });

  it('the result lies in the bucket of the true quantile', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 600_000 }), { minLength: 1 }),
        fc.constantFrom(0.5, 0.95),
        (times, q) => {
          const counts: BucketCount[] = LOAD_BUCKETS.map((upTo) => ({
            upTo,
            count: times.filter((time) => bucketOf(time) === upTo).length,
          }));
          const trueQuantile = [...times].sort((a, b) => a - b)[Math.ceil(q * times.length) - 1]!;
          const quantile = quantileOf(counts, q);
          expect(quantile).toBeLessThanOrEqual(bucketOf(trueQuantile));
          expect(quantile).toBeGreaterThanOrEqual(LOAD_BUCKETS.findLast((end) => end < bucketOf(trueQuantile)) ?? 0);
        },
      ),
    );
  });
});

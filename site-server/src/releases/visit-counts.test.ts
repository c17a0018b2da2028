import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { FIRST_START, openTestDatabase } from '../../testing/test-databases.ts';
import { countsOfShown, createVisitStore, endOf, type Measure } from './visit-counts.ts';

const [ONE, TWO] = ['0123456789abcdef', 'fedcba9876543210'];
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 21, 12, minute, second));
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, FIRST_START);
beforeEach(() => database.db.execute(sql`delete from release_visits`));
afterAll(() => database.close());

it('two servers count together, by set, since a minute', async () => {
  const servers = [createVisitStore(database.db), createVisitStore(database.db)];
  for (const visits of servers) {
    visits.add(ONE, { measure: 'served' }, at(0, 59));
    visits.add(ONE, { measure: 'served' }, at(1));
    visits.add(ONE, { measure: 'started', value: 1_000 }, at(1));
    visits.add(ONE, { measure: 'failed', area: 'domains' }, at(1));
    visits.add(TWO, { measure: 'refused' }, at(2));
  }
  await Promise.all(servers.map((visits) => visits.flush()));
  await Promise.all(servers.map((visits) => visits.flush()));
  const counts = await servers[0]!.since(at(1, 30));
  expect(counts.get(ONE)).toEqual({
    ...{ served: 2, lost: 0, ordered: 0, refused: 0 },
    started: new Map([[endOf(1_000), 2]]),
    megabytes: new Map(),
    failed: new Map([['domains', 2]]),
    violated: new Map(),
  });
  expect(counts.get(TWO)?.refused).toBe(2);
  expect((await servers[0]!.since(at(0))).get(ONE)?.served).toBe(4);
});

it('old counts are swept', async () => {
  const visits = createVisitStore(database.db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  visits.add(ONE, { measure: 'served' }, daysAgo(8));
  visits.add(ONE, { measure: 'served' }, daysAgo(6));
  await visits.flush();
  await visits.sweep();
  expect((await visits.since(daysAgo(9))).get(ONE)?.served).toBe(1);
});

it('only what is shown is counted, of areas that the set has, and only while there is a canary', () => {
  const counted: [string, Measure][] = [];
  const set = { id: ONE, releases: [{ area: 'domains' }] };
  const counting = (canaries: unknown[]) =>
    countsOfShown(
      { current: () => ({ canaries }) as never, shown: () => [{ set }] as never },
      {
        add: (id, measure) => void counted.push([id, measure]),
      },
    );
  const count = counting([{}]);
  count(ONE, { measure: 'served' });
  count(ONE, { measure: 'failed', area: 'domains' });
  count(ONE, { measure: 'failed', area: 'invented' });
  count(TWO, { measure: 'served' });
  counting([])(ONE, { measure: 'served' });
  expect(counted).toEqual([
    [ONE, { measure: 'served' }],
    [ONE, { measure: 'failed', area: 'domains' }],
  ]);
});

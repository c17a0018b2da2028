import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../database/db.ts';
import type { ReleaseStore } from './release-store.ts';

/** What is counted of the visits with a release set, and of their orders. */
export type Measure =
  /** Pages that were sent to a browser. */
  | { measure: 'served' }
  /** Milliseconds until the first field took text. */
  | { measure: 'started'; value: number }
  /** Visits with a failure, by the area of the first one. */
  | { measure: 'failed'; area: string }
  /** Megabytes of script objects at the end. */
  | { measure: 'megabytes'; value: number }
  /** Pages that crashed, or did not answer until they were given up. */
  | { measure: 'lost' }
  /** What the browser refused on a page: attacks, or code that the page's policy does not allow; by area. */
  | { measure: 'violated'; area: string }
  | { measure: 'ordered' }
  /** Orders that the server refused for another reason than the card. */
  | { measure: 'refused' };

/** The counts of one set since a time. Values are counted below upper ends, which grow by a fifth. */
export interface VisitCounts {
  served: number;
  started: ReadonlyMap<number, number>;
  megabytes: ReadonlyMap<number, number>;
  failed: ReadonlyMap<string, number>;
  violated: ReadonlyMap<string, number>;
  lost: number;
  ordered: number;
  refused: number;
}

/** The upper end of the counts to which a value belongs. */
export function endOf(value: number): number {
  return value <= 1 ? 1 : Math.ceil(1.2 ** Math.ceil(Math.log(value) / Math.log(1.2) - 1e-9));
}

/** Counts something of a set that is shown, while there is something to compare it with; all else is left out. */
export type CountVisit = (set: string, counted: Measure) => void;

export type VisitStore = ReturnType<typeof createVisitStore>;

/**
 * Counts visits by release set and minute, without anything about a visitor. Counts are gathered here and added to
 * those of other servers with `flush`.
 */
export function createVisitStore(db: Db) {
  let gathered = new Map<
    string,
    { set: string; at: Date; measure: string; area: string; end: number; count: number }
  >();

  return {
    add(set: string, counted: Measure, now: Date): void {
      const at = minuteOf(now);
      const { measure } = counted;
      const area = 'area' in counted ? counted.area : '';
      const end = 'value' in counted ? endOf(counted.value) : 0;
      const key = [set, at.getTime(), measure, area, end].join();
      const row = gathered.get(key) ?? { set, at, measure, area, end, count: 0 };
      row.count += 1;
      gathered.set(key, row);
    },

    async flush(): Promise<void> {
      if (gathered.size === 0) return;
      // Sorted, so that two servers lock the rows in the same order and cannot deadlock.
      const rows = [...gathered].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
      gathered = new Map();
      await db.execute(sql`
        insert into release_visits (release_set, at, measure, area, up_to, count) values ${sql.join(
          rows.map(
            ({ set, at, measure, area, end, count }) =>
              sql`(${set}, ${at.toISOString()}::timestamptz, ${measure}, ${area}, ${end}::bigint, ${count}::bigint)`,
          ),
          sql`, `,
        )}
        on conflict (release_set, at, measure, area, up_to)
        do update set count = release_visits.count + excluded.count`);
    },

    /** What was counted by set since a time, or rather since the beginning of its minute. */
    async since(at: Date): Promise<ReadonlyMap<string, VisitCounts>> {
      const rows = await rowsOf<{ release_set: string; measure: string; area: string; up_to: string; count: string }>(
        db,
        sql`select release_set, measure, area, up_to, sum(count) as count from release_visits
          where at >= ${minuteOf(at).toISOString()}::timestamptz group by 1, 2, 3, 4`,
      );
      const counts = new Map<string, ReturnType<typeof noCounts>>();
      for (const { release_set: set, measure, area, up_to: upTo, count } of rows) {
        const ofSet = counts.get(set) ?? noCounts();
        counts.set(set, ofSet);
        switch (measure) {
          case 'started':
          case 'megabytes':
            ofSet[measure].set(Number(upTo), Number(count));
            break;
          case 'failed':
          case 'violated':
            ofSet[measure].set(area, Number(count));
            break;
          case 'served':
          case 'lost':
          case 'ordered':
          case 'refused':
            ofSet[measure] = Number(count);
        }
      }
      return counts;
    },

    /** Deletes the counts of the weeks before the last one. */
    async sweep(): Promise<void> {
      await db.execute(sql`delete from release_visits where at < now() - interval '7 days'`);
    },
  };
}

/**
 * Counts of the sets that visitors have, while there are canaries to compare; areas that a set does not have are left
 * out, because anyone may post them.
 */
export function countsOfShown(
  releases: Pick<ReleaseStore, 'current' | 'shown'>,
  visits: Pick<VisitStore, 'add'>,
): CountVisit {
  return (id, counted) => {
    if (releases.current().canaries.length === 0) return;
    const set = releases.shown().find((shown) => shown.set.id === id)?.set;
    const isOfSet = !('area' in counted) || set?.releases.some(({ area }) => area === counted.area);
    if (set && isOfSet) visits.add(id, counted, new Date());
  };
}

const minuteOf = (time: Date) => new Date(Math.floor(time.getTime() / 60_000) * 60_000);

const noCounts = () => ({
  ...{ served: 0, lost: 0, ordered: 0, refused: 0 },
  started: new Map<number, number>(),
  megabytes: new Map<number, number>(),
  failed: new Map<string, number>(),
  violated: new Map<string, number>(),
});

/** The counts of several sets together. */
export function sumOf(counts: readonly VisitCounts[]): VisitCounts {
  const sum = noCounts();
  for (const of of counts) {
    for (const measure of ['served', 'lost', 'ordered', 'refused'] as const) sum[measure] += of[measure];
    for (const measure of ['started', 'megabytes'] as const)
      for (const [end, count] of of[measure]) sum[measure].set(end, (sum[measure].get(end) ?? 0) + count);
    for (const measure of ['failed', 'violated'] as const)
      for (const [area, count] of of[measure]) sum[measure].set(area, (sum[measure].get(area) ?? 0) + count);
  }
  return sum;
}

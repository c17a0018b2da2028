import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/**
 * The highest sequence of a release set that any server of a database has run, so that a new server refuses a lower
 * one, too.
 */
export interface HighestSequence {
  /** 0 while none has run. */
  read(): Promise<number>;
  /** Keeps a sequence that runs, unless a higher one is known. */
  keep(sequence: number): Promise<void>;
}

/**
 * Keeps the sequence for a store and for each key whose signature is trusted: sequences that different keys sign are
 * unrelated, as those of two checkouts, but a key that is being replaced must not sign in an older set.
 */
export function createHighestSequence(
  db: Db,
  { store, keys }: { store: string; keys: readonly string[] },
): HighestSequence {
  // Sorted, so that two servers lock the rows they have in common in the same sequence and cannot deadlock.
  const sorted = keys.toSorted();
  return {
    async read() {
      const { rows } = (await db.execute(sql`
        select max(sequence) as sequence from release_sequences
        where store = ${store} and key in (${sql.join(
          sorted.map((key) => sql`${key}`),
          sql`, `,
        )})`)) as { rows: { sequence: unknown }[] };
      return Number(rows[0]?.sequence ?? 0);
    },
    async keep(sequence) {
      await db.execute(sql`
        insert into release_sequences (store, key, sequence) values ${sql.join(
          sorted.map((key) => sql`(${store}, ${key}, ${sequence}::bigint)`),
          sql`, `,
        )}
        on conflict (store, key) do update set sequence = greatest(release_sequences.sequence, excluded.sequence)`);
    },
  };
}

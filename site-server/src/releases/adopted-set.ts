import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { openSet, type DatedSet } from './set-document.ts';
import type { TrustedKeys } from './signing-keys.ts';

/** The set that a server last adopted, kept across restarts. It runs when the pointer's set is refused. */
export interface AdoptedSet {
  read(): Promise<DatedSet | undefined>;
  keep(document: Uint8Array): Promise<void>;
}

export function createAdoptedSet(file: string, trusted: TrustedKeys): AdoptedSet {
  return {
    async read() {
      const content = await readFile(file).catch(() => undefined);
      const opened = content && openSet(content, trusted);
      return opened?.kind === 'set' ? opened.set : undefined;
    },
    async keep(document) {
      await mkdir(dirname(file), { recursive: true });
      // A unique name, so that concurrent writers do not rename each other's draft.
      const draft = `${file}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, document, { mode: 0o600 });
      await rename(draft, file);
    },
  };
}

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

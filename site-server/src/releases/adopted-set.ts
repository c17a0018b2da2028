import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../database/db.ts';
import { openSet, type DatedSet } from './set-document.ts';
import type { TrustedKeys } from './signing-keys.ts';

export type AdoptedSet = ReturnType<typeof createAdoptedSet>;

/** The set that a server last adopted, kept across restarts. It runs when the pointer's set is refused. */
export function createAdoptedSet(file: string, trusted: TrustedKeys) {
  return {
    async read(): Promise<DatedSet | undefined> {
      const content = await readFile(file).catch(() => undefined);
      const opened = content && openSet(content, trusted);
      return opened?.kind === 'ok' ? opened.value : undefined;
    },
    async keep(document: Uint8Array) {
      await mkdir(dirname(file), { recursive: true });
      // A unique name, so that concurrent writers do not rename each other's draft.
      const draft = `${file}.${randomBytes(4).toString('hex')}`;
      await writeFile(draft, document, { mode: 0o600 });
      await rename(draft, file);
    },
  };
}

export type HighestSequence = ReturnType<typeof createHighestSequence>;

/**
 * The highest sequence of a release set that any server of a database has run, so that a new server refuses a lower
 * one, too. Kept for a store and for each key whose signature is trusted: sequences that different keys sign are
 * unrelated, as those of two checkouts, but a key that is being replaced must not sign in an older set.
 */
export function createHighestSequence(db: Db, { store, keys }: { store: string; keys: readonly string[] }) {
  // Sorted, so that two servers lock the rows they have in common in the same sequence and cannot deadlock.
  const sorted = keys.toSorted();
  return {
    /** 0 while none has run. */
    async read() {
      const [row] = await rowsOf<{ sequence: string | null }>(
        db,
        sql`select max(sequence) as sequence from release_sequences where store = ${store} and key in ${sorted}`,
      );
      return Number(row?.sequence ?? 0);
    },
    /** Keeps a sequence that runs, unless a higher one is known. */
    async keep(sequence: number) {
      await db.execute(sql`
        insert into release_sequences (store, key, sequence) values ${sql.join(
          sorted.map((key) => sql`(${store}, ${key}, ${sequence}::bigint)`),
          sql`, `,
        )}
        on conflict (store, key) do update set sequence = greatest(release_sequences.sequence, excluded.sequence)`);
    },
  };
}

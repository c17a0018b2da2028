import { inArray } from 'drizzle-orm';
import { orders } from '../../orders/schema.ts';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../events/record-event.ts';
import { recordEvent } from '../../events/record-event.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { findPerson, keysOf } from './person.ts';

/** Everything that is stored of a person, by kind; `nothing` if nothing is. */
export type PersonExport = { kind: 'stored'; data: Record<string, unknown[]> } | { kind: 'nothing' };

export async function exportPerson(db: Db, email: string): Promise<PersonExport> {
  const person = await findPerson(db, email);
  const kinds: [string, unknown[]][] = [];
  for (const [name, { read }] of Object.entries(PERSONAL_DATA)) kinds.push([name, await read(db, person)]);
  return kinds.some(([, rows]) => rows.length > 0)
    ? { kind: 'stored', data: Object.fromEntries(kinds) }
    : { kind: 'nothing' };
}

export type Erased = { kind: 'erased'; counts: Record<string, number> } | { kind: 'nothing' } | { kind: 'placing' };

/**
 * Removes everything that is stored of a person but what accounting needs, in one transaction, and records that in the
 * trail. `placing`: an order of the person is being charged, so it cannot be erased yet.
 */
export function erasePerson(db: Db, email: string, actor: Actor): Promise<Erased> {
  return db.transaction(
    async (transaction) => {
      const person = await findPerson(transaction, email);
      const keys = keysOf(person.orders);
      // Locked, so that an order that is just being placed is either seen here or placed afterwards.
      if (keys.length > 0)
        await transaction
          .select({ key: orders.submissionKey })
          .from(orders)
          .where(inArray(orders.submissionKey, keys))
          .for('update');
      if (person.orders.some(({ status }) => status === 'placing')) return { kind: 'placing' };
      const counts: Record<string, number> = {};
      for (const [name, { read }] of Object.entries(PERSONAL_DATA))
        counts[name] = (await read(transaction, person)).length;
      if (Object.values(counts).every((count) => count === 0)) return { kind: 'nothing' };
      for (const { erase } of Object.values(PERSONAL_DATA)) await erase(transaction, person);
      for (const submissionKey of keys)
        await recordEvent(transaction, { actor, event: { kind: 'personal-data-erased' }, submissionKey });
      if (keys.length === 0) await recordEvent(transaction, { actor, event: { kind: 'personal-data-erased' } });
      return { kind: 'erased', counts };
    },
    { isolationLevel: 'read committed' },
  );
}

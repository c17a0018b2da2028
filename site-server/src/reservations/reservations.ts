import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../orders/schema.ts';

/** Who asks for something, and from where. */
export interface Holder {
  /** Made up by the page: one page holds one thing of a kind. */
  key: string;
  /** Of the network, for the limit. */
  address: string;
}

export type Hold = { kind: 'held' } | { kind: 'taken' } | { kind: 'too-many' };

/** Things of which there is only one, such as a phone number: held for a while, and taken by an order for good. */
export interface Reservations {
  /** Those of the things that are held or taken, by anybody. */
  unavailable(things: readonly string[]): Promise<ReadonlySet<string>>;
  /** Holds a thing for 15 minutes in place of what this holder held before; not what somebody else has. */
  hold(thing: string, holder: Holder): Promise<Hold>;
  /**
   * Takes a thing for an order that is about to be made, and whether that went well. It stays taken as long as the order
   * exists, and otherwise until the hold ends.
   */
  take(thing: string, order: { holder: string; submissionKey: string }): Promise<boolean>;
}

const MINUTES = 15;
/** Things that one address may come to hold in an hour: a household or an office is one address. */
const MOST_AN_HOUR = 20;

/** Reservations in the site's database: the same on all servers that share it, by the database's clock. */
export function createReservations(db: Db, { minutes = MINUTES, mostAnHour = MOST_AN_HOUR } = {}): Reservations {
  const end = sql`now() + ${minutes}::double precision * interval '1 minute'`;
  const isOrdered = sql`exists (select 1 from orders where orders.submission_key = reservations.submission_key)`;
  const rowsOf = async (query: SQL) => (await db.execute(query) as { rows: Record<string, unknown>[] }).rows;

  return {
    async unavailable(things) {
      if (things.length === 0) return new Set();
      const rows = await rowsOf(sql`select thing from reservations where thing in (${sql.join(things.map((thing) => sql`${thing}`), sql`, `)}) and (held_until > now() or ${isOrdered})`);
      return new Set(rows.map(({ thing }) => String(thing)));
    },
    async hold(thing, { key, address }) {
      const [{ count } = {}] = await rowsOf(sql`select count(*)::int as count from reservations where address = ${address} and thing <> ${thing} and reserved_at > now() - interval '1 hour'`);
      if (Number(count) >= mostAnHour) return { kind: 'too-many' };
      const held = await rowsOf(sql`
        insert into reservations (thing, holder, held_until, address) values (${thing}, ${key}, ${end}, ${address})
        on conflict (thing) do update set holder = excluded.holder, held_until = excluded.held_until, address = excluded.address, reserved_at = now(),
          -- An order of the same holder may be on its way.
          submission_key = case when reservations.holder = excluded.holder then reservations.submission_key end
        where not ${isOrdered} and (reservations.holder = excluded.holder or reservations.held_until <= now())
        returning thing`);
      if (held.length === 0) return { kind: 'taken' };
      await db.execute(sql`update reservations set held_until = now() where holder = ${key} and thing <> ${thing} and not ${isOrdered}`);
      return { kind: 'held' };
    },
    async take(thing, { holder, submissionKey }) {
      const taken = await rowsOf(sql`
        insert into reservations (thing, holder, held_until, submission_key, address) values (${thing}, ${holder}, ${end}, ${submissionKey}, '')
        on conflict (thing) do update set holder = excluded.holder, held_until = excluded.held_until, submission_key = excluded.submission_key
        where reservations.submission_key = excluded.submission_key or (not ${isOrdered} and (reservations.holder = excluded.holder or reservations.held_until <= now()))
        returning thing`);
      return taken.length > 0;
    },
  };
}

import type { Reservations } from './reservations.ts';

/** Reservations of an area that runs standalone: one customer, no database, and no end to them. */
export function reservationsInMemory(): Reservations {
  const holders = new Map<string, string>();
  const isFree = (thing: string, holder: string) => (holders.get(thing) ?? holder) === holder;
  const put = (thing: string, holder: string) => {
    for (const [other, its] of holders) if (its === holder) holders.delete(other);
    holders.set(thing, holder);
  };
  return {
    unavailable: async (things) => new Set(things.filter((thing) => holders.has(thing))),
    async hold(thing, { key }) {
      if (!isFree(thing, key)) return { kind: 'taken' };
      put(thing, key);
      return { kind: 'held' };
    },
    async take(thing, { holder }) {
      if (!isFree(thing, holder)) return false;
      put(thing, holder);
      return true;
    },
  };
}

import type { Reservations } from './reservations.ts';

/** Reservations for an area that runs standalone: one customer, no database, and holds that never end. */
export function reservationsInMemory(): Reservations {
  const holders = new Map<string, string>();
  const isFree = (thing: string, holder: string) => (holders.get(thing) ?? holder) === holder;
  const assign = (thing: string, holder: string) => {
    for (const [heldThing, heldBy] of holders) if (heldBy === holder) holders.delete(heldThing);
    holders.set(thing, holder);
  };
  return {
    unavailable: async (things) => new Set(things.filter((thing) => holders.has(thing))),
    async hold(thing, { key }) {
      if (!isFree(thing, key)) return { kind: 'taken' };
      assign(thing, key);
      return { kind: 'held' };
    },
    async take(thing, { holder }) {
      if (!isFree(thing, holder)) return false;
      assign(thing, holder);
      return true;
    },
    giveBack: async () => undefined,
  };
}

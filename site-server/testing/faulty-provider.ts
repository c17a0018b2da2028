import type { FindResult, MakeResult, Payment } from '../src/orders/payment/payment.ts';

/** What happens to a request; `killed` throws, as if the server had been killed. */
export type Fault =
  | 'answers'
  | 'loses-answer'
  | 'loses-request'
  | 'late'
  | 'refuses'
  | 'killed-before'
  | 'killed-after';

export const FAULTS: readonly Fault[] = [
  'answers',
  'loses-answer',
  'loses-request',
  'late',
  'refuses',
  'killed-before',
  'killed-after',
];

export class Killed extends Error {}

/** A provider that makes a key once, and whose next requests fail as `faults` say; afterwards it answers. */
export function createFaultyProvider() {
  type Made = Map<string, { id: string; amount: number }>;
  const made: Made = new Map();
  const removed: Made = new Map();
  const late: (() => void)[] = [];
  let faults: Fault[] = [];
  const unknown = (reason: string) => ({ kind: 'unknown' as const, reason });

  async function make(key: string, amount: number, made: Made): Promise<MakeResult> {
    const fault = faults.shift() ?? 'answers';
    const apply = () => {
      if (!made.has(key)) made.set(key, { id: `made_${made.size + 1}`, amount });
      return { kind: 'made' as const, id: made.get(key)!.id };
    };
    // Other requests come between.
    await new Promise((resolve) => setImmediate(resolve));
    switch (fault) {
      case 'answers':
        return apply();
      case 'loses-answer':
        apply();
        return unknown('no answer');
      case 'loses-request':
        return unknown('no connection');
      case 'late':
        late.push(apply);
        return unknown('timeout');
      case 'refuses':
        return made.has(key) ? apply() : { kind: 'refused', reason: 'declined' };
      case 'killed-before':
        throw new Killed();
      case 'killed-after':
        apply();
        throw new Killed();
    }
  }
  async function find(key: string): Promise<FindResult> {
    if (faults[0] === 'loses-answer') return unknown('no answer');
    const found = made.get(key);
    return found ? { kind: 'made', id: found.id } : { kind: 'not-made' };
  }
  const payment: Pick<Payment, 'refund' | 'findRefund' | 'chargeAgain' | 'findChargedAgain' | 'removeCard'> = {
    refund: ({ key, amount }) => make(key, amount, made),
    findRefund: find,
    chargeAgain: ({ key, amount }) => make(key, amount, made),
    findChargedAgain: find,
    removeCard: ({ card }) => make(card, 0, removed),
  };
  return {
    payment,
    made,
    /** Cards that were removed, by the provider's id. */
    removed,
    failNext(next: readonly Fault[]) {
      faults = [...next];
    },
    /** Requests that were under way arrive. */
    deliver() {
      for (const apply of late.splice(0)) apply();
    },
  };
}

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chanceOf, problemOfCanary, USUAL_LIMITS } from './judge-canary.ts';
import { endOf, sumOf, type VisitCounts } from './visit-counts.ts';

/** Random numbers that are the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** How likely something of a visit is, and how long its first field takes. */
interface Odds {
  failed: number;
  lost: number;
  refused: number;
  slow: number;
  heavy: number;
}
const NOISE: Odds = { failed: 0.02, lost: 0.01, refused: 0.02, slow: 1, heavy: 1 };

interface Drawn {
  counts: VisitCounts;
  /** Whether the visit met what `odds` makes more likely than the noise. */
  met: boolean;
}

function visit(random: () => number, odds: Odds, fault: keyof Odds | undefined, share: number): Drawn {
  const met = fault !== undefined && random() < share;
  const happens = (name: 'failed' | 'lost' | 'refused') => (met && fault === name ? 1 : odds[name]) > random();
  const spread = 0.5 + random() + random() * random() * 2;
  const started = 800 * spread * (met && fault === 'slow' ? 4 : 1);
  const megabytes = 20 * (0.8 + random() * 0.4) * (met && fault === 'heavy' ? 3 : 1);
  const isRefused = happens('refused');
  return {
    met,
    counts: {
      served: 1,
      started: new Map([[endOf(started), 1]]),
      megabytes: new Map([[endOf(megabytes), 1]]),
      failed: new Map(happens('failed') ? [['domains', 1]] : []),
      violated: new Map(),
      lost: happens('lost') ? 1 : 0,
      ordered: isRefused ? 0 : 1,
      refused: isRefused ? 1 : 0,
    },
  };
}

/** Draws visits, 5 % of them in the canary, until it is taken back; looks every twenty visits. */
function run(seed: number, fault: keyof Odds | undefined, share: number, visits = 8_000) {
  const random = randomOf(seed);
  let canary = sumOf([]);
  let others = sumOf([]);
  let met = 0;
  for (let count = 1; count <= visits; count += 1) {
    const isInside = random() < 0.05;
    const drawn = visit(random, NOISE, isInside ? fault : undefined, share);
    if (isInside) canary = sumOf([canary, drawn.counts]);
    else others = sumOf([others, drawn.counts]);
    if (drawn.met) met += 1;
    if (count % 20 > 0) continue;
    const problem = problemOfCanary('domains', { canary, others, nearest: { canary, others } }, USUAL_LIMITS);
    if (problem !== undefined) return { problem, met };
  }
  return { problem: undefined, met };
}

describe('a canary', () => {
  it.each([
    ['failed', 1],
    ['failed', 0.3],
    ['failed', 0.1],
    ['lost', 1],
    ['lost', 0.2],
    ['refused', 1],
    ['refused', 0.2],
    ['slow', 1],
    ['heavy', 1],
    ['heavy', 0.3],
  ] as const)(
    'whose visitors meet a fault (%s) with a chance of %d is taken back when the 20th did',
    (fault, share) => {
      for (let seed = 1; seed <= 20; seed += 1) {
        const { problem, met } = run(seed, fault, share);
        expect([seed, problem === undefined]).toEqual([seed, false]);
        // Nothing is decided of fewer than 20 visits, and it is looked at every 20 visits of all.
        expect(met).toBeLessThanOrEqual(22);
      }
    },
  );

  it('as good as the others stays, in two hundred runs under noise', () => {
    const problems = Array.from({ length: 200 }, (_, seed) => run(seed + 100, undefined, 0, 2_000).problem);
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('of few visits is not judged', () => {
    const bad = { ...sumOf([]), served: 19, failed: new Map([['domains', 19]]) };
    const others = { ...sumOf([]), served: 1_000 };
    const judged = (canary: VisitCounts) =>
      problemOfCanary('domains', { canary, others, nearest: { canary, others } }, USUAL_LIMITS);
    expect(judged(bad)).toBeUndefined();
    expect(judged({ ...bad, served: 20 })).toBe('visits with a failure of domains: 19 of 20, of the others 0 of 1000');
    expect(judged({ ...bad, served: 20, failed: new Map([['domains', 4]]) })).toBeUndefined();
  });

  it('is not blamed for what another area does to as many visitors, except by what has no area', () => {
    const canary = { ...sumOf([]), served: 200, failed: new Map([['vehicles', 60]]) };
    const others = { ...sumOf([]), served: 4_000 };
    // Below the canary of vehicles, whose visitors are fewer, the visitors have nothing but domains.
    const nearest = { canary: { ...sumOf([]), served: 100 }, others };
    expect(problemOfCanary('domains', { canary, others, nearest }, USUAL_LIMITS)).toBeUndefined();
    expect(problemOfCanary('vehicles', { canary, others, nearest }, USUAL_LIMITS)).toContain('60 of 200');
  });
});

describe('the chance of so many bad ones', () => {
  it.each([
    [{ bad: 1, of: 1 }, 0.25, 0.25],
    [{ bad: 2, of: 2 }, 0.5, 0.25],
    [{ bad: 1, of: 2 }, 0.5, 0.75],
    [{ bad: 0, of: 9 }, 0.1, 1],
    [{ bad: 3, of: 9 }, 0, 0],
  ])('%j at %d', (share, probability, chance) => {
    expect(chanceOf(share, probability)).toBeCloseTo(chance, 10);
  });

  it('falls with more bad ones, and is a probability', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, probability, part) => {
          const bad = Math.floor(part * (of - 1));
          const [more, fewer] = [chanceOf({ bad: bad + 1, of }, probability), chanceOf({ bad, of }, probability)];
          expect(more).toBeGreaterThanOrEqual(0);
          expect(fewer).toBeLessThanOrEqual(1 + 1e-6);
          expect(more).toBeLessThanOrEqual(fewer + 1e-6);
        },
      ),
    );
  });
});

it('values are counted below ends that are at most a fifth above them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600_000 }), (value) => {
      expect(endOf(value)).toBeGreaterThanOrEqual(value);
      expect(endOf(value)).toBeLessThanOrEqual(value * 1.2 + 1);
    }),
  );
});

import { create, defaulted, integer, max, min, number, object, type Infer } from 'superstruct';
import type { AreaName } from 'shared-contracts/form-types';
import { type VisitCounts } from './visit-counts.ts';

/** How much worse a canary may be than what the other visitors have: a factor for each measure. */
const FactorStruct = max(min(number(), 1), 100);

/** `canary-limits.json` of a site. */
export const CanaryLimitsStruct = object({
  /** The fewest visits before anything is decided. */
  visits: defaulted(min(integer(), 5), 20),
  /** Visits with a failure or a violated policy. */
  failures: defaulted(FactorStruct, 1.5),
  /** Pages that crashed, or did not answer. */
  lost: defaulted(FactorStruct, 1.5),
  refusedOrders: defaulted(FactorStruct, 1.5),
  /** Time until the first field takes text. */
  firstField: defaulted(FactorStruct, 1.5),
  memory: defaulted(FactorStruct, 1.5),
});
export type CanaryLimits = Infer<typeof CanaryLimitsStruct>;

/** The limits of a site without the file. */
export const USUAL_LIMITS: CanaryLimits = create({}, CanaryLimitsStruct);

/** The chance, at most, that a release as good as the others is taken back at one look for one measure. */
const CHANCE = 1e-5;

/** The fewest bad visits that count: two customers may have bad luck. */
const FEWEST_BAD = 5;

interface Share {
  bad: number;
  of: number;
}

interface Compared {
  name: string;
  canary: Share;
  others: Share;
  factor: number;
}

/** The visits of a canary's sets and of the others; `nearest` differ in nothing but canaries of this share. */
interface Visits {
  canary: VisitCounts;
  others: VisitCounts;
  nearest: { canary: VisitCounts; others: VisitCounts };
}

/**
 * Why a canary is taken back, with the numbers behind it: it is worse than the others by more than the factor of a
 * measure, and by more than chance. `undefined` while it is not, or while there are too few visits.
 */
export function problemOfCanary(area: AreaName, visits: Visits, limits: CanaryLimits): string | undefined {
  const { canary } = visits;
  if (Math.max(canary.served, total(canary.started)) < limits.visits) return undefined;
  const worse = comparisons(area, visits, limits).find(isWorse);
  return worse && describe(worse);
}

function comparisons(area: AreaName, { canary, others, nearest }: Visits, limits: CanaryLimits): Compared[] {
  const visitsOf = ({ served, started }: VisitCounts) => Math.max(served, total(started), 1);
  const ofArea = (counts: VisitCounts) => (counts.failed.get(area) ?? 0) + (counts.violated.get(area) ?? 0);
  const share = (
    bad: (counts: VisitCounts) => number,
    of: (counts: VisitCounts) => number,
    pair: Visits['nearest'],
  ) => ({
    canary: { bad: bad(pair.canary), of: of(pair.canary) },
    others: { bad: bad(pair.others), of: of(pair.others) },
  });
  const above = (values: (counts: VisitCounts) => ReadonlyMap<number, number>, factor: number) => {
    const limit = medianOf(values(nearest.others)) * factor;
    return share(
      (counts) => countAbove(values(counts), limit),
      (counts) => Math.max(total(values(counts)), 1),
      nearest,
    );
  };
  return [
    {
      name: `visits with a failure of ${area}`,
      ...share(ofArea, visitsOf, { canary, others }),
      factor: limits.failures,
    },
    {
      name: 'visits with a failure',
      ...share((counts) => total(counts.failed), visitsOf, nearest),
      factor: limits.failures,
    },
    {
      name: 'pages that crashed or did not answer',
      ...share((counts) => counts.lost, visitsOf, nearest),
      factor: limits.lost,
    },
    {
      name: 'refused orders',
      ...share(
        (counts) => counts.refused,
        (counts) => Math.max(counts.ordered + counts.refused, 1),
        nearest,
      ),
      factor: limits.refusedOrders,
    },
    {
      name: `visits whose first field took ${limits.firstField} times as long as usual`,
      ...above((counts) => counts.started, limits.firstField),
      factor: limits.firstField,
    },
    {
      name: `visits that took ${limits.memory} times as much memory as usual`,
      ...above((counts) => counts.megabytes, limits.memory),
      factor: limits.memory,
    },
  ];
}

function isWorse({ canary, others, factor }: Compared): boolean {
  if (canary.bad < FEWEST_BAD || others.of < FEWEST_BAD) return false;
  // One more bad visit and one more good one, so that no bad ones among few are not taken for never.
  const usual = Math.min(1, ((others.bad + 1) / (others.of + 2)) * factor);
  return canary.bad / canary.of > usual && chanceOf(canary, usual) < CHANCE;
}

/** The chance that at least so many of these are bad, if each is with this probability. */
export function chanceOf({ bad, of }: Share, probability: number): number {
  if (bad <= 0 || probability >= 1) return 1;
  if (probability <= 0) return 0;
  let logTerm = of * Math.log1p(-probability);
  let below = 0;
  for (let count = 0; count < bad; count += 1) {
    below += Math.exp(logTerm);
    logTerm += Math.log((of - count) / (count + 1)) + Math.log(probability) - Math.log1p(-probability);
  }
  // Of a small rest of 1 nothing is left but rounding: then the terms from here on are added.
  if (below < 0.999) return Math.max(0, 1 - below);
  let chance = 0;
  for (let count = bad; count <= of; count += 1) {
    chance += Math.exp(logTerm);
    logTerm += Math.log((of - count) / (count + 1)) + Math.log(probability) - Math.log1p(-probability);
  }
  return chance;
}

const total = (values: ReadonlyMap<number | string, number>) =>
  [...values.values()].reduce((sum, count) => sum + count, 0);

/** The upper end below which half of the values are; 0 of none. */
function medianOf(values: ReadonlyMap<number, number>): number {
  const half = total(values) / 2;
  let below = 0;
  for (const [end, count] of [...values].sort(([left], [right]) => left - right)) {
    below += count;
    if (below >= half) return end;
  }
  return 0;
}

const countAbove = (values: ReadonlyMap<number, number>, limit: number) =>
  [...values].reduce((sum, [end, count]) => (end > limit ? sum + count : sum), 0);

const describe = ({ name, canary, others }: Compared) =>
  `${name}: ${canary.bad} of ${canary.of}, of the others ${others.bad} of ${others.of}`;

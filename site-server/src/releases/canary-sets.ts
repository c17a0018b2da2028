import type { Release } from 'shared-contracts/release-set';
import type { AreaName } from 'shared-contracts/form-types';
import { bandsOf, textOfSteps, type Step } from './canary.ts';
import { nextSet, type Made } from './next-set.ts';
import type { Canary, DatedSet } from './set-document.ts';
import { nameOfRelease } from './set-pointer.ts';

/** The canary of an area, if it has one. */
export const canaryOf = ({ canaries = [] }: Pick<DatedSet, 'canaries'>, area: AreaName): Canary | undefined =>
  canaries.find(({ release }) => release.area === area);

const othersThan = ({ release }: Canary, { canaries = [] }: DatedSet) =>
  canaries.filter((other) => other.release.area !== release.area);

/**
 * The set in which the first step of a canary begins now, in place of a canary of its area. With the same release it
 * keeps the time at which it began.
 */
export function withCanary(
  running: DatedSet,
  { release, steps: [first, ...next], ...made }: Made & { release: Release; steps: readonly [Step, ...Step[]] },
  now: Date,
): DatedSet {
  const before = canaryOf(running, release.area);
  const at = now.toISOString();
  const startedAt = before?.release.version === release.version ? before.startedAt : at;
  const { by, why, skipped = [] } = made;
  const canary: Canary = {
    ...{ release, ...first, next: [...next], startedAt, changedAt: at },
    ...(by !== undefined && { by }),
    ...(why !== undefined && { why }),
    ...(skipped.length > 0 && { skipped: [...skipped] }),
  };
  const about = `${nameOfRelease(release)} to ${textOfSteps([first, ...next])}`;
  return nextSet(
    running,
    [],
    {
      ...made,
      cause: 'canary',
      events: [{ area: release.area, about }],
      canaries: [...othersThan(canary, running), canary],
    },
    now,
  );
}

/** What becomes of the release that is taken back, and of the tabs that have it. */
interface TakenBack extends Made {
  /** The release never runs again. */
  revokes?: boolean;
  /** The sets that had it are not served any more, so that their tabs reload. */
  revokesSets?: boolean;
}

/** The set in which visitors do not have a canary any more. */
export function withoutCanary(
  running: DatedSet,
  canary: Canary,
  { revokes = false, revokesSets = false, ...made }: TakenBack,
  now: Date,
): DatedSet {
  const name = nameOfRelease(canary.release);
  const ofCanary = bandsOf(running).filter(({ set }) => set.releases.includes(canary.release));
  return nextSet(
    running,
    [],
    {
      ...made,
      cause: 'withdraw',
      events: [{ area: canary.release.area, about: name }],
      canaries: othersThan(canary, running),
      revoke: [...(revokes ? [name] : []), ...(revokesSets ? ofCanary.map(({ set }) => set.id) : [])],
    },
    now,
  );
}

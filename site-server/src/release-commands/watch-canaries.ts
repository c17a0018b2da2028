import { bandsOf } from '../releases/canary.ts';
import { withoutCanary } from '../releases/canary-sets.ts';
import { problemOfCanary, type CanaryLimits } from '../releases/judge-canary.ts';
import { BY_ITSELF, type Canary } from '../releases/set-document.ts';
import { sumOf, type VisitCounts, type VisitStore } from '../releases/visit-counts.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { Log } from '../system/log.ts';
import { ok, refused } from '../system/result.ts';
import { runningSet } from './command.ts';
import type { CommitSet } from './commit-set.ts';

interface Watching {
  releases: Pick<ReleaseStore, 'current'>;
  visits: Pick<VisitStore, 'since'>;
  limits: CanaryLimits;
  commit: CommitSet;
  now(): Date;
  log: Log;
}

/**
 * Takes back the releases of canaries that are worse than what the other visitors have. Their sets are not served any
 * more, so that open tabs reload; the release itself may be promoted again, in another set.
 */
export async function watchCanaries({ releases, visits, limits, commit, now, log }: Watching): Promise<void> {
  const { set, canaries } = releases.current();
  const bands = bandsOf({ ...set, canaries: [...canaries] });
  for (const canary of canaries.filter(({ share }) => share > 0)) {
    const { area, version } = canary.release;
    const problem = problemOfCanary(
      area,
      visitsOf(canary, bands, await visits.since(new Date(canary.startedAt))),
      limits,
    );
    if (problem === undefined) continue;
    const moved = await commit(async (pointer) => {
      const running = runningSet(pointer);
      if (running.kind === 'refused') return running;
      const still = running.value.canaries?.find(({ release }) => release.area === area && release.version === version);
      if (!still) return refused('');
      return ok(withoutCanary(running.value, still, { by: BY_ITSELF, why: problem, revokesSets: true }, now()));
    });
    if (moved.kind === 'ok') log.error('canary-withdrawn', { area, version, reason: problem });
    else if (moved.reason) log.error('canary-not-withdrawn', { area, version, reason: moved.reason });
  }
}

function visitsOf({ share }: Canary, bands: ReturnType<typeof bandsOf>, counts: ReadonlyMap<string, VisitCounts>) {
  const of = (some: typeof bands) => sumOf(some.flatMap(({ set }) => counts.get(set.id) ?? []));
  const [inside, outside] = [bands.filter(({ below }) => below <= share), bands.filter(({ below }) => below > share)];
  return {
    canary: of(inside),
    others: of(outside),
    nearest: { canary: of(inside.slice(-1)), others: of(outside.slice(0, 1)) },
  };
}

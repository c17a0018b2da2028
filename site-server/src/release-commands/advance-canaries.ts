import { isStepDue, type Step } from '../releases/canary.ts';
import { withCanary, withoutCanary } from '../releases/canary-sets.ts';
import { nextSet } from '../releases/next-set.ts';
import { BY_ITSELF, releaseSetOf, type Canary, type DatedSet } from '../releases/set-document.ts';
import type { StoredSet } from '../releases/set-pointer.ts';
import { NUMBERS } from '../http/visitor-number.ts';
import type { Log } from '../system/log.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { notRevoked, runningSet, type FindBreaks } from './command.ts';
import type { CommitSet } from './commit-set.ts';

interface Advancing {
  commit: CommitSet;
  findBreaks: FindBreaks;
  now(): Date;
  log: Log;
}

/**
 * Gives canaries their next share of visitors when it is time. All visitors get one only if nothing breaks now, since
 * other areas may have moved: otherwise it is taken back.
 */
export async function advanceCanaries(
  canaries: readonly Canary[],
  { commit, findBreaks, now, log }: Advancing,
): Promise<void> {
  for (const due of canaries.filter((canary) => isStepDue(canary, now()))) {
    const { area, version } = due.release;
    const moved = await commit(async (pointer: StoredSet): Promise<Result<DatedSet>> => {
      const running = runningSet(pointer);
      if (running.kind === 'refused') return running;
      const canary = running.value.canaries?.find(({ release }) => release.area === area);
      // Another server was faster, or somebody moved the area.
      if (!canary || canary.release.version !== version || !isStepDue(canary, now())) return refused('');
      const { release, by, why, skipped = [] } = canary;
      const [step, ...later] = canary.next as [Step, ...Step[]];
      const made = { by, why, skipped };
      if (step.share < NUMBERS)
        return ok(withCanary(running.value, { ...made, release, steps: [step, ...later] }, now()));
      const checked = await findBreaks(release, releaseSetOf(running.value), 'promote');
      const breaks = checked.kind === 'ok' ? checked.value.breaks : [checked.reason];
      if (breaks.length > 0) {
        const because = `all visitors would meet this: ${breaks.join(' ')}`;
        return ok(withoutCanary(running.value, canary, { by: BY_ITSELF, why: because }, now()));
      }
      return notRevoked(nextSet(running.value, [release], { ...made, cause: 'promote' }, now()));
    });
    if (moved.kind === 'ok') log.info('canary-moved', { area, version, sequence: moved.value.sequence });
    else if (moved.reason) log.error('canary-not-moved', { area, version, reason: moved.reason });
  }
}

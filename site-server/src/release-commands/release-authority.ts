import { isoDateOf } from '../system/calendar.ts';
import type { PriceSources } from '../orders/price-sources.ts';
import { createRenderProcess } from '../rendering/render-first-step.ts';
import type { CanaryLimits } from '../releases/judge-canary.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import { createRulesProcess } from '../releases/rules-process.ts';
import type { MoveSettings } from '../releases/set-pointer.ts';
import type { VisitStore } from '../releases/visit-counts.ts';
import type { Log } from '../system/log.ts';
import { repeat } from '../system/repeat.ts';
import { advanceCanaries } from './advance-canaries.ts';
import { createFindBreaks } from './check-contract/find-breaks.ts';
import type { FindBreaks } from './command.ts';
import { commitAsOwner } from './commit-set.ts';
import { createMakeMove } from './make-moves.ts';
import { watchCanaries } from './watch-canaries.ts';

interface AuthoritySettings extends MoveSettings {
  releases: ReleaseStore;
  priceSources: PriceSources;
  visits: VisitStore;
  limits: CanaryLimits;
  log: Log;
}

/**
 * Creates what a server does that has the site's signing key: it makes the moves of teams, and takes steps of canaries
 * or takes them back by itself.
 */
export function createReleaseAuthority({ releases, priceSources, visits, limits, ...signing }: AuthoritySettings) {
  const { storage, log } = signing;
  const now = () => new Date();
  const findBreaks: FindBreaks = async (...asked) => {
    // Processes of their own: a release that is not checked yet must not stop the rules that orders need.
    const reads = [releases.folder];
    const [rules, rendering] = [createRulesProcess({ reads }), createRenderProcess(reads)];
    try {
      const checking = { rules, rendering, priceSources, today: isoDateOf(now()) };
      return await createFindBreaks({ storage, folder: releases.folder, ...checking })(...asked);
    } finally {
      rules.stop();
      rendering.stop();
    }
  };
  const deciding = { ...{ releases, visits, limits, findBreaks, now, log }, commit: commitAsOwner(signing) };

  async function decide(): Promise<void> {
    await watchCanaries(deciding);
    await advanceCanaries(releases.current().canaries, deciding);
  }

  return {
    makeMove: createMakeMove({ ...signing, findBreaks, now }),
    /** Looks at the canaries every second. Returns a function that stops it. */
    followCanaries: () => repeat(decide, { interval: () => 1_000, clock: 'any', failure: 'canaries-not-watched', log }),
  };
}

import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { nextSet, versionBefore } from '../release-sets/next-set.ts';
import { isNamed, releaseMeant, releasesOf } from '../release-sets/release-index.ts';
import { buildProblem } from '../release-sets/release-kinds.ts';
import { releaseOf } from '../release-sets/release-set.ts';
import { releaseSetOf, type DatedSet } from '../release-sets/set-document.ts';
import { movePointer, type Pointer } from '../release-sets/set-pointer.ts';
import { storedRelease } from '../release-sets/stored-release.ts';
import { areaNamed, done, failed, type CommandResult, type Releasing } from './command.ts';

/** What would break if a release ran in this set, one line each. */
export type FindBreaks = (release: Release, set: ReleaseSet) => Promise<readonly string[]>;

/**
 * `promote <area> [version]`: every page loaded from now on runs this release (default: the newest). A release that
 * breaks a promise is refused, with what breaks for whom; `force` promotes it anyway, and the set records what breaks.
 */
export async function promote(
  releasing: Releasing, { area: name, version, force, findBreaks }: { area?: string; version?: string; force: boolean; findBreaks: FindBreaks },
): Promise<CommandResult> {
  const named = areaNamed(name);
  if (named.kind === 'no-area') return failed(named.reason);
  const { area } = named;
  const entries = await releasesOf(releasing.storage, area);
  const entry = releaseMeant(entries, version);
  if (!entry) {
    const available = entries.length > 0 ? `Released are ${entries.map((known) => known.version).join(', ')}.` : 'Nothing of it is released.';
    return failed(`There is no ${area} ${version ?? ''} in ${releasing.storage.name}. ${available}`.replace('  ', ' '));
  }
  return move(releasing, { area, wanted: () => entry.version, cause: 'promote', force, findBreaks });
}

/** `rollback <area> [version]`: returns to the version that ran before, or to a named one. It was checked when it was promoted. */
export async function rollback(releasing: Releasing, { area: name, version }: { area?: string; version?: string }): Promise<CommandResult> {
  const named = areaNamed(name);
  if (named.kind === 'no-area') return failed(named.reason);
  const { area } = named;
  const entry = version === undefined ? undefined : releaseMeant(await releasesOf(releasing.storage, area), version);
  if (version !== undefined && !entry) return failed(`There is no ${area} ${version} in ${releasing.storage.name}.`);
  const wanted = (set: DatedSet) => {
    if (version === undefined) return versionBefore(set, area);
    // Among versions that share a number, the one that ran last.
    const ran = set.moves.findLast((move) => move.area === area && move.from !== null && isNamed(move.from, version));
    return ran?.from ?? entry?.version;
  };
  return move(releasing, { area, wanted, cause: 'rollback', findBreaks: async () => [] });
}

/** `renew`: signs the running set again, with a later expiry date. */
export async function renew(releasing: Releasing): Promise<CommandResult> {
  const moved = await movePointer<string>(releasing, async (pointer) => {
    const running = runningSet(pointer);
    return running.kind === 'set' ? { kind: 'set', set: nextSet(running.set, [], { cause: 'promote' }, releasing.now) } : running;
  });
  return moved.kind === 'moved' ? done(`Set ${moved.set.sequence} may be adopted until ${moved.set.expiresAt.slice(0, 10)}.`) : failed(moved.reason);
}

interface WantedMove {
  area: Release['area'];
  wanted(set: DatedSet): string | undefined;
  cause: 'promote' | 'rollback';
  /** Move even if something breaks. */
  force?: boolean;
  findBreaks: FindBreaks;
}

async function move(releasing: Releasing, { area, wanted, cause, force, findBreaks }: WantedMove): Promise<CommandResult> {
  const { storage, now } = releasing;
  let breaks: readonly string[] = [];
  let from: string | undefined;
  const moved = await movePointer<string>(releasing, async (pointer) => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    const version = wanted(running.set);
    if (version === undefined) return { kind: 'refused', reason: `No earlier ${area} is remembered. Name one: npm run rollback -- ${area} 1.2.3` };
    from = releaseOf(releaseSetOf(running.set), area)?.version;
    if (from === version) return { kind: 'refused', reason: `${area} ${version} runs already.` };
    const release = await storedRelease(storage, { area, version });
    if (!release) return { kind: 'refused', reason: `${area} ${version} cannot be read from ${storage.name}.` };
    const problem = buildProblem(release);
    if (problem) return { kind: 'refused', reason: `${area} ${version} never runs on a site. ${problem.wrong} ${problem.suggestion}` };
    breaks = await findBreaks(release, releaseSetOf(running.set));
    if (breaks.length > 0 && !force) {
      return { kind: 'refused', reason: [`${area} ${version} is not promoted: it would break what runs.`, ...breaks].join('\n') };
    }
    return { kind: 'set', set: nextSet(running.set, [release], { cause, despite: breaks }, now) };
  });
  if (moved.kind === 'not-moved') return failed(moved.reason);
  const { set } = moved;
  const to = releaseOf(releaseSetOf(set), area)?.version;
  return done([
    `${area} ${to} runs from now on, in place of ${from ?? 'nothing'} (set ${set.sequence}). Open tabs go on with what they have.`,
    ...(breaks.length > 0 ? ['Promoted in spite of:', ...breaks] : []),
    ...(cause === 'promote' ? [`Back: npm run rollback -- ${area}`] : []),
  ].join('\n'));
}

function runningSet(pointer: Pointer): { kind: 'set'; set: DatedSet } | { kind: 'refused'; reason: string } {
  switch (pointer.kind) {
    case 'set':
      return pointer;
    case 'no-set':
      return { kind: 'refused', reason: 'Nothing runs yet. Start the site once in a checkout (npm start): it makes the first set of what is built.' };
    case 'bad-set':
      return { kind: 'refused', reason: `The release set that runs cannot be believed: ${pointer.reason}.` };
  }
}

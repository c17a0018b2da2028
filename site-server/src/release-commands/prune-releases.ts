import type { Release } from 'shared-contracts/release-set';
import { MOVES_KEPT, versionsBefore } from '../releases/next-set.ts';
import { dropFromIndex, releasedAreas, releasesOf, type IndexedRelease } from '../releases/release-index.ts';
import { readPointer } from '../releases/set-pointer.ts';
import type { DatedSet } from '../releases/set-document.ts';
import { addressOf } from '../releases/storage.ts';
import { removeRelease, storedRelease } from '../releases/stored-release.ts';
import { ok, refused } from '../system/result.ts';
import { type CommandResult, type Releasing } from './command.ts';

const DAY = 86_400_000;

/** `prune --days n`: removes releases that no page loaded in the last `n` days can use. */
export async function pruneReleases(
  { storage, trusted, now }: Pick<Releasing, 'storage' | 'trusted' | 'now'>,
  days: number,
): Promise<CommandResult> {
  const pointer = await readPointer(storage, trusted);
  if (pointer.kind !== 'ok')
    return refused(`Nothing is taken out: ${pointer.kind === 'no-set' ? 'nothing runs yet.' : pointer.reason}`);
  const removed: string[] = [];
  for (const area of await releasedAreas(storage)) {
    const old = versionsToPrune(
      pointer.value,
      area,
      await releasesOf(storage, area),
      new Date(now.getTime() - days * DAY),
    );
    for (const version of old) {
      const release = await storedRelease(storage, { area, version });
      if (release) await removeRelease(storage, release);
      const rest = addressOf(storage, `${area}/${version}/`);
      const note = release ? '' : ` (its release.json is missing or damaged: remove what is left in ${rest})`;
      removed.push(`${area} ${version}${note}`);
    }
    if (old.length > 0) await dropFromIndex(storage, area, new Set(old));
  }
  return ok(removed.length > 0 ? `Taken out: ${removed.join(', ')}.` : 'There is nothing to take out.');
}

/**
 * Versions that were released before `since` and have not run since then, except the one that a rollback would bring
 * back. A version has run since then if all or some visitors have it now, or a later move came from it. None if the
 * history does not reach back to `since`.
 */
export function versionsToPrune(
  { moves, releases, canaries = [] }: Pick<DatedSet, 'moves' | 'releases' | 'canaries'>,
  area: Release['area'],
  entries: readonly IndexedRelease[],
  since: Date,
): string[] {
  const ofArea = moves.filter((move) => move.area === area);
  const [first] = ofArea;
  if (first && ofArea.length >= MOVES_KEPT && Date.parse(first.at) >= since.getTime()) return [];
  const isListed = (version: string) => entries.some((entry) => entry.version === version);
  const running = [...releases, ...canaries.map(({ release }) => release)];
  const used = new Set(running.filter((release) => release.area === area).map(({ version }) => version));
  const target = versionsBefore({ moves, releases }, area).find(isListed);
  if (target !== undefined) used.add(target);
  for (const move of ofArea) if (Date.parse(move.at) >= since.getTime() && move.from !== null) used.add(move.from);
  return entries
    .filter(({ version, at }) => !used.has(version) && Date.parse(at) < since.getTime())
    .map(({ version }) => version);
}

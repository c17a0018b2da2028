import type { AreaName } from 'shared-contracts/form-types';
import { nextSet } from '../releases/next-set.ts';
import { releaseMeant, releasesOf } from '../releases/release-index.ts';
import { documentOfSet, nameOfRelease, revokedIn, type StoredSet } from '../releases/set-pointer.ts';
import type { DatedSet } from '../releases/set-document.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { areaNamed, noRelease, runningSet, type CommandResult, type Releasing } from './command.ts';

/** What follows from a revocation. */
export const REVOKED =
  'Tabs that were opened with it are asked to reload and keep their answers. Rules that a server has loaded stay ' +
  'in its memory until it is restarted.';

/**
 * `revoke <area> <version>`: no server runs the rules or sends the files of this release any more, for good. `revoke
 * <set>`: no server serves this set any more, while its releases may run in others. What runs is not revoked: `rollback
 * --revoke` replaces it first.
 */
export async function revoke(
  releasing: Releasing,
  wanted: { area?: string; version?: string },
): Promise<CommandResult> {
  const revocable = await revocableOf(releasing, wanted);
  if (revocable.kind === 'refused') return revocable;
  const { name, area, version } = revocable.value;
  const next = async (pointer: StoredSet): Promise<Result<DatedSet>> => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    const set = running.value;
    if (set.revoked?.includes(name)) return refused(`${name} is revoked already.`);
    if (revokedIn(set, [name]))
      return refused(`${name} runs. To go back and revoke what runs: npm run rollback -- ${area} --revoke --why "…"`);
    const events = [{ about: name, ...(version !== undefined && { area }) }];
    return ok(nextSet(set, [], { ...releasing.made, cause: 'revoke', revoke: [name], events }, releasing.now));
  };
  const moved = await releasing.commit(
    next,
    version === undefined ? undefined : { action: 'revoke', area, version: () => version },
  );
  return moved.kind === 'ok' ? ok(`${name} is revoked (set ${moved.value.sequence}). ${REVOKED}`) : moved;
}

/** The name by which a set lists what is to be revoked. */
async function revocableOf(
  { storage }: Releasing,
  { area: areaOrSet = '', version }: { area?: string; version?: string },
): Promise<Result<{ name: string; area: AreaName; version?: string }>> {
  if (/^[0-9a-f]{16}$/.test(areaOrSet)) {
    const isStored = (await storage.read(documentOfSet(areaOrSet))) !== undefined;
    return isStored
      ? ok({ name: areaOrSet, area: 'AREA' })
      : refused(`There is no set ${areaOrSet} in ${storage.name}.`);
  }
  const named = await areaNamed(areaOrSet, storage);
  if (named.kind === 'refused') return named;
  const area = named.value;
  if (version === undefined) return refused(`Name a version: npm run revoke -- ${area} 1.2.3`);
  const entries = await releasesOf(storage, area);
  const entry = releaseMeant(entries, version);
  return entry
    ? ok({ name: nameOfRelease({ area, version: entry.version }), area, version: entry.version })
    : refused(noRelease(storage, { area, version }, entries));
}

import { problemOfSigning } from '../releases/deployed-sites.ts';
import { nextSet } from '../releases/next-set.ts';
import { releaseMeant, releasesOf } from '../releases/release-index.ts';
import { documentOfSet, movePointer, nameOfRelease, revokedIn } from '../releases/set-pointer.ts';
import { areaNamed, done, failed, noRelease, runningSet, type CommandResult, type Releasing } from './command.ts';

/** What follows from a revocation. */
export const REVOKED =
  'Tabs that were opened with it are asked to reload and keep their answers. Rules that a server has loaded stay ' +
  'in its memory until it is restarted.';

type Revocable = { kind: 'revocable'; name: string; area: string } | { kind: 'refused'; reason: string };

/**
 * `revoke <area> <version>`: no server runs the rules or sends the files of this release any more, for good. `revoke
 * <set>`: no server serves this set any more, while its releases may run in others. What runs is not revoked: `rollback
 * --revoke` replaces it first.
 */
export async function revoke(
  releasing: Releasing,
  wanted: { area?: string; version?: string },
): Promise<CommandResult> {
  const untrusted = await problemOfSigning(releasing.storage, releasing.key);
  if (untrusted) return failed(untrusted);
  const revocable = await revocableOf(releasing, wanted);
  if (revocable.kind === 'refused') return failed(revocable.reason);
  const { name, area } = revocable;
  const moved = await movePointer<string>(releasing, async (pointer) => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    const { set } = running;
    if (set.revoked?.includes(name)) return { kind: 'refused', reason: `${name} is revoked already.` };
    if (revokedIn(set, [name]))
      return {
        kind: 'refused',
        reason: `${name} runs. To go back and revoke what runs: npm run rollback -- ${area} --revoke`,
      };
    return { kind: 'set', set: nextSet(set, [], { cause: 'rollback', revoke: [name] }, releasing.now) };
  });
  return moved.kind === 'moved'
    ? done(`${name} is revoked (set ${moved.set.sequence}). ${REVOKED}`)
    : failed(moved.reason);
}

/** The name by which a set lists what is to be revoked. */
async function revocableOf(
  { storage }: Releasing,
  { area: areaOrSet = '', version }: { area?: string; version?: string },
): Promise<Revocable> {
  if (/^[0-9a-f]{16}$/.test(areaOrSet)) {
    const isStored = (await storage.read(documentOfSet(areaOrSet))) !== undefined;
    return isStored
      ? { kind: 'revocable', name: areaOrSet, area: 'AREA' }
      : { kind: 'refused', reason: `There is no set ${areaOrSet} in ${storage.name}.` };
  }
  const named = await areaNamed(areaOrSet, storage);
  if (named.kind === 'no-area') return { kind: 'refused', reason: named.reason };
  const { area } = named;
  if (version === undefined) return { kind: 'refused', reason: `Name a version: npm run revoke -- ${area} 1.2.3` };
  const entries = await releasesOf(storage, area);
  const entry = releaseMeant(entries, version);
  return entry
    ? { kind: 'revocable', name: nameOfRelease({ area, version: entry.version }), area }
    : { kind: 'refused', reason: noRelease(storage, { area, version }, entries) };
}

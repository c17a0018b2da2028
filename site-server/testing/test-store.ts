import { join } from 'node:path';
import type { Log } from '../src/system/log.ts';
import { ok, refused } from '../src/system/result.ts';
import type { Moving } from '../src/release-commands/command.ts';
import { commitAsOwner } from '../src/release-commands/commit-set.ts';
import { createFolderStorage } from '../src/releases/folder-storage.ts';
import { createAdoptedSet, type AdoptedSet } from '../src/releases/adopted-set.ts';
import { openReleaseStore, type ReleaseStore } from '../src/releases/release-store.ts';
import { ensureSigningKey, trustedBy, type SigningKey } from '../src/releases/signing-keys.ts';
import type { MoveSettings } from '../src/releases/set-pointer.ts';
import { rulesHere, type Rules } from '../src/releases/rules-calls.ts';
import { takeBuilds } from '../src/releases/take-builds.ts';

export const QUIET: Log = { info: () => undefined, error: () => undefined };

/** The signing key in `folder`, created at the first call. */
export function testKey(folder: string): SigningKey {
  const read = ensureSigningKey(join(folder, 'key.pem'));
  if (read.kind === 'refused') throw new Error(read.reason);
  return read.value;
}

export function testMoves(folder: string): MoveSettings {
  const key = testKey(folder);
  return { storage: createFolderStorage(join(folder, 'store')), key, trusted: trustedBy(key) };
}

/** What commands need that move with the site's key, without checks of what would break. */
export function ownerReleasing(moves: MoveSettings, now: Date): Moving & MoveSettings {
  return {
    ...moves,
    now,
    made: {},
    commit: commitAsOwner(moves),
    findBreaks: async () => ok({ breaks: [], notes: [] }),
  };
}

export const testReleasing = (folder: string, now: Date) => ownerReleasing(testMoves(folder), now);

export function testAdoptedSet(folder: string): AdoptedSet {
  return createAdoptedSet(join(folder, 'data/release-set.json'), testMoves(folder).trusted);
}

interface TestStoreSettings {
  sources?: readonly string[];
  rules?: Rules;
  log?: Log;
  now?(): Date;
  /** Takes builds even after a version was promoted or rolled back by hand. */
  always?: boolean;
}

/** Takes the builds and opens the store in `folder`, as a server that is started there does. */
export async function tryOpenStore(
  folder: string,
  { sources = [], rules = rulesHere(), log = QUIET, now = () => new Date(), always }: TestStoreSettings,
) {
  const moves = testMoves(folder);
  const adoptedSet = testAdoptedSet(folder);
  const taken = await takeBuilds(moves, sources, { now: now(), always, after: (await adoptedSet.read())?.sequence });
  if ('messages' in taken) return refused(taken.messages);
  return openReleaseStore({ ...moves, folder: moves.storage.name, rules, adoptedSet, now, log });
}

export async function openTestStore(
  folder: string,
  settings: TestStoreSettings,
): Promise<{ store: ReleaseStore; moves: MoveSettings }> {
  const opened = await tryOpenStore(folder, settings);
  if (opened.kind === 'refused') throw new Error(opened.reason.join('\n'));
  return { store: opened.value, moves: testMoves(folder) };
}

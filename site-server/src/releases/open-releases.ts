import { createHash } from 'node:crypto';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { DataFolder } from '../system/data-folder.ts';
import type { Log } from '../system/log.ts';
import type { Db } from '../database/db.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { servedFrom } from './folder-storage.ts';
import { createAdoptedSet, createHighestSequence } from './adopted-set.ts';
import { openStorage, readTrust, type ReleaseSettings } from './release-access.ts';
import { findReleaseSources, takeBuilds, type BuildMove } from './take-builds.ts';
import { OPEN, rulesOfSet, type Rules } from './rules-calls.ts';
import { openReleaseStore, type ProblemOfRules, type ReleaseStore } from './release-store.ts';
import type { SigningKey, TrustedKeys } from './signing-keys.ts';
import { StorageFailure, type ReleaseStorage } from './storage.ts';
import { bringRelease } from './stored-release.ts';

interface OpenedReleases {
  store: ReleaseStore;
  storage: ReleaseStorage;
  trusted: TrustedKeys;
  /** The key with which this server signs sets, if it has one. */
  key?: SigningKey | undefined;
}

/** Also what is taken into the store at the start, and what runs from it. */
interface StoreSettings extends ReleaseSettings {
  /** Folders of built workspaces, each with `release.json` and `release/`; `*` stands for part of a name. */
  releaseSources: string[];
  /** Takes builds even after a version was promoted or rolled back by hand. */
  takesBuilds: boolean;
  development: boolean;
  /** The lowest sequence of a release set that runs, for a server that does not remember what ran before. */
  minSequence: number;
}

export interface OpeningReleases {
  settings: StoreSettings;
  /** The database that this server shares with others, if it does. */
  shared?: Db;
  rules: Rules;
  /** Why the site cannot show its pages with these rules. */
  problemOf: ProblemOfRules;
  now(): Date;
  log: Log;
}

/**
 * Opens the release store of the settings. If release sources are set (in a checkout), their builds are taken into it
 * first.
 */
export async function openReleases(
  data: DataFolder,
  { settings, shared, rules, problemOf, now, log }: OpeningReleases,
): Promise<Result<OpenedReleases, string[]>> {
  const { releasesFolder, releaseSources, takesBuilds, development, minSequence } = settings;
  const takes = releaseSources.length > 0;
  const trust = readTrust(settings, { signs: takes && 'sets', creates: takes });
  if (trust.kind === 'refused') return refused([trust.reason]);
  const { trusted, key } = trust.value;
  const storage = openStorage(settings);
  // The sequences of different stores are unrelated.
  const store = createHash('sha256').update(storage.name).digest('hex').slice(0, 8);
  const adoptedSet = createAdoptedSet(data.path(`release-set-${store}.json`), trusted);
  const highestSequence = shared && createHighestSequence(shared, { store, keys: [...trusted.keys()] });
  if (key && takes) {
    const after = Math.max((await adoptedSet.read())?.sequence ?? 0, (await highestSequence?.read()) ?? 0);
    const taken = await takeBuilds({ storage, key, trusted }, findReleaseSources(releaseSources), {
      now: now(),
      always: takesBuilds || development,
      development,
      after,
      problemOf: problemOfSet({ storage, folder: releasesFolder, rules, problemOf }),
    }).catch((cause: unknown) => ({ kind: 'bad-builds' as const, messages: [StorageFailure.reasonOf(cause)] }));
    // In development, show the mistake instead of the previous set.
    if (taken.kind === 'bad-builds' || (taken.kind === 'unfit' && development)) return refused(taken.messages);
    if (taken.kind === 'unfit') log.error('builds-not-taken', { reason: taken.messages.join('; ') });
    else if (taken.kind === 'left')
      log.info('builds-left', {
        reason: 'a version was promoted or rolled back by hand',
        moves: describeMoves(taken.moves),
        hint: 'npm start -- --take-builds makes these moves',
      });
    else if (taken.moves.length > 0) log.info('builds-taken', { moves: describeMoves(taken.moves) });
  }
  const opened = await openReleaseStore({
    storage,
    folder: releasesFolder,
    rules,
    trusted,
    adoptedSet,
    minSequence,
    highestSequence,
    development,
    problemOf,
    now,
    log,
  }).catch((cause: unknown) => refused([StorageFailure.reasonOf(cause)]));
  if (opened.kind === 'refused') return opened;
  return ok({ store: opened.value, storage, trusted, key: key && trusted.has(key.id) ? key : undefined });
}

function describeMoves(moves: readonly BuildMove[]): string {
  return moves.map(({ area, from, to }) => (from ? `${area} ${from} -> ${to}` : `${area} ${to}`)).join(', ');
}

/**
 * Creates a check that returns why the site cannot show its pages with a set, after copying the files of a remote
 * storage.
 */
function problemOfSet({
  storage,
  folder,
  rules,
  problemOf,
}: {
  storage: ReleaseStorage;
  folder: string;
  rules: Rules;
  problemOf: ProblemOfRules;
}) {
  const files = servedFrom(folder, storage);
  return async (set: ReleaseSet): Promise<string | undefined> => {
    for (const release of set.releases) {
      const problem = await bringRelease(storage, files, release);
      if (problem) return problem;
    }
    const ofSet = rulesOfSet(rules, set, folder);
    const opened = await ofSet.ask(OPEN, undefined);
    return opened.kind === 'ok' ? problemOf(ofSet) : opened.reason.reasons.join('; ');
  };
}

import { createHash } from 'node:crypto';
import type { DataFolder } from '../data-folder.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createLastTaken } from './last-taken.ts';
import { openStorage, readTrust } from './release-access.ts';
import { findReleaseSources } from './release-sources.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { StorageFailure, type ReleaseStorage } from './storage.ts';
import { takeBuilds } from './take-builds.ts';

export type OpenedReleases = { kind: 'opened'; store: ReleaseStore; storage: ReleaseStorage } | { kind: 'bad-releases'; messages: string[] };

/** The release store of the settings, with what was built taken into it first where the site runs in a checkout. */
export async function openReleases(data: DataFolder, { settings, now, log }: { settings: Settings; now(): Date; log: Log }): Promise<OpenedReleases> {
  const { releasesFolder, releaseSources } = settings;
  const trust = readTrust(settings, { signs: releaseSources.length > 0 });
  if (trust.kind === 'no-keys') return { kind: 'bad-releases', messages: [trust.reason] };
  const { trusted, key } = trust;
  const storage = openStorage(settings);
  // One a store: the sequence of one says nothing of another's.
  const lastTaken = createLastTaken(data.path(`release-set-${createHash('sha256').update(storage.name).digest('hex').slice(0, 8)}.json`), trusted);
  const messages = key && releaseSources.length > 0
    ? await takeBuilds({ storage, key, trusted }, findReleaseSources(releaseSources), { now: now(), last: await lastTaken.read() }).catch((cause: unknown) => [StorageFailure.reasonOf(cause)]) : [];
  if (messages.length > 0) return { kind: 'bad-releases', messages };
  const opened = await openReleaseStore({ storage, folder: releasesFolder, trusted, lastTaken, now, log });
  return opened.kind === 'opened' ? { ...opened, storage } : opened;
}

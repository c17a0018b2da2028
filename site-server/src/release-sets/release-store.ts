import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { decodeReleaseSet, type Release, type ReleaseSet } from 'shared-contracts/release-set';
import type { Log } from '../log.ts';
import { adoptRelease, storedRelease } from './adopt-release.ts';
import { importAreaRules, type LoadedRules } from './area-rules.ts';
import { readRelease } from './read-release.ts';
import { isAreaRelease } from './release-kinds.ts';
import { composeReleaseSet, releaseSetId } from './release-set.ts';

export type SetRules = { kind: 'rules'; set: ReleaseSet; areas: AreaRulesByName } | { kind: 'unknown-set' };

/** What was released: the files that pages load, and the rules that orders are asked again with. */
export interface ReleaseStore {
  folder: string;
  /** What new pages are rendered with. */
  current: ReleaseSet;
  /** A set that is still served, so that open tabs keep working while releases come and go. */
  set(id: string): Promise<ReleaseSet | undefined>;
  release(area: string, version: string): Promise<Release | undefined>;
  /** The rules of every area of a set; `unknown-set` when one of them is not served any more. */
  areaRulesOf(setId: string): Promise<SetRules>;
}

export type OpenedReleaseStore = { kind: 'opened'; store: ReleaseStore } | { kind: 'bad-releases'; messages: string[] };

const SET_ID = /^[0-9a-f]{16}$/;
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const AREA = /^[a-z-]+$/;

/**
 * Takes what the sources built into the store, makes the current set of it, and keeps every set ever
 * current. Refuses with every message when a release does not hold or its rules cannot be loaded.
 */
export async function openReleaseStore({ folder, sources, log }: { folder: string; sources: readonly string[]; log: Log }): Promise<OpenedReleaseStore> {
  const messages: string[] = [];
  const releases: Release[] = [];
  for (const source of sources) {
    const read = readRelease(source);
    const adopted = read.kind === 'read' ? await adoptRelease(folder, read) : read;
    if (adopted.kind === 'bad-release') messages.push(adopted.message);
    else if (read.kind === 'read') releases.push(read.release);
  }
  const areas = releases.map(({ area }) => area);
  const double = areas.find((area, at) => areas.indexOf(area) !== at);
  if (double) messages.push(`Two of the release sources are releases of ${double}.`);
  if (messages.length === 0 && !areas.includes('shell')) messages.push('None of the release sources is the shell.');
  if (messages.length > 0) return { kind: 'bad-releases', messages };

  const current = composeReleaseSet(releases);
  await keepSet(folder, current);
  const store = createReleaseStore(folder, current, log);
  for (const release of current.releases.filter(isAreaRelease)) {
    const loaded = await store.rulesOf(release);
    if (loaded.kind === 'no-rules') messages.push(loaded.reason);
  }
  return messages.length > 0 ? { kind: 'bad-releases', messages } : { kind: 'opened', store };
}

const setFile = (folder: string, id: string) => join(folder, 'sets', `${id}.json`);

async function keepSet(folder: string, set: ReleaseSet): Promise<void> {
  if (existsSync(setFile(folder, set.id))) return;
  await mkdir(join(folder, 'sets'), { recursive: true });
  await writeFile(setFile(folder, set.id), JSON.stringify(set, null, 2));
}

function createReleaseStore(folder: string, current: ReleaseSet, log: Log) {
  const rulesByVersion = new Map<string, Promise<LoadedRules>>();
  const sets = new Map<string, ReleaseSet>([[current.id, current]]);
  const releases = new Map<string, Release>(current.releases.map((one) => [`${one.area}/${one.version}`, one]));

  function rulesOf(release: Release): Promise<LoadedRules> {
    const key = `${release.area}/${release.version}`;
    const loading = rulesByVersion.get(key) ?? importAreaRules(folder, release);
    rulesByVersion.set(key, loading);
    return loading;
  }

  async function set(id: string): Promise<ReleaseSet | undefined> {
    const known = sets.get(id);
    if (known || !SET_ID.test(id)) return known;
    const stored = await readFile(setFile(folder, id), 'utf8').then((text): unknown => JSON.parse(text)).catch(() => undefined);
    const decoded = decodeReleaseSet(stored);
    if (decoded.kind === 'malformed' || releaseSetId(decoded.value.releases) !== id) return undefined;
    sets.set(id, decoded.value);
    return decoded.value;
  }

  return {
    folder,
    current,
    set,
    rulesOf,
    async release(area: string, version: string): Promise<Release | undefined> {
      if (!VERSION.test(version) || !AREA.test(area)) return undefined;
      const key = `${area}/${version}`;
      const found = releases.get(key) ?? (await storedRelease(folder, { area: area as Release['area'], version }));
      if (found) releases.set(key, found);
      return found;
    },
    async areaRulesOf(setId: string): Promise<SetRules> {
      const found = await set(setId);
      if (!found) return { kind: 'unknown-set' };
      const areas: Record<string, unknown> = {};
      for (const release of found.releases.filter(isAreaRelease)) {
        const loaded = await rulesOf(release);
        if (loaded.kind === 'no-rules') {
          log.error('release-set-not-served', { set: setId, reason: loaded.reason });
          return { kind: 'unknown-set' };
        }
        areas[release.area] = loaded.rules;
      }
      return { kind: 'rules', set: found, areas };
    },
  };
}

import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { describeError, type Log } from '../log.ts';
import { servedFrom } from './folder-storage.ts';
import type { AdoptedSet } from './adopted-set.ts';
import { createRulesLoader } from './loaded-rules.ts';
import { isExpired, problemOfTaking } from './next-set.ts';
import { openSet, releaseSetOf, type DatedSet } from './set-document.ts';
import { documentOfSet, POINTER } from './set-pointer.ts';
import type { TrustedKeys } from './signing-keys.ts';
import { StorageFailure, type ReleaseStorage } from './storage.ts';
import { bringRelease, storedRelease } from './stored-release.ts';

export type SetRules = { kind: 'rules'; set: ReleaseSet; areas: AreaRulesByName } | { kind: 'unknown-set' };

/** What new pages are rendered with, and since which move of the pointer. */
export interface CurrentSet {
  set: ReleaseSet;
  areas: AreaRulesByName;
  sequence: number;
  expiresAt: string;
}

/** Why the site cannot show its pages with these rules; `undefined` when it can. */
export type ProblemOfRules = (areas: AreaRulesByName) => string | undefined;

/** What was released: the files that pages load, and the rules that orders are asked again with. */
export interface ReleaseStore {
  folder: string;
  current(): CurrentSet;
  /** Why what the pointer names is not what runs. */
  refused(): string | undefined;
  /** A set that is still served, so that open tabs keep working while releases come and go. */
  set(id: string): Promise<ReleaseSet | undefined>;
  release(area: string, version: string): Promise<Release | undefined>;
  /** The rules of every area of a set; `unknown-set` when one of them is not served any more. */
  areaRulesOf(setId: string): Promise<SetRules>;
  /** Looks at the pointer every `interval` milliseconds and takes a new set for new pages. Returns how to stop. */
  follow(interval: number, problemOf: ProblemOfRules): () => void;
}

export type OpenedReleaseStore = { kind: 'opened'; store: ReleaseStore } | { kind: 'bad-releases'; messages: string[] };

export interface ReleaseStoreSettings {
  storage: ReleaseStorage;
  /** Where files are served from: the storage's own folder, or where they are brought to from afar. */
  folder: string;
  trusted: TrustedKeys;
  adoptedSet: AdoptedSet;
  /** Asked of the set that is opened with; `follow` has its own. */
  problemOf?: ProblemOfRules;
  now(): Date;
  log: Log;
}

const SET_ID = /^[0-9a-f]{16}$/;
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const AREA = /^[a-z-]+$/;

/** What was refused is looked at again after so many looks: a file may have been on its way. */
const LOOKS_UNTIL_RETRY = 10;

/**
 * Opens the store with the set that its pointer names. A pointer that cannot be believed (signature, sequence, a
 * file that is another one), or that the pages do not fit, is told, and the set that this server last took stays; without
 * one it is refused.
 */
export async function openReleaseStore({ storage, folder, trusted, adoptedSet, problemOf: problemAtFirst, now, log }: ReleaseStoreSettings): Promise<OpenedReleaseStore> {
  const files = servedFrom(folder, storage);
  const rulesOf = createRulesLoader(folder);
  const sets = new Map<string, ReleaseSet>();
  const releases = new Map<string, Release>();
  const brought = new Set<string>();
  let current: CurrentSet | undefined;
  let refused: string | undefined;
  let hasExpired = false;

  /** Every file of a release is looked at once: what is stored for good does not change under a server that runs. */
  async function problemOfFiles({ releases: all }: ReleaseSet): Promise<string | undefined> {
    for (const release of all) {
      const key = `${release.area}/${release.version}`;
      if (brought.has(key)) continue;
      const problem = await bringRelease(storage, files, release);
      if (problem) return problem;
      brought.add(key);
    }
    return undefined;
  }

  /** Makes a set the current one; the reasons when it cannot be. */
  async function take(dated: DatedSet, problemOf?: ProblemOfRules): Promise<string[]> {
    const set = releaseSetOf(dated);
    if (!set.releases.some(({ area }) => area === 'shell')) return ['it has no shell'];
    const problem = await problemOfFiles(set);
    if (problem) return [problem];
    const rules = await rulesOf(set);
    if (rules.kind === 'no-rules') return rules.reasons;
    const unfit = problemOf?.(rules.areas);
    if (unfit) return [unfit];
    current = { set, areas: rules.areas, sequence: dated.sequence, expiresAt: dated.expiresAt };
    sets.set(set.id, set);
    return [];
  }

  /** Takes what the pointer's document says, if it may be taken. */
  async function takeDocument(document: Uint8Array, problemOf?: ProblemOfRules): Promise<string[]> {
    const opened = openSet(document, trusted);
    if (opened.kind === 'bad-set') return [opened.reason];
    const last = current ? { sequence: current.sequence, id: current.set.id } : await adoptedSet.read();
    const problem = problemOfTaking(opened.set, last, now());
    if (problem) return [problem];
    const reasons = await take(opened.set, problemOf);
    if (reasons.length === 0) await adoptedSet.keep(document);
    return reasons;
  }

  function tellRefused(reasons: readonly string[]): void {
    const reason = reasons.join('; ');
    if (reason !== refused) log.error('release-set-refused', { reason });
    refused = reason;
  }

  const first = await storage.readSince(POINTER, undefined).catch((cause: unknown) => ({ kind: 'not-read' as const, reason: StorageFailure.reasonOf(cause) }));
  const reasons = first.kind === 'read' ? await takeDocument(first.content, problemAtFirst) : [first.kind === 'not-read' ? first.reason : `${storage.name} has no release set yet`];
  if (reasons.length > 0) {
    const last = await adoptedSet.read();
    const also = last ? await take(last, problemAtFirst) : [];
    if (!current) return { kind: 'bad-releases', messages: [...new Set([...reasons, ...also])] };
    tellRefused(reasons);
  }

  let mark = first.kind === 'read' && reasons.length === 0 ? first.mark : undefined;
  let looks = 0;
  let unread: string | undefined;

  async function look(problemOf: ProblemOfRules): Promise<void> {
    looks += 1;
    const found = await storage.readSince(POINTER, mark);
    unread = undefined;
    if (found.kind === 'same' && (refused === undefined || looks < LOOKS_UNTIL_RETRY)) return;
    looks = 0;
    const document = found.kind === 'read' ? found : await storage.readSince(POINTER, undefined);
    const before = current?.sequence;
    const refusal = document.kind === 'read' ? await takeDocument(document.content, problemOf) : [`${POINTER} is not there`];
    mark = document.kind === 'read' ? document.mark : undefined;
    if (refusal.length > 0) return tellRefused(refusal);
    refused = undefined;
    hasExpired = false;
    if (current && current.sequence !== before) log.info('release-set-taken', { set: current.set.id, sequence: current.sequence });
  }

  /** Once, however often it is looked in vain. */
  function tellUnread(cause: unknown): void {
    const reason = describeError(cause);
    if (reason !== unread) log.error('release-set-not-read', { cause: reason });
    unread = reason;
  }

  function tellExpired(): void {
    if (hasExpired || !current || !isExpired(current, now())) return;
    hasExpired = true;
    log.error('release-set-expired', { set: current.set.id, sequence: current.sequence, expired: current.expiresAt });
  }

  async function set(id: string): Promise<ReleaseSet | undefined> {
    const known = sets.get(id);
    if (known || !SET_ID.test(id)) return known;
    const document = await storage.read(documentOfSet(id));
    const opened = document && openSet(document, trusted);
    if (opened?.kind !== 'set' || opened.set.id !== id) return undefined;
    const found = releaseSetOf(opened.set);
    if (await problemOfFiles(found)) return undefined;
    sets.set(id, found);
    return found;
  }

  return {
    kind: 'opened',
    store: {
      folder,
      current: () => current as CurrentSet,
      refused: () => refused,
      set,
      async release(area, version) {
        if (!VERSION.test(version) || !AREA.test(area)) return undefined;
        const key = `${area}/${version}`;
        const found = releases.get(key) ?? (await storedRelease(files, { area: area as Release['area'], version }));
        if (found) releases.set(key, found);
        return found;
      },
      async areaRulesOf(setId) {
        const found = await set(setId);
        if (!found) return { kind: 'unknown-set' };
        const rules = await rulesOf(found);
        if (rules.kind === 'rules') return { kind: 'rules', set: found, areas: rules.areas };
        log.error('release-set-not-served', { set: setId, reason: rules.reasons.join('; ') });
        return { kind: 'unknown-set' };
      },
      follow(interval, problemOf) {
        let isOver = false;
        let timer: NodeJS.Timeout;
        const again = () => {
          if (isOver) return;
          timer = setTimeout(() => {
            tellExpired();
            look(problemOf).catch(tellUnread).finally(again);
          }, interval);
        };
        again();
        return () => {
          isOver = true;
          clearTimeout(timer);
        };
      },
    },
  };
}

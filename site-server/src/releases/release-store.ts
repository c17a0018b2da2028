import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { createTokenBuckets } from '../http/limits/token-buckets.ts';
import type { Rate } from '../http/limits/limits.ts';
import { describeError, type Log } from '../system/log.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { servedFrom } from './folder-storage.ts';
import type { AdoptedSet, HighestSequence } from './adopted-set.ts';
import { bandsOf } from './canary.ts';
import { earlierSetsWith, isExpired, problemOfTaking } from './next-set.ts';
import { releaseSetOf, type Canary, type DatedSet, type SetEvent } from './set-document.ts';
import { buildProblem } from './read-release.ts';
import { OPEN, rulesOfSet, type Rules, type SetRules } from './rules-calls.ts';
import { nameOfRelease, openPointer, POINTER, readSet, revokedIn } from './set-pointer.ts';
import type { TrustedKeys } from './signing-keys.ts';
import { StorageFailure, type ReleaseStorage } from './storage.ts';
import { bringRelease } from './stored-release.ts';

/** The set that new pages are rendered with, and its sequence and expiry from the pointer. */
interface CurrentSet extends SetRules {
  sequence: number;
  expiresAt: string;
  /** The releases that a share of visitors has. */
  canaries: readonly Canary[];
  /** The latest changes that moved no area. */
  events: readonly SetEvent[];
}

/** Why the site cannot show its pages with these rules; `undefined` when it can. */
export type ProblemOfRules = (rules: SetRules) => Promise<string | undefined>;

/** The releases that a site serves: the files that pages load, and the rules that orders are checked with. */
export interface ReleaseStore {
  folder: string;
  current(): CurrentSet;
  /** What a visitor of this number has; without one, what runs. */
  of(visitor: number | undefined): SetRules;
  /** All sets that new pages are rendered with, that of most visitors first. */
  shown(): readonly SetRules[];
  /** Why visitors do not have a canary; `undefined` while all that should do. */
  notShown(): string | undefined;
  /** Why the pointer's set was refused; `undefined` while it runs. */
  refused(): string | undefined;
  /**
   * Since when the pointer or a release of its set cannot be read, what runs meanwhile, and why, as sentences; also
   * those about damaged documents of older sets that were asked for.
   */
  unread(): string | undefined;
  /** A set that is still served. Older sets are included, so that open tabs keep working while releases come and go. */
  set(id: string): Promise<ReleaseSet | undefined>;
  /** The record of a release that a signed set names: that of `release.json`, which is not signed, is never used. */
  release(area: string, version: string): Promise<Release | undefined>;
  /** The rules of a set; `undefined` when it is no longer served completely. */
  rulesOf(setId: string): Promise<SetRules | undefined>;
  /**
   * Polls the pointer every `interval` milliseconds and adopts a new set for new pages. Returns a function that stops
   * it.
   */
  follow(interval: number, problemOf: ProblemOfRules): () => void;
}

export interface ReleaseStoreSettings {
  storage: ReleaseStorage;
  /** Folder that files are served from: the storage's own, or one with copies of a remote storage. */
  folder: string;
  rules: Rules;
  trusted: TrustedKeys;
  adoptedSet: AdoptedSet;
  /** Sets with a lower sequence are refused, also by a server that has run none yet. */
  minSequence?: number;
  /** What servers that share a database have run; sets with a lower sequence are refused. */
  highestSequence?: HighestSequence;
  /** Runs development builds, too. */
  development?: boolean;
  /** Checks the first set; `follow` gets its own check. */
  problemOf?: ProblemOfRules;
  now(): Date;
  log: Log;
}

const SET_ID = /^[0-9a-f]{16}$/;
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const AREA = /^[a-z0-9-]+$/;

/** How many sets that this server does not hold are looked up in the storage. */
const LOOK_UPS: Rate = { most: 30, perSecond: 1 };

/** Retry a refused set after this many polls; a file may still have been uploading. */
const POLLS_UNTIL_RETRY = 10;

/**
 * Opens the store with the set that its pointer names. If that set cannot be trusted (signature, sequence, altered
 * files) or the pages do not fit it, the refusal is logged and the set that this server last adopted runs; without one,
 * it says why.
 */
export async function openReleaseStore({
  storage,
  folder,
  rules,
  trusted,
  adoptedSet,
  minSequence = 0,
  highestSequence,
  development = false,
  problemOf: problemOfFirst,
  now,
  log,
}: ReleaseStoreSettings): Promise<Result<ReleaseStore, string[]>> {
  const files = servedFrom(folder, storage);
  const sets = new Map<string, ReleaseSet>();
  const releases = new Map<string, Release>();
  const checkedReleases = new Set<string>();
  let current: CurrentSet | undefined;
  let bands: { below: number; rules: SetRules }[] = [];
  let canariesNotShown: string | undefined;
  let moves: DatedSet['moves'] = [];
  let revoked: DatedSet['revoked'];
  let refusedBecause: string | undefined;
  let hasExpired = false;
  /** Why the documents of sets cannot be read, by the sets' ids. */
  const damagedSets = new Map<string, string>();
  let readFailure: { cause: string; reason: string; since: Date } | undefined;
  // A set that is found is looked up once. Others are asked for by strangers, who must not make the storage answer for
  // each.
  const unknownSets = createTokenBuckets({ each: LOOK_UPS, all: LOOK_UPS, clock: () => now().getTime() });

  /**
   * Copies and checks the files of a set's releases, each release once: stored files do not change while a server runs.
   */
  async function problemOfFiles({ releases: all }: ReleaseSet): Promise<string | undefined> {
    for (const release of all) {
      const problem = await problemOfRelease(release);
      if (problem) return problem;
    }
    return undefined;
  }

  async function problemOfRelease(release: Release): Promise<string | undefined> {
    const key = nameOfRelease(release);
    if (checkedReleases.has(key)) return undefined;
    const problem = await bringRelease(storage, files, release);
    if (!problem) checkedReleases.add(key);
    return problem;
  }

  /** Finds the record of a release in the signed sets: those that are served, then those that ran before. */
  async function signedRelease(named: Pick<Release, 'area' | 'version'>): Promise<Release | undefined> {
    const isNamed = (release: Release) => nameOfRelease(release) === nameOfRelease(named);
    const served = [...sets.values()]
      .filter(isServed)
      .flatMap((servedSet) => servedSet.releases)
      .find(isNamed);
    if (served || !current) return served;
    for (const id of earlierSetsWith({ moves, releases: current.set.releases }, named)) {
      const release = (await signedSet(id))?.releases.find(isNamed);
      if (release && !(await problemOfRelease(release))) return release;
    }
    return undefined;
  }

  const isServed = (set: ReleaseSet) => revokedIn(set, revoked) === undefined;

  async function signedSet(id: string): Promise<ReleaseSet | undefined> {
    const signed = await readSet(storage, trusted, id);
    if (signed.kind !== 'refused') damagedSets.delete(id);
    else if (!damagedSets.has(id)) log.error('release-set-damaged', { set: id, reason: signed.reason });
    if (signed.kind === 'refused') damagedSets.set(id, signed.reason);
    return signed.kind === 'ok' && isServed(signed.value) ? releaseSetOf(signed.value) : undefined;
  }

  /** The rules of a set whose files are here and which the pages fit, or why it has none. */
  async function openRulesOf(set: ReleaseSet, problemOf?: ProblemOfRules): Promise<Result<SetRules, string[]>> {
    const problem = await problemOfFiles(set);
    if (problem) return refused([problem]);
    const ofSet = rulesOfSet(rules, set, folder);
    const opened = await ofSet.ask(OPEN, undefined);
    if (opened.kind === 'refused') return refused(opened.reason.reasons);
    const unfit = await problemOf?.(ofSet);
    return unfit ? refused([unfit]) : ok(ofSet);
  }

  /** Makes a set the current one. Returns the reasons why it cannot be, if any. */
  async function take(dated: DatedSet, problemOf?: ProblemOfRules): Promise<string[]> {
    const set = releaseSetOf(dated);
    if (!set.releases.some(({ area }) => area === 'shell')) return ['it has no shell'];
    if (dated.sequence < minSequence)
      return [`its sequence ${dated.sequence} is lower than RELEASE_MIN_SEQUENCE, which is ${minSequence}`];
    const withdrawn = revokedIn(dated, dated.revoked);
    if (withdrawn) return [`${withdrawn} is revoked`];
    const unfinished = development ? undefined : set.releases.find(buildProblem);
    if (unfinished) return [`${unfinished.area} ${unfinished.version} is a development build`];
    const opened = await openRulesOf(set, problemOf);
    if (opened.kind === 'refused') return opened.reason;
    const shown = await openBands(dated, problemOf);
    const { sequence, expiresAt, canaries = [], events = [] } = dated;
    current = { ...opened.value, sequence, expiresAt, canaries, events };
    ({ moves, revoked } = dated);
    bands = shown.filter(({ rules: { set: ofBand } }) => isServed(ofBand));
    releases.clear();
    for (const ofVisitors of [set, ...bands.map((band) => band.rules.set)]) sets.set(ofVisitors.id, ofVisitors);
    return [];
  }

  /** Opens the sets of canaries. One that cannot be shown is left out: its visitors have what runs. */
  async function openBands(dated: DatedSet, problemOf?: ProblemOfRules): Promise<typeof bands> {
    const opened: typeof bands = [];
    const problems: string[] = [];
    for (const { below, set } of bandsOf(dated)) {
      const shown = set.id === dated.id ? undefined : await openRulesOf(set, problemOf);
      if (shown?.kind === 'ok') opened.push({ below, rules: shown.value });
      if (shown?.kind === 'refused')
        problems.push(`Set ${set.id} of the visitors below ${below} is not shown: ${shown.reason.join('; ')}`);
    }
    canariesNotShown = problems.length > 0 ? problems.join(' ') : undefined;
    if (canariesNotShown) log.error('canary-not-shown', { reason: canariesNotShown });
    return opened;
  }

  /** Adopts the set of the pointer's document. Returns the reasons why it is refused, if any. */
  async function takeDocument(
    document: Uint8Array,
    highest: number | undefined,
    problemOf?: ProblemOfRules,
  ): Promise<string[]> {
    const opened = openPointer(storage, document, trusted);
    if (opened.kind === 'refused') return [opened.reason];
    const last = current ? { sequence: current.sequence, id: current.set.id } : await adoptedSet.read();
    const problem = problemOfTaking(opened.value, last, now(), highest);
    if (problem) return [problem];
    const reasons = await take(opened.value, problemOf);
    if (reasons.length > 0) return reasons;
    await adoptedSet.keep(document);
    await highestSequence?.keep(opened.value.sequence);
    return [];
  }

  function logRefused(reasons: readonly string[]): void {
    const reason = reasons.join('; ');
    if (reason !== refusedBecause) log.error('release-set-refused', { reason });
    refusedBecause = reason;
  }

  /** Notes a failed read and logs it, unless the read before failed for the same reason. */
  function noteReadFailure(failure: unknown): void {
    const cause = describeError(failure);
    if (cause !== readFailure?.cause) log.error('release-set-not-read', { cause });
    const reason = failure instanceof StorageFailure ? failure.message : 'The log has the reason.';
    readFailure = { cause, reason, since: readFailure?.since ?? now() };
  }

  // Read before the pointer: another server may adopt a newer set in between.
  const highestBefore = await highestSequence?.read();
  async function takeFirst(): Promise<{ reasons: string[]; mark?: string; failure?: StorageFailure }> {
    try {
      const first = await storage.readSince(POINTER, undefined);
      if (first.kind !== 'read') return { reasons: [`${storage.name} has no release set yet`] };
      return { reasons: await takeDocument(first.content, highestBefore, problemOfFirst), mark: first.mark };
    } catch (cause) {
      return { reasons: [StorageFailure.reasonOf(cause)], failure: cause as StorageFailure };
    }
  }

  const { reasons, mark, failure } = await takeFirst();
  if (reasons.length > 0) {
    const last = await adoptedSet.read();
    const fallbackReasons = last ? await take(last, problemOfFirst) : [];
    if (!current) return refused([...new Set([...reasons, ...fallbackReasons])]);
    if (failure) noteReadFailure(failure);
    else logRefused(reasons);
  }

  let lastMark = reasons.length === 0 ? mark : undefined;
  let polls = 0;
  async function poll(problemOf: ProblemOfRules): Promise<void> {
    polls += 1;
    if (polls % POLLS_UNTIL_RETRY === 0) for (const id of damagedSets.keys()) await signedSet(id);
    const latest = await storage.readSince(POINTER, lastMark);
    if (latest.kind === 'same' && (refusedBecause === undefined || polls < POLLS_UNTIL_RETRY)) return;
    polls = 0;
    const highest = await highestSequence?.read();
    const document = latest.kind === 'read' ? latest : await storage.readSince(POINTER, undefined);
    const before = current?.sequence;
    const refusal =
      document.kind === 'read' ? await takeDocument(document.content, highest, problemOf) : [`${POINTER} is not there`];
    lastMark = document.kind === 'read' ? document.mark : undefined;
    if (refusal.length > 0) return logRefused(refusal);
    refusedBecause = undefined;
    hasExpired = false;
    if (current && current.sequence !== before)
      log.info('release-set-taken', { set: current.set.id, sequence: current.sequence });
  }

  function logExpired(): void {
    if (hasExpired || !current || !isExpired(current, now())) return;
    hasExpired = true;
    log.error('release-set-expired', { set: current.set.id, sequence: current.sequence, expired: current.expiresAt });
  }

  async function set(id: string): Promise<ReleaseSet | undefined> {
    const cached = sets.get(id);
    if (cached) return isServed(cached) ? cached : undefined;
    const olderSet = SET_ID.test(id) && unknownSets.take('all').kind === 'taken' ? await signedSet(id) : undefined;
    // The set may have been revoked while its files were checked.
    if (!olderSet || (await problemOfFiles(olderSet)) || !isServed(olderSet)) return undefined;
    sets.set(id, olderSet);
    return olderSet;
  }

  return ok({
    folder,
    current: () => current as CurrentSet,
    of: (visitor) =>
      (visitor === undefined ? undefined : bands.find(({ below }) => visitor < below)?.rules) ??
      (current as CurrentSet),
    shown: () => [current as CurrentSet, ...bands.map((band) => band.rules)],
    notShown: () => canariesNotShown,
    refused: () => refusedBecause,
    unread() {
      const pointer =
        readFailure &&
        `Since ${readFailure.since.toISOString()} the list of releases or a file of it cannot be read, so set ` +
          `${current?.sequence} goes on. ${readFailure.reason}`;
      return [...(pointer ? [pointer] : []), ...damagedSets.values()].join(' ') || undefined;
    },
    set,
    async release(area, version) {
      if (!VERSION.test(version) || !AREA.test(area)) return undefined;
      const named = { area: area as Release['area'], version };
      const release = releases.get(nameOfRelease(named)) ?? (await signedRelease(named));
      if (release) releases.set(nameOfRelease(named), release);
      return release;
    },
    async rulesOf(setId) {
      const servedSet = await set(setId);
      return servedSet && rulesOfSet(rules, servedSet, folder);
    },
    follow(interval, problemOf) {
      let isStopped = false;
      let timer: NodeJS.Timeout;
      const scheduleNext = () => {
        if (isStopped) return;
        timer = setTimeout(() => {
          logExpired();
          poll(problemOf)
            .then(() => {
              readFailure = undefined;
            }, noteReadFailure)
            .finally(scheduleNext);
        }, interval);
      };
      scheduleNext();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    },
  });
}

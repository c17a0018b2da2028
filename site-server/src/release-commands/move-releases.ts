import type { Release } from 'shared-contracts/release-set';
import { NUMBERS } from '../http/visitor-number.ts';
import { readSteps, textOfShare, textOfSteps, textOfTime, type Step } from '../releases/canary.ts';
import { canaryOf, withCanary, withoutCanary } from '../releases/canary-sets.ts';
import { nextSet, recordToSign, versionsBefore } from '../releases/next-set.ts';
import { isLower, isNamed, numberOf, releaseMeant, releasesOf } from '../releases/release-index.ts';
import { buildProblem } from '../releases/read-release.ts';
import { releaseOf } from '../releases/release-set.ts';
import { nameOfRelease, readPointer, type StoredSet } from '../releases/set-pointer.ts';
import { releaseSetOf, type DatedSet } from '../releases/set-document.ts';
import { recordOf } from '../releases/stored-release.ts';
import { ok, refused, type Result } from '../system/result.ts';
import {
  areaNamed,
  noRelease,
  notRevoked,
  runningSet,
  type CommandResult,
  type Moving,
  type Releasing,
} from './command.ts';
import { REVOKED } from './revoke.ts';

interface WantedVersion {
  area?: string;
  version?: string;
  /** Moves a release that breaks a promise all the same; the set records what breaks. */
  force?: boolean;
  /** Shares of visitors, as `readSteps` reads them; all visitors if absent. */
  to?: string | undefined;
}

/**
 * `promote <area> [version]`: every page loaded from now on runs this release (default: the newest), or with `to` the
 * pages of a share of visitors. A release that breaks a promise is refused, with what breaks for whom.
 */
export async function promote(
  releasing: Moving,
  { area: name, version, force, to }: WantedVersion,
): Promise<CommandResult> {
  const steps = to === undefined ? undefined : readSteps(to);
  if (steps?.kind === 'refused') return steps;
  const named = await areaNamed(name, releasing.storage);
  if (named.kind === 'refused') return named;
  const area = named.value;
  const entries = await releasesOf(releasing.storage, area);
  const entry = releaseMeant(entries, version);
  if (!entry) return refused(noRelease(releasing.storage, { area, version }, entries));
  return move(releasing, {
    area,
    wanted: async () => ok(entry.version),
    isNamed: version !== undefined,
    cause: 'promote',
    ...(steps && steps.value[0].share < NUMBERS && { steps: steps.value }),
    force,
  });
}

/**
 * `rollback <area> [version]`: takes back the release that a share of visitors has; without one returns to the version
 * that ran before, or to a named one. It is checked as by
 * `promote`, because other areas may since use what it does not have. With `revokes` the version that ran is revoked,
 * as by `revoke`. A version that was pruned is refused, with the nearest one that is still stored.
 */
export async function rollback(
  releasing: Moving,
  { area: name, version, force, revokes = false }: WantedVersion & { revokes?: boolean },
): Promise<CommandResult> {
  const named = await areaNamed(name, releasing.storage);
  if (named.kind === 'refused') return named;
  const area = named.value;
  const { storage } = releasing;
  const pointer = version === undefined ? await readPointer(storage, releasing.trusted) : undefined;
  if (pointer?.kind === 'ok' && canaryOf(pointer.value, area)) return takeBack(releasing, { area, revokes });
  const entries = await releasesOf(storage, area);
  const isStored = async (candidate: string) =>
    (await storage.read(recordOf({ area, version: candidate }))) !== undefined;
  const wanted = async (set: DatedSet): Promise<Result<string>> => {
    const versions = version === undefined ? versionsBefore(set, area) : namedVersions(set, area, version);
    const entry = version === undefined ? undefined : releaseMeant(entries, version);
    const [target = entry?.version] = versions;
    if (target === undefined && version !== undefined)
      return refused(`There is no ${area} ${version} in ${storage.name}.`);
    if (target === undefined)
      return refused(
        `No earlier ${area} is remembered. Name one: npm run rollback -- ${area} 1.2.3 --why "…". Or take ` +
          `the area out: npm run releases -- remove ${area}`,
      );
    if (await isStored(target)) return ok(target);
    const running = releaseOf(releaseSetOf(set), area)?.version;
    const nearest =
      (await firstOf(versionsBefore(set, area), isStored)) ??
      entries.findLast((other) => other.version !== running)?.version;
    const way = nearest
      ? `The nearest that is still there: npm run rollback -- ${area} ${nearest} --why "…"`
      : `No other ${area} is there.`;
    return refused(
      `${area} ${target} was taken out of ${storage.name} (npm run prune), so it cannot run again. ${way}`,
    );
  };
  return move(releasing, { area, wanted, cause: 'rollback', force, revokes });
}

/** `renew`: signs the running set again, with a later expiry date and a sequence higher than `after`. */
export async function renew(releasing: Releasing, { after = 0 } = {}): Promise<CommandResult> {
  const moved = await releasing.commit(async (pointer) => {
    const running = runningSet(pointer);
    return running.kind === 'ok' ? ok(nextSet(running.value, [], { cause: 'promote', after }, releasing.now)) : running;
  });
  return moved.kind === 'ok'
    ? ok(`Set ${moved.value.sequence} may be adopted until ${moved.value.expiresAt.slice(0, 10)}.`)
    : moved;
}

/** The versions of this number, or this version, that ran before another one, the latest first. */
function namedVersions({ moves }: DatedSet, area: Release['area'], version: string): string[] {
  return moves
    .toReversed()
    .flatMap((move) => (move.area === area && move.from !== null && isNamed(move.from, version) ? [move.from] : []));
}

async function firstOf(
  versions: readonly string[],
  isWanted: (version: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const version of versions) if (await isWanted(version)) return version;
  return undefined;
}

/** How a promoted area is taken back: to the release before, if there is one. */
const wayBack = (set: DatedSet, area: Release['area']): string =>
  versionsBefore(set, area).length > 0
    ? `Back: npm run rollback -- ${area} --why "…"`
    : `It is the first ${area}. Once no page has it, this takes it out: npm run releases -- remove ${area}`;

const MOVED = { promote: 'promoted', rollback: 'brought back' } as const;

interface Target {
  area: Release['area'];
  /** The version to move to. */
  wanted(set: DatedSet): Promise<Result<string>>;
  /** Whether the caller named the version; only then may it be lower than the one that runs. */
  isNamed?: boolean;
  cause: 'promote' | 'rollback';
  /** Move even if something breaks. */
  force?: boolean;
  /** Revoke the version that ran. */
  revokes?: boolean;
  /** The shares of visitors that have it; all if absent. */
  steps?: readonly [Step, ...Step[]];
}

async function move(
  releasing: Moving,
  { area, wanted, isNamed: isChosen, cause, force = false, revokes = false, steps }: Target,
): Promise<CommandResult> {
  const { storage, now, findBreaks, made } = releasing;
  let [breaks, notes]: [readonly string[], readonly string[]] = [[], []];
  let from: string | undefined;
  let to: string | undefined;
  const next = async (pointer: StoredSet): Promise<Result<DatedSet>> => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    const target = await wanted(running.value);
    if (target.kind === 'refused') return target;
    const version = target.value;
    to = version;
    from = releaseOf(releaseSetOf(running.value), area)?.version;
    if (from === version) return refused(`${area} ${version} runs already.`);
    if (cause === 'promote' && !isChosen && from !== undefined && isLower(version, from))
      return refused(
        `The newest release, ${area} ${version}, is lower than ${from}, which runs. To promote it all the same, ` +
          `name it: npm run promote -- ${area} ${numberOf(version)} --why "…"`,
      );
    const record = await recordToSign(storage, releasing.trusted, running.value, { area, version });
    if (record.kind === 'refused') return record;
    const release = record.value;
    const problem = buildProblem(release);
    if (problem) return refused(`${area} ${version} never runs on a site. ${problem.wrong} ${problem.suggestion}`);
    const notMoved = `${area} ${version} is not ${MOVED[cause]}`;
    const checked = await findBreaks(release, releaseSetOf(running.value), cause);
    if (checked.kind === 'refused') return refused(`${notMoved}: no server could run it.\n${checked.reason}`);
    ({ breaks, notes } = checked.value);
    if (breaks.length > 0 && !force)
      return refused(
        [`${notMoved}: it would break what runs. With --force it runs all the same.`, ...notes, ...breaks].join('\n'),
      );
    if (steps) return notRevoked(withCanary(running.value, { ...made, release, steps }, now));
    const revoke = revokes && from !== undefined ? [nameOfRelease({ area, version: from })] : [];
    const events = revoke.map((about) => ({ area, about }));
    return notRevoked(nextSet(running.value, [release], { ...made, cause, despite: breaks, revoke, events }, now));
  };
  const moved = await releasing.commit(next, {
    ...{ area, force, revokes, version: () => to },
    ...(steps ? { action: 'canary', to: textOfSteps(steps) } : { action: cause }),
  });
  if (moved.kind === 'refused') return moved;
  const set = moved.value;
  if (steps)
    return ok(
      [
        `${area} ${to} is shown to ${describeSteps(steps)} (set ${set.sequence}). Open tabs go on with what they have.`,
        ...notes,
        ...(breaks.length > 0 ? ['It is shown in spite of:', ...breaks] : []),
        `Back: npm run rollback -- ${area} --why "…"`,
      ].join('\n'),
    );
  return ok(
    [
      `${area} ${to} runs from now on${from === undefined ? '' : `, in place of ${from}`} (set ${set.sequence}). ` +
        `${revokes ? REVOKED : 'Open tabs go on with what they have.'}`,
      ...(cause === 'promote' && to && from && isLower(to, from) ? [`Its number is lower than that of ${from}.`] : []),
      ...notes,
      ...(breaks.length > 0 ? [`It is ${MOVED[cause]} in spite of:`, ...breaks] : []),
      ...(cause === 'promote' ? [wayBack(set, area)] : []),
    ].join('\n'),
  );
}

/** Visitors have again what runs, in place of the release that a share of them has. */
async function takeBack(
  { commit, made, now }: Releasing,
  { area, revokes }: { area: Release['area']; revokes: boolean },
): Promise<CommandResult> {
  let version: string | undefined;
  const next = async (pointer: StoredSet): Promise<Result<DatedSet>> => {
    const running = runningSet(pointer);
    if (running.kind === 'refused') return running;
    const canary = canaryOf(running.value, area);
    if (!canary) return refused(`No share of visitors has a release of ${area} any more.`);
    ({ version } = canary.release);
    return ok(withoutCanary(running.value, canary, { ...made, revokes }, now));
  };
  const moved = await commit(next, { action: 'rollback', area, revokes });
  return moved.kind === 'ok'
    ? ok(
        `${area} ${version} is shown to no one any more (set ${moved.value.sequence}). ` +
          `${revokes ? REVOKED : 'Open tabs go on with what they have.'}`,
      )
    : moved;
}

/** `5% of visitors, after 30m to 25%, after 1h to all` */
function describeSteps([first, ...rest]: readonly [Step, ...Step[]]): string {
  let { lasts = 0 } = first;
  const later = rest.map((step) => {
    const text = `after ${textOfTime(lasts)} to ${step.share === NUMBERS ? 'all' : textOfShare(step.share)}`;
    ({ lasts = 0 } = step);
    return text;
  });
  return [`${textOfShare(first.share)} of visitors`, ...later].join(', ');
}

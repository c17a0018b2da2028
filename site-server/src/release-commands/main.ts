import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadAreas } from '../areas/load-areas.ts';
import { isoDateOf } from '../system/calendar.ts';
import { createFindBreaks } from './check-contract/find-breaks.ts';
import { describeError } from '../system/log.ts';
import { openStorage, readTrust } from '../releases/release-access.ts';
import { POINTER } from '../releases/set-pointer.ts';
import { createRenderProcess } from '../rendering/render-first-step.ts';
import { createRulesProcess } from '../releases/rules-process.ts';
import { StorageFailure } from '../releases/storage.ts';
import { readSettings } from '../settings.ts';
import { ok, refused } from '../system/result.ts';
import { allowKey, revokeKey } from './allow-key.ts';
import { askSite, NOTHING_RUNS, type CommandResult } from './command.ts';
import { commitAsOwner, commitAsTeam } from './commit-set.ts';
import { listReleases } from './list-releases.ts';
import { makeKey } from './make-key.ts';
import { promote, renew, rollback } from './move-releases.ts';
import { pruneReleases } from './prune-releases.ts';
import { releaseBuild } from './release-build.ts';
import { removeArea } from './remove-area.ts';
import { revoke } from './revoke.ts';
import { showHistory } from './show-history.ts';
import { placeOrder } from './smoke/place-order.ts';
import { smokeRelease } from './smoke/smoke-release.ts';
import { withWalks } from './smoke/walked-breaks.ts';

const USAGE = `releases                             lists the releases, and which of them run
releases history [AREA]              who changed what runs, when, why, and from which commit to which
releases remove AREA                 takes an area out that no deployed page has
smoke AREA [VERSION]                 fills in the deployed pages with a release, in Chromium
promote AREA [VERSION] --why TEXT    checks a release, and has every page loaded from now on run it; --to 5%, or
                                     --to "5% 30m, 25% 1h, 100%", those of a share of visitors
rollback AREA [VERSION] --why TEXT   the same for the release that ran before; --revoke withdraws what ran
revoke AREA VERSION                  withdraws a release for good
releases key [FILE]                  makes the key of a team

The site's owner also has:
releases allow NAME KEY AREA,AREA    lets a team move its areas: [--may promote,preview] [--until 2027-01-31]
releases revoke key NAME             the key of this name moves nothing any more
revoke SET                           withdraws a set for good
renew [--after N]                    signs the set that runs again, with a number above N
prune [--days 30]                    deletes releases that have not run for these days

promote and rollback: --force moves a release that breaks something, --without-browser leaves out smoke.
Settings: RELEASES_URL and RELEASES_TOKEN, or RELEASES_FOLDER; RELEASE_TRUSTED_KEYS to read; RELEASE_SIGNING_KEY, a file
with the key of a team or of the site, to change what runs. RELEASE_AUTHORITY is the address of the site that makes the
moves of teams, where it is not the one that last told its pages.`;

/** Commands that change nothing of what runs. */
const READS: readonly string[] = ['list', 'history', 'prune', 'smoke'];

/**
 * `releases.mjs [command] …`: what `npm run release`, `smoke`, `promote`, `rollback`, `revoke`, `releases`, `renew` and
 * `prune`, and `area order` run.
 */
async function run(command = 'list', args: readonly string[]): Promise<CommandResult> {
  const {
    values,
    positionals: [area, version, ...more],
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      days: { type: 'string', default: '30' },
      after: { type: 'string', default: '0' },
      revision: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      revoke: { type: 'boolean', default: false },
      'without-browser': { type: 'boolean', default: false },
      why: { type: 'string' },
      to: { type: 'string' },
      may: { type: 'string' },
      until: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return ok(USAGE);
  if (command === 'order') return placeOrder(area);
  if (command === 'key') return makeKey(resolve(area ?? 'team-key.pem'));
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'refused') return read;
  const settings = read.value;
  const storage = openStorage(settings);
  const now = new Date();
  if (command === 'release')
    return releaseBuild({ storage, now }, resolve(area ?? ''), {
      revision: values.revision,
      isDryRun: values['dry-run'],
    });
  const trust = readTrust(settings, { signs: !READS.includes(command) && 'moves' });
  const runsNothing = trust.kind === 'refused' && !(await storage.read(POINTER));
  // Before the first start there is neither a key nor a set.
  if (command === 'list' && runsNothing) return listReleases({ storage, trusted: new Map(), now, askSite });
  if (trust.kind === 'refused') return runsNothing ? refused(`${NOTHING_RUNS} ${trust.reason}`) : trust;
  const { trusted, key } = trust.value;
  if (command === 'list') return listReleases({ storage, trusted, now, askSite });
  if (command === 'history') return showHistory({ storage, trusted }, area);
  if (command === 'prune') {
    return /^\d+$/.test(values.days)
      ? pruneReleases({ storage, trusted, now }, Number(values.days))
      : refused('--days must be a whole number.');
  }
  const files = { storage, folder: settings.releasesFolder };
  if (command === 'smoke') return smokeRelease({ ...files, trusted }, { named: area, version });
  if (!key) return refused('There is no key to sign with.');
  const rules = createRulesProcess({ reads: [settings.releasesFolder] });
  const rendering = createRenderProcess([settings.releasesFolder]);
  const areas = await loadAreas();
  if (areas.kind === 'refused') return refused(areas.reason.join('\n'));
  const { priceSources } = areas.value;
  const { force, revoke: revokes, 'without-browser': withoutBrowser } = values;
  const checking = { rules, rendering, priceSources, today: isoDateOf(now) };
  const findBreaks = withWalks(createFindBreaks({ ...files, ...checking }), {
    ...files,
    leftOutBy: withoutBrowser ? '--without-browser' : force ? '--force' : undefined,
  });
  const why = values.why?.trim();
  if (!why && ['promote', 'rollback'].includes(command))
    return refused(`Say why, for the history: npm run ${command} -- ${area ?? 'AREA'} --why "…"`);
  const skipped = withoutBrowser || force ? ['smoke'] : [];
  const made = { ...(why && { why }), skipped };
  const signing = { storage, trusted, key };
  const isOwner = trusted.has(key.id);
  const commit = isOwner
    ? commitAsOwner(signing)
    : commitAsTeam({ ...signing, now, made, authority: settings.releaseAuthority });
  const releasing = { storage, trusted, now, made, commit, findBreaks };
  if (command === 'promote') return promote(releasing, { area, version, force, to: values.to });
  if (command === 'rollback') return rollback(releasing, { area, version, force, revokes });
  if (command === 'allow') {
    const { may, until } = values;
    return allowKey(releasing, { name: area, publicKey: version, areas: more[0], may, until });
  }
  if (command === 'revoke')
    return area === 'key' ? revokeKey(releasing, version) : revoke(releasing, { area, version });
  if (command === 'remove') return removeArea(releasing, area);
  if (command === 'renew') {
    return /^\d{1,9}$/.test(values.after)
      ? renew(releasing, { after: Number(values.after) })
      : refused('--after must be a whole number.');
  }
  return refused(`There is no command "${command}".\n${USAGE}`);
}

const given = process.argv.slice(2);
const [command, ...args] = given[0]?.startsWith('-') ? ['list', ...given] : given;
const result = await run(command, args).catch((cause: unknown) =>
  refused(cause instanceof StorageFailure ? cause.message : describeError(cause)),
);
if (result.kind === 'ok') process.stdout.write(`${result.value}\n`);
else {
  process.stderr.write(`${result.reason}\n`);
  process.exitCode = 1;
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeError } from '../log.ts';
import { openStorage, readTrust } from '../release-sets/release-access.ts';
import { readSettings } from '../settings.ts';
import { failed, type CommandResult } from './command.ts';
import { listReleases } from './list-releases.ts';
import { promote, renew, rollback } from './move-releases.ts';
import { pruneReleases } from './prune-releases.ts';
import { releaseBuild } from './release-build.ts';

/** `releases.mjs <command> …`: what `npm run release`, `promote`, `rollback`, `releases`, `renew` and `prune` run. */
async function run(command: string | undefined, args: readonly string[]): Promise<CommandResult> {
  const { values, positionals: [area, version] } = parseArgs({
    args: [...args], allowPositionals: true, options: { force: { type: 'boolean', default: false }, days: { type: 'string', default: '30' } },
  });
  const read = readSettings(process.env, process.cwd());
  if (read.kind === 'bad-settings') return failed(read.message);
  const storage = openStorage(read.settings);
  const now = new Date();
  if (command === 'release') return releaseBuild({ storage, now }, resolve(area ?? ''));
  const trust = readTrust(read.settings, { signs: command !== 'list' && command !== 'prune' });
  if (trust.kind === 'no-keys') return failed(trust.reason);
  const { trusted, key } = trust;
  if (command === 'list') return listReleases({ storage, trusted, now });
  if (command === 'prune') {
    return /^\d+$/.test(values.days) ? pruneReleases({ storage, trusted, now }, Number(values.days)) : failed('--days must be a whole number.');
  }
  if (!key) return failed('There is no key to sign with.');
  const releasing = { storage, trusted, key, now };
  if (command === 'promote') return promote(releasing, { area, version, force: values.force, findBreaks: async () => [] });
  if (command === 'rollback') return rollback(releasing, { area, version });
  if (command === 'renew') return renew(releasing);
  return failed(`There is no command "${command ?? ''}".`);
}

const [command, ...args] = process.argv.slice(2);
const result = await run(command, args).catch((cause: unknown) => failed(describeError(cause)));
(result.kind === 'done' ? process.stdout : process.stderr).write(`${result.text}\n`);
process.exitCode = result.kind === 'done' ? 0 : 1;

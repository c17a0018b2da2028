import { join } from 'node:path';
import { ensureBuilt, releasedWorkspace } from '../build/build.mjs';
import { checkedOut, revisionOf } from '../build/revision.mjs';
import { sourcesOf } from '../build/build-files.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { main, run, say } from '../run.mjs';
import { checksOf, readOptions, refusalOfDirty } from './release-gate.mjs';

/** Runs a command on the releases. It prints what went wrong itself; resolves to whether it succeeded. */
const runCommand = (...args) =>
  run(process.execPath, ['--enable-source-maps', 'site-server/dist/releases.mjs', ...args]).then(
    () => true,
    () => {
      process.exitCode = 1;
      return false;
    },
  );

/**
 * `npm run release` in a workspace: builds it, and releases it if its sources are committed, its types, lint and tests
 * pass, and its scripts have not grown too much. No other area is built, because each is released separately.
 */
async function release(options) {
  const workspace = releasedWorkspace('release');
  const state = checkedOut(sourcesOf(workspace));
  const refusal = refusalOfDirty(state, options);
  if (refusal) throw new Error(refusal);
  // A release requires recorded versions of the shared packages.
  await ensureBuilt({ only: [workspace, 'site-server'], isFinal: true });
  const command = [
    'release',
    join(workspace, 'dist'),
    '--revision',
    revisionOf(state),
    ...(options.allowsGrowth ? ['--allow-growth'] : []),
  ];
  // A dry run first: reasons to refuse that take no time come before the tests.
  if (!(await runCommand(...command, '--dry-run'))) return;
  for (const { name, args } of options.isUnchecked ? [] : checksOf(workspace)) {
    say(`Checking: ${name}`);
    await run(process.execPath, args).catch(() => {
      throw new Error(`Not released: the ${name} fail.`);
    });
  }
  await runCommand(...command);
}

/** `npm run release` in a workspace; `npm run promote`, `rollback`, `revoke`, `releases`, `renew`, `prune`. */
await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  const options = command === 'release' ? readOptions(args) : undefined;
  await ensureInstalled();
  if (options) return release(options);
  await ensureBuilt({ only: ['site-server'] });
  await runCommand(command, ...args);
});

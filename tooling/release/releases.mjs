import { join } from 'node:path';
import { ensureBuilt, releasedWorkspace } from '../build/build.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { main, run } from '../run.mjs';

/**
 * `npm run promote`, `rollback`, `releases`, `renew`, `prune`; and in a workspace `npm run release`, which builds that
 * workspace. No other area is built, because each is released separately.
 */
await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  const released = command === 'release' ? [releasedWorkspace(command)] : [];
  await ensureInstalled();
  // A release requires recorded versions of the shared packages.
  await ensureBuilt({ only: [...released, 'site-server'], isFinal: command === 'release' });
  const folders = released.map((name) => join(name, 'dist'));
  // The command itself prints what went wrong.
  await run(process.execPath, ['--enable-source-maps', 'site-server/dist/releases.mjs', command, ...folders, ...args]).catch(() => { process.exitCode = 1; });
});

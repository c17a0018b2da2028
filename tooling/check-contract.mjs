import { relative } from 'node:path';
import { BUILDS, ensureBuilt } from './build.mjs';
import { ROOT } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run, say } from './run.mjs';

/** `npm run check-contract -w mfe-domains`: npm runs it in the workspace's folder. */
await main(async () => {
  const workspace = relative(ROOT, process.cwd());
  const released = BUILDS.filter(({ isReleased }) => isReleased).map((build) => build.workspace);
  if (!released.includes(workspace)) throw new Error(`Say which workspace: npm run check-contract -w ${released.join(' or -w ')}`);
  await ensureInstalled();
  await ensureBuilt({ only: [workspace, 'site-server'] });
  say(`Checking ${workspace} against what is deployed`);
  try {
    await run(process.execPath, ['--enable-source-maps', 'site-server/dist/check-contract.mjs', `${workspace}/dist`]);
  } catch {
    throw new Error(`${workspace} cannot be promoted as it is.`);
  }
});

import { ensureBuilt, releasedWorkspace } from '../build/build.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { main, run, say } from '../run.mjs';

/** `npm run check-contract -w mfe-…`. */
await main(async () => {
  const workspace = releasedWorkspace('check-contract');
  await ensureInstalled();
  await ensureBuilt({ only: [workspace, 'site-server'] });
  say(`Checking ${workspace} against what is deployed`);
  try {
    await run(process.execPath, ['--enable-source-maps', 'site-server/dist/check-contract.mjs', `${workspace}/dist`]);
  } catch {
    throw new Error(`${workspace} cannot be promoted as it is.`);
  }
});

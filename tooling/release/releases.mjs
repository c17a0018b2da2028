import { ensureBuilt } from '../build/build.mjs';
import { chromiumEnvironment } from '../chromium.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { main, run } from '../run.mjs';

/** `npm run smoke`, `order`, `promote`, `rollback`, `revoke`, `releases`, `renew`, `prune`. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: ['site-server'] });
  // The command prints what went wrong itself.
  await run(process.execPath, ['--enable-source-maps', 'site-server/dist/releases.mjs', ...process.argv.slice(2)], {
    env: chromiumEnvironment(),
  }).catch(() => {
    process.exitCode = 1;
  });
});

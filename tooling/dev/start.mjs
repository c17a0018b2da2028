import { ensureBuilt, weighFirstSteps } from '../build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run, say } from '../run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await weighFirstSteps();
  say('Starting the site');
  await run(process.execPath, ['--enable-source-maps', 'site-server/dist/main.mjs']);
});

import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run, say } from './run.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  say('Starting the site');
  await run(process.execPath, ['--enable-source-maps', 'site-server/dist/main.mjs']);
});

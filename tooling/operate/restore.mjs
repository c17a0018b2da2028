import { resolve } from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from '../dev/install.mjs';
import { main, run } from '../run.mjs';

/** `npm run restore -- FILE FOLDER`: restores a backup as a new data folder. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ only: ['site-server'] });
  const paths = process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? '.', path));
  await run(process.execPath, ['site-server/dist/restore.mjs', ...paths]);
});

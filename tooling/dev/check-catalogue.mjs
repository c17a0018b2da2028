import { resolve } from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, run } from '../run.mjs';

/** `npm run check-catalogue`, or `npm run check-catalogue -- path/to/site`. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // npm runs scripts in the root; the path is relative to the folder in which npm was started.
  const folders = process.argv[2] === undefined ? [] : [resolve(process.env.INIT_CWD ?? '', process.argv[2])];
  try {
    await run(process.execPath, ['--enable-source-maps', 'site-server/dist/check-catalogue.mjs', ...folders]);
  } catch {
    throw new Error('The catalogue has errors.');
  }
});
